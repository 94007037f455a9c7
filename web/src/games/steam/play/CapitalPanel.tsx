import { createSignal, Show } from 'solid-js';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteamUiState } from '../ui-state.ts';
import { createAttempt, playerToAct } from './attempt.ts';
import { AttemptRefusal, FundsChange } from './components.tsx';
import { tSteamPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import { Stepper } from './Stepper.tsx';
import type { Decision } from './view-model.ts';

type Capital = Extract<Decision, { kind: 'capital' }>;

/** Standard Game: choose how much capital to buy (STM-CAP-01). */
export function CapitalPanel(props: { uiState: SteamUiState; decision: Capital }) {
  const [amount, setAmount] = createSignal(0);
  const attempt = createAttempt(props.uiState);
  const text = () => tSteamPlay().capital;
  const choice = () => props.decision.choices.find((each) => each.amount === amount());
  /** The dollars per unit, taken from the choices. */
  const unit = () => props.decision.choices[1]?.amount ?? 1;
  const max = () => props.decision.choices.at(-1)?.amount ?? 0;
  const buy = () => attempt.act({ do: 'capital', units: Math.floor(amount() / unit()) });
  const costsPoints = () => {
    const chosen = choice();
    return chosen !== undefined && chosen.after.vp !== playerToAct(props.uiState).vp;
  };
  return (
    <PanelFrame
      title={text().title}
      note={text().note(playerToAct(props.uiState).cash)}
      footer={
        <>
          <AttemptRefusal attempt={attempt} />
          <button type="button" class="btn btn--primary" onClick={buy}>
            {text().act(amount())}
          </button>
        </>
      }
    >
      <p class={panelStyles.sentence}>{text().about}</p>
      <Stepper
        label={text().amount}
        value={amount()}
        min={0}
        max={max()}
        step={unit()}
        onChange={(value) => {
          attempt.clear();
          setAmount(value);
        }}
        onOutOfRange={(value) => value > 0 && attempt.explain({ do: 'capital', units: Math.floor(value / unit()) })}
        onSubmit={buy}
      />
      <Show when={choice()}>
        {(chosen) => (
          <>
            <p class="section-heading">{text().after}</p>
            <FundsChange
              seat={playerToAct(props.uiState).seat}
              before={playerToAct(props.uiState)}
              after={chosen().after}
              price={0}
            />
          </>
        )}
      </Show>
      <Show when={costsPoints()}>
        <p class={`text-small ${panelStyles.sentence}`}>{text().aboutPoints}</p>
      </Show>
      <p class={`text-small text-muted ${panelStyles.sentence}`}>{text().expenses(props.decision.locomotive)}</p>
    </PanelFrame>
  );
}

import { createSignal, Show } from 'solid-js';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { createAttempt, decider } from './attempt.ts';
import { PurseChange, Refused } from './parts.tsx';
import type { Decision } from './picture.ts';
import { Stepper } from './Stepper.tsx';
import { tell } from './text/index.ts';

type Capital = Extract<Decision, { kind: 'capital' }>;

/** Standard Game: how much capital to buy (STM-CAP-01). */
export function CapitalPanel(props: { desk: Desk; decision: Capital }) {
  const [amount, setAmount] = createSignal(0);
  const attempt = createAttempt(props.desk);
  const say = () => tell().capital;
  const offer = () => props.decision.offers.find((each) => each.amount === amount());
  /** The money of one unit, from the offers themselves. */
  const unit = () => props.decision.offers[1]?.amount ?? 1;
  const most = () => props.decision.offers.at(-1)?.amount ?? 0;
  const buy = () => attempt.act({ do: 'capital', units: Math.floor(amount() / unit()) });
  const costsPoints = () => {
    const chosen = offer();
    return chosen !== undefined && chosen.after.vp !== decider(props.desk).vp;
  };
  return (
    <PanelFrame
      title={say().title}
      note={say().note(decider(props.desk).cash)}
      footer={
        <>
          <Refused attempt={attempt} />
          <button type="button" class="btn pri" onClick={buy}>
            {say().act(amount())}
          </button>
        </>
      }
    >
      <p class="steam-say">{say().about}</p>
      <Stepper
        label={say().amount}
        value={amount()}
        min={0}
        max={most()}
        step={unit()}
        onChange={(value) => {
          attempt.clear();
          setAmount(value);
        }}
        onBeyond={(value) => value > 0 && attempt.ask({ do: 'capital', units: Math.floor(value / unit()) })}
        onSubmit={buy}
      />
      <Show when={offer()}>
        {(chosen) => (
          <>
            <p class="hh">{say().after}</p>
            <PurseChange
              seat={decider(props.desk).seat}
              before={decider(props.desk)}
              after={chosen().after}
              price={0}
            />
          </>
        )}
      </Show>
      <Show when={costsPoints()}>
        <p class="sm steam-say">{say().aboutPoints}</p>
      </Show>
      <p class="sm mut steam-say">{say().expenses(props.decision.locomotive)}</p>
    </PanelFrame>
  );
}

import { Show } from 'solid-js';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteelUiState } from '../ui-state.ts';
import { AttemptRefusal, createAttempt } from './attempt.tsx';
import { formatDollars, formatMoney } from './format.ts';
import { Herald } from './Herald.tsx';
import { tSteelPlay } from './locales/index.ts';
import { showOnBoard } from './overlay.ts';
import panelStyles from './panel.module.css';
import { RaiseMoney } from './RaiseMoney.tsx';
import type { DecisionOf } from './view-model.ts';

/** SNS-BUS-06: the owner of a mortgaged deed decides before it is taken over. */
export function TakeoverPanel(props: { uiState: SteelUiState; decision: DecisionOf<'takeover'> }) {
  const { table } = props.uiState;
  const play = () => table.snapshot.viewModel.play;
  const text = () => tSteelPlay().takeover;
  const attempt = createAttempt(props.uiState);
  const deed = () => play().deeds.find(({ id }) => id === props.decision.deed);
  const canPay = () => deed()?.can.includes('pay-lien') ?? false;
  const cash = () => play().players[deed()?.owner ?? 0].cash;
  showOnBoard(props.uiState, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={text().title(props.decision.deed)}
      note={`${tSteelPlay().cash} ${formatDollars(cash())}`}
      footer={
        <Show when={deed()}>
          {(it) => (
            <>
              <button
                type="button"
                class="btn"
                classList={{ 'btn--primary': canPay(), [panelStyles.unavailable]: !canPay() }}
                onClick={() => attempt.act({ do: 'pay-lien', deed: it().id })}
              >
                {text().payLien(formatMoney(it().lien))}
              </button>
              <button
                type="button"
                class="btn"
                classList={{ 'btn--primary': !canPay() }}
                onClick={() => attempt.act({ do: 'let-go' })}
              >
                {text().letGo(formatMoney(props.decision.toOwner))}
              </button>
            </>
          )}
        </Show>
      }
    >
      <Show when={deed()}>
        {(it) => (
          <>
            <p>
              {text().about(
                table.names()[props.decision.by] ?? '',
                formatMoney(it().takeover),
                formatMoney(props.decision.toOwner),
              )}
            </p>
            <p>
              <Herald uiState={props.uiState} deed={it()} /> {it().name}
            </p>
            <AttemptRefusal attempt={attempt} />
            <Show when={!canPay()}>
              <RaiseMoney uiState={props.uiState} attempt={attempt} title={text().raise} />
            </Show>
            <div class={panelStyles.actions}>
              <button
                type="button"
                class="btn btn--small"
                onClick={() => attempt.act({ do: 'surrender', deed: it().id })}
              >
                {text().surrender(formatMoney(it().interest))}
              </button>
            </div>
          </>
        )}
      </Show>
    </PanelFrame>
  );
}

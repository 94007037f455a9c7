import { Show } from 'solid-js';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { figure, money } from './format.ts';
import { Herald } from './Herald.tsx';
import { showOnBoard } from './overlay.ts';
import type { DecisionOf } from './picture.ts';
import { RaiseMoney } from './RaiseMoney.tsx';
import { sayPlay } from './text/index.ts';
import { createTrial, Refused } from './trial.tsx';

/** SNS-BUS-06: the owner of a mortgaged deed has the word before it is taken over. */
export function TakeoverPanel(props: { desk: Desk; decision: DecisionOf<'takeover'> }) {
  const { table } = props.desk;
  const play = () => table.moment.picture.play;
  const words = () => sayPlay().takeover;
  const trial = createTrial(props.desk);
  const deed = () => play().deeds.find(({ id }) => id === props.decision.deed);
  const canPay = () => deed()?.can.includes('pay-lien') ?? false;
  const cash = () => play().players[deed()?.owner ?? 0].cash;
  showOnBoard(props.desk, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={words().title(props.decision.deed)}
      note={`${sayPlay().cash} ${figure(cash())}`}
      footer={
        <Show when={deed()}>
          {(it) => (
            <>
              <button
                type="button"
                class="btn"
                classList={{ pri: canPay(), 'sns-off': !canPay() }}
                onClick={() => trial.act({ do: 'pay-lien', deed: it().id })}
              >
                {words().payLien(money(it().lien))}
              </button>
              <button
                type="button"
                class="btn"
                classList={{ pri: !canPay() }}
                onClick={() => trial.act({ do: 'let-go' })}
              >
                {words().letGo(money(props.decision.toOwner))}
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
              {words().about(
                table.names()[props.decision.by] ?? '',
                money(it().takeover),
                money(props.decision.toOwner),
              )}
            </p>
            <p>
              <Herald desk={props.desk} deed={it()} /> {it().name}
            </p>
            <Refused trial={trial} />
            <Show when={!canPay()}>
              <RaiseMoney desk={props.desk} trial={trial} title={words().raise} />
            </Show>
            <div class="sns-actions">
              <button type="button" class="btn s" onClick={() => trial.act({ do: 'surrender', deed: it().id })}>
                {words().surrender(money(it().interest))}
              </button>
            </div>
          </>
        )}
      </Show>
    </PanelFrame>
  );
}

import { createSignal, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { createAttempt } from './attempt.ts';
import { Refused } from './parts.tsx';
import type { Decision } from './picture.ts';
import { tell } from './text/index.ts';

type Points = Extract<Decision, { kind: 'points' }>;

/** Income or victory points, all of one kind (STM-GOODS-15). */
export function PointsPanel(props: { desk: Desk; decision: Points }) {
  const [as, setAs] = createSignal<'income' | 'vp'>('income');
  const attempt = createAttempt(props.desk);
  const say = () => tell().points;
  const gain = () => props.decision.income.to - props.decision.income.from;
  const lost = () => props.decision.points - gain();
  const names = () => props.decision.next.map((seat) => props.desk.table.names()[seat] ?? '');
  const incomeAbout = () => {
    const { payments, income } = props.decision;
    return payments === 1 ? say().incomeLast(gain(), income.score) : say().incomeAbout(gain(), payments, income.score);
  };
  return (
    <PanelFrame
      title={say().title(props.decision.points)}
      footer={
        <>
          <Refused attempt={attempt} />
          <button type="button" class="btn pri" onClick={() => attempt.act({ do: 'score', as: as() })}>
            {say().act(as() === 'income' ? gain() : props.decision.points, as())}
          </button>
        </>
      }
    >
      <p class="steam-say">{say().about}</p>
      <div class="steam-points">
        <button type="button" aria-pressed={as() === 'income'} onClick={() => setAs('income')}>
          <span class="k">
            <Icon name="income" /> {tell().income}
          </span>
          <b>
            {tell().signed(props.decision.income.from)} → {tell().signed(props.decision.income.to)}
          </b>
          <span class="sm">{incomeAbout()}</span>
          <Show when={lost() > 0}>
            <span class="sm">{say().capped(lost())}</span>
          </Show>
        </button>
        <button type="button" aria-pressed={as() === 'vp'} onClick={() => setAs('vp')}>
          <span class="k">
            <Icon name="vp" /> {tell().victoryPoints}
          </span>
          <b>
            {props.decision.vp.from} → {props.decision.vp.to}
          </b>
          <span class="sm">{say().vpAbout}</span>
        </button>
      </div>
      <Show when={names().length > 0}>
        <p class="sm mut steam-say">{say().next(names())}</p>
      </Show>
    </PanelFrame>
  );
}

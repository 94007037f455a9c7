import { createSignal, type JSX, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { Token, TokenIcon } from '../../../parts/pieces.tsx';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { liveryOf } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import type { Attempt } from './attempt.ts';
import type { Purse } from './picture.ts';
import { tell } from './text/index.ts';

/** A player by token and name. */
export function Who(props: { desk: Desk; seat: number }) {
  return (
    <span class="steam-who">
      <TokenIcon livery={liveryOf('steam', props.seat)} size={20} />
      <span>{props.desk.table.names()[props.seat]}</span>
    </span>
  );
}

/** Why something tried is not allowed, in sight also where the panel is small and scrolled. */
export function Refused(props: { attempt: Attempt }) {
  return (
    <Show when={props.attempt.why()}>
      {(why) => (
        <div ref={(element) => queueMicrotask(() => element.scrollIntoView({ block: 'nearest' }))}>
          <WhyNot game="steam" why={why()} onClose={props.attempt.clear} />
        </div>
      )}
    </Show>
  );
}

/** What a payment does to cash, income and victory points; the money raised for it is what cash alone did not give. */
export function PurseChange(props: { seat: number; before: Purse; after: Purse; price: number }) {
  const raised = () => props.after.cash - props.before.cash + props.price;
  const moved = () => props.after.income !== props.before.income || props.after.vp !== props.before.vp;
  return (
    <div class="steam-money">
      <p class="r1">
        <Icon name="coin" size={20} />
        <span>
          <Show
            when={moved()}
            fallback={tell().changes(tell().cash, tell().money(props.before.cash), tell().money(props.after.cash))}
          >
            {tell().raised(raised())}{' '}
            {tell().changes(tell().cash, tell().money(props.before.cash), tell().money(props.after.cash))}
          </Show>
        </span>
      </p>
      <Show when={props.after.income !== props.before.income}>
        <IncomeTrack seat={props.seat} from={props.before.income} to={props.after.income} />
        <p class="sm">
          {tell().changes(tell().income, tell().signed(props.before.income), tell().signed(props.after.income))}
        </p>
      </Show>
      <Show when={props.after.vp !== props.before.vp}>
        <p class="sm">{tell().changes(tell().victoryPoints, String(props.before.vp), String(props.after.vp))}</p>
      </Show>
    </div>
  );
}

const STATIONS = 10;

/** A stretch of the Income Track with the token where it is and where it goes. */
function IncomeTrack(props: { seat: number; from: number; to: number }) {
  const span = () => Math.max(STATIONS, Math.abs(props.to - props.from) + 3);
  const first = () => Math.round((props.from + props.to - span()) / 2);
  const x = (income: number) => 12 + ((income - first()) / span()) * 256;
  const bend = () => {
    const [a, b] = [x(props.from), x(props.to)];
    return `M${a} 11Q${(a + b) / 2} -5 ${b} 11`;
  };
  const labels = () => Array.from({ length: span() + 1 }, (_, index) => first() + index);
  const every = () => Math.ceil(span() / STATIONS);
  return (
    <svg class="steam-inctrk" viewBox="0 0 280 44" aria-hidden="true">
      <path class="way" d="M6 22H274" />
      {labels().map((income) => (
        <>
          <path class="way" d={`M${x(income)} 18V26`} />
          <text x={x(income)} y="40">
            {(income - props.to) % every() === 0 ? tell().signed(income) : ''}
          </text>
        </>
      ))}
      <path class="bend" d={bend()} />
      <g opacity="0.4">
        <Token livery={liveryOf('steam', props.seat)} x={x(props.from)} y={22} scale={0.72} />
      </g>
      <Token livery={liveryOf('steam', props.seat)} x={x(props.to)} y={22} scale={0.85} />
    </svg>
  );
}

/** Whoever folds it away wants to see the board in the next phase too. */
const [folded, setFolded] = createSignal(false);

/** What is wide lies over the foot of the board, where there is room; on small screens it is part of the panel. */
export function Dock(props: { title: string; about: string; children: JSX.Element }) {
  return (
    <section class="steam-dock" classList={{ folded: folded() }} aria-label={props.title}>
      <header>
        <h3>{props.title}</h3>
        <p>{props.about}</p>
        <button type="button" class="btn s" aria-expanded={!folded()} onClick={() => setFolded(!folded())}>
          {folded() ? tell().unfold : tell().fold}
        </button>
      </header>
      <div class="steam-dock-body">{props.children}</div>
    </section>
  );
}

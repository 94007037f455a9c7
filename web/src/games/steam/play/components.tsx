import { createSignal, type JSX, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { Token, TokenIcon } from '../../../components/pieces.tsx';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import type { SteamUiState } from '../ui-state.ts';
import type { Attempt } from './attempt.ts';
import styles from './components.module.css';
import { tSteamPlay } from './locales/index.ts';
import type { Funds } from './view-model.ts';

/** A player's token and name. */
export function PlayerLabel(props: { uiState: SteamUiState; seat: number }) {
  return (
    <span class={styles.playerLabel}>
      <TokenIcon color={playerColor('steam', props.seat)} size={20} />
      <span>{props.uiState.table.names()[props.seat]}</span>
    </span>
  );
}

/** Why the attempted action is illegal. Scrolls itself into view, for small panels. */
export function AttemptRefusal(props: { attempt: Attempt }) {
  return (
    <Show when={props.attempt.why()}>
      {(why) => (
        <div ref={(element) => queueMicrotask(() => element.scrollIntoView({ block: 'nearest' }))}>
          <RefusalNotice game="steam" refusal={why()} onClose={props.attempt.clear} />
        </div>
      )}
    </Show>
  );
}

/** The effect of a payment on cash, income and victory points. If cash is short, the rest of the price is raised. */
export function FundsChange(props: { seat: number; before: Funds; after: Funds; price: number }) {
  const raised = () => props.after.cash - props.before.cash + props.price;
  const moved = () => props.after.income !== props.before.income || props.after.vp !== props.before.vp;
  return (
    <div class={styles.funds}>
      <p class={styles.cash}>
        <Icon name="coin" size={20} />
        <span>
          <Show
            when={moved()}
            fallback={tSteamPlay().changes(
              tSteamPlay().cash,
              tSteamPlay().money(props.before.cash),
              tSteamPlay().money(props.after.cash),
            )}
          >
            {tSteamPlay().raised(raised())}{' '}
            {tSteamPlay().changes(
              tSteamPlay().cash,
              tSteamPlay().money(props.before.cash),
              tSteamPlay().money(props.after.cash),
            )}
          </Show>
        </span>
      </p>
      <Show when={props.after.income !== props.before.income}>
        <IncomeTrack seat={props.seat} from={props.before.income} to={props.after.income} />
        <p class="text-small">
          {tSteamPlay().changes(
            tSteamPlay().income,
            tSteamPlay().signed(props.before.income),
            tSteamPlay().signed(props.after.income),
          )}
        </p>
      </Show>
      <Show when={props.after.vp !== props.before.vp}>
        <p class="text-small">
          {tSteamPlay().changes(tSteamPlay().victoryPoints, String(props.before.vp), String(props.after.vp))}
        </p>
      </Show>
    </div>
  );
}

const STATIONS = 10;

/** A section of the Income Track, with the token at its current and its new position. */
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
    <svg class={styles.incomeTrack} viewBox="0 0 280 44" aria-hidden="true">
      <path class={styles.line} d="M6 22H274" />
      {labels().map((income) => (
        <>
          <path class={styles.line} d={`M${x(income)} 18V26`} />
          <text x={x(income)} y="40">
            {(income - props.to) % every() === 0 ? tSteamPlay().signed(income) : ''}
          </text>
        </>
      ))}
      <path class={styles.bend} d={bend()} />
      <g opacity="0.4">
        <Token color={playerColor('steam', props.seat)} x={x(props.from)} y={22} scale={0.72} />
      </g>
      <Token color={playerColor('steam', props.seat)} x={x(props.to)} y={22} scale={0.85} />
    </svg>
  );
}

/** Module state, so that a collapsed dock stays collapsed in the next phase. */
const [isCollapsed, setIsCollapsed] = createSignal(false);

/** Wide content over the bottom of the board; on small screens it is part of the panel. */
export function Dock(props: {
  title: string;
  /** The panel has the same title, so that on a small screen this one is hidden. */
  isTitleInPanel?: boolean;
  about: string;
  children: JSX.Element;
}) {
  return (
    <section
      class={styles.dock}
      classList={{ [styles.collapsed]: isCollapsed(), [styles.titleInPanel]: props.isTitleInPanel }}
      aria-label={props.title}
    >
      <header>
        <h3>{props.title}</h3>
        <p>{props.about}</p>
        <button
          type="button"
          class="btn btn--small"
          aria-expanded={!isCollapsed()}
          onClick={() => setIsCollapsed(!isCollapsed())}
        >
          {isCollapsed() ? tSteamPlay().unfold : tSteamPlay().fold}
        </button>
      </header>
      <div class={styles.dockBody}>{props.children}</div>
    </section>
  );
}

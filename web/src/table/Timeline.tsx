import { createMemo, createSignal, Index, onCleanup, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import type { LogLine } from '../engine-worker/table-types.ts';
import { RENDER_FRAME } from '../game-ui/render-order.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { deferFrames } from '../lib/defer-frames.ts';
import { playerColor } from '../lib/player-colors.ts';
import { t } from '../locales/index.ts';
import { LogList } from './LogList.tsx';
import { LogToken } from './LogToken.tsx';
import styles from './Timeline.module.css';

const REPLAY_MS = 650;
/** The number of log lines shown. */
const LINES = 3;
/** The width of the drawing, in its own units. It does not depend on the number of actions; only the strokes change. */
const WIDTH = 1000;
/** The minimum distance between round labels, in percent of the timeline, so that they do not overlap. */
const MIN_LABEL_GAP = 6;

/** What the timeline shows. */
function timelineOf({ status, snapshot, logLines }: TableStore) {
  return {
    recordLength: status.recordLength,
    actors: status.actors,
    rounds: [...status.rounds],
    shown: snapshot.recordLength,
    lines: logLines,
  };
}

/** The last log lines at a record length. */
function lastLines(lines: readonly LogLine[], recordLength: number): LogLine[] {
  const last: LogLine[] = [];
  for (let index = lines.length - 1; index >= 0 && last.length < LINES; index--) {
    const line = lines[index];
    if (line !== undefined && line.importance !== 'minor' && line.recordLength <= recordLength) last.unshift(line);
  }
  return last;
}

/** The last log lines, and a slider over the whole game. */
export function Timeline(props: { table: TableStore }) {
  const { table } = props;
  const timeline = deferFrames(RENDER_FRAME.log, () => timelineOf(table));
  const length = () => Math.max(1, timeline().recordLength);
  /** The timeline starts with the first decision, because a random setup can take dozens of chance actions. */
  const origin = createMemo(() =>
    Math.max(
      0,
      timeline().actors.findIndex((actor) => actor >= 0),
    ),
  );
  const span = () => Math.max(1, length() - origin());
  const place = (sequence: number) => (Math.max(0, sequence - origin()) / span()) * 100;
  const last = createMemo(() => lastLines(timeline().lines, timeline().shown));

  /** One path per player with all actions, because thousands of elements would be slow. */
  const strokes = createMemo(() => {
    const paths = table.status.players.map(() => '');
    const step = WIDTH / span();
    timeline().actors.forEach((seat, index) => {
      if (seat >= 0) paths[seat] += `M${((index - origin()) * step).toFixed(1)} 0h${step.toFixed(1)}`;
    });
    return paths;
  });
  /** Rounds are labelled only if there is room. */
  const rounds = createMemo(() => {
    let free = Number.NEGATIVE_INFINITY;
    return timeline().rounds.map((round) => {
      const isLabelled = place(round.start) >= free;
      if (isLabelled) free = place(round.start) + MIN_LABEL_GAP;
      return { ...round, isLabelled };
    });
  });

  const [log, setLog] = createSignal(false);
  const [isReplaying, setReplaying] = createSignal(false);
  const timer = setInterval(() => {
    if (!isReplaying()) return;
    if (table.isLive()) setReplaying(false);
    else table.lookAt(table.snapshot.recordLength + 1);
  }, REPLAY_MS);
  onCleanup(() => clearInterval(timer));
  const replay = () => {
    if (!isReplaying() && table.isLive()) table.lookAt(0);
    setReplaying(!isReplaying());
  };

  const onKey = (event: KeyboardEvent) => {
    const at = table.snapshot.recordLength;
    const steps: { readonly [key: string]: number } = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: length(),
      PageUp: at - 20,
      PageDown: at + 20,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    table.lookAt(to);
  };
  const seek = (event: PointerEvent & { currentTarget: Element }) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    table.lookAt(origin() + Math.round(((event.clientX - box.left) / box.width) * span()));
  };
  return (
    <footer class={styles.timeline}>
      <button type="button" class={styles.narration} aria-expanded={log()} onClick={() => setLog(!log())}>
        <span class="visually-hidden">{t().wholeLog}:</span>
        <Index each={last()}>
          {(line) => (
            <span class={styles.narrationLine}>
              <LogToken game={table.status.game} seat={line().seat} />
              <span>{line().text}</span>
            </span>
          )}
        </Index>
      </button>
      <Show when={log()}>
        <section class={styles.logDrawer} aria-label={t().log}>
          <header>
            <h2>{t().log}</h2>
            <button type="button" class="icon-button" aria-label={t().close} onClick={() => setLog(false)}>
              <Icon name="x" />
            </button>
          </header>
          <LogList table={table} />
        </section>
      </Show>
      <div class={styles.controls}>
        <button type="button" aria-label={t().toStart} onClick={() => table.lookAt(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label={t().back} onClick={() => table.lookAt(table.snapshot.recordLength - 1)}>
          <Icon name="left" />
        </button>
        <button type="button" aria-label={isReplaying() ? t().pause : t().play} onClick={replay}>
          <Icon name={isReplaying() ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          aria-label={t().forward}
          disabled={table.isLive()}
          onClick={() => table.lookAt(table.snapshot.recordLength + 1)}
        >
          <Icon name="right" />
        </button>
        <div
          class={styles.slider}
          role="slider"
          tabIndex={0}
          aria-label={t().timeline}
          aria-valuemin={0}
          aria-valuemax={timeline().recordLength}
          aria-valuenow={timeline().shown}
          aria-valuetext={t().momentOf(timeline().shown, timeline().recordLength)}
          onPointerDown={seek}
          onPointerMove={seek}
          onKeyDown={onKey}
        >
          <svg class={styles.actions} viewBox={`0 -1 ${WIDTH} 2`} preserveAspectRatio="none" aria-hidden="true">
            {/* Keeps the bounding box constant: see PlayersColumn.module.css on elements that change their size. */}
            <path d={`M0 0H${WIDTH}`} />
            <Index each={strokes()}>
              {(path, seat) => <path class={`player-${playerColor(table.status.game, seat)}`} d={path()} />}
            </Index>
          </svg>
          <div class={styles.bar} />
          <div class={styles.elapsed} style={{ width: `${place(timeline().shown)}%` }} />
          <Index each={rounds()}>
            {(round) => (
              <span class={styles.roundMark} style={{ left: `${place(round().start)}%` }}>
                {round().isLabelled ? t().roundMark(round().round, table.status.roundsInGame !== null) : ''}
              </span>
            )}
          </Index>
          <b style={{ left: `${place(timeline().shown)}%` }} />
        </div>
        <button type="button" class={styles.live} aria-pressed={table.isLive()} onClick={() => table.lookAt(null)}>
          {t().now}
        </button>
      </div>
    </footer>
  );
}

import { createMemo, createSignal, Index, onCleanup, Show } from 'solid-js';
import type { Line } from '../host/table-types.ts';
import { framesLater } from '../parts/frames-later.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { FRAME } from './frames.ts';
import { LineToken } from './LineToken.tsx';
import { LogList } from './LogList.tsx';
import type { TableModel } from './model.ts';
import { liveryOf } from './room.ts';

const REPLAY_MS = 650;
/** So many lines of the log are shown. */
const LINES = 3;
/** The line of time is drawn this wide, however many actions there are: only strokes change, not the drawing. */
const WIDTH = 1000;
/** Round names nearer to each other than this part of the line would run into one another. */
const LEAST_GAP = 6;

/** What the line of time shows. */
function courseOf({ status, moment, lines }: TableModel) {
  return { length: status.length, actors: status.actors, rounds: [...status.rounds], at: moment.sequence, lines };
}

/** The last lines of the log at a moment. */
function lastLines(lines: readonly Line[], moment: number): Line[] {
  const last: Line[] = [];
  for (let index = lines.length - 1; index >= 0 && last.length < LINES; index--) {
    const line = lines[index];
    if (line !== undefined && line.prominence !== 'detail' && line.sequence <= moment) last.unshift(line);
  }
  return last;
}

/** The last lines of the log, and the whole game as a line to go along. */
export function Timeline(props: { table: TableModel }) {
  const { table } = props;
  const course = framesLater(FRAME.course, () => courseOf(table));
  const length = () => Math.max(1, course().length);
  /** Set-up by chance can be dozens of actions: the line begins with the first decision. */
  const origin = createMemo(() =>
    Math.max(
      0,
      course().actors.findIndex((actor) => actor >= 0),
    ),
  );
  const span = () => Math.max(1, length() - origin());
  const place = (sequence: number) => (Math.max(0, sequence - origin()) / span()) * 100;
  const last = createMemo(() => lastLines(course().lines, course().at));

  /** All actions of a player as one path: thousands of marks, one element. */
  const strokes = createMemo(() => {
    const paths = table.status.players.map(() => '');
    const step = WIDTH / span();
    course().actors.forEach((seat, index) => {
      if (seat >= 0) paths[seat] += `M${((index - origin()) * step).toFixed(1)} 0h${step.toFixed(1)}`;
    });
    return paths;
  });
  /** Names of rounds only where there is room for them. */
  const rounds = createMemo(() => {
    let free = Number.NEGATIVE_INFINITY;
    return course().rounds.map((round) => {
      const named = place(round.at) >= free;
      if (named) free = place(round.at) + LEAST_GAP;
      return { ...round, named };
    });
  });

  const [log, setLog] = createSignal(false);
  const [replays, setReplays] = createSignal(false);
  const timer = setInterval(() => {
    if (!replays()) return;
    if (table.isLive()) setReplays(false);
    else table.lookAt(table.moment.sequence + 1);
  }, REPLAY_MS);
  onCleanup(() => clearInterval(timer));
  const replay = () => {
    if (!replays() && table.isLive()) table.lookAt(0);
    setReplays(!replays());
  };

  const onKey = (event: KeyboardEvent) => {
    const at = table.moment.sequence;
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
    <footer class="tl">
      <button type="button" class="nar" aria-expanded={log()} onClick={() => setLog(!log())}>
        <span class="sr">{say().wholeLog}:</span>
        <Index each={last()}>
          {(line) => (
            <span class="nar-line">
              <LineToken table={table} line={line()} />
              <span>{line().text}</span>
            </span>
          )}
        </Index>
      </button>
      <Show when={log()}>
        <section class="log-drawer" aria-label={say().log}>
          <header>
            <h2>{say().log}</h2>
            <button type="button" class="tb" aria-label={say().close} onClick={() => setLog(false)}>
              <Icon name="x" />
            </button>
          </header>
          <LogList table={table} />
        </section>
      </Show>
      <div class="scr">
        <button type="button" aria-label={say().toStart} onClick={() => table.lookAt(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label={say().back} onClick={() => table.lookAt(table.moment.sequence - 1)}>
          <Icon name="left" />
        </button>
        <button type="button" aria-label={replays() ? say().pause : say().play} onClick={replay}>
          <Icon name={replays() ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          aria-label={say().forward}
          disabled={table.isLive()}
          onClick={() => table.lookAt(table.moment.sequence + 1)}
        >
          <Icon name="right" />
        </button>
        <div
          class="line"
          role="slider"
          tabIndex={0}
          aria-label={say().timeline}
          aria-valuemin={0}
          aria-valuemax={course().length}
          aria-valuenow={course().at}
          aria-valuetext={say().momentOf(course().at, course().length)}
          onPointerDown={seek}
          onPointerMove={seek}
          onKeyDown={onKey}
        >
          <svg class="strokes" viewBox={`0 -1 ${WIDTH} 2`} preserveAspectRatio="none" aria-hidden="true">
            {/* Of one size, however far the strokes reach: see players.css on what changes its size. */}
            <path class="ground" d={`M0 0H${WIDTH}`} />
            <Index each={strokes()}>
              {(path, seat) => <path class={`p-${liveryOf(table.status.game, seat)}`} d={path()} />}
            </Index>
          </svg>
          <div class="bar" />
          <div class="done" style={{ width: `${place(course().at)}%` }} />
          <Index each={rounds()}>
            {(round) => (
              <span class="mark-round" style={{ left: `${place(round().at)}%` }}>
                {round().named ? say().roundMark(round().round, table.status.roundsInGame !== null) : ''}
              </span>
            )}
          </Index>
          <b style={{ left: `${place(course().at)}%` }} />
        </div>
        <button type="button" class="live" aria-pressed={table.isLive()} onClick={() => table.lookAt(null)}>
          {say().now}
        </button>
      </div>
    </footer>
  );
}

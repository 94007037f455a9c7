import { createMemo, For, Index, Show } from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { TokenIcon } from '../parts/pieces.tsx';
import { say } from '../text/index.ts';
import type { TableModel } from './model.ts';
import { LIVERIES } from './room.ts';

/** The last lines of the log, and the whole game as a line to go along. */
export function Timeline(props: { table: TableModel }) {
  const { table } = props;
  const length = () => Math.max(1, table.status.length);
  const place = (sequence: number) => (sequence / length()) * 100;
  const last = () =>
    table.lines.filter((line) => line.prominence !== 'detail' && line.sequence <= table.moment.sequence).slice(-3);
  /** One mark an action would be too many for the eye: neighbours of one player become one. */
  const runs = createMemo(() => {
    const found: { seat: number; from: number; to: number }[] = [];
    table.status.actors.forEach((seat, index) => {
      const run = found.at(-1);
      if (run?.seat === seat) run.to = index + 1;
      else found.push({ seat, from: index, to: index + 1 });
    });
    return found.filter(({ seat }) => seat >= 0);
  });
  const onKey = (event: KeyboardEvent) => {
    const at = table.moment.sequence;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length(), PageUp: at - 20, PageDown: at + 20 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    table.lookAt(to);
  };
  const seek = (event: MouseEvent & { currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    table.lookAt(Math.round(((event.clientX - box.left) / box.width) * length()));
  };
  return (
    <footer class="tl">
      <ol class="nar" aria-hidden="true">
        <Index each={last()}>
          {(line) => (
            <li>
              <Show
                when={typeof line().actor === 'number' ? { seat: line().actor as number } : null}
                fallback={<span class="no-token" />}
              >
                {(it) => <TokenIcon livery={LIVERIES[table.status.game][it().seat] ?? 'white'} size={16} />}
              </Show>
              <span>{line().text}</span>
            </li>
          )}
        </Index>
      </ol>
      <div class="scr">
        <button type="button" aria-label={say().toStart} onClick={() => table.lookAt(0)}>
          <Icon name="first" />
        </button>
        <button type="button" aria-label={say().back} onClick={() => table.lookAt(table.moment.sequence - 1)}>
          <Icon name="left" />
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
          aria-valuemax={length()}
          aria-valuenow={table.moment.sequence}
          aria-valuetext={say().momentOf(table.moment.sequence, table.status.length)}
          onClick={seek}
          onKeyDown={onKey}
        >
          <div class="bar" />
          <div class="done" style={{ width: `${place(table.moment.sequence)}%` }} />
          <For each={runs()}>
            {(run) => (
              <i
                class={`p-${LIVERIES[table.status.game][run.seat] ?? 'white'}`}
                style={{ left: `${place(run.from)}%`, width: `${place(run.to - run.from)}%` }}
              />
            )}
          </For>
          <For each={table.status.rounds}>
            {(round) => (
              <span class="mark-round" style={{ left: `${place(round.at)}%` }}>
                {say().roundMark(round.round)}
              </span>
            )}
          </For>
          <b style={{ left: `${place(table.moment.sequence)}%` }} />
        </div>
        <button type="button" class="live" aria-pressed={table.isLive()} onClick={() => table.lookAt(null)}>
          {say().now}
        </button>
      </div>
    </footer>
  );
}

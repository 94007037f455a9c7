import { For, Show } from 'solid-js';
import { TileIcon } from '../board/TileFace.tsx';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';

/** The tiles in hand, to be chosen from. */
export function Hand(props: {
  desk: Desk /** What choosing one is called; by default how it can be played. */;
  label?: (name: string) => string;
}) {
  const { desk } = props;
  const cellsOf = (id: string) => new Set((desk.turn()?.plays[id] ?? []).map(({ cell }) => cell)).size;
  return (
    <div class="days-hand">
      <For each={desk.hand()}>
        {(id, index) => (
          <Show when={desk.picture().faces[id]}>
            {(face) => (
              <button
                type="button"
                aria-pressed={desk.handIndex() === index()}
                title={face().name}
                classList={{ idle: props.label === undefined && cellsOf(id) === 0 }}
                onClick={() => desk.chooseTile(index())}
              >
                <span class="sr">
                  {props.label?.(face().name) ?? sayDays().handTile(index() + 1, face().name, cellsOf(id))}
                </span>
                <TileIcon face={face()} rotation={desk.handIndex() === index() ? desk.rotation() : 0} />
                <span class="word" aria-hidden="true">
                  <kbd>{index() + 1}</kbd>{' '}
                  {props.label === undefined && cellsOf(id) === 0
                    ? sayDays().fitsNowhere
                    : sayDays().plusSteam(face().coal)}
                </span>
              </button>
            )}
          </Show>
        )}
      </For>
    </div>
  );
}

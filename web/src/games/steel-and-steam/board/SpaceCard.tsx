import { For, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { Pin } from '../../../plate/Plate.tsx';
import { liveryOf } from '../../../table/room.ts';
import { say } from '../../../text/index.ts';
import type { Desk } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import { lineInWords, presentAt, titleOf } from './describe-space.ts';
import type { Hand } from './hand.ts';

const WIDTH_PX = 260;

/** Why a space cannot be chosen, said at the space. */
export function RefusalCard(props: { desk: Desk; atlas: Atlas }) {
  return (
    <Show when={props.desk.refusal()}>
      {(refusal) => (
        <Show when={props.atlas.space(refusal().space)}>
          {(space) => (
            <Pin x={space().x} y={space().y} width={WIDTH_PX}>
              <WhyNot game="steel-and-steam" why={refusal().why} onClose={() => props.desk.setRefusal(null)} />
            </Pin>
          )}
        </Show>
      )}
    </Show>
  );
}

/** What there is to know about a space that was clicked on: its lines and their owners, and who is there. */
export function SpaceCard(props: { desk: Desk; atlas: Atlas; hand: Hand }) {
  const board = () => props.desk.table.moment.picture.board;
  const names = () => props.desk.table.names();
  const livery = (deed: string) => {
    const owner = board().owners[props.atlas.deedIndex(deed) ?? 0];
    return owner === null ? 'p-none' : `p-${liveryOf('steel-and-steam', owner)}`;
  };
  return (
    <Show when={props.hand.told()}>
      {(id) => (
        <Show when={props.atlas.space(id())}>
          {(space) => (
            <Pin x={space().x} y={space().y} width={WIDTH_PX}>
              <div class="pop sns-card">
                <h3>
                  {titleOf(props.atlas, space())}
                  <button type="button" aria-label={say().close} onClick={() => props.hand.clear()}>
                    <Icon name="x" size={16} />
                  </button>
                </h3>
                <For each={presentAt(board(), names(), space().id)}>{(line) => <p>{line}</p>}</For>
                <ul>
                  <For each={props.atlas.lines[props.atlas.indexOf(space().id) ?? 0]}>
                    {(deed) => (
                      <li class={livery(deed.id)}>
                        <i />
                        {lineInWords(props.atlas, board(), names(), deed)}
                      </li>
                    )}
                  </For>
                </ul>
              </div>
            </Pin>
          )}
        </Show>
      )}
    </Show>
  );
}

import { Show } from 'solid-js';
import { TokenIcon } from '../../../parts/pieces.tsx';
import { liveryOf } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import type { DeedPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';

/** The letters of a line with whose it is, and whether it is mortgaged. */
export function Herald(props: { desk: Desk; deed: DeedPicture }) {
  const livery = () => {
    const { owner } = props.deed;
    return owner === null ? undefined : liveryOf('steel-and-steam', owner);
  };
  return (
    <span class="sns-badge" classList={{ lien: props.deed.mortgaged }}>
      <b class={`p-${livery() ?? 'none'}`}>{props.deed.id}</b>
      <Show when={livery()}>{(it) => <TokenIcon livery={it()} size={16} />}</Show>
      <Show when={props.deed.mortgaged}>
        <i>{sayPlay().mortgaged}</i>
      </Show>
    </span>
  );
}

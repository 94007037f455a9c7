import { For } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import { liveryOf } from '../../../table/room.ts';
import type { Atlas } from './atlas.ts';
import type { Lettering } from './lettering.ts';
import type { BoardPicture } from './picture.ts';
import { sayBoard } from './text/index.ts';

/** All of this is drawn in pixels, from the origin of the map. */
export function Names(props: { lettering: Lettering }) {
  return (
    <g class="sns-names" classList={{ ja: language() === 'ja' }}>
      <For each={props.lettering.names}>
        {(name) => (
          <text class={name.rank} x={name.x} y={name.y} text-anchor={name.anchor}>
            {name.text}
          </text>
        )}
      </For>
    </g>
  );
}

/** The short names of the lines, as lozenges on them. A click brings the line out. */
export function Heralds(props: {
  atlas: Atlas;
  lettering: Lettering;
  board: BoardPicture;
  names: readonly string[];
  lit: number | null;
  onLook: (deed: number) => void;
}) {
  const label = (deed: number) => {
    const { id, name } = props.atlas.network.deeds[deed];
    const owner = props.board.owners[deed];
    return sayBoard().deed(id, name[language()], owner === null ? sayBoard().bankOwns : props.names[owner]);
  };
  const livery = (deed: number) => {
    const owner = props.board.owners[deed];
    return owner === null ? '' : `p-${liveryOf('steel-and-steam', owner)} owned`;
  };
  return (
    <For each={props.lettering.heralds}>
      {(herald) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot stand within a drawing
        <g
          class={`sns-herald ${livery(herald.deed)}`}
          classList={{ mortgaged: props.board.mortgaged[herald.deed] }}
          role="button"
          tabindex="-1"
          aria-pressed={props.lit === herald.deed}
          aria-label={label(herald.deed)}
          on:click={(event) => {
            event.stopPropagation();
            props.onLook(herald.deed);
          }}
        >
          <title>{label(herald.deed)}</title>
          <path d={lozenge(herald)} />
          <text x={herald.x} y={herald.y}>
            {props.atlas.network.deeds[herald.deed].id}
          </text>
        </g>
      )}
    </For>
  );
}

function lozenge({ x, y, width, height }: Lettering['heralds'][number]): string {
  const [half, flat, high] = [width / 2, width / 2 - 4, height / 2];
  return `M${x - flat} ${y - high}H${x + flat}L${x + half} ${y}L${x + flat} ${y + high}H${x - flat}L${x - half} ${y}Z`;
}

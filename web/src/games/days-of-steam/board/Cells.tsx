import type { ColourName } from '@roundhouse/days-of-steam/engine';
import { createMemo, For } from 'solid-js';
import { Cube } from '../../../parts/pieces.tsx';
import type { Desk } from '../desk.ts';
import type { CellPicture } from '../picture.ts';
import { describeCell } from './describe-cell.ts';
import { middleOf, type Point } from './geometry.ts';
import { GOOD_SCALE, goodPlace, tilePrint, townPrint } from './TileFace.tsx';

/** A tile as it lies: a town of a colour, or track that is turned. */
interface Laid {
  readonly cell: string;
  readonly what: ColourName | { readonly id: string; readonly rotation: number };
}

interface Good extends Point {
  readonly good: ColourName;
}

/** What was there before stays the same object, so that it is not drawn anew. */
function keepOld<Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  const old = new Map(before.map((item) => [JSON.stringify(item), item]));
  return now.map((item) => old.get(JSON.stringify(item)) ?? item);
}

function laidOn({ cell, tile, town }: CellPicture): Laid[] {
  if (town !== null) return [{ cell, what: town.colour }];
  return tile === null ? [] : [{ cell, what: { id: tile.id, rotation: tile.rotation } }];
}

function goodsOn({ cell, town }: CellPicture): Good[] {
  if (town === null) return [];
  const middle = middleOf(cell);
  return town.goods.map(({ cube }, index, { length }) => {
    const place = goodPlace(index, length);
    return { good: cube, x: middle.x + place.x, y: middle.y + place.y };
  });
}

/**
 * All cells and what lies on them. The paper of a cell is the button that it is: what is printed on a tile, which lies
 * above all of them, is no part of its name.
 */
export function Cells(props: { desk: Desk; onChoose: (cell: string) => void }) {
  const { desk } = props;
  const laid = createMemo<readonly Laid[]>((before) => keepOld(before, desk.picture().cells.flatMap(laidOn)), []);
  const goods = createMemo<readonly Good[]>((before) => keepOld(before, desk.picture().cells.flatMap(goodsOn)), []);
  const print = ({ cell, what }: Laid) => {
    if (typeof what === 'string') return townPrint(what, middleOf(cell));
    const face = desk.picture().faces[what.id];
    return face === undefined ? [] : tilePrint(face, what.rotation, middleOf(cell));
  };
  return (
    <>
      <g>
        <For each={desk.picture().cells}>
          {(cell) => <CellButton desk={desk} cell={cell} onChoose={() => props.onChoose(cell.cell)} />}
        </For>
      </g>
      <g class="days-prints">
        <For each={laid()}>{print}</For>
      </g>
      <g class="days-prints">
        <For each={goods()}>{({ good, x, y }) => <Cube good={good} x={x} y={y} scale={GOOD_SCALE} />}</For>
      </g>
    </>
  );
}

function CellButton(props: { desk: Desk; cell: CellPicture; onChoose: () => void }) {
  const at = () => middleOf(props.cell.cell);
  const kind = () => {
    const { town, tile } = props.cell;
    if (town !== null) return 'days-base town';
    if (tile === null) return '';
    return props.desk.picture().faces[tile.id]?.hill ? 'days-base hill' : 'days-base';
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG.
    <rect
      role="button"
      tabindex="-1"
      class={`days-cell ${kind()}`}
      aria-label={describeCell(props.desk, props.cell.cell, props.cell)}
      x={at().x - 49}
      y={at().y - 49}
      width="98"
      height="98"
      rx="5"
      onClick={() => props.onChoose()}
    />
  );
}

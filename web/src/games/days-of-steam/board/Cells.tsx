import { type Accessor, createMemo, For, Index, type JSX, mapArray } from 'solid-js';
import { Cube } from '../../../parts/pieces.tsx';
import type { Desk } from '../desk.ts';
import type { CellPicture } from '../picture.ts';
import { describeCell } from './describe-cell.ts';
import { middleOf } from './geometry.ts';
import { Prints } from './Prints.tsx';
import { type Print, tilePrint, townPrint } from './print.ts';
import { GOOD_SCALE, goodPlace } from './TileFace.tsx';

/** What is printed on what lies there: a town, or a tile as it is turned. */
function printOf(desk: Desk, { cell, town, tile }: CellPicture): Print | null {
  if (town !== null) return townPrint(town.colour, middleOf(cell));
  const face = tile === null ? undefined : desk.picture().faces[tile.id];
  return tile === null || face === undefined ? null : tilePrint(face, tile.rotation, middleOf(cell));
}

function goodsOf({ cell, town }: CellPicture): JSX.Element[] {
  const middle = middleOf(cell);
  return (town?.goods ?? []).map(({ cube }, index, { length }) => {
    const place = goodPlace(index, length);
    return <Cube good={cube} x={middle.x + place.x} y={middle.y + place.y} scale={GOOD_SCALE} />;
  });
}

/** So many cells are drawn together: few enough to be drawn anew with every tile, many enough to be few elements. */
const SHEAF = 8;

const sameItems = <Item,>(a: readonly Item[], b: readonly Item[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

function Sheaf(props: { prints: readonly Accessor<Print | null>[] }) {
  const laid = createMemo(() => props.prints.flatMap((print) => print() ?? []), undefined, { equals: sameItems });
  return <Prints prints={laid()} />;
}

/**
 * All cells and what lies on them. The paper of a cell is the button that it is: what is printed on a tile, which lies
 * above all of them, is no part of its name.
 */
export function Cells(props: { desk: Desk; onChoose: (cell: string) => void }) {
  const { desk } = props;
  const cells = () => desk.picture().cells;
  const prints = createMemo(mapArray(cells, (cell) => createMemo(() => printOf(desk, cell))));
  return (
    <>
      <g>
        <For each={cells()}>
          {(cell) => <CellButton desk={desk} cell={cell} onChoose={() => props.onChoose(cell.cell)} />}
        </For>
      </g>
      <Index each={Array.from({ length: Math.ceil(prints().length / SHEAF) })}>
        {(_, sheaf) => <Sheaf prints={prints().slice(sheaf * SHEAF, (sheaf + 1) * SHEAF)} />}
      </Index>
      <g class="days-prints">
        <For each={cells()}>{(cell) => <>{goodsOf(cell)}</>}</For>
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

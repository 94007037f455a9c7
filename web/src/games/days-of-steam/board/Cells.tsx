import { type Accessor, createMemo, For, Index, type JSX, mapArray } from 'solid-js';
import { Cube } from '../../../components/pieces.tsx';
import type { DaysUiState } from '../ui-state.ts';
import type { CellViewModel } from '../view-model.ts';
import { describeCell } from './describe-cell.ts';
import { cellCentre } from './geometry.ts';
import { TileDrawings } from './TileDrawings.tsx';
import { GOOD_SCALE, goodPlace } from './TileFace.tsx';
import styles from './tile.module.css';
import drawingStyles from './tile-drawing.module.css';
import { drawTile, drawTown, type TileDrawing } from './tile-drawing.ts';

/** The drawing of a cell's town or rotated tile; null if the cell is empty. */
function drawingOf(uiState: DaysUiState, { cell, town, tile }: CellViewModel): TileDrawing | null {
  if (town !== null) return drawTown(town.colour, cellCentre(cell));
  const face = tile === null ? undefined : uiState.picture().faces[tile.id];
  return tile === null || face === undefined ? null : drawTile(face, tile.rotation, cellCentre(cell));
}

function goodsOf({ cell, town }: CellViewModel): JSX.Element[] {
  const middle = cellCentre(cell);
  return (town?.goods ?? []).map(({ cube }, index, { length }) => {
    const place = goodPlace(index, length);
    return <Cube good={cube} x={middle.x + place.x} y={middle.y + place.y} scale={GOOD_SCALE} />;
  });
}

/** The number of cells drawn together: small enough to redraw for every new tile, large enough to save elements. */
const CELLS_PER_CHUNK = 8;

const sameItems = <Item,>(a: readonly Item[], b: readonly Item[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

function DrawingChunk(props: { drawings: readonly Accessor<TileDrawing | null>[] }) {
  const drawn = createMemo(() => props.drawings.flatMap((drawing) => drawing() ?? []), undefined, {
    equals: sameItems,
  });
  return <TileDrawings drawings={drawn()} />;
}

/**
 * All cells with their tiles, towns and goods. The button of a cell is only its background: the drawings are above all
 * buttons, and not part of their accessible names.
 */
export function Cells(props: { uiState: DaysUiState; onChoose: (cell: string) => void }) {
  const { uiState } = props;
  const cells = () => uiState.picture().cells;
  const drawings = createMemo(mapArray(cells, (cell) => createMemo(() => drawingOf(uiState, cell))));
  return (
    <>
      <g>
        <For each={cells()}>
          {(cell) => <CellButton uiState={uiState} cell={cell} onChoose={() => props.onChoose(cell.cell)} />}
        </For>
      </g>
      <Index each={Array.from({ length: Math.ceil(drawings().length / CELLS_PER_CHUNK) })}>
        {(_, chunk) => (
          <DrawingChunk drawings={drawings().slice(chunk * CELLS_PER_CHUNK, (chunk + 1) * CELLS_PER_CHUNK)} />
        )}
      </Index>
      <g class={drawingStyles.drawing}>
        <For each={cells()}>{(cell) => <>{goodsOf(cell)}</>}</For>
      </g>
    </>
  );
}

function CellButton(props: { uiState: DaysUiState; cell: CellViewModel; onChoose: () => void }) {
  const at = () => cellCentre(props.cell.cell);
  const kind = () => {
    const { town, tile } = props.cell;
    if (town !== null) return `${styles.base} ${styles.town}`;
    if (tile === null) return '';
    return props.uiState.picture().faces[tile.id]?.hill ? `${styles.base} ${styles.hill}` : styles.base;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG.
    <rect
      role="button"
      tabindex="-1"
      class={`${styles.cell} ${kind()}`}
      aria-label={describeCell(props.uiState, props.cell.cell, props.cell)}
      x={at().x - 49}
      y={at().y - 49}
      width="98"
      height="98"
      rx="5"
      onClick={() => props.onChoose()}
    />
  );
}

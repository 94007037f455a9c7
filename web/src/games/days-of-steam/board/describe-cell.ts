import type { Edge } from '@roundhouse/days-of-steam/internals';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import type { CellViewModel, Face } from '../view-model.ts';
import { rotateEdge } from './geometry.ts';

/** The contents of a cell as text: "straight", "red town, no goods". */
export function describeContents(uiState: DaysUiState, cell: CellViewModel | undefined): string {
  if (cell?.town) {
    return tDays().townWith(
      cell.town.colour,
      cell.town.goods.map(({ cube }) => cube),
    );
  }
  if (!cell?.tile) return tDays().empty;
  const face = uiState.picture().faces[cell.tile.id];
  if (face === undefined) return cell.tile.id;
  const tower = towerEdges(face, cell.tile.rotation);
  return tower === null ? face.track : tDays().withDetail(face.track, tDays().towerOn(tDays().trackOf(tower)));
}

/** The edges of the segment with the water tower; null if the tile has no other track. */
function towerEdges(face: Face, rotation: number): Edge[] | null {
  if (face.tower === null || face.segments.length + face.deadEnds.length === 1) return null;
  const edges = face.tower.map((edge) => rotateEdge(edge, rotation));
  return edges.sort((a, b) => a - b);
}

/** The choices at a cell as text; empty if there are none. */
function describeChoices(uiState: DaysUiState, at: string): string[] {
  if (uiState.turn() === null) return [];
  if (uiState.mode() === 'move') {
    return uiState
      .destinationsAt(at)
      .flatMap(({ spent, need, points }) => [
        tDays().reach(spent, need),
        ...(points > 0 ? [tDays().runWin(points)] : []),
      ]);
  }
  if (uiState.mode() === 'town') {
    const town = uiState.townAt(at);
    if (town === undefined) return [];
    return [tDays().canPlaceTown, ...(town.effect.circuit === null ? [] : [tDays().makesCircuit])];
  }
  if (uiState.mode() !== 'tile') return [];
  const plays = uiState.playsAt(at);
  if (plays.length === 0) return [];
  const fits = plays.some(({ rotation }) => rotation === uiState.rotation());
  return [
    fits ? tDays().canPlay : tDays().canPlayTurned,
    ...(plays.some(({ effect }) => effect.circuit !== null) ? [tDays().makesCircuit] : []),
  ];
}

/** The accessible name of a cell. */
export function describeCell(uiState: DaysUiState, at: string, cell: CellViewModel | undefined): string {
  const chosen = uiState.isChosen(at) ? [tDays().chosen] : [];
  return tDays().comesWith(tDays().at(at), [
    describeContents(uiState, cell),
    ...describeChoices(uiState, at),
    ...chosen,
  ]);
}

/** The cells that can be chosen in the current mode, in reading order. */
export function legalCells(uiState: DaysUiState): string[] {
  const turn = uiState.turn();
  if (turn === null) return [];
  const names = {
    tile: () => uiState.plays().map(({ cell }) => cell),
    town: () => turn.towns.map(({ cell }) => cell),
    move: () => turn.destinations.map(({ place }) => place.cell),
    water: () => [],
    pass: () => [],
  }[uiState.mode()]();
  const order = (name: string) => {
    const [x, y] = name.split(',').map(Number);
    return y * 1000 + x;
  };
  return [...new Set(names)].sort((a, b) => order(a) - order(b));
}

import type { Edge } from '@roundhouse/days-of-steam/engine';
import type { Desk } from '../desk.ts';
import type { CellPicture, Face } from '../picture.ts';
import { sayDays } from '../text/index.ts';
import { turned } from './geometry.ts';

/** What is on a cell, in words: "straight", "red town, no goods". */
export function whatIsOn(desk: Desk, cell: CellPicture | undefined): string {
  if (cell?.town) {
    return sayDays().townWith(
      cell.town.colour,
      cell.town.goods.map(({ cube }) => cube),
    );
  }
  if (!cell?.tile) return sayDays().empty;
  const face = desk.picture().faces[cell.tile.id];
  if (face === undefined) return cell.tile.id;
  const tower = towerTrack(face, cell.tile.rotation);
  return tower === null ? face.track : sayDays().aside(face.track, sayDays().towerOn(sayDays().trackOf(tower)));
}

/** The edges of the segment with the water tower, where the tile has other track too. */
function towerTrack(face: Face, rotation: number): Edge[] | null {
  if (face.tower === null || face.segments.length + face.deadEnds.length === 1) return null;
  const edges = face.tower.map((edge) => turned(edge, rotation));
  return edges.sort((a, b) => a - b);
}

/** What can be done with a cell now, in words; empty for nothing. */
function whatCanBeDone(desk: Desk, at: string): string[] {
  if (desk.turn() === null) return [];
  if (desk.mode() === 'move') {
    return desk
      .destinationsAt(at)
      .flatMap(({ spent, need, points }) => [
        sayDays().reach(spent, need),
        ...(points > 0 ? [sayDays().runWin(points)] : []),
      ]);
  }
  if (desk.mode() === 'town') {
    const town = desk.townAt(at);
    if (town === undefined) return [];
    return [sayDays().canPlaceTown, ...(town.effect.circuit === null ? [] : [sayDays().makesCircuit])];
  }
  if (desk.mode() !== 'tile') return [];
  const plays = desk.playsAt(at);
  if (plays.length === 0) return [];
  const fits = plays.some(({ rotation }) => rotation === desk.rotation());
  return [
    fits ? sayDays().canPlay : sayDays().canPlayTurned,
    ...(plays.some(({ effect }) => effect.circuit !== null) ? [sayDays().makesCircuit] : []),
  ];
}

/** A cell as it is read out. */
export function describeCell(desk: Desk, at: string, cell: CellPicture | undefined): string {
  const chosen = desk.isChosen(at) ? [sayDays().chosen] : [];
  return sayDays().comesWith(sayDays().at(at), [whatIsOn(desk, cell), ...whatCanBeDone(desk, at), ...chosen]);
}

/** Cells where something can be done now, in reading order. */
export function legalCells(desk: Desk): string[] {
  const turn = desk.turn();
  if (turn === null) return [];
  const names = {
    tile: () => desk.plays().map(({ cell }) => cell),
    town: () => turn.towns.map(({ cell }) => cell),
    move: () => turn.destinations.map(({ place }) => place.cell),
    water: () => [],
    pass: () => [],
  }[desk.mode()]();
  const order = (name: string) => {
    const [x, y] = name.split(',').map(Number);
    return y * 1000 + x;
  };
  return [...new Set(names)].sort((a, b) => order(a) - order(b));
}

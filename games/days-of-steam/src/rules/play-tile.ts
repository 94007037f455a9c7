import type { Action, ActionOf } from '../action.ts';
import { type Cell, cellName, cellOfTrain, isUnknownCell, placeTile } from '../board/cells.ts';
import {
  type Distances,
  shortestDistance,
  touchesTown,
  townDistances,
  townDistancesWithout,
  UNREACHED,
} from '../board/distance.ts';
import { mismatches } from '../board/neighbour-mask.ts';
import { isTown, NO_TILE, type OrientedTile, rotationOf, typeOf } from '../deck/deck.ts';
import type { EmitDays } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import { ACTOR, type State } from '../state.ts';
import { awardCircuit } from './circuits.ts';
import { forEachDistinctTile, holds, removeFromHand } from './hand.ts';
import { addSteam } from './steam.ts';

/** Playing a track tile from the hand (DOS-PLAY), on an empty cell or over an existing tile (DOS-OVER). */

/** DOS-PLAY-05. */
export const MAX_TILE_DISTANCE = 5;

export function checkPlay(state: State, { cell, orientedTile }: ActionOf<'play'>): RefusalReason | null {
  if (!holds(state, state.registers[ACTOR], typeOf(orientedTile))) return 'not-in-hand';
  if (isUnknownCell(cell)) return 'no-neighbour';
  const covered = state.tileAt[cell];
  const reason = covered === NO_TILE ? null : checkCovered(state, cell, orientedTile);
  if (reason !== null) return reason;
  if (mismatches(state.rules.deck.exits[orientedTile], state.neighbourMask[cell]) !== 0)
    return covered === NO_TILE ? 'edge-mismatch' : 'overbuild-mismatch';
  const distance = distanceOf(state, cell, orientedTile);
  if (distance === UNREACHED) return unconnectedReason(state, cell, orientedTile);
  return distance > MAX_TILE_DISTANCE ? 'too-far' : null;
}

/** Whether the tile may cover the existing tile. */
function checkCovered(state: State, cell: Cell, tile: OrientedTile): RefusalReason | null {
  const { deck } = state.rules;
  const covered = state.tileAt[cell];
  // DOS-OVER-01.
  if (isTown(covered)) return 'over-town';
  if (!deck.types[typeOf(tile)].overbuild) return 'no-overbuild-icon';
  return checkCoverable(state, cell);
}

/** DOS-OVER-02, for track. Any other track may be covered, regardless of the consequences (DOS-OVER-05, -06). */
function checkCoverable(state: State, cell: Cell): RefusalReason | null {
  const { isHill, isBridge } = state.rules.deck;
  const covered = state.tileAt[cell];
  if (isHill[covered] === 1) return 'over-hill';
  if (isBridge[covered] === 1) return 'over-bridge';
  return trainOn(state, cell) === null ? null : 'over-train';
}

/** The owner of a train on any track of the cell, or null. */
export function trainOn(state: State, cell: Cell): number | null {
  for (let seat = 0; seat < state.seats; seat++) if (cellOfTrain(state.train[seat]) === cell) return seat;
  return null;
}

/** The distance from the nearest town along a valid path (DOS-PLAY-03 to -05), not by way of dead ends. */
export function distanceOf(state: State, cell: Cell, tile: OrientedTile): number {
  return distanceIn(state, townDistances(state), cell, tile);
}

function distanceIn(state: State, distances: Distances, cell: Cell, tile: OrientedTile): number {
  const through = state.rules.deck.through[tile];
  const shortest = shortestDistance(distances, cell, through);
  // Covering a tile can break paths that lead through the old tile. The shortest path to the cell never does, so it
  // stays valid unless it enters by a dead end of the new tile. Then measure the others without the old tile.
  if (state.tileAt[cell] === NO_TILE || distances.byCell[cell] === shortest) return shortest;
  return shortestDistance(townDistancesWithout(state, cell), cell, through);
}

function unconnectedReason(state: State, cell: Cell, tile: OrientedTile): RefusalReason {
  const { exits, through } = state.rules.deck;
  if (touchesTown(state, cell, tile)) return 'needs-reversing';
  const deadEnds = exits[tile] & ~through[tile];
  return shortestDistance(townDistancesWithout(state, cell), cell, deadEnds) === UNREACHED
    ? 'unconnected'
    : 'only-dead-end';
}

/** Lists every distinct way to play a tile from the hand. */
export function listPlays(state: State, distances: Distances, into: Action[]): void {
  const { deck } = state.rules;
  const hand: number[] = [];
  const overbuilding: number[] = [];
  forEachDistinctTile(state, state.registers[ACTOR], (type) => {
    hand.push(type);
    if (deck.types[type].overbuild) overbuilding.push(type);
  });
  for (let index = 0; index < distances.count; index++) {
    const cell = distances.cells[index];
    if (distances.byCell[cell] > MAX_TILE_DISTANCE) return;
    const covered = state.tileAt[cell];
    const types = covered === NO_TILE ? hand : overbuilding;
    if (types.length === 0 || isTown(covered)) continue;
    if (covered !== NO_TILE && checkCoverable(state, cell) !== null) continue;
    for (const type of types) {
      const first = (type * 256 + state.neighbourMask[cell]) * 4;
      for (let index = first; index < first + 4 && deck.fitting[index] !== NO_TILE; index++) {
        const orientedTile = deck.fitting[index];
        // If the tile has no dead ends, the nearest edge of the cell is on a through segment.
        const allThrough = deck.through[orientedTile] === deck.exits[orientedTile];
        if (allThrough || distanceIn(state, distances, cell, orientedTile) <= MAX_TILE_DISTANCE)
          into.push({ do: 'play', cell, orientedTile });
      }
    }
  }
}

export function applyPlay(state: State, { cell, orientedTile }: ActionOf<'play'>, emit: EmitDays | undefined): void {
  const seat = state.registers[ACTOR];
  const { types } = state.rules.deck;
  const type = types[typeOf(orientedTile)];
  const covered = state.tileAt[cell];
  removeFromHand(state, seat, typeOf(orientedTile));
  placeTile(state, cell, orientedTile);
  addSteam(state, seat, type.coal);
  if (emit !== undefined) {
    const placed = { seat, tile: type.id, cell: cellName(state, cell), rotation: rotationOf(orientedTile) };
    if (covered === NO_TILE) emit({ event: 'track-played', ...placed, steam: state.steam[seat] });
    else emit({ event: 'track-overbuilt', ...placed, over: types[typeOf(covered)].id, steam: state.steam[seat] });
  }
  awardCircuit(state, cell, covered, emit);
}

import type { Action, ActionOf } from '../action.ts';
import { mismatches } from '../board/around.ts';
import { type Cell, cellName, cellOfSpot, coverCell, isFar } from '../board/cells.ts';
import {
  type Distances,
  nearest,
  touchesTown,
  townDistances,
  townDistancesWithout,
  UNREACHED,
} from '../board/distance.ts';
import { isTown, type Lie, NO_TILE, rotationOf, typeOf } from '../deck/deck.ts';
import type { TellDays } from '../events.ts';
import type { Reason } from '../refusals.ts';
import { ACTOR, type State } from '../state.ts';
import { awardCircuit } from './circuits.ts';
import { differentTiles, dropFromHand, holds } from './hand.ts';
import { addSteam } from './steam.ts';

/** Playing a track tile from the hand (DOS-PLAY), also over an existing one (DOS-OVER). */

/** DOS-PLAY-05. */
export const FARTHEST_TILE = 5;

export function checkPlay(state: State, { cell, lie }: ActionOf<'play'>): Reason | null {
  if (!holds(state, state.now[ACTOR], typeOf(lie))) return 'not-in-hand';
  if (isFar(cell)) return 'no-neighbour';
  const covered = state.tileAt[cell];
  const bar = covered === NO_TILE ? null : checkCovered(state, cell, lie);
  if (bar !== null) return bar;
  if (mismatches(state.rules.deck.exits[lie], state.around[cell]) !== 0)
    return covered === NO_TILE ? 'edge-mismatch' : 'overbuild-mismatch';
  const distance = distanceOf(state, cell, lie);
  if (distance === UNREACHED) return whyUnconnected(state, cell, lie);
  return distance > FARTHEST_TILE ? 'too-far' : null;
}

/** Which tiles may be covered, and with which. */
function checkCovered(state: State, cell: Cell, lie: Lie): Reason | null {
  const { deck } = state.rules;
  const covered = state.tileAt[cell];
  // DOS-OVER-01.
  if (isTown(covered)) return 'over-town';
  if (!deck.types[typeOf(lie)].overbuild) return 'no-overbuild-icon';
  return whyNotCovered(state, cell);
}

/** DOS-OVER-02, for track. Anything else may be covered, whatever comes of it (DOS-OVER-05, -06). */
function whyNotCovered(state: State, cell: Cell): Reason | null {
  const { isHill, isBridge } = state.rules.deck;
  const covered = state.tileAt[cell];
  if (isHill[covered] === 1) return 'over-hill';
  if (isBridge[covered] === 1) return 'over-bridge';
  return trainOn(state, cell) === null ? null : 'over-train';
}

/** The owner of a train on any track of the cell, or null. */
export function trainOn(state: State, cell: Cell): number | null {
  for (let seat = 0; seat < state.seats; seat++) if (cellOfSpot(state.train[seat]) === cell) return seat;
  return null;
}

/** Which tile along a valid path from a town it would be (DOS-PLAY-03 to -05); dead ends do not count. */
export function distanceOf(state: State, cell: Cell, lie: Lie): number {
  return distanceIn(state, townDistances(state), cell, lie);
}

function distanceIn(state: State, distances: Distances, cell: Cell, lie: Lie): number {
  const through = state.rules.deck.through[lie];
  const least = nearest(distances, cell, through);
  // When a tile is covered, a way that leads through the old tile first may be gone. The shortest way to the cell
  // does not: only if it comes in by what is now a dead end, the others have to be measured without the old tile.
  if (state.tileAt[cell] === NO_TILE || distances.byCell[cell] === least) return least;
  return nearest(townDistancesWithout(state, cell), cell, through);
}

function whyUnconnected(state: State, cell: Cell, lie: Lie): Reason {
  const { exits, through } = state.rules.deck;
  if (touchesTown(state, cell, lie)) return 'needs-reversing';
  const deadEnds = exits[lie] & ~through[lie];
  return nearest(townDistancesWithout(state, cell), cell, deadEnds) === UNREACHED ? 'unconnected' : 'only-dead-end';
}

/** Every different way to play a tile of the hand. */
export function listPlays(state: State, distances: Distances, into: Action[]): void {
  const { deck } = state.rules;
  const hand: number[] = [];
  const covering: number[] = [];
  differentTiles(state, state.now[ACTOR], (type) => {
    hand.push(type);
    if (deck.types[type].overbuild) covering.push(type);
  });
  for (let reached = 0; reached < distances.count; reached++) {
    const cell = distances.cells[reached];
    if (distances.byCell[cell] > FARTHEST_TILE) return;
    const covered = state.tileAt[cell];
    const types = covered === NO_TILE ? hand : covering;
    if (types.length === 0 || isTown(covered)) continue;
    if (covered !== NO_TILE && whyNotCovered(state, cell) !== null) continue;
    for (const type of types) {
      const first = (type * 256 + state.around[cell]) * 4;
      for (let index = first; index < first + 4 && deck.fitting[index] !== NO_TILE; index++) {
        const lie = deck.fitting[index];
        // Where all track goes through, the nearest way into the cell leads onto it.
        const allThrough = deck.through[lie] === deck.exits[lie];
        if (allThrough || distanceIn(state, distances, cell, lie) <= FARTHEST_TILE)
          into.push({ do: 'play', cell, lie });
      }
    }
  }
}

export function applyPlay(state: State, { cell, lie }: ActionOf<'play'>, tell: TellDays | undefined): void {
  const seat = state.now[ACTOR];
  const { types } = state.rules.deck;
  const type = types[typeOf(lie)];
  const covered = state.tileAt[cell];
  dropFromHand(state, seat, typeOf(lie));
  coverCell(state, cell, lie);
  addSteam(state, seat, type.coal);
  if (tell !== undefined) {
    const told = { seat, tile: type.id, cell: cellName(state, cell), rotation: rotationOf(lie) };
    if (covered === NO_TILE) tell({ event: 'track-played', ...told, steam: state.steam[seat] });
    else tell({ event: 'track-overbuilt', ...told, over: types[typeOf(covered)].id, steam: state.steam[seat] });
  }
  awardCircuit(state, cell, covered, tell);
}

import { strayNumbers } from '@roundhouse/kernel';
import type { Action } from '../src/action.ts';
import { cellOfSpot, pointOf, townAt, xOf, yOf } from '../src/board/cells.ts';
import { COLOURS, GOODS_PER_COLOUR } from '../src/board/colours.ts';
import { EDGES, opposite, STEP_X, STEP_Y } from '../src/board/edges.ts';
import { isTown, NO_TILE, TOWN_TILES, TRACK_TILES, typeOf } from '../src/deck/deck.ts';
import { scoreOf } from '../src/rules/scoring.ts';
import {
  ACTOR,
  CELL_COUNT,
  CIRCUIT_COUNTERS,
  DRAWN_TOWN,
  deckSize,
  HAND_SIZE,
  LAYOUT,
  MOST_STEAM,
  NO_CELL,
  NONE,
  ON_TRAIN,
  OVER,
  PHASE,
  type State,
  seatsOf,
  TILE_COUNT,
  TOWN_COUNT,
} from '../src/state.ts';

/** What must hold after every action of every game. Throws with what does not. */
export function referee(before: unknown, action: unknown, after: unknown): void {
  const [was, done, state] = [before as State, action as Action, after as State];
  numbersAreInPlace(state);
  goodsAreConserved(state);
  tilesAreConserved(was, done, state);
  townsAreConserved(state);
  mapHolds(state);
  trainsStand(state);
  playersHold(was, done, state);
}

function expect(truth: boolean, what: string): void {
  if (!truth) throw new Error(what);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** No window holds a number outside its domain, such as a NONE that was cut to fit. */
function numbersAreInPlace(state: State): void {
  const stray = strayNumbers(LAYOUT, state);
  expect(stray.length === 0, stray.join());
}

/** Seven of each colour: in the bag, on display, in towns, on trains, delivered (DOS-COMP-04). */
function goodsAreConserved(state: State): void {
  COLOURS.forEach((name, colour) => {
    const delivered = sum(seatsOf(state).map((seat) => state.delivered[seat * COLOURS.length + colour]));
    const shown = Array.from(state.displayGoods).filter((good) => good === colour).length;
    const placed = Array.from(state.cubeColour).filter((own, cube) => own === colour && state.cubePlace[cube] !== NONE);
    const total = state.bag[colour] + delivered + shown + placed.length;
    expect(total === GOODS_PER_COLOUR, `${total} ${name} goods`);
  });
  state.cubePlace.forEach((place) => {
    const known =
      place === NONE || place < state.now[TOWN_COUNT] || (place >= ON_TRAIN && place < ON_TRAIN + state.seats);
    expect(known, `a good at ${place}`);
  });
}

function tilesInPlay(state: State): number {
  const hands = Array.from(state.hand).filter((type) => type !== NONE).length;
  return deckSize(state) + hands + state.now[TILE_COUNT] - state.now[TOWN_COUNT];
}

/** Eighty track tiles; one leaves the game only when it is covered (DOS-OVER-05). */
function tilesAreConserved(was: State, action: Action, state: State): void {
  const covers = action.do === 'play' && was.tileAt[action.cell] !== NO_TILE;
  expect(tilesInPlay(state) === tilesInPlay(was) - (covers ? 1 : 0), 'a tile came or went');
  expect(tilesInPlay(state) <= TRACK_TILES, 'too many tiles');
  const count = Array.from(state.deckLeft);
  for (const type of state.hand) if (type !== NONE) count[type]++;
  for (const lie of state.tileAt) if (lie !== NO_TILE && !isTown(lie)) count[typeOf(lie)]++;
  state.rules.deck.types.forEach((type, index) => {
    expect(count[index] <= type.count, `too many of ${type.id}`);
  });
}

function townsAreConserved(state: State): void {
  const shown = Array.from(state.displayTown).filter((town) => town !== NONE).length;
  const drawn = state.now[DRAWN_TOWN] === NONE ? 0 : 1;
  expect(sum(state.townsLeft) + shown + drawn + state.now[TOWN_COUNT] === TOWN_TILES, 'a town came or went');
}

/** Neighbours are mutual and as the coordinates say; track meets track (DOS-PLAY-02). */
function mapHolds(state: State): void {
  const { exits } = state.rules.deck;
  const cells = new Map(Array.from(state.cellPoint.subarray(0, state.now[CELL_COUNT]), (point, cell) => [point, cell]));
  expect(cells.size === state.now[CELL_COUNT], 'two cells at one point');
  for (let cell = 0; cell < state.now[CELL_COUNT]; cell++) {
    const lie = state.tileAt[cell];
    for (const edge of EDGES) {
      const point = state.cellPoint[cell];
      const next = state.across[cell * 4 + edge];
      const beside = cells.get(pointOf(xOf(point) + STEP_X[edge], yOf(point) + STEP_Y[edge])) ?? NO_CELL;
      expect(next === beside, 'a wrong neighbour');
      if (lie === NO_TILE) continue;
      expect(next !== NO_CELL, 'a tile at the end of the world');
      if (state.tileAt[next] === NO_TILE) continue;
      const ours = (exits[lie] & (1 << edge)) !== 0;
      const theirs = (exits[state.tileAt[next]] & (1 << opposite(edge))) !== 0;
      expect(ours === theirs, 'track against an edge without track');
      expect(!(isTown(lie) && isTown(state.tileAt[next])), 'a town beside a town');
    }
  }
}

/** On track, alone but in towns, and without cargo in a town (DOS-MOVE-09, DOS-GOODS-08). */
function trainsStand(state: State): void {
  if (state.now[TOWN_COUNT] === 0) return;
  for (const seat of seatsOf(state)) {
    const spot = state.train[seat];
    const cell = cellOfSpot(spot);
    expect(state.rules.deck.stretch[state.tileAt[cell] * 4 + (spot & 3)] === (spot & 3), 'a train beside the track');
    const inTown = townAt(state, cell) >= 0;
    const cargo = Array.from(state.cubePlace).filter((place) => place === ON_TRAIN + seat).length;
    expect(cargo <= (inTown ? 0 : 1), `${cargo} goods on a train`);
    const company = seatsOf(state).filter((other) => other !== seat && state.train[other] === spot);
    expect(inTown || company.length === 0, 'two trains on one stretch');
  }
}

/** Limits of what players have, and that an action touches only the player whose turn it is. */
function playersHold(was: State, action: Action, state: State): void {
  expect(sum(state.counters) <= CIRCUIT_COUNTERS, 'too many circuit counters');
  for (const seat of seatsOf(state)) {
    expect(state.steam[seat] <= MOST_STEAM, `${state.steam[seat]} steam`);
    expect(state.coal[seat] <= 5, `${state.coal[seat]} coal`);
    expect(state.counters[seat] - was.counters[seat] <= 1, 'two counters at once');
    expect(scoreOf(state, seat) >= scoreOf(was, seat), 'points were lost');
    expect(scoreOf(state, seat) < 13 || state.now[PHASE] === OVER, 'the game goes on at 13 points');
    const others = seat !== was.now[ACTOR] && action.do !== 'deal';
    const hand = (of: State) => of.hand.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE).join();
    if (others)
      expect(hand(was) === hand(state) && was.steam[seat] === state.steam[seat], 'another player was touched');
  }
}

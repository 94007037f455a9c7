import { outOfDomainValues } from '@roundhouse/kernel';
import type { Action } from '../src/action.ts';
import { cellOfTrain, pointOf, townAt, xOf, yOf } from '../src/board/cells.ts';
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
  MAX_STEAM,
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

/** Checks the invariants that hold after every action. Throws an error that describes the first violation. */
export function checkInvariants(before: unknown, action: unknown, after: unknown): void {
  const [previous, taken, state] = [before as State, action as Action, after as State];
  checkDomains(state);
  checkGoodsConserved(state);
  checkTilesConserved(previous, taken, state);
  checkTownsConserved(state);
  checkMap(state);
  checkTrains(state);
  checkPlayers(previous, taken, state);
}

function expect(condition: boolean, violation: string): void {
  if (!condition) throw new Error(violation);
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** No packed array holds a number outside its domain, such as a truncated NONE. */
function checkDomains(state: State): void {
  const violations = outOfDomainValues(LAYOUT, state);
  expect(violations.length === 0, violations.join());
}

/** Seven cubes of each colour: in the bag, on display, in towns, on trains or delivered (DOS-COMP-04). */
function checkGoodsConserved(state: State): void {
  COLOURS.forEach((name, colour) => {
    const delivered = sum(seatsOf(state).map((seat) => state.delivered[seat * COLOURS.length + colour]));
    const shown = Array.from(state.displayGoods).filter((good) => good === colour).length;
    const placed = Array.from(state.cubeColour).filter(
      (cubeColour, cube) => cubeColour === colour && state.cubePlace[cube] !== NONE,
    );
    const total = state.bag[colour] + delivered + shown + placed.length;
    expect(total === GOODS_PER_COLOUR, `${total} ${name} goods`);
  });
  state.cubePlace.forEach((place) => {
    const known =
      place === NONE || place < state.registers[TOWN_COUNT] || (place >= ON_TRAIN && place < ON_TRAIN + state.seats);
    expect(known, `a cube at the unknown place ${place}`);
  });
}

function tilesInPlay(state: State): number {
  const hands = Array.from(state.hand).filter((type) => type !== NONE).length;
  return deckSize(state) + hands + state.registers[TILE_COUNT] - state.registers[TOWN_COUNT];
}

/** Eighty track tiles; a tile leaves the game only when it is covered (DOS-OVER-05). */
function checkTilesConserved(previous: State, action: Action, state: State): void {
  const covers = action.do === 'play' && previous.tileAt[action.cell] !== NO_TILE;
  expect(tilesInPlay(state) === tilesInPlay(previous) - (covers ? 1 : 0), 'a tile appeared or disappeared');
  expect(tilesInPlay(state) <= TRACK_TILES, 'too many tiles');
  const count = Array.from(state.deckLeft);
  for (const type of state.hand) if (type !== NONE) count[type]++;
  for (const tile of state.tileAt) if (tile !== NO_TILE && !isTown(tile)) count[typeOf(tile)]++;
  state.rules.deck.types.forEach((type, index) => {
    expect(count[index] <= type.count, `too many of ${type.id}`);
  });
}

function checkTownsConserved(state: State): void {
  const shown = Array.from(state.displayTown).filter((town) => town !== NONE).length;
  const drawn = state.registers[DRAWN_TOWN] === NONE ? 0 : 1;
  expect(
    sum(state.townsLeft) + shown + drawn + state.registers[TOWN_COUNT] === TOWN_TILES,
    'a town appeared or disappeared',
  );
}

/** Neighbours are mutual and match the coordinates; track meets track (DOS-PLAY-02). */
function checkMap(state: State): void {
  const { exits } = state.rules.deck;
  const cells = new Map(
    Array.from(state.cellPoint.subarray(0, state.registers[CELL_COUNT]), (point, cell) => [point, cell]),
  );
  expect(cells.size === state.registers[CELL_COUNT], 'two cells have the same coordinates');
  for (let cell = 0; cell < state.registers[CELL_COUNT]; cell++) {
    const tile = state.tileAt[cell];
    for (const edge of EDGES) {
      const point = state.cellPoint[cell];
      const next = state.across[cell * 4 + edge];
      const beside = cells.get(pointOf(xOf(point) + STEP_X[edge], yOf(point) + STEP_Y[edge])) ?? NO_CELL;
      expect(next === beside, 'a neighbour does not match the coordinates');
      if (tile === NO_TILE) continue;
      expect(next !== NO_CELL, 'a tile has no neighbouring cell');
      if (state.tileAt[next] === NO_TILE) continue;
      const ours = (exits[tile] & (1 << edge)) !== 0;
      const theirs = (exits[state.tileAt[next]] & (1 << opposite(edge))) !== 0;
      expect(ours === theirs, 'track meets an edge without track');
      expect(!(isTown(tile) && isTown(state.tileAt[next])), 'two towns are adjacent');
    }
  }
}

/** Trains are on track, alone except in towns, and without cargo in towns (DOS-MOVE-09, DOS-GOODS-08). */
function checkTrains(state: State): void {
  if (state.registers[TOWN_COUNT] === 0) return;
  for (const seat of seatsOf(state)) {
    const spot = state.train[seat];
    const cell = cellOfTrain(spot);
    expect(
      state.rules.deck.trackSection[state.tileAt[cell] * 4 + (spot & 3)] === (spot & 3),
      'a train is not on track',
    );
    const inTown = townAt(state, cell) >= 0;
    const cargo = Array.from(state.cubePlace).filter((place) => place === ON_TRAIN + seat).length;
    expect(cargo <= (inTown ? 0 : 1), `${cargo} goods on a train`);
    const others = seatsOf(state).filter((other) => other !== seat && state.train[other] === spot);
    expect(inTown || others.length === 0, 'two trains are on one track section');
  }
}

/** Players stay within the limits, and an action changes only the current player. */
function checkPlayers(previous: State, action: Action, state: State): void {
  expect(sum(state.counters) <= CIRCUIT_COUNTERS, 'too many circuit counters');
  for (const seat of seatsOf(state)) {
    expect(state.steam[seat] <= MAX_STEAM, `${state.steam[seat]} steam`);
    expect(state.coal[seat] <= 5, `${state.coal[seat]} coal`);
    expect(state.counters[seat] - previous.counters[seat] <= 1, 'a player gained two counters at once');
    expect(scoreOf(state, seat) >= scoreOf(previous, seat), 'a player lost points');
    expect(scoreOf(state, seat) < 13 || state.registers[PHASE] === OVER, 'the game continues at 13 points');
    const isBystander = seat !== previous.registers[ACTOR] && action.do !== 'deal';
    const hand = (of: State) => of.hand.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE).join();
    if (isBystander)
      expect(hand(previous) === hand(state) && previous.steam[seat] === state.steam[seat], 'another player changed');
  }
}

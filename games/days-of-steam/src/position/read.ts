import { Malformed, Reader, readOptions } from '@roundhouse/kernel';
import { readColour, readTile } from '../action-codec.ts';
import { cellOfSpot } from '../board/cells.ts';
import { COLOURS, GOODS_PER_TOWN } from '../board/colours.ts';
import { isTown } from '../deck/deck.ts';
import { OPTIONS, rulesOf } from '../options.ts';
import { countersLeft } from '../rules/circuits.ts';
import { trainInTheWay } from '../rules/follow-track.ts';
import { takeInHand } from '../rules/hand.ts';
import {
  ACTOR,
  BOTTOM_COUNT,
  CIRCUIT_COUNTERS,
  DISPLAY_SIZE,
  FIRST_PLAYER,
  HAND_SIZE,
  MOST_STEAM,
  newState,
  ON_TRAIN,
  PHASE,
  PHASES,
  START_TOWN,
  STARTED,
  type State,
  seatsOf,
  TOWN_COUNT,
  TURN,
} from '../state.ts';
import { FIELDS, type Fields, PLAYER_FIELDS, type PlayerFields } from './fields.ts';
import { readCube, readMap, readSpot, sortGoods, takeGood, takeTile, takeTown } from './read-map.ts';
import { mostCoalHeld, readDrawnTown, readPhase } from './read-phase.ts';

/** Reads a position document. Most fields may be left out; docs/positions-days-of-steam.md says what they then are. */
export function readPosition(json: unknown): State {
  const f = new Reader(json, 'position').object(FIELDS) as Fields;
  f.game.oneOf(['days-of-steam']);
  const seats = f.seats.integer(2, 4);
  const options = readOptions(OPTIONS, f.options.value, f.options.field);
  const state = newState(rulesOf(options, f.options.field), seats);
  state.now[PHASE] = f.phase.absent ? TURN : PHASES.indexOf(f.phase.oneOf(PHASES));
  readStarted(state, f);
  readMap(state, f.map);
  if (state.now[PHASE] !== START_TOWN && state.now[TOWN_COUNT] === 0) f.map.fail('at least one town');
  readDisplay(state, f.display);
  readDrawnTown(state, f.drawnTown);
  readPlayers(state, f.players);
  readDecks(state, f);
  sortGoods(state);
  readPhase(state, f);
  return state;
}

/** Before the first player is known nobody has a turn. */
function readStarted(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  const setUp = phase === START_TOWN || phase === FIRST_PLAYER || (!f.setUp.absent && f.setUp.boolean());
  if (setUp && phase > FIRST_PLAYER) f.setUp.fail(`no set-up in phase ${PHASES[phase]}`);
  state.now[STARTED] = setUp ? 0 : 1;
  if (setUp && !f.actor.absent) f.actor.fail('no actor in the set-up');
  state.now[ACTOR] = f.actor.absent ? 0 : f.actor.integer(0, state.seats - 1);
}

function readDisplay(state: State, reader: Reader): void {
  if (reader.absent) return;
  const slots = reader.array();
  if (slots.length > DISPLAY_SIZE) reader.fail(`at most ${DISPLAY_SIZE} towns`);
  slots.forEach((slot, index) => {
    if (slot.value === null) return;
    const f = slot.object(['town', 'goods']);
    state.displayTown[index] = takeTown(state, f.town);
    const goods = f.goods.absent ? [] : f.goods.array();
    if (goods.length > GOODS_PER_TOWN) f.goods.fail(`at most ${GOODS_PER_TOWN} goods`);
    goods.forEach((good, at) => {
      const cube = readColour(good);
      takeGood(state, cube, good);
      state.displayGoods[index * GOODS_PER_TOWN + at] = cube;
    });
  });
}

function readPlayers(state: State, reader: Reader): void {
  const players = reader.absent ? seatsOf(state).map(() => reader.orEmpty()) : reader.array();
  if (players.length !== state.seats) reader.fail(`${state.seats} players`);
  players.forEach((player, seat) => {
    readPlayer(state, player.object(PLAYER_FIELDS) as PlayerFields, seat);
  });
  if (countersLeft(state) < 0) reader.fail(`at most ${CIRCUIT_COUNTERS} circuit counters in all`);
}

function readPlayer(state: State, f: PlayerFields, seat: number): void {
  state.steam[seat] = f.steam.absent ? 0 : f.steam.integer(0, MOST_STEAM);
  state.coal[seat] = f.coal.absent ? 0 : f.coal.integer(0, mostCoalHeld(state));
  state.counters[seat] = f.counters.absent ? 0 : f.counters.integer(0, CIRCUIT_COUNTERS);
  const hand = f.hand.absent ? [] : f.hand.array();
  if (hand.length > HAND_SIZE) f.hand.fail(`at most ${HAND_SIZE} tiles`);
  for (const tile of hand) {
    const type = readTile(state, tile);
    takeTile(state, type, tile);
    takeInHand(state, seat, type);
  }
  for (const good of f.delivered.absent ? [] : f.delivered.array()) {
    const colour = readColour(good);
    takeGood(state, colour, good);
    state.delivered[seat * COLOURS.length + colour]++;
  }
  readTrain(state, f, seat);
}

/** At the first town when left out. */
function readTrain(state: State, f: PlayerFields, seat: number): void {
  if (state.now[TOWN_COUNT] === 0) {
    if (!f.train.absent) f.train.fail('no train before the start town is there');
    if (!f.cargo.absent) f.cargo.fail('no cargo before the start town is there');
    return;
  }
  const spot = f.train.absent ? state.townCell[0] * 4 : readSpot(state, f.train);
  state.train[seat] = spot;
  if (trainInTheWay(state, seat, spot) !== null) f.train.fail('no two trains on one stretch of track');
  if (f.cargo.absent) return;
  // DOS-GOODS-08: whoever stops in a town unloads there.
  if (isTown(state.tileAt[cellOfSpot(spot)])) f.cargo.fail('no cargo on a train in a town');
  state.cubePlace[readCube(state, f.cargo, null)] = ON_TRAIN + seat;
}

/** What is left when they are left out. Tiles that are named nowhere are out of the game: covered by others. */
function readDecks(state: State, f: Fields): void {
  readCounts(f.townDeck, state.townsLeft, (name, { field }) => {
    const colour = (COLOURS as readonly string[]).indexOf(name);
    if (colour < 0)
      throw new Malformed(field, `no such colour (known: ${COLOURS.join(', ')})`, { candidates: COLOURS });
    return colour;
  });
  const bottom = f.bottom.absent ? [] : f.bottom.array();
  for (const tile of bottom) {
    const type = readTile(state, tile);
    takeTile(state, type, tile);
    state.bottom[state.now[BOTTOM_COUNT]++] = type;
  }
  readCounts(f.deck, state.deckLeft, (name, { field }) => readTile(state, new Reader(name, field)));
}

/** How many there are of each, by name; no more than are left, and none of what is not named. */
function readCounts(reader: Reader, left: Uint8Array, indexOf: (name: string, count: Reader) => number): void {
  if (reader.absent) return;
  const counts = reader.entries().map(([name, count]): [index: number, count: number] => {
    const index = indexOf(name, count);
    return [index, count.integer(0, left[index])];
  });
  left.fill(0);
  for (const [index, count] of counts) left[index] = count;
}

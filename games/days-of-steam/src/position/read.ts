import { JsonReader, ParseError, readOptions } from '@roundhouse/kernel';
import { readColour, readTile } from '../action-codec.ts';
import { cellOfTrain } from '../board/cells.ts';
import { COLOURS, GOODS_PER_TOWN } from '../board/colours.ts';
import { isTown } from '../deck/deck.ts';
import { OPTIONS, rulesOf } from '../options.ts';
import { countersLeft } from '../rules/circuits.ts';
import { blockingTrain } from '../rules/follow-track.ts';
import { addToHand } from '../rules/hand.ts';
import {
  ACTOR,
  BOTTOM_COUNT,
  CIRCUIT_COUNTERS,
  DISPLAY_SIZE,
  FIRST_PLAYER,
  HAND_SIZE,
  MAX_STEAM,
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
import { readCube, readMap, readTrainPosition, sortGoods, takeGood, takeTile, takeTown } from './read-map.ts';
import { maxCoalHeld, readDrawnTown, readPhase } from './read-phase.ts';

/** Reads a position document. Most fields are optional; docs/positions-days-of-steam.md documents the defaults. */
export function readPosition(json: unknown): State {
  const f = new JsonReader(json, 'position').object(FIELDS) as Fields;
  f.game.oneOf(['days-of-steam']);
  const seats = f.seats.integer(2, 4);
  const options = readOptions(OPTIONS, f.options.value, f.options.field);
  const state = newState(rulesOf(options, f.options.field), seats);
  state.registers[PHASE] = f.phase.isAbsent ? TURN : PHASES.indexOf(f.phase.oneOf(PHASES));
  readStarted(state, f);
  readMap(state, f.map);
  if (state.registers[PHASE] !== START_TOWN && state.registers[TOWN_COUNT] === 0) f.map.fail('at least one town');
  readDisplay(state, f.display);
  readDrawnTown(state, f.drawnTown);
  readPlayers(state, f.players);
  readDecks(state, f);
  sortGoods(state);
  readPhase(state, f);
  return state;
}

/** During set-up, before the first player is known, there is no actor. */
function readStarted(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  const setUp = phase === START_TOWN || phase === FIRST_PLAYER || (!f.setUp.isAbsent && f.setUp.boolean());
  if (setUp && phase > FIRST_PLAYER) f.setUp.fail(`no set-up in phase ${PHASES[phase]}`);
  state.registers[STARTED] = setUp ? 0 : 1;
  if (setUp && !f.actor.isAbsent) f.actor.fail('no actor in the set-up');
  state.registers[ACTOR] = f.actor.isAbsent ? 0 : f.actor.integer(0, state.seats - 1);
}

function readDisplay(state: State, reader: JsonReader): void {
  if (reader.isAbsent) return;
  const slots = reader.array();
  if (slots.length > DISPLAY_SIZE) reader.fail(`at most ${DISPLAY_SIZE} towns`);
  slots.forEach((slot, index) => {
    if (slot.value === null) return;
    const f = slot.object(['town', 'goods']);
    state.displayTown[index] = takeTown(state, f.town);
    const goods = f.goods.isAbsent ? [] : f.goods.array();
    if (goods.length > GOODS_PER_TOWN) f.goods.fail(`at most ${GOODS_PER_TOWN} goods`);
    goods.forEach((good, at) => {
      const cube = readColour(good);
      takeGood(state, cube, good);
      state.displayGoods[index * GOODS_PER_TOWN + at] = cube;
    });
  });
}

function readPlayers(state: State, reader: JsonReader): void {
  const players = reader.isAbsent ? seatsOf(state).map(() => reader.orEmpty()) : reader.array();
  if (players.length !== state.seats) reader.fail(`${state.seats} players`);
  players.forEach((player, seat) => {
    readPlayer(state, player.object(PLAYER_FIELDS) as PlayerFields, seat);
  });
  if (countersLeft(state) < 0) reader.fail(`at most ${CIRCUIT_COUNTERS} circuit counters in all`);
}

function readPlayer(state: State, f: PlayerFields, seat: number): void {
  state.steam[seat] = f.steam.isAbsent ? 0 : f.steam.integer(0, MAX_STEAM);
  state.coal[seat] = f.coal.isAbsent ? 0 : f.coal.integer(0, maxCoalHeld(state));
  state.counters[seat] = f.counters.isAbsent ? 0 : f.counters.integer(0, CIRCUIT_COUNTERS);
  const hand = f.hand.isAbsent ? [] : f.hand.array();
  if (hand.length > HAND_SIZE) f.hand.fail(`at most ${HAND_SIZE} tiles`);
  for (const tile of hand) {
    const type = readTile(state, tile);
    takeTile(state, type, tile);
    addToHand(state, seat, type);
  }
  for (const good of f.delivered.isAbsent ? [] : f.delivered.array()) {
    const colour = readColour(good);
    takeGood(state, colour, good);
    state.delivered[seat * COLOURS.length + colour]++;
  }
  readTrain(state, f, seat);
}

/** The default position is the first town. */
function readTrain(state: State, f: PlayerFields, seat: number): void {
  if (state.registers[TOWN_COUNT] === 0) {
    if (!f.train.isAbsent) f.train.fail('no train before the start town is there');
    if (!f.cargo.isAbsent) f.cargo.fail('no cargo before the start town is there');
    return;
  }
  const trainPosition = f.train.isAbsent ? state.townCell[0] * 4 : readTrainPosition(state, f.train);
  state.train[seat] = trainPosition;
  if (blockingTrain(state, seat, trainPosition) !== null) f.train.fail('no two trains on one stretch of track');
  if (f.cargo.isAbsent) return;
  // DOS-GOODS-08: a train that stops in a town unloads there.
  if (isTown(state.tileAt[cellOfTrain(trainPosition)])) f.cargo.fail('no cargo on a train in a town');
  state.cubePlace[readCube(state, f.cargo, null)] = ON_TRAIN + seat;
}

/** The default is everything that remains. Tiles that appear nowhere are out of the game, covered by others. */
function readDecks(state: State, f: Fields): void {
  readCounts(f.townDeck, state.townsLeft, (name, { field }) => {
    const colour = (COLOURS as readonly string[]).indexOf(name);
    if (colour < 0)
      throw new ParseError(field, `no such colour (known: ${COLOURS.join(', ')})`, { candidates: COLOURS });
    return colour;
  });
  const bottom = f.bottom.isAbsent ? [] : f.bottom.array();
  for (const tile of bottom) {
    const type = readTile(state, tile);
    takeTile(state, type, tile);
    state.bottom[state.registers[BOTTOM_COUNT]++] = type;
  }
  readCounts(f.deck, state.deckLeft, (name, { field }) => readTile(state, new JsonReader(name, field)));
}

/** Reads counts by name. Each is at most the remaining count; items without an entry have count 0. */
function readCounts(reader: JsonReader, left: Uint8Array, indexOf: (name: string, count: JsonReader) => number): void {
  if (reader.isAbsent) return;
  const counts = reader.entries().map(([name, count]): [index: number, count: number] => {
    const index = indexOf(name, count);
    return [index, count.integer(0, left[index])];
  });
  left.fill(0);
  for (const [index, count] of counts) left[index] = count;
}

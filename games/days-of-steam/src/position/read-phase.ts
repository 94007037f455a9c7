import { type JsonReader, ParseError } from '@roundhouse/kernel';
import { readPath, readTakes } from '../action-codec.ts';
import { GOODS_PER_TOWN } from '../board/colours.ts';
import { TOWN_TILES } from '../deck/deck.ts';
import { COAL_SHARE } from '../rules/coal.ts';
import { isHandIncomplete } from '../rules/hand.ts';
import { checkMove, setPendingMove } from '../rules/move-train.ts';
import { checkDrawTown, listTownCells, townDeckSize } from '../rules/play-town.ts';
import { hasWon, scoreOf } from '../rules/scoring.ts';
import { maxPasses } from '../rules/turn-sequence.ts';
import {
  ACTOR,
  BURNT,
  DEAL,
  DECK_OUT,
  DISPLAY_SIZE,
  DISPLAY_TOWN,
  DRAW_GOODS,
  DRAWN_TOWN,
  deckSize,
  END_REASON,
  END_REASONS,
  FILLING,
  FIRST_PLAYER,
  GOODS_DUE,
  NONE,
  OVER,
  PASSES,
  PHASE,
  PHASES,
  PLACE_TOWN,
  REVEAL_TOWN,
  ROLL,
  START_TOWN,
  STARTED,
  type State,
  seatsOf,
  THIRTEEN_POINTS,
  TILE_COUNT,
  TOWN_COUNT,
  TURN,
} from '../state.ts';
import type { Fields } from './fields.ts';
import { takeTown } from './read-map.ts';

/** Reads the fields of the current phase and checks that the position is possible in it. */

/** The phases in which each optional field is allowed. */
const PHASES_BY_FIELD: { readonly [field in keyof Fields]?: readonly number[] } = {
  setUp: [START_TOWN, DISPLAY_TOWN, DRAW_GOODS, DEAL, FIRST_PLAYER],
  filling: [DISPLAY_TOWN, DRAW_GOODS],
  goodsDue: [DRAW_GOODS],
  drawnTown: [PLACE_TOWN],
  burnt: [TURN],
  passes: [TURN, DEAL],
  move: [ROLL],
  ended: [OVER],
};

export function readPhase(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  for (const [field, phases] of Object.entries(PHASES_BY_FIELD) as [keyof Fields, readonly number[]][]) {
    if (!f[field].isAbsent && !phases.includes(phase)) f[field].fail(`nothing in phase ${PHASES[phase]}`);
  }
  if (phase === OVER) readEnd(state, f.ended);
  else checkNotOver(state, f);
  if (!f.burnt.isAbsent) readBurnt(state, f.burnt);
  if (!f.passes.isAbsent) state.registers[PASSES] = f.passes.integer(0, maxPasses(state));
  readDisplayPhase(state, f);
  if (state.registers[STARTED] === 0 && phase !== OVER) checkTownsOfSetUp(state, f.townDeck);
  switch (phase) {
    case START_TOWN:
      if (state.registers[TILE_COUNT] > 0) f.map.fail('an empty map before the start town is drawn');
      break;
    case DEAL:
      checkDealPhase(state, f);
      break;
    case FIRST_PLAYER:
      if (seatsOf(state).some((seat) => isHandIncomplete(state, seat))) f.phase.fail('full hands by then');
      break;
    case REVEAL_TOWN:
      if (checkDrawTown(state) !== null) f.phase.fail('a phase that is possible: no town can be drawn');
      break;
    case PLACE_TOWN:
      if (f.drawnTown.isAbsent) f.drawnTown.fail('the town that is to be placed');
      if (listTownCells(state).length === 0) f.drawnTown.fail('a map with a place for the town');
      break;
    case ROLL:
      readPendingMove(state, f.move);
      break;
  }
}

function checkNotOver(state: State, f: Fields): void {
  // DOS-END-03, -04.
  if (seatsOf(state).some((seat) => hasWon(state, seat))) f.players.fail('nobody with 13 points, or the phase "over"');
  if (deckSize(state) === 0) throw new ParseError('position.deck', 'at least one tile, or the phase "over"');
  const towns = townDeckSize(state) + (state.registers[DRAWN_TOWN] === NONE ? 0 : 1);
  const due = towns * GOODS_PER_TOWN + (f.goodsDue.isAbsent ? 0 : f.goodsDue.integer(1, GOODS_PER_TOWN));
  const inBag = state.bag.reduce((sum, count) => sum + count, 0);
  if (inBag < due) {
    throw new ParseError('position', `${due} goods left in the bag for the towns to come, but there are ${inBag}`);
  }
}

/** A position may give players coal before the last town is placed; the last town then brings a second share. */
export function maxCoalHeld(state: State): number {
  return state.registers[TOWN_COUNT] === TOWN_TILES ? 2 * COAL_SHARE : COAL_SHARE;
}

/** Burnt coal has become steam and was part of the player's share. */
function readBurnt(state: State, reader: JsonReader): void {
  const seat = state.registers[ACTOR];
  const max = Math.min(state.steam[seat], maxCoalHeld(state) - state.coal[seat]);
  if (max === 0) reader.fail('no coal burnt by a player without steam, or with all the coal');
  state.registers[BURNT] = reader.integer(1, max);
}

/** DOS-SETUP-02, -03: set-up continues until there is a start town and the display is full. */
function checkTownsOfSetUp(state: State, reader: JsonReader): void {
  const empty = state.displayTown.filter((town) => town === NONE).length;
  const needed = empty + (state.registers[PHASE] === START_TOWN ? 1 : 0);
  if (townDeckSize(state) < needed)
    reader.fail(`the ${needed === 1 ? 'town' : `${needed} towns`} that the set-up still needs`);
}

/** Every display slot has all its goods, except the one that is being filled. */
function readDisplayPhase(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  if (!f.filling.isAbsent) state.registers[FILLING] = f.filling.integer(1, DISPLAY_SIZE) - 1;
  const filling = state.registers[FILLING];
  if (phase === DISPLAY_TOWN) {
    if (filling === DISPLAY_SIZE) f.filling.fail('the space of the display that is being filled');
    if (state.displayTown[filling] !== NONE) f.filling.fail('an empty space of the display');
    if (townDeckSize(state) === 0) f.townDeck.fail('at least one town');
  }
  if (phase === DRAW_GOODS) readGoodsDue(state, f);
  for (let slot = 0; slot < DISPLAY_SIZE; slot++) {
    const missing = state.displayTown[slot] === NONE ? 0 : GOODS_PER_TOWN - displayedGoods(state, slot);
    const due = phase === DRAW_GOODS && slot === filling ? state.registers[GOODS_DUE] : 0;
    if (missing !== due)
      f.display.fail(
        `${due === 1 ? 'one good' : due === GOODS_PER_TOWN ? 'no goods' : 'two goods'} on the town in space ${slot + 1}`,
      );
  }
}

function displayedGoods(state: State, slot: number): number {
  const goods = state.displayGoods.subarray(slot * GOODS_PER_TOWN, (slot + 1) * GOODS_PER_TOWN);
  return goods.filter((good) => good !== NONE).length;
}

function readGoodsDue(state: State, f: Fields): void {
  state.registers[GOODS_DUE] = f.goodsDue.integer(1, GOODS_PER_TOWN);
  const newest = state.registers[TOWN_COUNT] - 1;
  const free = [newest * 2, newest * 2 + 1].filter((cube) => state.cubeColour[cube] === NONE).length;
  if (state.registers[FILLING] === DISPLAY_SIZE && free < state.registers[GOODS_DUE]) {
    f.goodsDue.fail('no more than the newest town still lacks');
  }
}

function checkDealPhase(state: State, f: Fields): void {
  const inSetUp = state.registers[STARTED] === 0;
  const seats = inSetUp ? seatsOf(state) : [state.registers[ACTOR]];
  if (!seats.some((seat) => isHandIncomplete(state, seat)))
    f.phase.fail('a phase that is possible: nobody lacks a tile');
}

/** The town that a player has drawn and must place (DOS-TOWN-09). */
export function readDrawnTown(state: State, reader: JsonReader): void {
  if (!reader.isAbsent) state.registers[DRAWN_TOWN] = takeTown(state, reader);
}

/** DOS-SPEED-01: a legal move that needs a roll. */
function readPendingMove(state: State, reader: JsonReader): void {
  const f = reader.object(['path', 'take']);
  const seat = state.registers[ACTOR];
  const path = readPath(f.path);
  const takes = readTakes(state, f.take, seat, path);
  const move = { do: 'move', train: seat, path, takes } as const;
  const reason = checkMove(state, move);
  if (reason !== null) reader.fail(`a legal move (${reason})`);
  if (setPendingMove(state, move) === null) reader.fail('a move that needs a roll');
}

function readEnd(state: State, reader: JsonReader): void {
  const reason = END_REASONS.indexOf(reader.oneOf(END_REASONS.slice(1)));
  state.registers[END_REASON] = reason;
  const winners = seatsOf(state).filter((seat) => hasWon(state, seat)).length;
  if (winners !== (reason === THIRTEEN_POINTS ? 1 : 0)) {
    const scores = seatsOf(state).map((seat) => scoreOf(state, seat));
    reader.fail(`an end that fits the points (${scores.join(', ')})`);
  }
  if (reason === DECK_OUT && deckSize(state) > 0) reader.fail('an empty deck');
}

import { type JsonObject, nonDefaultOptions, type Seat } from '@roundhouse/kernel';
import { writeOrientedTile, writeTake } from '../action-codec.ts';
import { type Cell, cellName, cellOfTrain, type TrainPosition, townAt } from '../board/cells.ts';
import { COLOURS, type ColourName, GOODS_PER_TOWN } from '../board/colours.ts';
import { EDGE_NAMES, edgesName } from '../board/edges.ts';
import { OPTIONS } from '../options.ts';
import { AT_START, trainExits } from '../rules/follow-track.ts';
import { cargoOf, describeCube } from '../rules/goods.ts';
import { pendingPath, pendingTakes } from '../rules/move-train.ts';
import {
  ACTOR,
  BOTTOM_COUNT,
  BURNT,
  CUBES,
  DEAL,
  DISPLAY_SIZE,
  DISPLAY_TOWN,
  DRAW_GOODS,
  DRAWN_TOWN,
  END_REASON,
  END_REASONS,
  FILLING,
  GOODS_DUE,
  HAND_SIZE,
  NONE,
  OVER,
  PASSES,
  PHASE,
  PHASES,
  PLACE_TOWN,
  ROLL,
  STARTED,
  type State,
  seatsOf,
  TILE_COUNT,
} from '../state.ts';

/** The complete state as a document, including hidden information (for a player's view, see player-view.ts). */
export function writePosition(state: State): JsonObject {
  return {
    ...writePublic(state),
    players: seatsOf(state).map((seat) => ({ ...writePlayer(state, seat), hand: writeHand(state, seat) })),
    deck: writeCounts(state, state.deckLeft),
    bottom: Array.from(state.bottom.subarray(0, state.registers[BOTTOM_COUNT]), (type) => tileName(state, type)),
  };
}

/** The public part of the position. */
export function writePublic(state: State): JsonObject {
  return {
    game: 'days-of-steam',
    seats: state.seats,
    options: nonDefaultOptions(OPTIONS, state.rules.values),
    phase: PHASES[state.registers[PHASE]],
    ...(state.registers[STARTED] === 1 ? { actor: state.registers[ACTOR] } : {}),
    ...writePhase(state),
    map: Array.from(state.placed.subarray(0, state.registers[TILE_COUNT]), (cell) => writeCell(state, cell)),
    display: Array.from({ length: DISPLAY_SIZE }, (_, slot) => writeDisplay(state, slot)),
    townDeck: writeColours(state.townsLeft),
  };
}

/** The fields that belong to the current phase. */
function writePhase(state: State): JsonObject {
  const phase = state.registers[PHASE];
  const setUp = state.registers[STARTED] === 0 && (phase === DISPLAY_TOWN || phase === DRAW_GOODS || phase === DEAL);
  const filling = (phase === DISPLAY_TOWN || phase === DRAW_GOODS) && state.registers[FILLING] < DISPLAY_SIZE;
  return {
    ...(setUp ? { setUp: true } : {}),
    ...(filling ? { filling: state.registers[FILLING] + 1 } : {}),
    ...(phase === DRAW_GOODS ? { goodsDue: state.registers[GOODS_DUE] } : {}),
    ...(phase === PLACE_TOWN ? { drawnTown: COLOURS[state.registers[DRAWN_TOWN]] } : {}),
    ...(state.registers[BURNT] > 0 ? { burnt: state.registers[BURNT] } : {}),
    ...(state.registers[PASSES] > 0 ? { passes: state.registers[PASSES] } : {}),
    ...(phase === ROLL ? { move: writeMove(state) } : {}),
    ...(phase === OVER ? { ended: END_REASONS[state.registers[END_REASON]] } : {}),
  };
}

function writeMove(state: State): JsonObject {
  return {
    path: pendingPath(state)
      .map((edge) => EDGE_NAMES[edge])
      .join(''),
    take: pendingTakes(state).map((take) => writeTake(state, take)),
  };
}

/** The public part of a player. */
export function writePlayer(state: State, seat: Seat): JsonObject {
  const cargo = cargoOf(state, seat);
  const trainPosition = state.train[seat];
  return {
    steam: state.steam[seat],
    coal: state.coal[seat],
    counters: state.counters[seat],
    ...(trainPosition < 0 ? {} : { train: trainPositionName(state, trainPosition) }),
    ...(cargo === NONE ? {} : { cargo: describeCube(state, cargo) }),
    delivered: COLOURS.flatMap((name, colour) =>
      Array<ColourName>(state.delivered[seat * COLOURS.length + colour]).fill(name),
    ),
  };
}

export function writeHand(state: State, seat: Seat): string[] {
  return Array.from(state.hand.subarray(seat * HAND_SIZE, (seat + 1) * HAND_SIZE))
    .filter((type) => type !== NONE)
    .map((type) => tileName(state, type));
}

function tileName(state: State, type: number): string {
  return state.rules.deck.types[type].id;
}

/** "2,-1", or "2,-1/NS" if the tile has several track sections. */
function trainPositionName(state: State, trainPosition: TrainPosition): string {
  const cell = cellOfTrain(trainPosition);
  const edges = trainExits(state, trainPosition, AT_START);
  const hasSeveralSections = edges !== state.rules.deck.exits[state.tileAt[cell]];
  return hasSeveralSections ? `${cellName(state, cell)}/${edgesName(edges)}` : cellName(state, cell);
}

function writeCell(state: State, cell: Cell): JsonObject {
  const town = townAt(state, cell);
  if (town < 0) return { cell: cellName(state, cell), ...writeOrientedTile(state, state.tileAt[cell]) };
  const goods: JsonObject[] = [];
  for (let cube = 0; cube < CUBES; cube++) {
    if (state.cubePlace[cube] === town) goods.push(describeCube(state, cube));
  }
  return { cell: cellName(state, cell), town: COLOURS[state.townColour[town]], goods };
}

function writeDisplay(state: State, slot: number): JsonObject | null {
  const town = state.displayTown[slot];
  if (town === NONE) return null;
  const goods = Array.from(state.displayGoods.subarray(slot * GOODS_PER_TOWN, (slot + 1) * GOODS_PER_TOWN));
  return { town: COLOURS[town], goods: goods.filter((good) => good !== NONE).map((good) => COLOURS[good]) };
}

/** Counts by tile name, without zeros. */
export function writeCounts(state: State, counts: ArrayLike<number>): JsonObject {
  return Object.fromEntries(
    state.rules.deck.types.map(({ id }, type) => [id, counts[type]] as const).filter(([, count]) => count > 0),
  );
}

export function writeColours(counts: Uint8Array): JsonObject {
  return Object.fromEntries(
    COLOURS.map((name, colour) => [name, counts[colour]] as const).filter(([, count]) => count > 0),
  );
}

import { chosenOptions, type JsonObject, type Seat } from '@roundhouse/kernel';
import { writeLie, writeTake } from '../action-codec.ts';
import { type Cell, cellName, cellOfSpot, type Spot, townAt } from '../board/cells.ts';
import { COLOURS, type ColourName, GOODS_PER_TOWN } from '../board/colours.ts';
import { EDGE_NAMES, edgesName } from '../board/edges.ts';
import { OPTIONS } from '../options.ts';
import { AT_START, waysOut } from '../rules/follow-track.ts';
import { cargoOf, goodNames } from '../rules/goods.ts';
import { notedPath, notedTakes } from '../rules/move-train.ts';
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

/** The whole state as a document, secrets and all: what the table knows, not what a player knows (see view.ts). */
export function writePosition(state: State): JsonObject {
  return {
    ...writeOpen(state),
    players: seatsOf(state).map((seat) => ({ ...writePlayer(state, seat), hand: writeHand(state, seat) })),
    deck: writeCounts(state, state.deckLeft),
    bottom: Array.from(state.bottom.subarray(0, state.now[BOTTOM_COUNT]), (type) => tileName(state, type)),
  };
}

/** What lies open on the table. */
export function writeOpen(state: State): JsonObject {
  return {
    game: 'days-of-steam',
    seats: state.seats,
    options: chosenOptions(OPTIONS, state.rules.values),
    phase: PHASES[state.now[PHASE]],
    ...(state.now[STARTED] === 1 ? { actor: state.now[ACTOR] } : {}),
    ...writePhase(state),
    map: Array.from(state.placed.subarray(0, state.now[TILE_COUNT]), (cell) => writeCell(state, cell)),
    display: Array.from({ length: DISPLAY_SIZE }, (_, slot) => writeDisplay(state, slot)),
    townDeck: writeColours(state.townsLeft),
  };
}

/** What only the present phase needs. */
function writePhase(state: State): JsonObject {
  const phase = state.now[PHASE];
  const setUp = state.now[STARTED] === 0 && (phase === DISPLAY_TOWN || phase === DRAW_GOODS || phase === DEAL);
  const filling = (phase === DISPLAY_TOWN || phase === DRAW_GOODS) && state.now[FILLING] < DISPLAY_SIZE;
  return {
    ...(setUp ? { setUp: true } : {}),
    ...(filling ? { filling: state.now[FILLING] + 1 } : {}),
    ...(phase === DRAW_GOODS ? { goodsDue: state.now[GOODS_DUE] } : {}),
    ...(phase === PLACE_TOWN ? { drawnTown: COLOURS[state.now[DRAWN_TOWN]] } : {}),
    ...(state.now[BURNT] > 0 ? { burnt: state.now[BURNT] } : {}),
    ...(state.now[PASSES] > 0 ? { passes: state.now[PASSES] } : {}),
    ...(phase === ROLL ? { move: writeMove(state) } : {}),
    ...(phase === OVER ? { ended: END_REASONS[state.now[END_REASON]] } : {}),
  };
}

function writeMove(state: State): JsonObject {
  return {
    path: notedPath(state)
      .map((edge) => EDGE_NAMES[edge])
      .join(''),
    take: notedTakes(state).map((take) => writeTake(state, take)),
  };
}

/** What everybody may know of a player. */
export function writePlayer(state: State, seat: Seat): JsonObject {
  const cargo = cargoOf(state, seat);
  const spot = state.train[seat];
  return {
    steam: state.steam[seat],
    coal: state.coal[seat],
    counters: state.counters[seat],
    ...(spot < 0 ? {} : { train: spotName(state, spot) }),
    ...(cargo === NONE ? {} : { cargo: goodNames(state, cargo) }),
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

/** "2,-1", and where the tile has several stretches of track, which: "2,-1/NS". */
function spotName(state: State, spot: Spot): string {
  const cell = cellOfSpot(spot);
  const edges = waysOut(state, spot, AT_START);
  const several = edges !== state.rules.deck.exits[state.tileAt[cell]];
  return several ? `${cellName(state, cell)}/${edgesName(edges)}` : cellName(state, cell);
}

function writeCell(state: State, cell: Cell): JsonObject {
  const town = townAt(state, cell);
  if (town < 0) return { cell: cellName(state, cell), ...writeLie(state, state.tileAt[cell]) };
  const goods: JsonObject[] = [];
  for (let cube = 0; cube < CUBES; cube++) {
    if (state.cubePlace[cube] === town) goods.push(goodNames(state, cube));
  }
  return { cell: cellName(state, cell), town: COLOURS[state.townColour[town]], goods };
}

function writeDisplay(state: State, slot: number): JsonObject | null {
  const town = state.displayTown[slot];
  if (town === NONE) return null;
  const goods = Array.from(state.displayGoods.subarray(slot * GOODS_PER_TOWN, (slot + 1) * GOODS_PER_TOWN));
  return { town: COLOURS[town], goods: goods.filter((good) => good !== NONE).map((good) => COLOURS[good]) };
}

/** Tiles by name, those there are. */
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

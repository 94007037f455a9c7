import { Malformed, Reader, readOptions } from '@roundhouse/kernel';
import { ACTION_TILES, CITY_GROWTH, FIRST_BUILD, FIRST_MOVE, URBANIZATION } from '../action.ts';
import { placeOf } from '../action-codec.ts';
import { NO_PLACE } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import { isCity } from '../links/links.ts';
import { OPTIONS, rulesOf } from '../options.ts';
import { actorAt } from '../rules/players.ts';
import { drawTargets } from '../rules/set-up.ts';
import { turnsInGame } from '../rules/turn-sequence.ts';
import {
  ACTOR,
  BANKRUPT,
  BUILD_TRACK,
  BUY_CAPITAL,
  DRAW_TILES,
  END_REASON,
  END_REASONS,
  FREE_PASS,
  HIGH_BID,
  HIGH_BIDDER,
  IMPROVED,
  isBankrupt,
  MOVE_GOODS,
  newState,
  ORDER_AUCTION,
  ORDER_COUNT,
  OVER,
  PASSED,
  PHASE,
  PHASES,
  POSITION,
  ROUND,
  SEAT_AUCTION,
  SELECT_ACTION_TILES,
  SET_UP,
  STEP,
  type State,
  TILE_DONE,
  TILE_PASSED,
  TILE_PENDING,
  TILE_UNUSED,
  TILES_LAID,
  TRACK_POINTS,
  TURN,
} from '../state.ts';
import { readLinks, readNewCities, readTiles } from './read-track.ts';

const FIELDS = [
  'game',
  'seats',
  'options',
  'turn',
  'phase',
  'actor',
  'order',
  'players',
  'freePass',
  'drawn',
  'auction',
  'tilesLaid',
  'round',
  'improved',
  'mover',
  'points',
  'ended',
  'tiles',
  'links',
  'newCities',
  'cubes',
  'grown',
  'supply',
] as const;
type Fields = { [field in (typeof FIELDS)[number]]: Reader };

/** Reads a position document. Most fields may be left out; docs/positions.md says what they then are. */
export function readPosition(json: unknown): State {
  const f = new Reader(json, 'position').object(FIELDS) as Fields;
  f.game.oneOf(['steam']);
  const seats = f.seats.integer(3, 6);
  const state = newState(rulesOf(readOptions(OPTIONS, f.options.value, 'position.options')), seats);
  state.now[PHASE] = f.phase.absent ? BUILD_TRACK : PHASES.indexOf(f.phase.oneOf(PHASES));
  checkPhaseOfGame(state, f.phase);
  state.now[TURN] = f.turn.absent ? 1 : f.turn.integer(1, turnsInGame(state));
  readPlayers(state, f.players);
  readOrder(state, f.order);
  readActor(state, f);
  readPhase(state, f);
  readNewCities(state, f.newCities);
  const owners = readTiles(state, f.tiles);
  readLinks(state, f.links, owners);
  readCubes(state, f);
  checkSetUp(state, f);
  return state;
}

/** The Base Game has no capital and no order auction; only the Base Game auctions seats. */
function checkPhaseOfGame(state: State, reader: Reader): void {
  const phase = state.now[PHASE];
  const { standard, firstGame } = state.rules;
  const foreign =
    ((phase === BUY_CAPITAL || phase === ORDER_AUCTION) && !standard) ||
    ((phase === SEAT_AUCTION || phase === DRAW_TILES - 1) && (standard || firstGame)) ||
    (phase === DRAW_TILES && !standard && !firstGame);
  if (foreign) reader.fail(`a phase of the ${standard ? 'standard' : firstGame ? 'first-game' : 'base'} rules`);
}

function readPlayers(state: State, reader: Reader): void {
  if (reader.absent) return;
  const players = reader.array();
  if (players.length !== state.seats) reader.fail(`${state.seats} players`);
  players.forEach((player, seat) => {
    readPlayer(state, player, seat);
  });
}

function readPlayer(state: State, reader: Reader, seat: number): void {
  const f = reader.object(['cash', 'income', 'vp', 'locomotive', 'tile', 'action', 'bankrupt']);
  if (!f.bankrupt.absent && f.bankrupt.boolean()) {
    state.now[BANKRUPT] |= 1 << seat;
    state.locomotive[seat] = 0;
    if (Object.keys(Object(reader.value)).length > 1) reader.fail('nothing but "bankrupt" for a bankrupt player');
    return;
  }
  state.cash[seat] = f.cash.absent ? 0 : f.cash.integer(0, 9999);
  state.income[seat] = f.income.absent ? 0 : f.income.integer(-10, 999);
  state.victoryPoints[seat] = f.vp.absent ? 0 : f.vp.integer(0, 999);
  state.locomotive[seat] = f.locomotive.absent ? 1 : f.locomotive.integer(1, 6);
  if (f.tile.absent) {
    if (!f.action.absent) f.action.fail('no action without a tile');
    return;
  }
  const tile = ACTION_TILES.indexOf(f.tile.oneOf(ACTION_TILES.slice(1)));
  if (state.actionTile.includes(tile)) f.tile.fail('a tile that no other player has');
  state.actionTile[seat] = tile;
  // Tiles drawn for the initial order give no action.
  if (state.now[PHASE] !== DRAW_TILES) state.tileUse[seat] = readTileUse(f.action, tile);
}

function readTileUse(reader: Reader, tile: number): number {
  const special = tile === CITY_GROWTH || tile === URBANIZATION;
  if (reader.absent) return special ? TILE_PENDING : TILE_UNUSED;
  const use = reader.oneOf(['pending', 'done', 'passed']);
  if (use === 'passed') return TILE_PASSED;
  if (!special) reader.fail('no action for this tile, or "passed"');
  return use === 'done' ? TILE_DONE : TILE_PENDING;
}

/** Active seats in player order; in seat order when left out. During the seat auction, those placed so far. */
function readOrder(state: State, reader: Reader): void {
  const active = Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => !isBankrupt(state, seat));
  const phase = state.now[PHASE];
  const unset = phase <= SEAT_AUCTION;
  const order = reader.absent ? (unset ? [] : active) : reader.array().map((seat) => seat.integer(0, state.seats - 1));
  if (new Set(order).size !== order.length || order.some((seat) => !active.includes(seat))) {
    reader.fail('each seat once, bankrupt ones left out');
  }
  if (!unset && order.length !== active.length) reader.fail(`all ${active.length} active seats`);
  if (phase < SEAT_AUCTION && order.length > 0) reader.fail('no order before it is drawn');
  if (phase === SEAT_AUCTION && order.length > state.seats - 2) reader.fail('at least two seats not yet placed');
  if (phase !== OVER && active.length < 2) {
    throw new Malformed('position.players', 'at least two players who are not bankrupt, or the phase "over"');
  }
  if (phase <= SEAT_AUCTION && active.length < state.seats) {
    throw new Malformed('position.players', 'no bankrupt player before the first turn');
  }
  state.order.set(order);
  state.now[ORDER_COUNT] = order.length;
}

function seatOf(state: State, reader: Reader): number {
  const seat = reader.integer(0, state.seats - 1);
  return isBankrupt(state, seat) ? reader.fail('a player who is not bankrupt') : seat;
}

function readSeats(state: State, reader: Reader): number {
  if (reader.absent) return 0;
  return reader.array().reduce((mask, seat) => mask | (1 << seatOf(state, seat)), 0);
}

/** Who acts, and with that how far the phase is. The first to act when left out. */
function readActor(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  if (phase <= DRAW_TILES || phase === OVER) {
    if (!f.actor.absent) f.actor.fail('no actor in this phase');
    return;
  }
  const at = (step: number) => actorOfStep(state, step);
  const first = phase === SEAT_AUCTION ? firstUnplaced(state) : at(0);
  const actor = f.actor.absent ? first : seatOf(state, f.actor);
  state.now[ACTOR] = actor;
  if (phase === SEAT_AUCTION || phase === ORDER_AUCTION) return;
  const stepper = phase === TRACK_POINTS && !f.mover.absent ? seatOf(state, f.mover) : actor;
  for (let step = 0; step < state.now[ORDER_COUNT]; step++) if (at(step) === stepper) state.now[STEP] = step;
}

function actorOfStep(state: State, step: number): number {
  const phase = state.now[PHASE];
  if (phase === BUILD_TRACK) return actorAt(state, step, FIRST_BUILD);
  return phase === MOVE_GOODS || phase === TRACK_POINTS ? actorAt(state, step, FIRST_MOVE) : state.order[step];
}

function firstUnplaced(state: State): number {
  const placed = Array.from(state.order.subarray(0, state.now[ORDER_COUNT]));
  return Array.from({ length: state.seats }, (_, seat) => seat).find((seat) => !placed.includes(seat)) ?? 0;
}

/** Fields that belong to one phase are refused in the others, so that nothing written is ignored. */
const PHASE_FIELDS: {
  readonly [field in
    | 'drawn'
    | 'auction'
    | 'tilesLaid'
    | 'round'
    | 'improved'
    | 'mover'
    | 'points'
    | 'ended']: readonly number[];
} = {
  drawn: [SET_UP, DRAW_TILES],
  auction: [SEAT_AUCTION, ORDER_AUCTION],
  tilesLaid: [BUILD_TRACK],
  round: [MOVE_GOODS, TRACK_POINTS],
  improved: [MOVE_GOODS, TRACK_POINTS],
  mover: [TRACK_POINTS],
  points: [TRACK_POINTS],
  ended: [OVER],
};

function readPhase(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  for (const [name, phases] of Object.entries(PHASE_FIELDS)) {
    const reader = f[name as keyof typeof PHASE_FIELDS];
    if (!reader.absent && !phases.includes(phase)) reader.fail(`nothing in phase ${PHASES[phase]}`);
  }
  if (!f.freePass.absent) {
    if (!state.rules.standard) f.freePass.fail('nothing outside the Standard Game');
    state.now[FREE_PASS] = seatOf(state, f.freePass);
  }
  if (phase === SEAT_AUCTION || phase === ORDER_AUCTION) readAuction(state, f.auction);
  if (phase === BUILD_TRACK) state.now[TILES_LAID] = f.tilesLaid.absent ? 0 : f.tilesLaid.integer(0, 4);
  if (phase === MOVE_GOODS || phase === TRACK_POINTS) {
    state.now[ROUND] = f.round.absent ? 1 : f.round.integer(1, 2);
    state.now[IMPROVED] = readSeats(state, f.improved);
  }
  if (phase === TRACK_POINTS) readPoints(state, f.points);
  if (phase === OVER) {
    state.now[ACTOR] = 255;
    const reasons = END_REASONS.slice(1);
    state.now[END_REASON] = f.ended.absent ? 1 : END_REASONS.indexOf(f.ended.oneOf(reasons));
  }
}

function readPoints(state: State, reader: Reader): void {
  const points = reader.array();
  if (points.length !== state.seats) reader.fail(`points of ${state.seats} players`);
  points.forEach((entry, seat) => {
    const value = entry.integer(0, 6);
    if (value > 0 && isBankrupt(state, seat)) entry.fail('no points for a bankrupt player');
    state.pendingPoints[seat] = value;
  });
  if (state.pendingPoints[state.now[ACTOR]] === 0) reader.fail('points for the player who is to choose');
}

function readAuction(state: State, reader: Reader): void {
  const standard = state.now[PHASE] === ORDER_AUCTION;
  const f = (reader.absent ? new Reader({}, reader.field) : reader).object(['bids', 'highBidder', 'passed', 'taken']);
  if (!f.bids.absent) {
    const bids = f.bids.array();
    if (bids.length !== state.seats) f.bids.fail(`bids of ${state.seats} players, null for none`);
    bids.forEach((bid, seat) => {
      state.lastBid[seat] = bid.value === null ? -1 : bid.integer(0, 30_000);
    });
  }
  if (!f.highBidder.absent) {
    const seat = seatOf(state, f.highBidder);
    state.now[HIGH_BIDDER] = seat;
    state.now[HIGH_BID] = state.lastBid[seat];
    if (state.lastBid[seat] < 0 || state.lastBid.some((bid) => bid > state.lastBid[seat])) {
      f.highBidder.fail('the seat with the highest bid');
    }
  } else if (state.lastBid.some((bid) => bid >= 0)) f.highBidder.fail('the seat with the highest bid');
  state.now[PASSED] = readSeats(state, f.passed);
  if (standard) readTaken(state, f.passed, f.taken);
  else readPlaced(state, f.taken);
  if ((state.now[PASSED] & (1 << state.now[ACTOR])) !== 0) {
    throw new Malformed('position.actor', 'a player who has not passed');
  }
  if (state.now[ACTOR] === state.now[HIGH_BIDDER]) {
    throw new Malformed('position.actor', 'not the highest bidder, who is not asked again');
  }
  const left = Array.from({ length: state.seats }, (_, seat) => seat).filter(
    (seat) => !isBankrupt(state, seat) && (state.now[PASSED] & (1 << seat)) === 0,
  );
  if (left.length < 2) f.passed.fail('at least two players still bidding');
}

function readPlaced(state: State, taken: Reader): void {
  if (!taken.absent) taken.fail('nothing in the seat auction (the order tells)');
  state.now[POSITION] = state.now[ORDER_COUNT] + 1;
  for (let index = 0; index < state.now[ORDER_COUNT]; index++) state.now[PASSED] |= 1 << state.order[index];
  if (state.now[ORDER_COUNT] > 0 && state.order.subarray(0, state.now[ORDER_COUNT]).includes(state.now[ACTOR])) {
    throw new Malformed('position.actor', 'a player who has no position yet');
  }
}

/** Who passed first is last; when the order of passing is left out, seat order stands in. */
function readTaken(state: State, passed: Reader, reader: Reader): void {
  const seats = reader.absent
    ? Array.from({ length: state.seats }, (_, seat) => seat).filter((seat) => (state.now[PASSED] & (1 << seat)) !== 0)
    : reader.array().map((seat) => seatOf(state, seat));
  const mask = seats.reduce((sum, seat) => sum | (1 << seat), 0);
  if (mask !== state.now[PASSED] || new Set(seats).size !== seats.length) passed.fail('the same players as "taken"');
  let position = state.now[ORDER_COUNT];
  for (const seat of seats) state.nextOrder[--position] = seat;
  state.now[POSITION] = position;
}

function readCubes(state: State, f: Fields): void {
  const width = COLOURS.length;
  if (!f.cubes.absent) {
    for (const [name, list] of f.cubes.entries()) {
      const place = placeOf(state, new Reader(name, list.field));
      if (place < 0 || !isCity(state, place)) list.fail('cubes only in cities');
      takeCubes(state, list, (colour) => state.cubes[place * width + colour]++);
    }
  }
  if (!f.grown.absent) {
    for (const reader of f.grown.array()) {
      const place = placeOf(state, reader);
      if (place < 0 || state.board.printedColour[place] === NO_PLACE) reader.fail('a printed city');
      state.grown[place] = 1;
    }
  }
  if (f.supply.absent) return;
  const spaces = f.supply.array();
  if (spaces.length > state.board.map.supplySpaces) f.supply.fail(`at most ${state.board.map.supplySpaces} spaces`);
  spaces.forEach((list, space) => {
    takeCubes(state, list, (colour) => state.supply[space * width + colour]++);
  });
}

/** From the bag, which holds what is nowhere else: more cubes than the game has cannot be placed. */
function takeCubes(state: State, list: Reader, put: (colour: number) => void): void {
  for (const reader of list.array()) {
    const colour = COLOURS.indexOf(reader.oneOf(COLOURS));
    if (state.bag[colour] === 0) reader.fail('no more cubes of a colour than the game has (20 each, 16 gray)');
    state.bag[colour]--;
    put(colour);
  }
}

function checkSetUp(state: State, f: Fields): void {
  const phase = state.now[PHASE];
  if (phase === SET_UP) {
    const targets = drawTargets(state.board, state.seats);
    const drawn = f.drawn.absent ? 0 : f.drawn.integer(0, targets.length - 1);
    state.now[STEP] = drawn;
    const placed = state.cubes.reduce((sum, n) => sum + n, 0) + state.supply.reduce((sum, n) => sum + n, 0);
    if (placed !== drawn) f.drawn.fail(`as many as cubes are placed, ${placed}`);
  }
  if (phase === DRAW_TILES) {
    state.now[STEP] = f.drawn.absent ? 0 : f.drawn.integer(0, state.seats - 1);
    for (let seat = 0; seat < state.seats; seat++) {
      const has = state.actionTile[seat] > 0;
      if (has !== seat < state.now[STEP]) f.drawn.fail('the first players, as many as have drawn, with a tile');
    }
  }
  if (phase === SELECT_ACTION_TILES) {
    for (let index = state.now[STEP]; index < state.now[ORDER_COUNT]; index++) {
      if (state.actionTile[state.order[index]] > 0) {
        throw new Malformed('position.players', 'no tile yet for the player to choose and those after');
      }
    }
  }
}

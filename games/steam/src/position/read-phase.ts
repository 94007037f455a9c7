import { type JsonReader, ParseError } from '@roundhouse/kernel';
import { FIRST_MOVE } from '../action.ts';
import { tileLimit } from '../rules/build-track.ts';
import { raisableMeans } from '../rules/money.ts';
import { actorAt } from '../rules/players.ts';
import { drawTargets } from '../rules/set-up.ts';
import {
  ACTOR,
  BUILD_TRACK,
  DRAW_TILES,
  END_REASON,
  END_REASONS,
  FREE_PASS,
  HIGH_BID,
  HIGH_BIDDER,
  IMPROVED,
  isBankrupt,
  MOVE_GOODS,
  NOBODY,
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
  TILES_LAID,
  TRACK_POINTS,
} from '../state.ts';
import { type Fields, readActiveSeat, readSeats } from './fields.ts';

/** Fields of one phase are rejected in all others, so that no field is silently ignored. */
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

export function readPhase(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  for (const [name, phases] of Object.entries(PHASE_FIELDS)) {
    const reader = f[name as keyof typeof PHASE_FIELDS];
    if (!reader.isAbsent && !phases.includes(phase)) reader.fail(`nothing in phase ${PHASES[phase]}`);
  }
  if (!f.freePass.isAbsent) {
    if (!state.rules.standard) f.freePass.fail('nothing outside the Standard Game');
    state.registers[FREE_PASS] = readActiveSeat(state, f.freePass);
  }
  if (phase === SEAT_AUCTION || phase === ORDER_AUCTION) readAuction(state, f.auction);
  if (phase === BUILD_TRACK)
    state.registers[TILES_LAID] = f.tilesLaid.isAbsent
      ? 0
      : f.tilesLaid.integer(0, tileLimit(state, state.registers[ACTOR]));
  if (phase === MOVE_GOODS || phase === TRACK_POINTS) {
    state.registers[ROUND] = f.round.isAbsent ? 1 : f.round.integer(1, 2);
    state.registers[IMPROVED] = readSeats(state, f.improved);
    checkImproved(state, f.improved);
  }
  if (phase === TRACK_POINTS) readPoints(state, f.points);
  if (phase === OVER) {
    state.registers[ACTOR] = NOBODY;
    const reasons = END_REASONS.slice(1);
    state.registers[END_REASON] = f.ended.isAbsent ? 1 : END_REASONS.indexOf(f.ended.oneOf(reasons));
  }
}

/** In round 1 only players who have acted already can have improved. */
function checkImproved(state: State, reader: JsonReader): void {
  if (state.registers[ROUND] === 2) return;
  for (let step = state.registers[STEP]; step < state.registers[ORDER_COUNT]; step++) {
    if ((state.registers[IMPROVED] & (1 << actorAt(state, step, FIRST_MOVE))) !== 0) {
      reader.fail('in round 1, only players who have acted');
    }
  }
}

function readPoints(state: State, reader: JsonReader): void {
  const points = reader.array();
  if (points.length !== state.seats) reader.fail(`points of ${state.seats} players`);
  points.forEach((entry, seat) => {
    const value = entry.integer(0, 6);
    if (value > 0 && isBankrupt(state, seat)) entry.fail('no points for a bankrupt player');
    state.pendingPoints[seat] = value;
  });
  if (state.pendingPoints[state.registers[ACTOR]] === 0) reader.fail('points for the player who is to choose');
}

function readAuction(state: State, reader: JsonReader): void {
  const standard = state.registers[PHASE] === ORDER_AUCTION;
  const f = reader.orEmpty().object(['bids', 'highBidder', 'passed', 'taken']);
  if (!f.bids.isAbsent) {
    const bids = f.bids.array();
    if (bids.length !== state.seats) f.bids.fail(`bids of ${state.seats} players, null for none`);
    bids.forEach((bid, seat) => {
      // STM-SAUC-03, STM-BAUC-07: the highest possible bid.
      const most = standard ? state.cash[seat] : raisableMeans(state, seat);
      state.lastBid[seat] = bid.value === null ? -1 : bid.integer(0, most);
    });
  }
  if (!f.highBidder.isAbsent) {
    const seat = readActiveSeat(state, f.highBidder);
    state.registers[HIGH_BIDDER] = seat;
    state.registers[HIGH_BID] = state.lastBid[seat];
    if (state.lastBid[seat] < 0 || state.lastBid.some((bid, other) => other !== seat && bid >= state.lastBid[seat])) {
      f.highBidder.fail('the seat whose bid is higher than all others');
    }
  } else if (state.lastBid.some((bid) => bid >= 0)) f.highBidder.fail('the seat with the highest bid');
  state.registers[PASSED] = readSeats(state, f.passed);
  if (standard) readTaken(state, f.passed, f.taken);
  else readPlaced(state, f.taken);
  if (
    state.registers[HIGH_BIDDER] !== NOBODY &&
    (state.registers[PASSED] & (1 << state.registers[HIGH_BIDDER])) !== 0
  ) {
    f.highBidder.fail('a player who has not passed and has no position yet');
  }
  if ((state.registers[PASSED] & (1 << state.registers[ACTOR])) !== 0) {
    throw new ParseError('position.actor', 'a player who has not passed');
  }
  if (state.registers[ACTOR] === state.registers[HIGH_BIDDER]) {
    throw new ParseError('position.actor', 'not the highest bidder, who is not asked again');
  }
  const left = Array.from({ length: state.seats }, (_, seat) => seat).filter(
    (seat) => !isBankrupt(state, seat) && (state.registers[PASSED] & (1 << seat)) === 0,
  );
  if (left.length < 2) f.passed.fail('at least two players still bidding');
}

function readPlaced(state: State, taken: JsonReader): void {
  if (!taken.isAbsent) taken.fail('nothing in the seat auction (the order tells)');
  state.registers[POSITION] = state.registers[ORDER_COUNT] + 1;
  for (let index = 0; index < state.registers[ORDER_COUNT]; index++) state.registers[PASSED] |= 1 << state.order[index];
  if (
    state.registers[ORDER_COUNT] > 0 &&
    state.order.subarray(0, state.registers[ORDER_COUNT]).includes(state.registers[ACTOR])
  ) {
    throw new ParseError('position.actor', 'a player who has no position yet');
  }
}

/** The first player to pass is last. If the order of passing is omitted, seat order is used. */
function readTaken(state: State, passed: JsonReader, reader: JsonReader): void {
  const seats = reader.isAbsent
    ? Array.from({ length: state.seats }, (_, seat) => seat).filter(
        (seat) => (state.registers[PASSED] & (1 << seat)) !== 0,
      )
    : reader.array().map((seat) => readActiveSeat(state, seat));
  const mask = seats.reduce((sum, seat) => sum | (1 << seat), 0);
  if (mask !== state.registers[PASSED] || new Set(seats).size !== seats.length)
    passed.fail('the same players as "taken"');
  let position = state.registers[ORDER_COUNT];
  for (const seat of seats) state.nextOrder[--position] = seat;
  state.registers[POSITION] = position;
}

/** Checks of set-up and selection: the number of draws so far, and which players have a tile already. */
export function checkSetUp(state: State, f: Fields): void {
  const phase = state.registers[PHASE];
  if (phase === SET_UP) {
    const targets = drawTargets(state.board, state.seats);
    if (targets.length === 0) f.phase.fail('a later phase, because this map has no cubes to draw');
    const drawn = f.drawn.isAbsent ? 0 : f.drawn.integer(0, targets.length - 1);
    state.registers[STEP] = drawn;
    const placed = state.cubes.reduce((sum, n) => sum + n, 0) + state.supply.reduce((sum, n) => sum + n, 0);
    if (placed !== drawn) f.drawn.fail(`as many as cubes are placed, ${placed}`);
  }
  if (phase === DRAW_TILES) {
    state.registers[STEP] = f.drawn.isAbsent ? 0 : f.drawn.integer(0, state.seats - 1);
    for (let seat = 0; seat < state.seats; seat++) {
      const has = state.actionTile[seat] > 0;
      if (has !== seat < state.registers[STEP]) f.drawn.fail('the first players, as many as have drawn, with a tile');
    }
  }
  if (phase === SELECT_ACTION_TILES) {
    for (let index = state.registers[STEP]; index < state.registers[ORDER_COUNT]; index++) {
      if (state.actionTile[state.order[index]] > 0) {
        throw new ParseError('position.players', 'no tile yet for the player to choose and those after');
      }
    }
  }
}

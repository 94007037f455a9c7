import type { Outcome, Seat, SeatResult } from '@roundhouse/kernel';
import type { EmitSteel } from '../events.ts';
import { DEEDS, price, spaceIds } from '../network/network.ts';
import {
  clearTurn,
  DEEDS_SOLD,
  END_REASON,
  END_REASONS,
  LAST_STANDING,
  NET_WORTH,
  NONE,
  OVER,
  PHASE,
  type State,
  seatsOf,
  WINNER,
} from '../state.ts';
import { pay } from './payment.ts';
import { billFor, newBill, totalOf } from './usage-fees.ts';

/** SNS-END-03: by number of players, starting with three. */
const TARGETS = [375_000, 340_000, 305_000, 270_000] as const;
export function netWorthTarget(seats: number): number {
  return TARGETS[seats - 3];
}

export function deedsWorth(state: State, seat: Seat): number {
  let worth = 0;
  for (let deed = 0; deed < DEEDS; deed++) {
    if (state.owner[deed] === seat && state.lien[deed] === 0) worth += price[deed];
  }
  return worth;
}

/** SNS-END-01. */
export function netWorth(state: State, seat: Seat): number {
  return state.cash[seat] + deedsWorth(state, seat);
}

const bill = newBill();

/**
 * The Long game: a player enters the home city (SNS-END-03 to -05). The fees of the turn so far are deducted first. They
 * must be payable from cash, because raising money would change the net worth. Returns whether the game is won.
 */
export function comeHome(state: State, seat: Seat, emit: EmitSteel | undefined): boolean {
  if (state.rules.barrelhead) bill.fill(0);
  else billFor(state, seat, state.used, bill);
  const fees = totalOf(bill);
  const target = netWorthTarget(state.seats);
  const worth = netWorth(state, seat) - fees;
  const missing = Math.max(0, fees - state.cash[seat]);
  emit?.({ event: 'came-home', seat, city: spaceIds[state.home[seat]], worth, target, missing });
  if (worth < target || missing > 0) return false;
  pay(state, seat, bill, emit);
  endGame(state, NET_WORTH, seat, emit);
  return true;
}

/** `winner` is ignored for DEEDS_SOLD, where net worth decides. `card` is the fulfilled victory card. */
export function endGame(
  state: State,
  reason: number,
  winner: Seat,
  emit: EmitSteel | undefined,
  card: string | null = null,
): void {
  clearTurn(state);
  state.frozen.fill(NONE);
  state.frozenFee.fill(0);
  state.orderRank.fill(0);
  state.orderRoll.fill(0);
  state.registers[PHASE] = OVER;
  state.registers[END_REASON] = reason;
  state.registers[WINNER] = winner;
  const name = END_REASONS[reason];
  if (emit !== undefined && name !== 'none') {
    emit({ event: 'game-ended', reason: name, winners: [...winnersOf(state)], card });
  }
}

function winnersOf(state: State): Seat[] {
  if (state.registers[END_REASON] !== DEEDS_SOLD) return [state.registers[WINNER]];
  // SNS-END-02: ties share the victory.
  const worths = seatsOf(state).map((seat) => (state.out[seat] === 1 ? -1 : netWorth(state, seat)));
  const best = Math.max(...worths);
  return seatsOf(state).filter((seat) => worths[seat] === best);
}

/** Ends the game if only one player is left (option insolvency). */
export function endIfOnePlayerLeft(state: State, emit: EmitSteel | undefined): boolean {
  if (!state.rules.eliminates) return false;
  const left = seatsOf(state).filter((seat) => state.out[seat] === 0);
  if (left.length > 1) return false;
  endGame(state, LAST_STANDING, left[0], emit);
  return true;
}

export function outcomeOf(state: State): Outcome | null {
  if (state.registers[PHASE] !== OVER) return null;
  const winners = winnersOf(state);
  /** Winners first, then by net worth; eliminated players come last. */
  const sortKeys = seatsOf(state).map((seat) => {
    if (winners.includes(seat)) return Number.POSITIVE_INFINITY;
    return state.out[seat] === 1 ? -1 : netWorth(state, seat);
  });
  const seats = seatsOf(state).map((seat): SeatResult => {
    const isOut = state.out[seat] === 1;
    return {
      seat,
      rank: 1 + sortKeys.filter((other) => other > sortKeys[seat]).length,
      score: isOut ? null : netWorth(state, seat),
      breakdown: isOut ? {} : { cash: state.cash[seat], deeds: deedsWorth(state, seat) },
    };
  });
  return { winners, reason: END_REASONS[state.registers[END_REASON]], seats };
}

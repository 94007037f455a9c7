import type { Seat } from '@roundhouse/kernel';
import type { Dice, EmitSteel } from '../events.ts';
import { ACTOR, type State, seatsOf } from '../state.ts';

/** SNS-SETUP-04: everybody rolls, the highest goes first; tied players roll again for their shared places. */

/** Records a roll. Returns whether the order is complete; otherwise ACTOR is the next player to roll. */
export function rollForOrder(state: State, [die, other]: Dice, emit: EmitSteel | undefined): boolean {
  const seat = state.registers[ACTOR];
  state.orderRoll[seat] = die + other;
  emit?.({ event: 'order-rolled', seat, dice: [die, other] });
  return selectNextRoller(state, emit);
}

/** Makes the next player who has to roll the ACTOR. Returns true if nobody has to roll. */
export function selectNextRoller(state: State, emit: EmitSteel | undefined): boolean {
  if (selectRoller(state)) return false;
  rankRolls(state);
  const tied = seatsOf(state).filter((seat) => isTied(state, seat));
  if (tied.length > 0) {
    emit?.({ event: 'order-tied', seats: tied });
    selectRoller(state);
    return false;
  }
  const order = seatsOf(state).sort((a, b) => state.orderRank[a] - state.orderRank[b]);
  state.order.set(order);
  state.orderRank.fill(0);
  emit?.({ event: 'order-set', order });
  return true;
}

function selectRoller(state: State): boolean {
  const roller = seatsOf(state).find((seat) => mustRoll(state, seat));
  if (roller === undefined) return false;
  state.registers[ACTOR] = roller;
  return true;
}

export function mustRoll(state: State, seat: Seat): boolean {
  return state.orderRoll[seat] === 0 && isTied(state, seat);
}

/** Eliminated players need no unique place. */
function isTied(state: State, seat: Seat): boolean {
  if (state.out[seat] === 1) return false;
  return seatsOf(state).some(
    (other) => other !== seat && state.out[other] === 0 && state.orderRank[other] === state.orderRank[seat],
  );
}

function rankRolls(state: State): void {
  const ranks = seatsOf(state).map(
    (seat) =>
      state.orderRank[seat] +
      seatsOf(state).filter(
        (other) => state.orderRank[other] === state.orderRank[seat] && state.orderRoll[other] > state.orderRoll[seat],
      ).length,
  );
  state.orderRank.set(ranks);
  state.orderRoll.fill(0);
}

import type { Seat } from '@roundhouse/kernel';
import type { Dice, TellSteel } from '../events.ts';
import { ACTOR, type State, seatsOf } from '../state.ts';

/** SNS-SETUP-04: everybody rolls, the highest goes first; who is tied rolls again for the places they share. */

/** Notes a roll. Returns whether the order is settled; otherwise ACTOR is the next to roll. */
export function rollForOrder(state: State, [die, other]: Dice, tell: TellSteel | undefined): boolean {
  const seat = state.now[ACTOR];
  state.orderRoll[seat] = die + other;
  tell?.({ event: 'order-rolled', seat, dice: [die, other] });
  return nextToRoll(state, tell);
}

/** The next who has to roll becomes ACTOR; true when nobody has to. */
export function nextToRoll(state: State, tell: TellSteel | undefined): boolean {
  if (findRoller(state)) return false;
  rankRolls(state);
  const tied = seatsOf(state).filter((seat) => isTied(state, seat));
  if (tied.length > 0) {
    tell?.({ event: 'order-tied', seats: tied });
    findRoller(state);
    return false;
  }
  const order = seatsOf(state).sort((a, b) => state.orderRank[a] - state.orderRank[b]);
  state.order.set(order);
  state.orderRank.fill(0);
  tell?.({ event: 'order-set', order });
  return true;
}

function findRoller(state: State): boolean {
  const roller = seatsOf(state).find((seat) => isToRoll(state, seat));
  if (roller === undefined) return false;
  state.now[ACTOR] = roller;
  return true;
}

export function isToRoll(state: State, seat: Seat): boolean {
  return state.orderRoll[seat] === 0 && isTied(state, seat);
}

/** Who is out of the game needs no place of their own. */
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

import {
  type Action,
  type DaysEvent,
  daysOfSteam,
  OVER,
  PHASE,
  ROLL,
  type State,
  scoreOf,
} from '@roundhouse/days-of-steam/internals';
import type { GameEvent, Seat } from '@roundhouse/kernel';
import type { Effect } from '../view-model.ts';

/** The scratch copy, reused to avoid allocations. */
const scratch: { state: State | null } = { state: null };

/**
 * Computes the effect of an action by applying it to a copy. Assumes the best roll. Resolves no other chance, so it
 * reveals no hidden information.
 */
export function previewAction(
  state: State,
  seat: Seat,
  action: Action,
): { effect: Effect; events: readonly DaysEvent[] } {
  const events: DaysEvent[] = [];
  const emit = (event: GameEvent) => events.push(event as DaysEvent);
  const after = daysOfSteam.copy(state, scratch.state ?? undefined);
  scratch.state = after;
  daysOfSteam.apply(after, action, emit);
  if (after.registers[PHASE] === ROLL) {
    const best = daysOfSteam.legalActions(after).at(-1);
    if (best !== undefined) daysOfSteam.apply(after, best, emit);
  }
  const has = (event: DaysEvent['event']) => events.some((each) => each.event === event);
  const coal = events.find((each) => each.event === 'coal-shared');
  return {
    events,
    effect: {
      steam: after.steam[seat],
      points: scoreOf(after, seat),
      circuit: has('circuit-completed') ? 'counter' : has('circuit-unrewarded') ? 'none left' : null,
      coal: coal?.coal ?? null,
      wins: after.registers[PHASE] === OVER && daysOfSteam.outcome(after)?.winners.includes(seat) === true,
    },
  };
}

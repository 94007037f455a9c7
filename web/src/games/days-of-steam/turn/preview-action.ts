import {
  type Action,
  type DaysEvent,
  daysOfSteam,
  OVER,
  PHASE,
  ROLL,
  type State,
  scoreOf,
} from '@roundhouse/days-of-steam/engine';
import type { GameEvent, Seat } from '@roundhouse/kernel';
import type { Effect } from '../picture.ts';

const trial: { state: State | null } = { state: null };

/**
 * What an action would lead to, told by the rules themselves: it is taken on a copy. A roll is taken to be the best,
 * for what it costs to fail is known without trying. Nothing is drawn, so nothing unknown is given away.
 */
export function tryOut(state: State, seat: Seat, action: Action): { effect: Effect; events: readonly DaysEvent[] } {
  const events: DaysEvent[] = [];
  const tell = (event: GameEvent) => events.push(event as DaysEvent);
  const after = daysOfSteam.copy(state, trial.state ?? undefined);
  trial.state = after;
  daysOfSteam.apply(after, action, tell);
  if (after.now[PHASE] === ROLL) {
    const best = daysOfSteam.legal(after).at(-1);
    if (best !== undefined) daysOfSteam.apply(after, best, tell);
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
      wins: after.now[PHASE] === OVER && daysOfSteam.outcome(after)?.winners.includes(seat) === true,
    },
  };
}

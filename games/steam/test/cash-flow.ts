import type { SteamEvent } from '../src/events.ts';

/** The change of a player's cash according to the events of one action; null when the player went bankrupt. */
export function cashFlow(events: readonly SteamEvent[], seat: number): number | null {
  let flow = 0;
  for (const event of events) {
    if (!('seat' in event) || event.seat !== seat) continue;
    switch (event.event) {
      case 'money-raised':
      case 'capital-bought':
      case 'income-collected':
      case 'starting-cash':
        flow += event.amount;
        break;
      case 'position-won':
      case 'paid':
      case 'expenses-paid':
        flow -= event.amount;
        break;
      case 'tile-taken':
      case 'track-laid':
      case 'track-improved':
      case 'track-redirected':
        flow -= event.cost;
        break;
      case 'shortfall-met':
        flow += 2 * (event.vp + event.income);
        break;
      case 'bankrupt':
        return null;
      default:
    }
  }
  return flow;
}

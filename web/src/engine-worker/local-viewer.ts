import type { Seat } from '@roundhouse/kernel';
import type { Viewer } from './game-presenter.ts';
import type { GameStatus, LocalViewer } from './table-types.ts';

export function humanSeats({ players }: Pick<GameStatus, 'players'>): Seat[] {
  return players.flatMap((player, seat) => (player.bot === null ? [seat] : []));
}

/** The seat of the only person at this screen; null if several people share it, or none plays. */
export function ownSeat(status: Pick<GameStatus, 'players' | 'online'>): Seat | null {
  if (status.online !== null) return status.online.viewer.seat;
  const persons = humanSeats(status);
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

/** The viewer is the only person at the screen; if several share it, the one to act, else the last who acted. */
export function localViewerOf(status: GameStatus): LocalViewer {
  if (status.online !== null) return { viewer: status.online.viewer.seat ?? 'spectator', isShared: false };
  const persons = humanSeats(status);
  const isShared = status.hasSecrets && status.outcome === null && persons.length > 1;
  return { viewer: persons.length < 2 ? (persons[0] ?? 'spectator') : activePerson(status, persons), isShared };
}

function activePerson({ waiting, actors }: GameStatus, persons: readonly Seat[]): Viewer {
  if (waiting.for === 'person' || waiting.for === 'end-turn') return waiting.seat;
  return actors.findLast((actor) => persons.includes(actor)) ?? persons[0] ?? 'spectator';
}

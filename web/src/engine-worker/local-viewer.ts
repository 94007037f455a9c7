import type { Seat } from '@roundhouse/kernel';
import type { Viewer } from './guide.ts';
import type { TableStatus } from './table-types.ts';

/** Whose screen it is: who looks on at the moment, and whether the others who share it must not see the same. */
export interface Screen {
  readonly viewer: Viewer;
  readonly isShared: boolean;
}

export function personsOf({ players }: Pick<TableStatus, 'players'>): Seat[] {
  return players.flatMap((player, seat) => (player.bot === null ? [seat] : []));
}

/** The one whose screen this is, if it is just one. */
export function youAt(status: Pick<TableStatus, 'players' | 'online'>): Seat | null {
  if (status.online !== null) return status.online.you.seat;
  const persons = personsOf(status);
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

/** The only person at the table looks on, or of several the one who is to act, else the last who did. */
export function screenOf(status: TableStatus): Screen {
  if (status.online !== null) return { viewer: status.online.you.seat ?? 'spectator', isShared: false };
  const persons = personsOf(status);
  const isShared = status.hasSecrets && status.outcome === null && persons.length > 1;
  return { viewer: persons.length < 2 ? (persons[0] ?? 'spectator') : activePerson(status, persons), isShared };
}

function activePerson({ waiting, actors }: TableStatus, persons: readonly Seat[]): Viewer {
  if (waiting.for === 'person' || waiting.for === 'end-turn') return waiting.seat;
  return actors.findLast((actor) => persons.includes(actor)) ?? persons[0] ?? 'spectator';
}

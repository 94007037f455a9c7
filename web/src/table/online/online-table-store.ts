import type { Seat } from '@roundhouse/kernel';
import { computeElectorate, type Electorate } from '@roundhouse/protocol';
import { createSignal, onCleanup } from 'solid-js';
import type { OnlineStatus } from '../../engine-worker/online/online-types.ts';
import type { OnlineActions } from '../../game-ui/online-actions.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { language } from '../../lib/preferences.ts';

/** The store of an online table. */
export interface OnlineTableStore extends TableStore {
  readonly online: OnlineActions;
}

export function isOnlineTable(table: TableStore): table is OnlineTableStore {
  return table.online !== null;
}

export function onlineStatus(table: OnlineTableStore): OnlineStatus {
  const { online } = table.status;
  if (online === null) throw new Error('not an online table');
  return online;
}

/** The people other than `by` whose consent an undo needs, including those whom a substitute bot replaces. */
export function undoConsentSeats({ table }: OnlineStatus, by: Seat | null): Seat[] {
  return table.seats.flatMap(({ isPerson }, seat) => (isPerson && seat !== by ? [seat] : []));
}

/** The players whose votes are needed to end the game, computed as on the server. */
export function electorate({ table, activeSeat }: OnlineStatus, now: number): Electorate {
  return computeElectorate(table, activeSeat, now);
}

/** Whether the viewer has voted to end the game. */
export function hasVotedToEnd({ table, viewer }: OnlineStatus): boolean {
  return table.endVotes.some((seat) => seat === viewer.seat);
}

/** The names of these players as a list in the current language. */
export function nameList(table: OnlineTableStore, seats: readonly Seat[]): string {
  return new Intl.ListFormat(language()).format(seats.map((seat) => table.names()[seat] ?? ''));
}

/** The current time, updated at the given interval. */
export function createClock(everyMs: number): () => number {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), everyMs);
  onCleanup(() => clearInterval(timer));
  return now;
}

import type { Seat } from '@roundhouse/kernel';
import { type Electorate, electorateOf } from '@roundhouse/wire';
import { createSignal, onCleanup } from 'solid-js';
import { language } from '../../app/preferences.ts';
import type { OnlineStatus } from '../../host/remote/online-types.ts';
import type { TableModel } from '../model.ts';
import type { OnlineDeeds } from './deeds.ts';

/** A table on the server, as its parts of the screen see it. */
export interface OnlineTableModel extends TableModel {
  readonly online: OnlineDeeds;
}

export function isOnline(table: TableModel): table is OnlineTableModel {
  return table.online !== null;
}

export function onlineStatus(table: OnlineTableModel): OnlineStatus {
  const { online } = table.status;
  if (online === null) throw new Error('a table of this browser');
  return online;
}

/** The persons other than one who are asked before something is taken back, also while bots play for them. */
export function askedToTakeBack({ table }: OnlineStatus, by: Seat | null): Seat[] {
  return table.seats.flatMap(({ isPerson }, seat) => (isPerson && seat !== by ? [seat] : []));
}

/** Whose votes it takes to end the game, as the server counts. */
export function electorate({ table, awaited }: OnlineStatus, now: number): Electorate {
  return electorateOf(table, awaited, now);
}

/** Whether the viewer has voted to end the game. */
export function hasVotedToEnd({ table, you }: OnlineStatus): boolean {
  return table.endVotes.some((seat) => seat === you.seat);
}

/** The names of these players, as a list in the language of the page. */
export function nameList(table: OnlineTableModel, seats: readonly Seat[]): string {
  return new Intl.ListFormat(language()).format(seats.map((seat) => table.names()[seat] ?? ''));
}

/** The time, looked at every so often. */
export function createClock(everyMs: number): () => number {
  const [now, setNow] = createSignal(Date.now());
  const timer = setInterval(() => setNow(Date.now()), everyMs);
  onCleanup(() => clearInterval(timer));
  return now;
}

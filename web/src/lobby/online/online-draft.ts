import type { Pace, TableTerms } from '@roundhouse/wire';
import type { SetupForm } from '../../host/table-types.ts';
import { USUAL_SEATS } from '../seating.ts';

/** A table being thought up, beside its game and options. It is replaced, never changed. */
export interface OnlineDraft {
  /** By seat: `me`, `open`, or the name of a bot. */
  readonly seats: readonly string[];
  readonly listed: boolean;
  readonly pace: Pace;
  /** Seconds for a turn; counts only when played by turns. */
  readonly allowance: number | null;
  readonly absent: TableTerms['absent'];
  readonly undo: TableTerms['undo'];
}

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The times for a turn that can be chosen. */
export const ALLOWANCES: readonly (number | null)[] = [12 * HOUR, DAY, 3 * DAY, 7 * DAY, null];

/** Puts somebody on a seat. I can sit on one only: the seat I leave is open. */
export function seated(seats: readonly string[], seat: number, who: string): string[] {
  return seats.map((was, index) => (index === seat ? who : who === 'me' && was === 'me' ? 'open' : was));
}

/** What the server is to be told of the draft: who plays live has no allowance. */
export function termsOf(draft: OnlineDraft): Pick<TableTerms, 'listed' | 'pace' | 'allowance' | 'absent' | 'undo'> {
  const { listed, pace, absent, undo } = draft;
  return { listed, pace, allowance: pace === 'live' ? null : draft.allowance, absent, undo };
}

export function usualOnline(form: SetupForm): OnlineDraft {
  const seats = Array.from({ length: USUAL_SEATS[form.game] }, (_, seat) => (seat === 0 ? 'me' : 'open'));
  return { seats, listed: false, pace: 'live', allowance: DAY, absent: 'bot', undo: 'own' };
}

const KEY = 'roundhouse.online';

/** Keeps the terms for the next table. Seats are not kept: who comes is another matter each time. */
export function rememberOnline({ listed, pace, allowance, absent, undo }: OnlineDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ listed, pace, allowance, absent, undo }));
  } catch {
    // Then it is not remembered.
  }
}

/** The terms of the last time, as far as they can still be read. */
export function recallOnline(form: SetupForm): OnlineDraft {
  try {
    return readTerms(JSON.parse(localStorage.getItem(KEY) ?? 'null'), usualOnline(form));
  } catch {
    return usualOnline(form);
  }
}

export function readTerms(kept: unknown, usual: OnlineDraft): OnlineDraft {
  if (typeof kept !== 'object' || kept === null) return usual;
  const given = new Map<string, unknown>(Object.entries(kept));
  const read = <Value>(key: string, values: readonly Value[], otherwise: Value): Value => {
    const [found] = values.filter((value) => value === given.get(key)).map((value) => ({ value }));
    return found === undefined ? otherwise : found.value;
  };
  return {
    seats: usual.seats,
    listed: read('listed', [true, false], usual.listed),
    pace: read('pace', ['live', 'turns'], usual.pace),
    allowance: read('allowance', ALLOWANCES, usual.allowance),
    absent: read('absent', ['bot', 'wait'], usual.absent),
    undo: read('undo', ['own', 'consent'], usual.undo),
  };
}

import type { NewTable, TableSettings, TurnMode } from '@roundhouse/protocol';
import type { SetupForm } from '../../engine-worker/table-types.ts';
import { DEFAULT_SEAT_COUNTS } from '../default-players.ts';

/** Seats and table settings in the form for a new online table. Immutable. */
export interface OnlineDraft {
  /** By seat: `me`, `open`, or the name of a bot. */
  readonly seats: readonly string[];
  readonly isPublic: boolean;
  readonly mode: TurnMode;
  /** In seconds; ignored in live mode. */
  readonly turnTimeLimit: number | null;
  readonly onTimeout: TableSettings['onTimeout'];
  readonly undoRule: TableSettings['undoRule'];
}

const HOUR = 3600;
const DAY = 24 * HOUR;
export const TURN_TIME_LIMITS: readonly (number | null)[] = [12 * HOUR, DAY, 3 * DAY, 7 * DAY, null];

/** Assigns a seat. `me` can have only one seat: the previous one becomes open. */
export function assignSeat(seats: readonly string[], seat: number, occupant: string): string[] {
  return seats.map((before, index) =>
    index === seat ? occupant : occupant === 'me' && before === 'me' ? 'open' : before,
  );
}

/** The table settings for the server. Live tables have no turn time limit. */
export function toTableSettings(draft: OnlineDraft): Omit<NewTable, 'game' | 'options' | 'seats'> {
  return {
    isPublic: draft.isPublic,
    mode: draft.mode,
    turnTimeLimit: draft.mode === 'live' ? null : draft.turnTimeLimit,
    onTimeout: draft.onTimeout,
    undoRule: draft.undoRule,
  };
}

export function defaultOnlineDraft(form: SetupForm): OnlineDraft {
  const seats = Array.from({ length: DEFAULT_SEAT_COUNTS[form.game] }, (_, seat) => (seat === 0 ? 'me' : 'open'));
  return { seats, isPublic: false, mode: 'live', turnTimeLimit: DAY, onTimeout: 'bot', undoRule: 'own' };
}

const KEY = 'roundhouse.online';

/** Stores the settings for the next table, without the seats. The stored keys must not change. */
export function saveOnlineDraft(draft: OnlineDraft): void {
  const stored = {
    listed: draft.isPublic,
    pace: draft.mode,
    allowance: draft.turnTimeLimit,
    absent: draft.onTimeout,
    undo: draft.undoRule,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is disabled: the settings are not saved.
  }
}

/** The stored settings; defaults for those that are missing or invalid. */
export function loadOnlineDraft(form: SetupForm): OnlineDraft {
  try {
    return parseStoredSettings(JSON.parse(localStorage.getItem(KEY) ?? 'null'), defaultOnlineDraft(form));
  } catch {
    return defaultOnlineDraft(form);
  }
}

export function parseStoredSettings(stored: unknown, defaults: OnlineDraft): OnlineDraft {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const entries = new Map<string, unknown>(Object.entries(stored));
  const read = <Value>(key: string, values: readonly Value[], fallback: Value): Value => {
    // Wrapped, because null is a valid value.
    const [found] = values.filter((value) => value === entries.get(key)).map((value) => ({ value }));
    return found === undefined ? fallback : found.value;
  };
  return {
    seats: defaults.seats,
    isPublic: read('listed', [true, false], defaults.isPublic),
    // Older versions of the client stored `turns`.
    mode: entries.get('pace') === 'turns' ? 'correspondence' : read('pace', ['live', 'correspondence'], defaults.mode),
    turnTimeLimit: read('allowance', TURN_TIME_LIMITS, defaults.turnTimeLimit),
    onTimeout: read('absent', ['bot', 'wait'], defaults.onTimeout),
    undoRule: read('undo', ['own', 'consent'], defaults.undoRule),
  };
}

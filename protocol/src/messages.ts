import type { GameEvent, JsonObject, Seat } from '@roundhouse/kernel';
import type { Change } from './difference.ts';
import type { WireProblem } from './problem.ts';
import type { Plan, TableInfo, TurnTimes, Yours } from './table.ts';
import type { TableEvent } from './table-event.ts';

/** Bumped when pages of another version would misunderstand; a page of another version is told to load anew. */
export const WIRE_VERSION = 2;

/** The socket of a table: `since` is the number of log entries that the page knows already. */
export function livePath(table: string, since: number): string {
  return `/api/tables/${table}/live?wire=${WIRE_VERSION}&since=${since}`;
}

/** The actor of an action by chance. */
export const CHANCE = -1;

/**
 * One entry of a table's log, which only ever grows. An action of a game without secrets is told as it is, and the page
 * plays it with the same rules. Where a game has secrets, each viewer is told what they may know: the events for them,
 * and what has changed in the position as they may imagine it (against the position after the record's action before;
 * against an empty object for the first). `undo` cuts the record back to so many actions.
 */
export type LogEntry =
  | { readonly by: Seat | typeof CHANCE; readonly action: JsonObject }
  | { readonly by: Seat | typeof CHANCE; readonly events: readonly GameEvent[]; readonly position: readonly Change[] }
  | { readonly undo: number };

export interface ChatLine {
  /** Counts up within a table. */
  readonly number: number;
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  /** Something that happened, in place of a text; null for what somebody says. */
  readonly event: TableEvent | null;
}

/** What the server tells over the socket of a table. */
export type Told =
  /** First of all, and whenever it has changed. */
  | { readonly tell: 'table'; readonly table: TableInfo; readonly you: Yours }
  /** Only this part of the last `table` message has changed. */
  | { readonly tell: 'you'; readonly you: Yours }
  /** `from` is the number of entries before these. From 0, everything the page knew is void. */
  | ({
      readonly tell: 'log';
      readonly from: number;
      readonly entries: readonly LogEntry[];
    } & TurnTimes)
  /** All that was missed has been told: the page is up to date. */
  | { readonly tell: 'ready'; readonly sequence: number }
  /** The wish with this id is done and kept. */
  | { readonly tell: 'done'; readonly id: string }
  | { readonly tell: 'refused'; readonly id: string | null; readonly problem: WireProblem }
  /** Which seats have a page open, and how many look on. */
  | { readonly tell: 'present'; readonly seats: readonly Seat[]; readonly watching: number }
  | { readonly tell: 'chat'; readonly lines: readonly ChatLine[] }
  /** An operator has deleted these messages. Their numbers are not used again. */
  | { readonly tell: 'chat-removed'; readonly numbers: readonly number[] };

/** What a page says over the socket of a table. `id` is chosen by the page: said twice, it is done once. */
export type Said =
  /** `at` is the number of log entries that the page knew when it was decided. */
  | { readonly say: 'act'; readonly id: string; readonly at: number; readonly action: JsonObject }
  | { readonly say: 'undo'; readonly id: string; readonly at: number; readonly to: number }
  /** `to` is what was asked for: who asks anew asks another thing. */
  | { readonly say: 'answer-undo'; readonly id: string; readonly to: number; readonly yes: boolean }
  | { readonly say: 'plan'; readonly id: string; readonly plan: Plan }
  | { readonly say: 'chat'; readonly id: string; readonly text: string };

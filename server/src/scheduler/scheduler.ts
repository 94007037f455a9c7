import type { JsonObject } from '@roundhouse/kernel';
import type { House } from '../house.ts';

/** Looks after tables when nobody clicks, and does what has to be done once. */
export interface Agenda {
  /**
   * Calls `attend(table)` at or soon after the `wake_at` of each table, on one server at a time and not too many at
   * once. A table that still has the same `wake_at` afterwards counts as not looked after: it is tried again, as after
   * a failure, ever more seldom. After a crash a table can be attended a second time: what is done has to bear it.
   */
  start(attend: Attend): Promise<void>;
  /** The table's `wake_at` has been set to this; null: nothing to do. Called after each commit on this server. */
  wake(table: string, at: number | null): void;
  /** Kept for good, then done by any server. While it is not done, the same key is the same job. */
  add(job: Job): Promise<void>;
  /** What to do with notices; to be said before the start. */
  onNotice(work: NoticeWork): void;
  /** Takes up nothing new and waits for what is under way. */
  stop(): Promise<void>;
}

export type Attend = (table: string) => Promise<void>;
export type NoticeWork = (payload: JsonObject) => Promise<void>;

interface Job {
  readonly kind: 'notice';
  readonly key: string;
  readonly payload: JsonObject;
}

/** How often the agenda looks, and how long it waits. Only tests want others than the usual ones. */
export interface Pace {
  /** Several servers: how often each says that it is alive, and after how long a silence others take over. */
  readonly beatMs: number;
  readonly silenceMs: number;
  /** Several servers: how long traces of what has failed for good are left. */
  readonly forgetMs: number;
  /** How often the queue is asked for what has become due without anybody telling. */
  readonly lookMs: number;
  /** After a failure: the first wait, which doubles, and the longest. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

const USUAL_PACE: Pace = {
  beatMs: 5000,
  silenceMs: 15_000,
  forgetMs: 3_600_000,
  lookMs: 5000,
  retryMs: 1000,
  longestRetryMs: 60_000,
};

/** How many tables are attended at once by one server; most of that time goes into waiting for bots. */
export const MOST_AT_ONCE = 10;

/** How often a notice is tried. The waits in between grow to hours: the last is about a day after the first. */
export const NOTICE_ATTEMPTS = 13;

export async function openAgenda(house: House, pace: Partial<Pace> = {}): Promise<Agenda> {
  const chosen = { ...USUAL_PACE, ...pace };
  if (house.database.kind === 'sqlite') {
    return new (await import('./embedded-agenda.ts')).EmbeddedAgenda(house, chosen);
  }
  const { database } = house.settings;
  if (database === null) throw new Error('the address of the database is missing');
  return new (await import('./shared-agenda.ts')).SharedAgenda(house, database, chosen);
}

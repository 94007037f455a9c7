import type { Refusal } from '@roundhouse/kernel';

/** The faults that a check can find. */
type Fault =
  /** This server does not have the game. */
  | 'unknown-game'
  /** The game was started with a rules version that this version cannot play. */
  | 'unsupported-rules-version'
  | 'bad-options'
  /** The entry before this one is missing. */
  | 'gap'
  | 'malformed'
  /** The action is illegal. */
  | 'illegal'
  /** The entry is recorded for an actor who could not act. */
  | 'wrong-actor'
  /** The chance outcome does not follow from the seed. */
  | 'other-draw'
  /** The game code threw an error. */
  | 'failed'
  /** A column of the table does not match the log. */
  | 'wrong-column'
  | 'missing-seats'
  /** The seed does not match the commitment. */
  | 'other-seed'
  /** There are entries of a table that does not exist. */
  | 'no-table'
  /** The integrity check of the database file failed. */
  | 'damaged-file';

/** A fault that was found. */
export interface Finding {
  /** Null if the finding is about the whole database. */
  readonly table: string | null;
  /** The index of the log entry from 0; null if the finding is not about an entry. */
  readonly entry: number | null;
  readonly fault: Fault;
  /** Technical detail: the problem, or the expected value and, after a semicolon, the actual value. */
  readonly detail: string | null;
  /** Why the action is illegal, and in which game. */
  readonly refusal: (Refusal & { readonly game: string }) | null;
}

/** A finding whose location the caller fills in. */
export type PartialFinding = Partial<Finding> & Pick<Finding, 'fault'>;

export function toFinding(table: string | null, finding: PartialFinding): Finding {
  return { table, entry: null, detail: null, refusal: null, ...finding };
}

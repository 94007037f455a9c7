import type { Refusal } from '@roundhouse/kernel';

/** What can be wrong with a table. */
type Fault =
  /** No game of that name is played here. */
  | 'unknown-game'
  /** It was begun under other rules than this version plays. */
  | 'other-rules'
  | 'bad-options'
  /** An entry is missing before this one. */
  | 'gap'
  | 'malformed'
  /** The rules refuse it. */
  | 'illegal'
  /** It stands there as the action of somebody who could not take it. */
  | 'wrong-actor'
  /** What chance did does not follow from the seed. */
  | 'other-draw'
  /** The rules break down over it. */
  | 'failed'
  /** A column of the table says something else than its log. */
  | 'wrong-column'
  | 'missing-seats'
  /** The seed is not the one that was sealed. */
  | 'other-seed'
  /** Entries of a table that is not there. */
  | 'no-table'
  /** The database finds fault with its own file. */
  | 'damaged-file';

/** Something that is wrong. */
export interface Finding {
  /** Null when it is about the database as a whole. */
  readonly table: string | null;
  /** The number of the entry, from 0 as it is kept; null when it is not about one. */
  readonly entry: number | null;
  readonly fault: Fault;
  /** Technical: what is wrong there, or what was expected; what was found instead comes after a semicolon. */
  readonly detail: string | null;
  /** Why the rules refuse an action, and of which game. */
  readonly refusal: (Refusal & { readonly game: string }) | null;
}

/** What is wrong at a place that whoever calls this knows. */
export type Wrong = Partial<Finding> & Pick<Finding, 'fault'>;

export function findingAt(table: string | null, wrong: Wrong): Finding {
  return { table, entry: null, detail: null, refusal: null, ...wrong };
}

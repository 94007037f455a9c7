import { ParseError } from '@roundhouse/kernel';
import type { TableError } from './table-types.ts';

/** Maps an error thrown while reading a setup to a table error. */
export function toSetupError(error: unknown): TableError {
  if (!(error instanceof ParseError)) throw error;
  const option = /^options\.(\w+)/.exec(error.field)?.[1] ?? null;
  return { kind: 'bad-setup', detail: error.message, option };
}

import { Malformed } from '@roundhouse/kernel';
import type { Problem } from './table-types.ts';

/** What is wrong with a set-up, from what was thrown on reading it. */
export function badSetup(error: unknown): Problem {
  if (!(error instanceof Malformed)) throw error;
  const option = /^options\.(\w+)/.exec(error.field)?.[1] ?? null;
  return { kind: 'bad-setup', detail: error.message, option };
}

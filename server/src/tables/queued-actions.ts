import type { JsonObject } from '@roundhouse/kernel';
import type { Plan } from '@roundhouse/wire';
import { z } from 'zod';
import { Problem } from '../problem.ts';

const MOST_WISHES = 8;
const HIGHEST_BID = 30_000;
/** Of an action as text; the longest of any game is far shorter. */
const MOST_BYTES = 2_048;

const wish = z.discriminatedUnion('wish', [
  z.strictObject({ wish: z.literal('pass') }),
  z.strictObject({ wish: z.literal('bid'), upTo: z.int().min(0).max(HIGHEST_BID) }),
  z.strictObject({
    wish: z.literal('take'),
    action: z.custom<JsonObject>(isAction, `an action of at most ${MOST_BYTES} bytes`),
  }),
]);
const plan = z.array(wish).max(MOST_WISHES);

function isAction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('do' in value) || typeof value.do !== 'string') return false;
  try {
    return Buffer.byteLength(JSON.stringify(value)) <= MOST_BYTES;
  } catch {
    // Nested thousands deep.
    return false;
  }
}

/** A plan as it was sent. Whether its actions make sense shows when their time comes. */
export function readPlan(json: unknown): Plan {
  const read = plan.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Problem('malformed', { detail: `${['plan', ...issue.path].join('.')}: ${issue.message}` });
}

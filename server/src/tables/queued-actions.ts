import type { JsonObject } from '@roundhouse/kernel';
import type { QueuedActions } from '@roundhouse/protocol';
import { z } from 'zod';
import { ApiError } from '../lib/errors.ts';

const MAX_QUEUED_ACTIONS = 8;
const MAX_BID = 30_000;
/** Size limit of one action as JSON. The longest action of any game is far smaller. */
const MAX_ACTION_BYTES = 2_048;

const queuedAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('bid'), upTo: z.int().min(0).max(MAX_BID) }),
  z.strictObject({
    type: z.literal('take'),
    action: z.custom<JsonObject>(isAction, `an action of at most ${MAX_ACTION_BYTES} bytes`),
  }),
]);
const queuedActions = z.array(queuedAction).max(MAX_QUEUED_ACTIONS);

function isAction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('do' in value) || typeof value.do !== 'string') return false;
  try {
    return Buffer.byteLength(JSON.stringify(value)) <= MAX_ACTION_BYTES;
  } catch {
    // Nested too deeply for JSON.stringify.
    return false;
  }
}

/** Parses queued actions from a client. Whether the actions are legal is checked when they are executed. */
export function parseQueuedActions(json: unknown): QueuedActions {
  const result = queuedActions.safeParse(json);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ApiError('invalid-request', { detail: `${['queuedActions', ...issue.path].join('.')}: ${issue.message}` });
}

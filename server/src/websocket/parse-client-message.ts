import type { ClientMessage } from '@roundhouse/protocol';
import { z } from 'zod';
import { ApiError } from '../lib/errors.ts';
import { parseQueuedActions } from '../tables/queued-actions.ts';
import { sanitizeChatText } from './chat-text.ts';

/** The largest message that a client may send. */
export const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_CHAT_LENGTH = 500;

const id = z.string().regex(/^[\w-]{8,64}$/);
const count = z.int().min(0).max(1_000_000);

const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('act'), id, logLength: count, action: z.record(z.string().max(40), z.json()) }),
  z.strictObject({ type: z.literal('undo'), id, logLength: count, recordLength: count }),
  z.strictObject({ type: z.literal('undo-response'), id, recordLength: count, accept: z.boolean() }),
  z.strictObject({ type: z.literal('queue-actions'), id, queuedActions: z.unknown() }),
  z.strictObject({
    type: z.literal('chat'),
    id,
    text: z.string().transform(sanitizeChatText).pipe(z.string().min(1).max(MAX_CHAT_LENGTH)),
  }),
]);

/** Parses a client message. Throws an ApiError that says what was expected. */
export function parseClientMessage(text: string): ClientMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ApiError('invalid-request', { detail: 'a JSON object' });
  }
  const { data, error } = validate(json);
  if (error) throw new ApiError('invalid-request', { detail: z.prettifyError(error) });
  return data.type === 'queue-actions'
    ? { ...data, queuedActions: parseQueuedActions(data.queuedActions) }
    : (data as ClientMessage);
}

/** Deeply nested input can overflow the stack of the validator. */
function validate(json: unknown): ReturnType<typeof clientMessage.safeParse> {
  try {
    return clientMessage.safeParse(json);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError('invalid-request', { detail: 'nested less deep' });
    throw error;
  }
}

/** The id of an invalid message, if it has one, so that the sender can tell which message was rejected. */
export function parseMessageId(text: string): string | null {
  try {
    const found = z.object({ id }).safeParse(JSON.parse(text));
    return found.success ? found.data.id : null;
  } catch {
    return null;
  }
}

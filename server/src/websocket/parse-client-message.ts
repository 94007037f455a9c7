import type { Said } from '@roundhouse/wire';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { readPlan } from '../tables/plan.ts';
import { chatText } from './chat-text.ts';

/** The largest message a page may send, in bytes. */
export const LARGEST_MESSAGE = 16 * 1024;
const LONGEST_CHAT = 500;

const id = z.string().regex(/^[\w-]{8,64}$/);
const count = z.int().min(0).max(1_000_000);

const said = z.discriminatedUnion('say', [
  z.strictObject({ say: z.literal('act'), id, at: count, action: z.record(z.string().max(40), z.json()) }),
  z.strictObject({ say: z.literal('undo'), id, at: count, to: count }),
  z.strictObject({ say: z.literal('answer-undo'), id, to: count, yes: z.boolean() }),
  z.strictObject({ say: z.literal('plan'), id, plan: z.unknown() }),
  z.strictObject({
    say: z.literal('chat'),
    id,
    text: z.string().transform(chatText).pipe(z.string().min(1).max(LONGEST_CHAT)),
  }),
]);

/** What a page has said. Throws a problem that says what was expected. */
export function readSaid(text: string): Said {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Problem('malformed', { detail: 'a JSON object' });
  }
  const { data, error } = checked(json);
  if (error) throw new Problem('malformed', { detail: z.prettifyError(error) });
  return data.say === 'plan' ? { ...data, plan: readPlan(data.plan) } : (data as Said);
}

/** What is nested thousands deep exhausts the stack of whoever checks it. */
function checked(json: unknown): ReturnType<typeof said.safeParse> {
  try {
    return said.safeParse(json);
  } catch (error) {
    if (error instanceof RangeError) throw new Problem('malformed', { detail: 'nested less deep' });
    throw error;
  }
}

/** The id of a message that was not understood, if it has one, so that its sender knows which it was. */
export function idOf(text: string): string | null {
  try {
    const found = z.object({ id }).safeParse(JSON.parse(text));
    return found.success ? found.data.id : null;
  } catch {
    return null;
  }
}

import { z } from 'zod';

const entry = z.object({ action: z.record(z.string(), z.json()) });
const told = z.discriminatedUnion('tell', [
  z.object({ tell: z.literal('ready') }),
  z.object({ tell: z.literal('log'), from: z.int(), entries: z.array(entry) }),
  z.object({ tell: z.literal('done'), id: z.string() }),
  z.object({ tell: z.literal('refused'), id: z.string().nullable(), problem: z.object({ code: z.string() }) }),
]);
export type Heard = z.output<typeof told>;

/** An action or a chat message: its table, and the id that its sender gave it. */
export const sent = z.object({ table: z.string(), client: z.string() });
export type Sent = z.output<typeof sent>;

/** What the server said, as far as the test cares; null for the rest. */
export function readHeard(data: { toString(): string }): Heard | null {
  return told.safeParse(JSON.parse(data.toString())).data ?? null;
}

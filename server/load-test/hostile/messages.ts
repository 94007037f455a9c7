import { z } from 'zod';

const entry = z.object({ action: z.record(z.string(), z.json()) });
const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('synced') }),
  z.object({ type: z.literal('entries'), from: z.int(), entries: z.array(entry) }),
  z.object({ type: z.literal('ack'), id: z.string() }),
  z.object({ type: z.literal('rejected'), id: z.string().nullable(), error: z.object({ code: z.string() }) }),
]);
export type ServerMessage = z.output<typeof serverMessage>;

/** A sent action or chat message: its table and the request id of its sender. */
export const sentMessage = z.object({ table: z.string(), client: z.string() });
export type SentMessage = z.output<typeof sentMessage>;

/** Parses a message of the server; null for types that the test ignores. */
export function parseServerMessage(data: { toString(): string }): ServerMessage | null {
  return serverMessage.safeParse(JSON.parse(data.toString())).data ?? null;
}

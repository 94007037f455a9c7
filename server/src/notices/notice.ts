import type { JsonObject } from '@roundhouse/kernel';
import * as z from 'zod';

/** What somebody is told: that it is their turn, that their time runs out, that a game has begun or is over. */
const KINDS = ['turn', 'reminder', 'begun', 'over', 'test'] as const;

/** One message to one person over one channel. */
export interface Notice {
  readonly kind: (typeof KINDS)[number];
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  /** How many actions the record had when the turn began. */
  readonly turn: number;
  readonly personId: string;
  readonly channelId: string;
  /** When the time for the turn is up, in milliseconds since 1970. */
  readonly deadline: number | null;
}

const notice: z.ZodType<Notice> = z.object({
  kind: z.enum(KINDS),
  table: z.string(),
  game: z.string(),
  seat: z.int(),
  turn: z.int(),
  personId: z.string(),
  channelId: z.string(),
  deadline: z.int().nullable(),
});

/** A notice that has waited in the agenda. */
export function parseNotice(payload: unknown): Notice {
  return notice.parse(payload);
}

export function noticePayload(notice: Notice): JsonObject {
  return { ...notice };
}

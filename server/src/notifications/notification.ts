import type { JsonObject } from '@roundhouse/kernel';
import * as z from 'zod';

/**
 * What a person is notified of: it is their turn, their time runs out, the game has begun, is over, or was ended without
 * a result; somebody asks them to agree to an undo or to the end of the game, or invites them to play again.
 */
const KINDS = ['turn', 'reminder', 'begun', 'over', 'abandoned', 'undo', 'end', 'rematch', 'test'] as const;

/** One message to one person over one channel. */
export interface Notice {
  readonly kind: (typeof KINDS)[number];
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  /** Tells apart notices of one kind at one table: when the turn began, or how far the game had come; 0 where there is one. */
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

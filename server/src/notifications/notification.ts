import type { JsonObject } from '@roundhouse/kernel';
import * as z from 'zod';

/**
 * The kinds of notifications: the user's turn, a reminder before the deadline, the game has begun, is over, or was ended
 * without a result; a request to agree to an undo or to end the game; an invitation to a rematch; a test message.
 */
const KINDS = ['turn', 'reminder', 'begun', 'over', 'abandoned', 'undo', 'end', 'rematch', 'test'] as const;

/** One message to one user over one channel. It is stored as a job payload, so its fields must not be renamed. */
export interface Notification {
  readonly kind: (typeof KINDS)[number];
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  /** Distinguishes notifications of one kind at one table: the start of the turn, or the record length; 0 if there is only one. */
  readonly turn: number;
  readonly personId: string;
  readonly channelId: string;
  /** The deadline of the turn in milliseconds since 1970. */
  readonly deadline: number | null;
}

const notificationSchema: z.ZodType<Notification> = z.object({
  kind: z.enum(KINDS),
  table: z.string(),
  game: z.string(),
  seat: z.int(),
  turn: z.int(),
  personId: z.string(),
  channelId: z.string(),
  deadline: z.int().nullable(),
});

/** Parses the payload of a job. */
export function parseNotification(payload: unknown): Notification {
  return notificationSchema.parse(payload);
}

export function notificationPayload(notification: Notification): JsonObject {
  return { ...notification };
}

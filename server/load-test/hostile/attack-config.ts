import { z } from 'zod';

/** What the attack consists of. Every number bounds the work of the attackers. */
export const attackPlan = z.object({
  port: z.int(),
  seconds: z.number(),
  tables: z.int(),
  mapBytes: z.int(),
  chats: z.int(),
  signIns: z.int(),
  /** The account whose password is guessed. */
  login: z.string(),
  /** A table of the players, at which half of the sockets and half of the chat messages are aimed. */
  victim: z.string(),
});
export type AttackPlan = z.output<typeof attackPlan>;

/** The players begin before the attack: a server that has just started runs code that is not compiled yet. */
export const WARM_UP_SECONDS = 6;
export const playersPlan = z.object({ port: z.int(), seconds: z.number() });
export type PlayersPlan = z.output<typeof playersPlan>;

/** How long the attackers may take beyond the planned time to send what is left, on a slow machine. */
export const GRACE_SECONDS = 12;

/**
 * On Linux every address of 127.0.0.0/8 belongs to the machine itself, so that one machine can be many clients. No
 * traffic leaves it.
 */
const range = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
export const PLAYERS_ADDRESS = '127.0.0.5';
export const OWNER_ADDRESS = '127.0.0.6';
export const PROBE_ADDRESS = '127.0.0.9';
export const SOCKETS_ADDRESS = '127.0.0.66';
export const CHAT_ADDRESS = '127.0.0.67';
export const SIGN_IN_ADDRESSES = range('127.0.2.', 5);
/** One address may open 60 tables at once, then one a minute, so the 500 tables come from several. */
export const TABLE_ADDRESSES = range('127.0.1.', 10);
/** Those that go beyond the limits. The makers of tables keep to them. */
export const ABUSIVE_ADDRESSES = [SOCKETS_ADDRESS, CHAT_ADDRESS, ...SIGN_IN_ADDRESSES];

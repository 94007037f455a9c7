import { z } from 'zod';

/** The configuration of the attack. Every number bounds the work of the attackers. */
export const attackConfig = z.object({
  port: z.int(),
  seconds: z.number(),
  tables: z.int(),
  mapBytes: z.int(),
  chats: z.int(),
  signIns: z.int(),
  /** The account whose password is guessed. */
  login: z.string(),
  /** A table of the players; half of the sockets and half of the chat messages target it. */
  victim: z.string(),
});
export type AttackConfig = z.output<typeof attackConfig>;

/** The players start before the attack, because a fresh server runs code that is not JIT-compiled yet. */
export const WARM_UP_SECONDS = 6;
export const playersConfig = z.object({ port: z.int(), seconds: z.number() });
export type PlayersConfig = z.output<typeof playersConfig>;

/** Extra time in which attackers on a slow machine may send the rest of their messages. */
export const GRACE_SECONDS = 12;

/**
 * On Linux every address of 127.0.0.0/8 is a loopback address, so one machine can act as many clients. No traffic
 * leaves the machine.
 */
const range = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
export const PLAYERS_ADDRESS = '127.0.0.5';
export const OWNER_ADDRESS = '127.0.0.6';
export const PROBE_ADDRESS = '127.0.0.9';
export const SOCKETS_ADDRESS = '127.0.0.66';
export const CHAT_ADDRESS = '127.0.0.67';
export const SIGN_IN_ADDRESSES = range('127.0.2.', 5);
/** An address has a burst of 60 tables and then one per minute, so the 500 tables come from several addresses. */
export const TABLE_ADDRESSES = range('127.0.1.', 10);
/** The addresses that exceed the limits. The table addresses stay within them. */
export const ABUSIVE_ADDRESSES = [SOCKETS_ADDRESS, CHAT_ADDRESS, ...SIGN_IN_ADDRESSES];

import { z } from 'zod';

/**
 * What people may write about themselves. Everything is brought to one form first (NFKC), so that a name or a password
 * typed on another keyboard is the same.
 */

/** Control characters, halves of characters, and marks without a look of their own, such as those that turn the direction. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LOGIN = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** Longer than anything that could become short enough; cut off before any work is put into it. */
const RAW_LIMIT = 1000;

const text = z.string().max(RAW_LIMIT, `at most ${RAW_LIMIT} characters`);
const lengthOf = (value: string): number => [...value].length;

const name = text
  .transform((value) => value.normalize('NFKC').trim())
  .refine((value) => lengthOf(value) >= 1 && lengthOf(value) <= 40, '1 to 40 characters')
  .refine((value) => !UNSEEN.test(value) && SEEN.test(value), 'no control or invisible characters');

/** The one way a login is written, whatever way it was typed. */
export function loginOf(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

const login = text
  .transform(loginOf)
  .refine((value) => lengthOf(value) >= 2 && lengthOf(value) <= 40, '2 to 40 characters')
  .refine((value) => LOGIN.test(value), 'letters, digits, "-", "_" and "." only');

/** To sign in, any login and password may be tried: which are possible is not for the door to tell. */
const triedPassword = text.transform((value) => value.normalize('NFKC'));
const newPassword = triedPassword.refine(
  (value) => lengthOf(value) >= 8 && lengthOf(value) <= 200,
  '8 to 200 characters',
);

export const guestForm = z.strictObject({ name, language: z.enum(['en', 'ja']) });
export const registerForm = z.strictObject({ login, password: newPassword });
export const signInForm = z.strictObject({ login: text.transform(loginOf), password: triedPassword });
export const linkForm = z.strictObject({ token: z.string().max(100, 'a token') });
export const accountForm = z.strictObject({
  password: z.strictObject({ old: triedPassword, new: newPassword }),
});

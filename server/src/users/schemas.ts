import { z } from 'zod';

/**
 * Schemas of user input. All text is normalized (NFKC) first, so that a name or password typed on another keyboard is
 * the same.
 */

/** Control characters, lone surrogates, and invisible characters such as bidirectional overrides. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LOGIN = /^[\p{L}\p{M}\p{N}._-]+$/u;

/** Longer input is rejected before it is normalized. */
const MAX_RAW_LENGTH = 1000;

const text = z.string().max(MAX_RAW_LENGTH, `at most ${MAX_RAW_LENGTH} characters`);
const codePointCount = (value: string): number => [...value].length;

const name = text
  .transform((value) => value.normalize('NFKC').trim())
  .refine((value) => codePointCount(value) >= 1 && codePointCount(value) <= 40, '1 to 40 characters')
  .refine((value) => !INVISIBLE.test(value) && VISIBLE.test(value), 'no control or invisible characters');

/** The canonical form of a login. */
export function normalizeLogin(input: string): string {
  return input.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

const login = text
  .transform(normalizeLogin)
  .refine((value) => codePointCount(value) >= 2 && codePointCount(value) <= 40, '2 to 40 characters')
  .refine((value) => LOGIN.test(value), 'letters, digits, "-", "_" and "." only');

/** Sign-in accepts any login and password, so that errors do not reveal which are possible. */
const anyPassword = text.transform((value) => value.normalize('NFKC'));
const newPassword = anyPassword.refine(
  (value) => codePointCount(value) >= 8 && codePointCount(value) <= 200,
  '8 to 200 characters',
);

export const guestSchema = z.strictObject({ name, language: z.enum(['en', 'ja']) });
export const registerSchema = z.strictObject({ login, password: newPassword });
export const signInSchema = z.strictObject({ login: text.transform(normalizeLogin), password: anyPassword });
export const linkSchema = z.strictObject({ token: z.string().max(100, 'a token') });
export const accountSchema = z.strictObject({
  password: z.strictObject({ old: anyPassword, new: newPassword }),
});

import { readFileSync } from 'node:fs';
import { ERROR_CODES } from '@roundhouse/protocol';
import { expect, test } from 'vitest';
import { HTTP_STATUS } from '../server/src/http/http-status.ts';

test('docs/errors.md lists every error code once, with its HTTP status and a meaning.', () => {
  const text = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([\w-]+)` \| (\d+) \| (.+) \|$/gm)].map(([, code, status, meaning]) => ({
    code,
    status: Number(status),
    hasMeaning: meaning.trim().endsWith('.'),
  }));
  const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
  const expected = ERROR_CODES.map((code) => ({ code, status: HTTP_STATUS[code], hasMeaning: true }));
  expect(rows.sort(byCode)).toEqual(expected.sort(byCode));
});

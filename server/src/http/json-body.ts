import { MAX_DOCUMENT_BYTES } from '@roundhouse/protocol';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../lib/errors.ts';

/** The largest body creates a table with a custom map. 32 KB are left for everything else. */
export const BODY_LIMIT = MAX_DOCUMENT_BYTES + 32 * 1024;
const DEPTH_LIMIT = 32;

/** Accepts only JSON bodies, with limits on size and depth and without `__proto__` keys. */
export function registerJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isDeep(body))
      done(new ApiError('invalid-request', { detail: `body: at most ${DEPTH_LIMIT} levels deep` }));
    else parse(request, body, done);
  });
}

/** Checks the text, so that a deep body is rejected before it is parsed. */
function isDeep(json: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '[' || character === '{') {
      if (++depth > DEPTH_LIMIT) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}

import { MOST_DOCUMENT_BYTES } from '@roundhouse/wire';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** The largest body is a new table with a map in its options, and 32 KB for everything else. */
export const BODY_LIMIT = MOST_DOCUMENT_BYTES + 32 * 1024;
const DEPTH_LIMIT = 32;

/** Bodies are JSON, or there is none; they are neither large nor deep, and bring no `__proto__`. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (isDeep(body)) done(new Problem('malformed', { detail: `body: at most ${DEPTH_LIMIT} levels deep` }));
    else parse(request, body, done);
  });
}

/** Seen in the text, before any work is put into it. */
function isDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isText) {
      if (character === '\\') at++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '[' || character === '{') {
      if (++depth > DEPTH_LIMIT) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}

import { afterEach, expect, test, vi } from 'vitest';
import { DocumentUnavailable, fetchDocument, NoSuchDocument } from './documents.ts';

afterEach(() => vi.unstubAllGlobals());

const stubFetch = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', respond);
const brokenBody = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"format":'));
      controller.error(new TypeError('network error'));
    },
  });

test('A document that the server has is fetched.', async () => {
  stubFetch(async () => Response.json({ format: 'map' }));
  expect(await fetchDocument('abc')).toEqual({ format: 'map' });
});

test('A missing document rejects with NoSuchDocument.', async () => {
  stubFetch(async () => Response.json({ error: { code: 'document-not-found' } }, { status: 404 }));
  await expect(fetchDocument('abc')).rejects.toBeInstanceOf(NoSuchDocument);
});

test.each<[string, () => Promise<Response>]>([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is overloaded', async () => new Response('', { status: 503 })],
  ['the connection breaks while the document is read', async () => new Response(brokenBody())],
  ['a proxy answers with an HTML page', async () => new Response('<!doctype html>')],
])('A failed fetch rejects with DocumentUnavailable: %s.', async (_, respond) => {
  stubFetch(respond);
  await expect(fetchDocument('abc')).rejects.toBeInstanceOf(DocumentUnavailable);
});

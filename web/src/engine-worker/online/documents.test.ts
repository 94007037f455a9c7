import { afterEach, expect, test, vi } from 'vitest';
import { DocumentAway, fetchDocument, NoSuchDocument } from './documents.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"format":'));
      controller.error(new TypeError('network error'));
    },
  });

test('a document that the server has is read', async () => {
  answering(async () => Response.json({ format: 'map' }));
  expect(await fetchDocument('abc')).toEqual({ format: 'map' });
});

test('a document that the server does not have is not asked for again', async () => {
  answering(async () => Response.json({ problem: { code: 'no-such-document' } }, { status: 404 }));
  await expect(fetchDocument('abc')).rejects.toBeInstanceOf(NoSuchDocument);
});

test.each<[string, () => Promise<Response>]>([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has no time', async () => new Response('', { status: 503 })],
  ['the connection breaks while the document is read', async () => new Response(brokenOff())],
  ['a proxy answers with a page of its own', async () => new Response('<!doctype html>')],
])('a document can be asked for again where %s', async (_, answer) => {
  answering(answer);
  await expect(fetchDocument('abc')).rejects.toBeInstanceOf(DocumentAway);
});

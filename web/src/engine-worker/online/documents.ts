import type { JsonObject } from '@roundhouse/kernel';
import { documentPath, referencesIn } from '@roundhouse/wire';

/** The server does not have the document: another try is of no use. */
export class NoSuchDocument extends Error {}
/** The document could not be fetched this time. */
export class DocumentAway extends Error {}

export type FetchDocument = (hash: string) => Promise<JsonObject>;

/** The longest that a document is waited for. */
const PATIENCE_MS = 20_000;
const NOT_FOUND = 404;

/** Fetches a map or deck. The answer is immutable, so the browser's own cache serves later visits. */
export const fetchDocument: FetchDocument = async (hash) => {
  try {
    const answer = await fetch(documentPath(hash), { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status === NOT_FOUND) throw new NoSuchDocument(hash);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const document: JsonObject = await answer.json();
    return document;
  } catch (error) {
    // The connection may break while the body is read, and a proxy may answer with a page of its own.
    throw error instanceof NoSuchDocument ? error : new DocumentAway(hash, { cause: error });
  }
};

/** The documents that the options of a table refer to, by hash. */
export async function documentsOf(options: JsonObject, fetchOne: FetchDocument): Promise<Map<string, JsonObject>> {
  const documents = new Map<string, JsonObject>();
  for (const hash of referencesIn(options)) documents.set(hash, await fetchOne(hash));
  return documents;
}

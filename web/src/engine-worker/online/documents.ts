import type { JsonObject } from '@roundhouse/kernel';
import { documentPath, referencesIn } from '@roundhouse/protocol';

/** The server does not have the document. A retry does not help. */
export class NoSuchDocument extends Error {}
/** The document could not be fetched. A retry may help. */
export class DocumentUnavailable extends Error {}

export type FetchDocument = (hash: string) => Promise<JsonObject>;

const TIMEOUT_MS = 20_000;
const NOT_FOUND = 404;

/** Fetches a map or deck. Documents are immutable, so the HTTP cache serves later visits. */
export const fetchDocument: FetchDocument = async (hash) => {
  try {
    const response = await fetch(documentPath(hash), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === NOT_FOUND) throw new NoSuchDocument(hash);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const document: JsonObject = await response.json();
    return document;
  } catch (error) {
    // The connection may break while the body is read, or a proxy may answer with an HTML page.
    throw error instanceof NoSuchDocument ? error : new DocumentUnavailable(hash, { cause: error });
  }
};

/** Fetches the documents that the options of a table refer to, by hash. */
export async function fetchDocuments(options: JsonObject, fetchOne: FetchDocument): Promise<Map<string, JsonObject>> {
  const documents = new Map<string, JsonObject>();
  for (const hash of referencesIn(options)) documents.set(hash, await fetchOne(hash));
  return documents;
}

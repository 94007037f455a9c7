import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isJsonObject, type Json, type JsonObject } from '@roundhouse/kernel';

/** The maximum size of a custom map or deck on a server, in bytes of compact JSON as UTF-8. */
export const MAX_DOCUMENT_BYTES = 64 * 1024;

/**
 * Replaces a custom map or deck in the options of a table. The document itself is at `documentPath`. It is immutable, so
 * a client fetches it once.
 */
export interface DocumentReference {
  /** SHA-256 of the document's compact JSON, in hexadecimal. */
  readonly sha256: string;
}

const HASH = /^[0-9a-f]{64}$/;

export function isDocumentReference(value: unknown): value is DocumentReference {
  if (typeof value !== 'object' || value === null || !('sha256' in value)) return false;
  return Object.keys(value).length === 1 && typeof value.sha256 === 'string' && HASH.test(value.sha256);
}

export function documentPath(hash: string): string {
  return `/api/documents/${hash}`;
}

export function documentBytes(document: JsonObject): number {
  return utf8ToBytes(JSON.stringify(document)).length;
}

/** The options whose map or deck exceeds the maximum size. Only documents are objects among option values. */
export function largeDocuments(options: JsonObject): { readonly option: string; readonly bytes: number }[] {
  return Object.entries(options).flatMap(([option, value]) => {
    const bytes = isJsonObject(value) ? documentBytes(value) : 0;
    return bytes > MAX_DOCUMENT_BYTES ? [{ option, bytes }] : [];
  });
}

/** The hashes of all documents that the options refer to. */
export function referencesIn(options: JsonObject): string[] {
  return Object.values(options).flatMap((value) => (isDocumentReference(value) ? [value.sha256] : []));
}

/** The options with documents instead of references. References to unknown documents are kept. */
export function withDocuments(options: JsonObject, documents: ReadonlyMap<string, JsonObject>): JsonObject {
  return mapValues(options, (value) =>
    isDocumentReference(value) ? (documents.get(value.sha256) ?? { sha256: value.sha256 }) : value,
  );
}

/** The options with references instead of documents, wherever `stored` has a reference. */
export function withReferences(options: JsonObject, stored: JsonObject): JsonObject {
  return mapValues(options, (value, name) => {
    const reference = stored[name];
    return isDocumentReference(reference) ? { sha256: reference.sha256 } : value;
  });
}

function mapValues(options: JsonObject, change: (value: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, change(value, name)]));
}

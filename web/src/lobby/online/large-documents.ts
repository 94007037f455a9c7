import type { Json, JsonObject } from '@roundhouse/kernel';
import { documentBytes, MOST_DOCUMENT_BYTES } from '@roundhouse/wire';

function isDocument(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The options whose map or deck is larger than a server accepts. */
export function largeDocuments(options: JsonObject): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    isDocument(value) && documentBytes(value) > MOST_DOCUMENT_BYTES ? [name] : [],
  );
}

import { createHash } from 'node:crypto';
import { isJsonObject, type Json, type JsonObject } from '@roundhouse/kernel';
import { isDocumentReference } from '@roundhouse/protocol';

/** A document as stored in the database: compact JSON, keyed by its SHA-256. */
export interface StoredDocument {
  readonly hash: string;
  readonly content: string;
}

/** Options as stored in the database, and the documents that they refer to. */
export interface StoredOptions {
  readonly options: JsonObject;
  readonly documents: readonly StoredDocument[];
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Replaces every document in the options by a reference. The only objects among a game's options are documents. */
export function toStoredOptions(values: JsonObject): StoredOptions {
  const documents: StoredDocument[] = [];
  const options = Object.entries(values).map(([name, value]): [string, Json] => {
    if (!isJsonObject(value) || isDocumentReference(value)) return [name, value];
    const content = JSON.stringify(value);
    const sha256 = hashOf(content);
    documents.push({ hash: sha256, content });
    return [name, { sha256 }];
  });
  return { options: Object.fromEntries(options), documents };
}

import type { TableError } from '../engine-worker/table-types.ts';
import { MAX_RECORD_BYTES } from '../lib/files.ts';

export interface RecordFileError {
  readonly kind: TableError['kind'] | 'foreign' | 'unreadable';
  /** Technical message; may be empty. */
  readonly detail: string;
}

/** Whether a text looks like a record. The engine worker validates it. */
function looksLikeRecord(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && 'roundhouse' in json && 'actions' in json;
  } catch {
    // A truncated record no longer parses but can still be recognised by its beginning.
    return /^\s*\{\s*("\$schema"\s*:\s*"[^"]*"\s*,\s*)?"roundhouse"/.test(text);
  }
}

export async function readRecordFile(file: File): Promise<{ text: string } | { error: RecordFileError }> {
  if (file.size > MAX_RECORD_BYTES) return { error: { kind: 'too-large', detail: '' } };
  try {
    const text = await file.text();
    return looksLikeRecord(text) ? { text } : { error: { kind: 'foreign', detail: '' } };
  } catch (error) {
    return { error: { kind: 'unreadable', detail: String(error) } };
  }
}

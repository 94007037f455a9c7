import type { Problem } from '../host/table-types.ts';
import { LARGEST_RECORD } from '../parts/files.ts';

export interface Complaint {
  readonly kind: Problem['kind'] | 'foreign' | 'unreadable';
  /** Technical; may be empty. */
  readonly detail: string;
}

/** Whether a text is meant to be a record at all. Whether it is a good one, the host finds out. */
function looksLikeRecord(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && 'roundhouse' in json && 'actions' in json;
  } catch {
    // A record that was cut off no longer parses; its beginning still says what it was.
    return /^\s*\{\s*"roundhouse"/.test(text);
  }
}

export async function readRecordFile(file: File): Promise<{ text: string } | { complaint: Complaint }> {
  if (file.size > LARGEST_RECORD) return { complaint: { kind: 'too-large', detail: '' } };
  try {
    const text = await file.text();
    return looksLikeRecord(text) ? { text } : { complaint: { kind: 'foreign', detail: '' } };
  } catch (error) {
    return { complaint: { kind: 'unreadable', detail: String(error) } };
  }
}

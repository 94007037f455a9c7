import { canonicalJson, type Json } from './json.ts';
import { fnv1a } from './random.ts';

/**
 * A short fingerprint of a document: equal documents, whatever the order of their keys, have equal fingerprints on
 * every platform. Two differently started FNV-1a hashes make 64 bits: enough to find divergence, not for secrets.
 */
export function fingerprint(value: Json): string {
  const text = canonicalJson(value);
  const high = fnv1a(text);
  const low = fnv1a(text, fnv1a(`${text.length}:${high}`));
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

import { canonicalJson, type Json } from './json.ts';
import { fnv1a } from './random.ts';

/**
 * A 64-bit fingerprint of a document, made of two FNV-1a hashes. It does not depend on key order or platform. It detects
 * divergence; it is not cryptographic.
 */
export function fingerprint(value: Json): string {
  const text = canonicalJson(value);
  const high = fnv1a(text);
  const low = fnv1a(text, fnv1a(`${text.length}:${high}`));
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

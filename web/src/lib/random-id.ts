/**
 * A unique id of 32 hexadecimal digits. `crypto.randomUUID` needs a secure context (TLS or localhost), but the site may
 * also be served over plain HTTP in a local network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

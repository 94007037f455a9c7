/**
 * A name that nothing else has, in 32 hexadecimal digits. `crypto.randomUUID` is only there behind TLS or at localhost,
 * and people also play at the address of a machine in their own network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

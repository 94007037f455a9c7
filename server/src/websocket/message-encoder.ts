/**
 * Encodes a message once for all connections that receive it within one turn of the event loop, so that many send
 * buffers share the same bytes in memory.
 */
export class MessageEncoder {
  private readonly encoded = new Map<string, Buffer>();

  encode(text: string): Buffer {
    const known = this.encoded.get(text);
    if (known !== undefined) return known;
    const bytes = Buffer.from(text);
    if (this.encoded.size === 0) setImmediate(() => this.encoded.clear());
    this.encoded.set(text, bytes);
    return bytes;
  }
}

/**
 * Encodes a text once for all sockets that get it within one turn of the event loop: the same bytes lie in memory once
 * although many sockets wait for them.
 */
export class EncodedTexts {
  private readonly encoded = new Map<string, Buffer>();

  of(text: string): Buffer {
    const known = this.encoded.get(text);
    if (known !== undefined) return known;
    const bytes = Buffer.from(text);
    if (this.encoded.size === 0) setImmediate(() => this.encoded.clear());
    this.encoded.set(text, bytes);
    return bytes;
  }
}

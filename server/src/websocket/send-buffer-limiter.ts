/** Limits on the send buffers of one connection, of all connections of an address, and of all connections. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
const MAX_BUFFERED_BYTES_PER_ADDRESS = 8 * 1024 * 1024;
const MAX_BUFFERED_BYTES_TOTAL = 64 * 1024 * 1024;

interface Sender {
  readonly address: string;
  /** Bytes in the send buffer, which the client has not received yet. */
  readonly bufferedBytes: number;
  /** Drops the connection with its send buffer. */
  terminate(reason: 'unread'): void;
}

/**
 * Limits the sum of all send buffers. A limit per connection alone would still let one address with 200 connections hold
 * 50 MB. The sums are updated when a connection is written to. Clients that have read data since are only taken into
 * account when a sum exceeds its limit.
 */
export class SendBufferLimiter {
  private readonly byConnection = new Map<Sender, number>();
  private readonly byAddress = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly maxPerAddress = MAX_BUFFERED_BYTES_PER_ADDRESS,
    private readonly maxTotal = MAX_BUFFERED_BYTES_TOTAL,
  ) {}

  /** Must be called after each write to a connection. */
  update(sender: Sender): void {
    this.set(sender, sender.bufferedBytes);
    if (this.isAboveLimit(sender.address)) this.enforce(sender.address);
  }

  /** Must be called when a connection is closed. */
  remove(sender: Sender): void {
    this.set(sender, 0);
  }

  private set(sender: Sender, bytes: number): void {
    const change = bytes - (this.byConnection.get(sender) ?? 0);
    if (change === 0) return;
    if (bytes === 0) this.byConnection.delete(sender);
    else this.byConnection.set(sender, bytes);
    const ofAddress = (this.byAddress.get(sender.address) ?? 0) + change;
    if (ofAddress === 0) this.byAddress.delete(sender.address);
    else this.byAddress.set(sender.address, ofAddress);
    this.total += change;
  }

  private isAboveLimit(address: string): boolean {
    return this.total > this.maxTotal || (this.byAddress.get(address) ?? 0) > this.maxPerAddress;
  }

  /** Closes the connections with the largest buffers until both sums are within their limits. */
  private enforce(address: string): void {
    for (const sender of [...this.byConnection.keys()]) this.set(sender, sender.bufferedBytes);
    const largestFirst = [...this.byConnection].sort(([, a], [, b]) => b - a).map(([sender]) => sender);
    for (const sender of largestFirst) {
      if (!this.isAboveLimit(address)) return;
      if (this.total <= this.maxTotal && sender.address !== address) continue;
      this.remove(sender);
      sender.terminate('unread');
    }
  }
}

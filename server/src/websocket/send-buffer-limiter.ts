/** Bytes that one socket, all sockets of one address, and all sockets of the server may leave unread. */
export const MAX_UNSENT = 256 * 1024;
const MAX_UNSENT_OF_ADDRESS = 8 * 1024 * 1024;
const MAX_UNSENT_OF_ALL = 64 * 1024 * 1024;

interface Sender {
  readonly address: string;
  /** Bytes that were written and that the client has not taken yet. */
  readonly unsent: number;
  /** Drops the connection and all its unsent bytes. */
  terminate(reason: 'unread'): void;
}

/**
 * Sums up what clients have not read. A limit for each socket alone would still let one address with 200 sockets hold
 * 50 MB. The sums are brought up to date when a socket is written to; sockets that have been read since are looked at
 * only when a sum is above its limit.
 */
export class UnsentBytes {
  private readonly bySocket = new Map<Sender, number>();
  private readonly byAddress = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly ofAddress = MAX_UNSENT_OF_ADDRESS,
    private readonly ofAll = MAX_UNSENT_OF_ALL,
  ) {}

  /** To be called after each write to a socket. */
  update(sender: Sender): void {
    this.set(sender, sender.unsent);
    if (this.isAbove(sender.address)) this.enforce(sender.address);
  }

  /** The socket is gone. */
  forget(sender: Sender): void {
    this.set(sender, 0);
  }

  private set(sender: Sender, bytes: number): void {
    const change = bytes - (this.bySocket.get(sender) ?? 0);
    if (change === 0) return;
    if (bytes === 0) this.bySocket.delete(sender);
    else this.bySocket.set(sender, bytes);
    const ofAddress = (this.byAddress.get(sender.address) ?? 0) + change;
    if (ofAddress === 0) this.byAddress.delete(sender.address);
    else this.byAddress.set(sender.address, ofAddress);
    this.total += change;
  }

  private isAbove(address: string): boolean {
    return this.total > this.ofAll || (this.byAddress.get(address) ?? 0) > this.ofAddress;
  }

  /** Ends the sockets with the most unsent bytes until both sums are within their limits. */
  private enforce(address: string): void {
    for (const sender of [...this.bySocket.keys()]) this.set(sender, sender.unsent);
    const largestFirst = [...this.bySocket].sort(([, a], [, b]) => b - a).map(([sender]) => sender);
    for (const sender of largestFirst) {
      if (!this.isAbove(address)) return;
      if (this.total <= this.ofAll && sender.address !== address) continue;
      this.forget(sender);
      sender.terminate('unread');
    }
  }
}

import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a server and its database, and can be cut or become silent like a network. */
export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private server: Server | null = null;
  private isSilent = false;
  port = 0;

  constructor(
    private readonly host: string,
    private readonly targetPort: number,
  ) {}

  async open(): Promise<this> {
    const server = createServer((client) => this.pair(client));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  private pair(client: Socket): void {
    const target = connect(this.targetPort, this.host);
    const pair = [client, target] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [target, client] as const]) {
      from.on('data', (data) => {
        // What a silent network has swallowed does not come later.
        if (!this.isSilent) to.write(data);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
    }
  }

  /** Every connection is reset, and no new one can be made. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = null;
    const closed = new Promise<void>((resolve) => {
      if (server === null) resolve();
      else server.close(() => resolve());
    });
    this.reset();
    await closed;
  }

  /** Connections stay, and are made, and nothing comes over them. */
  silence(): void {
    this.isSilent = true;
  }

  /** What was silent is over; who connects anew is heard. */
  speak(): void {
    this.isSilent = false;
    this.reset();
  }

  private reset(): void {
    for (const [client, target] of this.pairs) {
      client.destroy();
      target.destroy();
    }
  }
}

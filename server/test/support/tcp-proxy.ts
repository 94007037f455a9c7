import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a server and its database that can reset connections or drop data, like a network failure. */
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
        // Data lost during silence is not delivered later.
        if (!this.isSilent) to.write(data);
      });
      from.on('error', () => from.destroy());
      from.on('close', () => {
        to.destroy();
        this.pairs.delete(pair);
      });
    }
  }

  /** Resets all connections and refuses new ones. */
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

  /** Keeps accepting connections, but drops all data. */
  dropData(): void {
    this.isSilent = true;
  }

  /** Resets the silent connections; new ones work again. */
  restore(): void {
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

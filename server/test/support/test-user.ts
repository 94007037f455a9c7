import type { JsonObject } from '@roundhouse/kernel';
import { documentPath, referencesIn, socketPath } from '@roundhouse/protocol';
import { TestTableClient } from './test-table-client.ts';
import { UserSession } from './user-session.ts';

/** A user with one browser: HTTP requests and table clients. With `retry`, table clients reconnect by themselves. */
export class TestUser extends UserSession {
  private readonly clients: TestTableClient[] = [];

  /** The same user on another device. */
  async onOtherDevice(): Promise<TestUser> {
    const { token } = await this.requestOk<{ token: string }>('POST', '/api/me/device-links');
    const other = new TestUser(this.address, this.options);
    await other.requestOk('POST', '/api/device-links/redeem', { token });
    return other;
  }

  /** The same browser session at another server on the same database. */
  onServer(server: { readonly address: string }): TestUser {
    const same = new TestUser(() => server.address, this.options);
    same.cookie = this.cookie;
    return same;
  }

  /** Connects to a table with the `known` log entries. Resolves when the client is synced. */
  async openTable(table: string, known: readonly string[] = []): Promise<TestTableClient> {
    const client = this.connect(table, known);
    await client.synced;
    for (const hash of referencesIn(client.table.options)) {
      client.documents.set(hash, await this.requestOk<JsonObject>('GET', documentPath(hash)));
    }
    return client;
  }

  /** Starts to connect to a table with the `known` log entries. */
  connect(table: string, known: readonly string[] = []): TestTableClient {
    return this.addClient((knownEntries) => socketPath(table, knownEntries), known);
  }

  /** Starts to connect to a path. The server may reject the connection. */
  connectToPath(path: string): TestTableClient {
    return this.addClient(() => path, []);
  }

  private addClient(path: (knownEntries: number) => string, known: readonly string[]): TestTableClient {
    const client = new TestTableClient(this, path, { known, reconnect: this.options.retry });
    this.clients.push(client);
    return client;
  }

  closeConnections(): void {
    for (const client of this.clients.splice(0)) client.close();
  }
}

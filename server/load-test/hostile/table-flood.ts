import { newTable } from '../../test/support/new-table.ts';
import { type AttackConfig, TABLE_ADDRESSES } from './attack-config.ts';
import { HttpClient, parseTableId } from './http-client.ts';
import { createLargestMap } from './largest-map.ts';
import { runEvenly } from './run-evenly.ts';
import { Counter } from './statistics.ts';

const PARALLEL = 4;

/** Three users at one address, who join all tables of that address. */
type UserGroup = readonly [HttpClient, HttpClient, HttpClient];

async function createGroup(port: number, address: string, deadline: number): Promise<UserGroup> {
  const createGuest = (name: string) => new HttpClient(port, address).createGuestWithRetry(name, deadline);
  return [await createGuest('Map One'), await createGuest('Map Two'), await createGuest('Map Three')];
}

export class TableFlood {
  readonly statuses = new Counter();
  begun = 0;
  private readonly groups: Promise<UserGroup>[];

  constructor(
    private readonly plan: AttackConfig,
    private readonly deadline: number,
  ) {
    this.groups = TABLE_ADDRESSES.map((address) => createGroup(plan.port, address, deadline));
  }

  async run(): Promise<void> {
    const { deadline } = this;
    const { tables: count, seconds } = this.plan;
    await runEvenly({ count, seconds, parallel: PARALLEL, deadline }, async (number) => {
      await this.open(number).catch(() => this.statuses.add('error'));
    });
    for (const group of this.groups) for (const client of await group) client.close();
  }

  /** Creates a table with a unique map and fills its seats, so that the game starts. */
  async open(number: number): Promise<string | null> {
    const [host, ...others] = await this.groups[number % this.groups.length];
    const options = { map: createLargestMap(this.plan.mapBytes, number) };
    const { status, text } = await host.request(
      'POST',
      '/api/tables',
      newTable({ seats: ['me', 'open', 'open'], options }),
    );
    this.statuses.add(status);
    if (status !== 200) return null;
    const id = parseTableId(text);
    for (const [index, other] of others.entries())
      await other.requestOk('POST', `/api/tables/${id}/seats/${index + 1}`);
    this.begun++;
    return id;
  }
}

import { steamTable } from '../client.ts';
import { Tally } from './figures.ts';
import { HttpClient, tableIdIn } from './http-client.ts';
import { largestMap } from './largest-map.ts';
import { pace } from './pace.ts';
import { type AttackPlan, TABLE_ADDRESSES } from './plan.ts';

const PARALLEL = 4;

/** Three people at one address, who sit down at all tables of that address. */
type Party = readonly [HttpClient, HttpClient, HttpClient];

async function partyAt(port: number, address: string, deadline: number): Promise<Party> {
  const arrive = (name: string) => new HttpClient(port, address).arriveInTime(name, deadline);
  return [await arrive('Map One'), await arrive('Map Two'), await arrive('Map Three')];
}

export class TableFlood {
  readonly statuses = new Tally();
  begun = 0;
  private readonly parties: Promise<Party>[];

  constructor(
    private readonly plan: AttackPlan,
    private readonly deadline: number,
  ) {
    this.parties = TABLE_ADDRESSES.map((address) => partyAt(plan.port, address, deadline));
  }

  async run(): Promise<void> {
    const { deadline } = this;
    const { tables: count, seconds } = this.plan;
    await pace({ count, seconds, parallel: PARALLEL, deadline }, async (number) => {
      await this.open(number).catch(() => this.statuses.add('error'));
    });
    for (const party of this.parties) for (const client of await party) client.close();
  }

  /** Opens a table with a map of its own, and fills it so that the game begins. */
  async open(number: number): Promise<string | null> {
    const [host, ...others] = await this.parties[number % this.parties.length];
    const options = { map: largestMap(this.plan.mapBytes, number) };
    const { status, text } = await host.ask('POST', '/api/tables', steamTable(['me', 'open', 'open'], options));
    this.statuses.add(status);
    if (status !== 200) return null;
    const id = tableIdIn(text);
    for (const [index, other] of others.entries()) await other.demand('POST', `/api/tables/${id}/seats/${index + 1}`);
    this.begun++;
    return id;
  }
}

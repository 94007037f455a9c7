import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@roundhouse/kernel';
import { z } from 'zod';
import { latencyOf, Tally } from './figures.ts';
import { HealthProbe } from './health-probe.ts';
import { HttpClient } from './http-client.ts';
import { sent } from './messages.ts';
import { type Confirmed, openGame, PacedGame, SEATS } from './paced-game.ts';
import { OWNER_ADDRESS, PLAYERS_ADDRESS, type PlayersPlan, playersPlan, WARM_UP_SECONDS } from './plan.ts';

const TABLES = 20;
/** A game that ends early is followed by another, within the limit of new tables of one address. */
const MOST_TABLES = 50;
const PARTIES = 2;
/** When the owner of the attacked account signs in, as parts of the time. */
const OWNER_SIGNS_IN = [0.25, 0.5, 0.75, 0.95];
const OWNER = { login: 'owner', password: 'correct horse battery staple' };

const latency = z.object({ count: z.int(), p50: z.number(), p99: z.number(), max: z.number() });
export const playersReady = z.object({ login: z.string(), victim: z.string() });
export const playersResult = z.object({
  actions: z.array(sent),
  chats: z.array(sent),
  tables: z.int(),
  actionLatency: latency,
  refused: z.record(z.string(), z.number()),
  cutSockets: z.int(),
  unanswered: z.int(),
  /** Over a new connection each time, and over one that is kept. */
  health: latency,
  healthKept: latency,
  healthFailed: z.int(),
  /** How late timers of this process ran: what it adds to the latencies that it measures. */
  ownDelayP99: z.number(),
  ownerStatuses: z.array(z.int()),
});
export type PlayersResult = z.output<typeof playersResult>;

/** The people whom the attack must not disturb: players, a monitor, and the owner of the attacked account. */
class Players {
  private readonly confirmed: Confirmed = {
    actions: [],
    chats: [],
    latencies: [],
    refused: new Tally(),
    cutSockets: 0,
    unanswered: 0,
  };
  private readonly parties: HttpClient[][] = [];
  private readonly tables: string[] = [];
  private opened = 0;

  constructor(private readonly plan: PlayersPlan) {}

  async prepare(): Promise<z.output<typeof playersReady>> {
    const { port } = this.plan;
    await new HttpClient(port, OWNER_ADDRESS).demand('POST', '/api/account', OWNER);
    for (let party = 0; party < PARTIES; party++) {
      const people = Array.from({ length: SEATS }, (_, seat) =>
        new HttpClient(port, PLAYERS_ADDRESS).arrive(`Player ${party * SEATS + seat + 1}`),
      );
      this.parties.push(await Promise.all(people));
    }
    for (let table = 0; table < TABLES; table++) this.tables.push(await openGame(this.partyOf(table)));
    this.opened = TABLES;
    return { login: OWNER.login, victim: this.tables[0] };
  }

  private partyOf(table: number): HttpClient[] {
    return this.parties[table % PARTIES];
  }

  async run(): Promise<PlayersResult> {
    const end = performance.now() + (WARM_UP_SECONDS + this.plan.seconds) * 1000;
    const games = this.tables.map((table, number) => this.playAt(table, number, end));
    await wait(WARM_UP_SECONDS * 1000);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    // The server accepts few connections in each turn of its event loop (`doors/accept.ts`), so new ones suffer first.
    const probe = new HealthProbe(this.plan.port, { keepAlive: false });
    const keptProbe = new HealthProbe(this.plan.port, { keepAlive: true });
    const [ownerStatuses] = await Promise.all([this.signInAsOwner(), probe.run(end), keptProbe.run(end), ...games]);
    const { actions, chats, latencies, refused, cutSockets, unanswered } = this.confirmed;
    return {
      actions,
      chats,
      tables: this.opened,
      actionLatency: latencyOf(latencies),
      refused: refused.counts,
      cutSockets,
      unanswered,
      health: latencyOf(probe.latencies),
      healthKept: latencyOf(keptProbe.latencies),
      healthFailed: probe.failed + keptProbe.failed,
      ownDelayP99: Math.round(delay.percentile(99) / 1e5) / 10,
      ownerStatuses,
    };
  }

  private async playAt(first: string, number: number, end: number): Promise<void> {
    const people = this.partyOf(number);
    const random = new Random(`hostile ${number}`);
    try {
      for (let table = first; ; table = await openGame(people)) {
        await new PacedGame(table, random, this.confirmed).play(people, end);
        if (performance.now() >= end || this.opened >= MOST_TABLES) return;
        this.opened++;
      }
    } catch (error) {
      this.confirmed.refused.add(error instanceof Error ? error.message.slice(0, 80) : 'error');
    }
  }

  private async signInAsOwner(): Promise<number[]> {
    const statuses: number[] = [];
    const start = performance.now();
    for (const part of OWNER_SIGNS_IN) {
      await wait(Math.max(0, start + part * this.plan.seconds * 1000 - performance.now()));
      const browser = new HttpClient(this.plan.port, OWNER_ADDRESS);
      const status = await browser.ask('POST', '/api/session', OWNER).then(
        (answer) => answer.status,
        () => 0,
      );
      statuses.push(status);
      browser.close();
    }
    return statuses;
  }
}

/** The program of the process in which they are: says when it is ready, and starts to play when it is asked to. */
export function runPlayers(): void {
  process.on('disconnect', () => process.exit(1));
  const fail = (error: unknown) => {
    console.error(error);
    process.exit(1);
  };
  process.once('message', (message) => {
    const players = new Players(playersPlan.parse(message));
    process.once('message', () => {
      players.run().then((result) => process.send?.(result, () => process.exit(0)), fail);
    });
    players.prepare().then((ready) => process.send?.(ready), fail);
  });
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '@roundhouse/kernel';
import { z } from 'zod';
import { OWNER_ADDRESS, PLAYERS_ADDRESS, type PlayersConfig, playersConfig, WARM_UP_SECONDS } from './attack-config.ts';
import { HealthProbe } from './health-probe.ts';
import { HttpClient } from './http-client.ts';
import { sentMessage } from './messages.ts';
import { createGame, PlayerGame, type PlayerStats, SEATS } from './player-game.ts';
import { Counter, summarizeLatency } from './statistics.ts';

const TABLES = 20;
/** A finished game is followed by another one, up to the limit of new tables per address. */
const MAX_TABLES = 50;
const GROUPS = 2;
/** When the owner of the attacked account signs in, as fractions of the total time. */
const OWNER_SIGN_IN_TIMES = [0.25, 0.5, 0.75, 0.95];
const OWNER = { login: 'owner', password: 'correct horse battery staple' };

const latency = z.object({ count: z.int(), p50: z.number(), p99: z.number(), max: z.number() });
export const playersReady = z.object({ login: z.string(), victim: z.string() });
export const playersResult = z.object({
  actions: z.array(sentMessage),
  chats: z.array(sentMessage),
  tables: z.int(),
  actionLatency: latency,
  refused: z.record(z.string(), z.number()),
  cutSockets: z.int(),
  unanswered: z.int(),
  /** With a new connection for each probe, and with keep-alive. */
  health: latency,
  healthKept: latency,
  healthFailed: z.int(),
  /** The event loop delay of this process, which adds to the latencies it measures. */
  ownDelayP99: z.number(),
  ownerStatuses: z.array(z.int()),
});
export type PlayersResult = z.output<typeof playersResult>;

/** The users that the attack must not disturb: players, a health monitor, and the owner of the attacked account. */
class Players {
  private readonly confirmed: PlayerStats = {
    actions: [],
    chats: [],
    latencies: [],
    refused: new Counter(),
    cutSockets: 0,
    unanswered: 0,
  };
  private readonly groups: HttpClient[][] = [];
  private readonly tables: string[] = [];
  private opened = 0;

  constructor(private readonly plan: PlayersConfig) {}

  async prepare(): Promise<z.output<typeof playersReady>> {
    const { port } = this.plan;
    await new HttpClient(port, OWNER_ADDRESS).requestOk('POST', '/api/account', OWNER);
    for (let group = 0; group < GROUPS; group++) {
      const users = Array.from({ length: SEATS }, (_, seat) =>
        new HttpClient(port, PLAYERS_ADDRESS).createGuest(`Player ${group * SEATS + seat + 1}`),
      );
      this.groups.push(await Promise.all(users));
    }
    for (let table = 0; table < TABLES; table++) this.tables.push(await createGame(this.groupOf(table)));
    this.opened = TABLES;
    return { login: OWNER.login, victim: this.tables[0] };
  }

  private groupOf(table: number): HttpClient[] {
    return this.groups[table % GROUPS];
  }

  async run(): Promise<PlayersResult> {
    const end = performance.now() + (WARM_UP_SECONDS + this.plan.seconds) * 1000;
    const games = this.tables.map((table, number) => this.playAt(table, number, end));
    await wait(WARM_UP_SECONDS * 1000);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    // The server accepts few connections per event loop iteration (`http/accept.ts`), so new ones suffer first.
    const probe = new HealthProbe(this.plan.port, { keepAlive: false });
    const keepAliveProbe = new HealthProbe(this.plan.port, { keepAlive: true });
    const [ownerStatuses] = await Promise.all([
      this.signInAsOwner(),
      probe.run(end),
      keepAliveProbe.run(end),
      ...games,
    ]);
    const { actions, chats, latencies, refused, cutSockets, unanswered } = this.confirmed;
    return {
      actions,
      chats,
      tables: this.opened,
      actionLatency: summarizeLatency(latencies),
      refused: refused.counts,
      cutSockets,
      unanswered,
      health: summarizeLatency(probe.latencies),
      healthKept: summarizeLatency(keepAliveProbe.latencies),
      healthFailed: probe.failures + keepAliveProbe.failures,
      ownDelayP99: Math.round(delay.percentile(99) / 1e5) / 10,
      ownerStatuses,
    };
  }

  private async playAt(first: string, number: number, end: number): Promise<void> {
    const users = this.groupOf(number);
    const random = new Random(`hostile ${number}`);
    try {
      for (let table = first; ; table = await createGame(users)) {
        await new PlayerGame(table, random, this.confirmed).play(users, end);
        if (performance.now() >= end || this.opened >= MAX_TABLES) return;
        this.opened++;
      }
    } catch (error) {
      this.confirmed.refused.add(error instanceof Error ? error.message.slice(0, 80) : 'error');
    }
  }

  private async signInAsOwner(): Promise<number[]> {
    const statuses: number[] = [];
    const start = performance.now();
    for (const fraction of OWNER_SIGN_IN_TIMES) {
      await wait(Math.max(0, start + fraction * this.plan.seconds * 1000 - performance.now()));
      const browser = new HttpClient(this.plan.port, OWNER_ADDRESS);
      const status = await browser.request('POST', '/api/session', OWNER).then(
        (response) => response.status,
        () => 0,
      );
      statuses.push(status);
      browser.close();
    }
    return statuses;
  }
}

/** The main function of the players' process. It reports when it is ready, and plays after the next message. */
export function runPlayers(): void {
  process.on('disconnect', () => process.exit(1));
  const fail = (error: unknown) => {
    console.error(error);
    process.exit(1);
  };
  process.once('message', (message) => {
    const players = new Players(playersConfig.parse(message));
    process.once('message', () => {
      players.run().then((result) => process.send?.(result, () => process.exit(0)), fail);
    });
    players.prepare().then((ready) => process.send?.(ready), fail);
  });
}

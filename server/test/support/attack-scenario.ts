import { Random } from '@roundhouse/kernel';
import { PROTOCOL_VERSION } from '@roundhouse/protocol';
import { expect, onTestFinished } from 'vitest';
import { Conditions } from './conditions.ts';
import { playSeats } from './random-player.ts';
import { RawWebSocket } from './raw-web-socket.ts';
import { createGuestsForTest } from './server-for-test.ts';
import type { ServerProcess } from './server-process.ts';
import type { TestTableClient } from './test-table-client.ts';
import type { TestUser } from './test-user.ts';

/** Matches text that reveals internals of the server. */
const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.mjs|Error:/;
const HONEST_DELAY_MS = 40;
const MAX_DISTURBANCE_MS = 10_000;

/** The path of a table's WebSocket, with parameters that may be invalid. */
export const tableSocketPath = (id: string, since: unknown = 0, version: unknown = PROTOCOL_VERSION): string =>
  `/api/tables/${id}/socket?version=${version}&since=${since}`;

/** An attack on a table of three players, while two honest players play at another table of the server. */
export class AttackScenario {
  /** The attacked table. Its players do not act. */
  table = '';
  /** The players of the attacked table, by seat. */
  readonly players: TestUser[] = [];
  /** Everything that the server has sent to hostile clients. */
  private readonly received: string[] = [];
  private honestClients: readonly TestTableClient[] = [];
  private honestActions = 0;
  private readonly honestProgress = new Conditions(() => this.honestClients.map((each) => each.describe()).join('\n'));

  private constructor(
    private readonly server: ServerProcess,
    /** A guest without a seat. */
    readonly attacker: TestUser,
  ) {}

  /** Seats the players of both tables. The honest players play until the end of the test. */
  static async start(server: ServerProcess): Promise<AttackScenario> {
    const names = ['Mal', 'Ada', 'Bea', 'Cyd', 'Hal', 'Ida'];
    const [attacker, ...others] = await createGuestsForTest(() => server.address, ...names);
    const scenario = new AttackScenario(server, attacker);
    scenario.players.push(...others.slice(0, 3));
    scenario.table = await seat(scenario.players, 'steam');
    await scenario.startHonestGame(others.slice(3));
    return scenario;
  }

  private async startHonestGame(users: readonly TestUser[]): Promise<void> {
    const table = await seat(users, 'days-of-steam');
    this.honestClients = await Promise.all(users.map((user) => user.openTable(table)));
    let isFinished = false;
    const playing = playSeats(this.honestClients, {
      random: new Random('honest'),
      shouldStop: () => isFinished,
      onAcknowledged: () => {
        this.honestActions++;
        this.honestProgress.check();
      },
      actionDelayMs: HONEST_DELAY_MS,
      timeoutMs: 30_000,
    });
    playing.catch(() => {});
    onTestFinished(async () => {
      isFinished = true;
      for (const client of this.honestClients) client.checkConditions();
      await playing;
    });
  }

  /** Opens a WebSocket with the session of a user, or without one. */
  connect(
    user: TestUser | null,
    path = tableSocketPath(this.table),
    headers: Record<string, string> = {},
  ): RawWebSocket {
    const sent = user === null ? { origin: this.server.address } : user.headers;
    return new RawWebSocket(`${this.server.address}${path}`, { ...sent, ...headers }, (text) => this.record(text));
  }

  /** Like `connect`. Resolves when the client is synced, with the length of the log. */
  async connectAndSync(user: TestUser | null, headers: Record<string, string> = {}) {
    const socket = this.connect(user, tableSocketPath(this.table), headers);
    const { logLength } = await socket.receive('synced');
    return { socket, logLength };
  }

  /** Remembers what the server has sent to a hostile client. */
  record(text: string): void {
    this.received.push(text);
  }

  /** Expects that the honest players can play on, the server is up, and it has not revealed internals. */
  async expectUndisturbed(): Promise<void> {
    const before = this.honestActions;
    const hasContinued = () => this.honestActions > before || this.honestClients[0].status === 'over';
    await this.honestProgress.waitUntil('an honest action', hasContinued, MAX_DISTURBANCE_MS);
    expect(this.server.isRunning).toBe(true);
    expect((await fetch(`${this.server.address}/healthz`)).status).toBe(200);
    for (const { inconsistencies, rejections, connectCount } of this.honestClients)
      expect([inconsistencies, rejections, connectCount]).toEqual([[], [], 1]);
    for (const text of this.received) expect(text).not.toMatch(INTERNALS);
  }
}

/** Starts a game of these users, in this order. Returns the table id. */
async function seat([host, ...others]: readonly TestUser[], game: string): Promise<string> {
  const { id } = await host.createTable({ game, seats: ['me', ...others.map(() => 'open')] });
  for (const [index, user] of others.entries()) await user.takeSeat(id, index + 1);
  return id;
}

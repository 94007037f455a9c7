import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import type { ApiErrorBody } from '@roundhouse/protocol';
import { afterAll, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { openSqliteFile } from '../../src/storage/sqlite/engine.ts';
import { DATABASE_FILE } from '../../src/storage/sqlite/private-dir.ts';
import { openSqlite } from '../../src/storage/sqlite/sqlite.ts';
import { eventually } from '../support/eventually.ts';
import { newTable } from '../support/new-table.ts';
import { type Acknowledged, playSeats, randomActMessage } from '../support/random-player.ts';
import { createGuestsForTest } from '../support/server-for-test.ts';
import { ServerProgram } from '../support/server-process.ts';
import { openSmallDisk } from '../support/small-disk.ts';
import { verifyStoredLog } from '../support/stored-log.ts';
import type { TestTableClient } from '../support/test-table-client.ts';

const program = new ServerProgram();
const disk = openSmallDisk();
afterAll(() => disk?.remove());

test.skipIf(disk === null)(
  'On a full disk, actions are rejected with a reason, and play continues once there is space.',
  async () => {
    if (disk === null) throw new Error('no small disk available');
    const server = await program.start({ dataDir: disk.folder });
    onTestFailed(() => console.error(server.recentOutput));
    onTestFinished(() => server.kill());
    const [ada, bea] = await createGuestsForTest(() => server.address, 'Ada', 'Bea');
    const { id: withUsers } = await ada.createTable({ game: 'days-of-steam', seats: ['me', 'open'] });
    await bea.takeSeat(withUsers, 1);
    const { id: withBot } = await ada.createTable({ game: 'steel-and-steam', seats: ['me', 'random', 'random'] });
    const clients = [ada.connect(withUsers), bea.connect(withUsers)];
    const botTableClient = ada.connect(withBot);
    const all = [...clients, botTableClient];
    const random = new Random('full');
    const acknowledged: Acknowledged[] = [];
    const onAcknowledged = (message: Acknowledged) => void acknowledged.push(message);
    const playOn = (players: readonly TestTableClient[], count: number) => {
      const goal = acknowledged.length + count;
      return playSeats(players, { random, shouldStop: () => acknowledged.length >= goal, onAcknowledged });
    };
    await playOn(clients, 10);
    await playOn([botTableClient], 5);

    disk.fillFor(server.pid);
    const rejection = await playUntilRejected(clients, random, onAcknowledged);
    expect(['storage-full', 'storage-unavailable']).toContain(rejection.code);
    const full = rejection.code;
    const created = await eventually(async () => {
      const answer = await ada.request('POST', '/api/tables', newTable({ seats: ['me', 'open', 'open'] }));
      expect(answer.status).not.toBe(200);
      return answer;
    });
    expect([created.status, created.field('error.code')]).toEqual(full === 'storage-full' ? [507, full] : [503, full]);
    const reply = await clients[0].sendChat('Is there room?');
    expect(reply).toMatchObject({ type: 'rejected', error: { code: full } });
    const unhealthy = full === 'storage-full' ? { ok: false, reason: full } : { ok: false };
    // The health check reports it. Its first probe may still have had space.
    await expect.poll(() => health(server.address), { interval: 500 }).toEqual([503, unhealthy]);
    // Stored data can still be read.
    expect((await ada.request('GET', `/api/tables/${withUsers}`)).status).toBe(200);
    const fresh = await bea.openTable(withUsers);
    expect(fresh.log).toEqual(clients[1].log);
    fresh.close();
    checkIntegrity(disk.folder);
    for (const client of all) expect(client.isOpen).toBe(true);

    disk.free(server.pid);
    await expect.poll(() => health(server.address), { interval: 500 }).toEqual([200, { ok: true }]);
    await playOn(clients, 10);
    await playOn([botTableClient], 5);
    expect((await ada.request('POST', '/api/tables', newTable({ seats: ['me', 'open', 'open'] }))).status).toBe(200);
    for (const client of all) expect([client.inconsistencies, client.connectCount]).toEqual([[], 1]);
    await server.stop();
    checkIntegrity(disk.folder);
    const database = await openSqlite(disk.folder);
    try {
      for (const [id, tableClients] of [[withUsers, clients] as const, [withBot, [botTableClient]] as const]) {
        const { entries } = await verifyStoredLog(database.db, id);
        for (const client of tableClients) expect(client.log.length).toBe(entries.length);
        for (const { message } of acknowledged.filter(({ table }) => table === id)) {
          expect(entries.filter(({ request_id }) => request_id === message.id)).toMatchObject([
            { sequence: message.logLength },
          ]);
        }
      }
    } finally {
      await database.close();
    }
  },
);

// Requires a real disk: a limit on a process would not apply to the next server process.
test.skipIf(disk?.fillForAll === undefined)(
  'A server starts on a full disk: lists and games can be read, and writes work once there is space.',
  async () => {
    const small = openSmallDisk();
    onTestFinished(() => small?.remove());
    if (small?.fillForAll === undefined) throw new Error('no second disk could be mounted');
    let server = await program.start({ dataDir: small.folder });
    onTestFailed(() => console.error(server.recentOutput));
    onTestFinished(() => server.kill());
    const [ada] = await createGuestsForTest(() => server.address, 'Ada');
    const { id: table } = await ada.createTable({ seats: ['me', 'open', 'open'] });
    await server.stop();
    small.fillForAll();
    server = await program.start({ dataDir: small.folder });
    expect(server.recentOutput).toContain('the disk is full');
    expect(await health(server.address)).toEqual([503, { ok: false, reason: 'storage-full' }]);
    expect((await ada.request('GET', '/api/tables')).field('mine.0.id')).toBe(table);
    expect((await ada.request('GET', `/api/tables/${table}`)).status).toBe(200);
    const refused = await ada.request('POST', '/api/tables', newTable({ seats: ['me', 'open', 'open'] }));
    expect([refused.status, refused.field('error.code')]).toEqual([507, 'storage-full']);
    small.free(server.pid);
    const open = async () =>
      (await ada.request('POST', '/api/tables', newTable({ seats: ['me', 'open', 'open'] }))).status;
    await expect.poll(open).toBe(200);
  },
);

async function health(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/healthz`);
  return [answer.status, await answer.json()];
}

/** Plays until an action is rejected. The database file may still have free pages at first. */
async function playUntilRejected(
  clients: readonly TestTableClient[],
  random: Random,
  onAcknowledged: (message: Acknowledged) => void,
): Promise<ApiErrorBody> {
  for (;;) {
    const client = await eventually(() => {
      const found = clients.find((client) => client.isOwnTurn);
      if (found === undefined) throw new Error('no client is to act');
      return found;
    });
    const message = randomActMessage(client, random);
    const reply = await client.request(message);
    if (reply.type === 'rejected') return reply.error;
    onAcknowledged({ table: client.table.id, message });
  }
}

function checkIntegrity(folder: string): void {
  const file = openSqliteFile(join(folder, DATABASE_FILE), { readOnly: true });
  try {
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    file.close();
  }
}

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { type Listening, listen } from '../../test/support/notices/listening.ts';
import { LOOPBACK, putChannel, someNotice, type TestHouse, testHouse } from '../../test/support/notices/test-house.ts';
import { channelsOf, switchChannel } from './channels.ts';
import { NotNow } from './failures.ts';
import { Notices } from './notices.ts';
import { notify } from './notify.ts';

describe.each(DATABASES)('over $name', ({ name }) => {
  let house: TestHouse;
  let notices: Notices;
  let server: Listening;
  /** What the server answers next; 204 when there is nothing more. */
  let answers: { status: number; headers?: Record<string, string> }[];
  let url: string;

  beforeEach(async () => {
    house = await testHouse({}, name);
    notices = new Notices(house, LOOPBACK);
    answers = [];
    server = await listen((response) => {
      const { status, headers = {} } = answers.shift() ?? { status: 204 };
      response.writeHead(status, headers).end();
    });
    url = `http://localhost:${server.port}/hooks/s3cret`;
    await putChannel(house, 'c1', 'ben', { kind: 'webhook', url });
  });
  afterEach(async () => {
    notices.close();
    await server.close();
    await house.close();
  });

  const sentRows = () => house.database.db.selectFrom('sent').selectAll().execute();

  test('a turn is told once, however often it is asked for', async () => {
    const other = new Notices(house, LOOPBACK);
    await Promise.all([1, 2, 3, 4].flatMap(() => [notices.deliver(someNotice()), other.deliver(someNotice())]));
    await notices.deliver(someNotice());
    expect(server.received).toHaveLength(1);
    expect(await sentRows()).toMatchObject([{ table_id: 't1', seat: 1, turn: 12, kind: 'turn', channel: 'c1' }]);
    other.close();
  });

  test('the next turn, and a reminder, are told anew', async () => {
    for (const more of [{}, { turn: 15 }, { turn: 15, kind: 'reminder' } as const]) {
      await notices.deliver(someNotice(more));
    }
    expect(server.received).toHaveLength(3);
  });

  test('what did not get through is tried again, and arrives once', async () => {
    answers = [{ status: 503 }, { status: 429, headers: { 'retry-after': '20' } }];
    await expect(notices.deliver(someNotice())).rejects.toMatchObject({ name: 'NotNow', retryAfter: null });
    expect(await sentRows()).toEqual([]);
    await expect(notices.deliver(someNotice())).rejects.toMatchObject({ name: 'NotNow', retryAfter: 20 });
    await notices.deliver(someNotice());
    await notices.deliver(someNotice());
    expect(server.received).toHaveLength(3);
    expect(await channelsOf(house, 'ben')).toMatchObject([{ enabled: true }]);
  });

  test('nobody there is something that may pass', async () => {
    await server.close();
    await expect(notices.deliver(someNotice())).rejects.toThrow(NotNow);
    expect(await sentRows()).toEqual([]);
  });

  test('where a message is not welcome the channel is switched off and nothing more is sent', async () => {
    for (const [count, status] of [401, 403, 404, 410].entries()) {
      await switchChannel(house, 'ben', 'c1', true);
      answers = [{ status }];
      await notices.deliver(someNotice({ turn: count }));
      await notices.deliver(someNotice({ turn: 20 }));
      expect(server.received).toHaveLength(count + 1);
      expect(await channelsOf(house, 'ben')).toMatchObject([{ id: 'c1', enabled: false }]);
      expect(house.logged.join()).toContain(`status ${status}`);
    }
    expect(house.logged.join()).not.toContain('s3cret');
  });

  test('what is refused is not sent again, and the channel stays', async () => {
    answers = [{ status: 400 }];
    await notices.deliver(someNotice());
    await notices.deliver(someNotice());
    expect(server.received).toHaveLength(1);
    expect(await channelsOf(house, 'ben')).toMatchObject([{ enabled: true }]);
  });

  test('a turn that has gone by is not told any more', async () => {
    await house.database.db.updateTable('tables').set({ turn: 2 }).where('id', '=', 't1').execute();
    await notices.deliver(someNotice());
    await notices.deliver(someNotice({ kind: 'reminder' }));
    expect(server.received).toHaveLength(0);
  });

  test('a notification about a stage is dropped when the game has left that stage', async () => {
    const reach = (stage: string) => house.database.db.updateTable('tables').set({ stage }).execute();
    await notices.deliver(someNotice({ kind: 'over' }));
    expect(server.received).toHaveLength(0);
    await reach('over');
    await notices.deliver(someNotice({ kind: 'begun' }));
    await notices.deliver(someNotice({ kind: 'abandoned' }));
    expect(server.received).toHaveLength(0);
    await notices.deliver(someNotice({ kind: 'over' }));
    expect(server.received).toHaveLength(1);
  });

  test('a turn is not told to somebody who has left the seat', async () => {
    await house.database.db.updateTable('seats').set({ person: 'aoi' }).where('table_id', '=', 't1').execute();
    await notices.deliver(someNotice());
    expect(server.received).toHaveLength(0);
  });

  test("a channel of somebody else's, or one that is switched off or gone, gets nothing", async () => {
    await putChannel(house, 'off', 'ben', { kind: 'webhook', url }, 0);
    for (const more of [{ personId: 'aoi' }, { channelId: 'off' }, { channelId: 'gone' }]) {
      await notices.deliver(someNotice(more));
    }
    expect(server.received).toHaveLength(0);
    expect(await sentRows()).toEqual([]);
  });

  test('a server for the world does not send to this machine', async () => {
    const real = new Notices(house);
    await real.deliver(someNotice());
    real.close();
    expect(server.received).toHaveLength(0);
    expect(await channelsOf(house, 'ben')).toMatchObject([{ enabled: false }]);
  });

  test('what is put down for later comes back as it was, one entry a channel', async () => {
    await putChannel(house, 'c2', 'ben', { kind: 'discord', url });
    await putChannel(house, 'off', 'ben', { kind: 'webhook', url }, 0);
    const jobs: { readonly key: string; readonly payload: unknown }[] = [];
    const agenda = { add: async (job: (typeof jobs)[number]) => void jobs.push(job) };
    const { channelId: _, ...news } = someNotice({ deadline: Date.UTC(2030, 0, 31, 12) });
    await notify(house, agenda, news);
    expect(jobs.map(({ key }) => key).sort()).toEqual(['notice:t1:1:12:turn:c1', 'notice:t1:1:12:turn:c2']);
    for (const { payload } of jobs) await notices.deliver(JSON.parse(JSON.stringify(payload)));
    expect(server.received).toHaveLength(2);
  });
});

describe('words', () => {
  let house: TestHouse;
  let notices: Notices;
  let server: Listening;
  beforeEach(async () => {
    house = await testHouse();
    notices = new Notices(house, LOOPBACK);
    server = await listen();
  });
  afterEach(async () => {
    notices.close();
    await server.close();
    await house.close();
  });
  const deadline = Date.UTC(2030, 0, 31, 12);
  const address = () => `http://localhost:${server.port}/`;
  const got = (): unknown => JSON.parse(String(server.received[0]?.body));

  test('for programs', async () => {
    await putChannel(house, 'c1', 'ben', { kind: 'webhook', url: address() });
    await notices.deliver(someNotice({ deadline }));
    expect(server.received[0]?.headers['content-type']).toBe('application/json');
    expect(got()).toEqual({
      event: 'turn',
      table: 't1',
      game: 'steam',
      url: 'https://trains.example/online/t1',
      player: 'Ben',
      deadline: '2030-01-31T12:00:00.000Z',
      text: 'Your turn in Steam\nBen, it is your turn.\nTime limit: 31 Jan 2030, 12:00 UTC',
    });
  });

  test('for Discord, in the language of the player, calling nobody', async () => {
    await house.database.db.updateTable('people').set({ name: '@everyone *あ*' }).where('id', '=', 'aoi').execute();
    await house.database.db.updateTable('seats').set({ person: 'aoi' }).execute();
    await putChannel(house, 'c1', 'aoi', { kind: 'discord', url: address() });
    await notices.deliver(someNotice({ kind: 'begun', personId: 'aoi', game: 'days-of-steam', deadline }));
    expect(got()).toEqual({
      content: [
        '**デイズ・オブ・スチーム：ゲームが始まりました**',
        '\\@everyone \\*あ\\*さん、全員がそろい、ゲームが始まりました。',
        '期限：<t:1896091200:f>',
        '<https://trains.example/online/t1>',
      ].join('\n'),
      allowed_mentions: { parse: [] },
    });
  });
});

import type { NewChannel } from '@roundhouse/wire';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { Browser } from '../../test/support/notices/browser.ts';
import { type Listening, listen } from '../../test/support/notices/listening.ts';
import { listenForMail, type SmtpServer } from '../../test/support/notices/smtp-server.ts';
import { LOOPBACK, putChannel, someNotice, type TestHouse, testHouse } from '../../test/support/notices/test-house.ts';
import { answerError } from '../doors/errors.ts';
import { channelRoutes } from './channel-routes.ts';
import { addChannel, channelsOf } from './channels.ts';
import { Notices } from './notices.ts';
import { notify } from './notify.ts';

const DISCORD = 'https://discord.com/api/webhooks/123456/s3cret-token';

describe('the doors to channels', () => {
  let house: TestHouse;
  let app: FastifyInstance;
  let notices: Notices;
  /** Sends to this machine; what it may be told to send to is judged as on a server for the world. */
  let local: Notices;
  let post: SmtpServer;
  /** What the mail server says of an address. */
  let recipient: string;

  beforeEach(async () => {
    recipient = '250 ok';
    post = await listenForMail(() => recipient);
    house = await testHouse({ smtp: `smtp://127.0.0.1:${post.port}` });
    notices = new Notices(house);
    local = new Notices(house, LOOPBACK);
    app = await openDoors(notices);
  });
  afterEach(async () => {
    await app.close();
    notices.close();
    local.close();
    await post.close();
    await house.close();
  });

  async function openDoors(through: Notices): Promise<FastifyInstance> {
    const doors = fastify();
    const personOf = async (_: unknown, cookie: string | undefined) => (cookie === undefined ? null : { id: cookie });
    doors.setErrorHandler(answerError);
    await doors.register(channelRoutes(house, personOf, through));
    return doors;
  }

  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
  async function ask(method: Method, path: string, body?: object, cookie: string | null = 'ben', doors = app) {
    const headers = cookie === null ? {} : { cookie };
    const url = `/api/me/channels${path}`;
    const answer = await doors.inject({ method, url, headers, ...(body === undefined ? {} : { body }) });
    return answer.json();
  }
  const add = (channel: NewChannel, cookie = 'ben') => ask('POST', '', channel, cookie);

  test('channels are added, switched, listed without their secrets, and removed', async () => {
    const { subscription } = new Browser('https://push.example.org/s3cret');
    await add({ kind: 'push', subscription });
    await add({ kind: 'discord', url: DISCORD });
    await add({ kind: 'webhook', url: 'https://hooks.example.org/?token=s3cret' });
    const { channels } = await add({ kind: 'email', address: 'somebody@example.org' });
    const labels = channels.map(({ kind, label, enabled }: Record<string, unknown>) => [kind, label, enabled]);
    expect(labels.sort()).toEqual([
      ['discord', 'discord.com', true],
      ['email', 's…@example.org', true],
      ['push', 'push.example.org', true],
      ['webhook', 'hooks.example.org', true],
    ]);
    expect(JSON.stringify(channels)).not.toContain('s3cret');

    const [{ id }] = channels;
    expect((await ask('PATCH', `/${id}`, { enabled: false })).channels[0]).toMatchObject({ id, enabled: false });
    expect((await ask('DELETE', `/${id}`)).channels).toHaveLength(3);
    expect((await ask('GET', '')).channels).toHaveLength(3);
  });

  test('what belongs to one person is not for another', async () => {
    const { channels } = await add({ kind: 'discord', url: DISCORD });
    const [{ id }] = channels;
    expect(await ask('GET', '', undefined, 'aoi')).toEqual({ channels: [] });
    await ask('PATCH', `/${id}`, { enabled: false }, 'aoi');
    await ask('DELETE', `/${id}`, undefined, 'aoi');
    expect(await ask('POST', `/${id}/test`, undefined, 'aoi')).toMatchObject({ problem: { code: 'bad-address' } });
    expect(await ask('GET', '')).toEqual({ channels });
  });

  test('the same address twice is one channel, switched on', async () => {
    const { channels } = await add({ kind: 'discord', url: DISCORD });
    await ask('PATCH', `/${channels[0].id}`, { enabled: false });
    expect(await add({ kind: 'discord', url: DISCORD })).toEqual({ channels });
    const { subscription } = new Browser('https://push.example.org/1');
    await add({ kind: 'push', subscription });
    const renewed = new Browser('https://push.example.org/1').subscription;
    expect((await add({ kind: 'push', subscription: renewed })).channels).toHaveLength(2);
  });

  test('addresses to which nothing could be sent are no channels', async () => {
    const unusable: NewChannel[] = [
      { kind: 'webhook', url: 'http://example.org/' },
      { kind: 'webhook', url: 'https://127.0.0.1/' },
      { kind: 'webhook', url: 'https://0x7f000001/' },
      { kind: 'webhook', url: 'https://[::1]/' },
      { kind: 'discord', url: 'https://example.org/api/webhooks/1/a' },
      { kind: 'discord', url: 'https://discord.com.example.org/api/webhooks/1/a' },
      { kind: 'discord', url: 'https://discord.com/api/webhooks/1/../../users' },
      { kind: 'discord', url: `${DISCORD}?wait=true` },
      { kind: 'email', address: 'nobody' },
      { kind: 'email', address: 'a@example.org, b@example.org' },
      { kind: 'email', address: 'a@example.org\r\nBcc: b@example.org' },
      { kind: 'push', subscription: new Browser('https://10.0.0.1/').subscription },
      { kind: 'push', subscription: { endpoint: 'https://push.example.org/', keys: { p256dh: 'AAAA', auth: 'AAAA' } } },
    ];
    for (const channel of unusable) {
      expect(await add(channel), JSON.stringify(channel)).toEqual({ problem: { code: 'bad-address' } });
    }
    expect(await ask('GET', '')).toEqual({ channels: [] });
  });

  test('what is no channel at all is not understood', async () => {
    for (const body of [
      {},
      { kind: 'pigeon' },
      { kind: 'webhook' },
      { kind: 'push', subscription: {} },
      { kind: 'email', address: 1 },
    ]) {
      expect(await ask('POST', '', body), JSON.stringify(body)).toMatchObject({ problem: { code: 'malformed' } });
    }
  });

  test('nobody has no channels', async () => {
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', { kind: 'discord', url: DISCORD }],
      ['PATCH', '/x', { enabled: true }],
      ['DELETE', '/x'],
      ['POST', '/x/test'],
      ['POST', '/x/confirm', { code: '000000' }],
    ] as const) {
      expect(await ask(method, path, body, null)).toEqual({ problem: { code: 'not-signed-in' } });
    }
  });

  describe('a test message', () => {
    let server: Listening;
    let doors: FastifyInstance;
    let status: number;
    beforeEach(async () => {
      status = 204;
      server = await listen((response) => response.writeHead(status).end());
      doors = await openDoors(local);
      await putChannel(house, 'c1', 'ben', { kind: 'webhook', url: `http://localhost:${server.port}/` });
    });
    afterEach(async () => {
      await doors.close();
      await server.close();
    });
    const send = () => ask('POST', '/c1/test', undefined, 'ben', doors);

    test('arrives, each time, until there are too many', async () => {
      for (let count = 0; count < 3; count++) expect(await send()).toEqual({});
      expect(await send()).toEqual({ problem: { code: 'too-fast', retryAfter: expect.any(Number) } });
      expect(server.received).toHaveLength(3);
      expect(JSON.parse(String(server.received[0]?.body))).toMatchObject({
        event: 'test',
        player: 'Ben',
        url: 'https://trains.example/',
      });
    });

    test('shows when an address is of no use, or nobody is there now', async () => {
      status = 404;
      expect(await send()).toEqual({ problem: { code: 'bad-address', detail: 'status 404' } });
      status = 500;
      expect(await send()).toEqual({ problem: { code: 'unreachable', detail: 'status 500' } });
    });

    test('to a host where nobody is there is no failure of the server', async () => {
      const gone = await listen((response) => response.end());
      await gone.close();
      await putChannel(house, 'c2', 'ben', { kind: 'webhook', url: `http://localhost:${gone.port}/` });
      const answer = await doors.inject({
        method: 'POST',
        url: '/api/me/channels/c2/test',
        headers: { cookie: 'ben' },
      });
      expect([answer.statusCode, answer.json().problem.code]).toEqual([422, 'unreachable']);
    });

    test('does not reach this machine from a server for the world', async () => {
      expect(await ask('POST', '/c1/test')).toMatchObject({ problem: { code: 'bad-address' } });
      expect(server.received).toHaveLength(0);
    });
  });

  describe('an e-mail address', () => {
    const address = 'somebody@example.org';
    const codeIn = (letter: number) => /^Subject: (\d{6}) is your code/m.exec(post.letters[letter]?.text ?? '')?.[1];
    const confirm = (id: string, code: unknown, cookie = 'ben') => ask('POST', `/${id}/confirm`, { code }, cookie);
    const other = (code = '') => (code === '000000' ? '000001' : '000000');

    test('is told nothing before the code that was sent there has been entered', async () => {
      const [channel] = (await add({ kind: 'email', address })).channels;
      expect(channel).toMatchObject({ kind: 'email', confirmed: false });
      expect(post.letters).toMatchObject([{ to: [address] }]);
      // Whose name it is, a stranger need not read.
      expect(post.letters[0]?.text).not.toContain('Ben');
      const jobs: unknown[] = [];
      const agenda = { add: async (job: unknown) => void jobs.push(job) };
      await notify(house, agenda, someNotice());
      await notices.deliver(someNotice({ channelId: channel.id }));
      expect(jobs).toEqual([]);
      expect(post.letters).toHaveLength(1);

      const code = codeIn(0);
      expect(await confirm(channel.id, other(code))).toEqual({ problem: { code: 'wrong-code' } });
      expect(await confirm(channel.id, code, 'aoi')).toEqual({ problem: { code: 'wrong-code' } });
      expect(await confirm(channel.id, 1)).toMatchObject({ problem: { code: 'malformed' } });
      expect(await confirm(channel.id, ` ${code} `)).toEqual({ channels: [{ ...channel, confirmed: true }] });
      await notify(house, agenda, someNotice());
      await notices.deliver(someNotice({ channelId: channel.id }));
      expect(jobs).toHaveLength(1);
      expect(post.letters).toHaveLength(2);
    });

    test('gets its code again on request, and a test message when it is confirmed', async () => {
      const [{ id }] = (await add({ kind: 'email', address })).channels;
      expect(await ask('POST', `/${id}/test`)).toEqual({});
      expect((await add({ kind: 'email', address })).channels).toHaveLength(1);
      expect([codeIn(0), codeIn(1), codeIn(2)]).toEqual(Array(3).fill(codeIn(0)));
      await confirm(id, codeIn(2));
      expect(await ask('POST', `/${id}/test`)).toMatchObject({ problem: { code: 'too-fast' } });
      house.pass(60_000);
      expect(await ask('POST', `/${id}/test`)).toEqual({});
      expect(post.letters.at(-1)?.text).toContain('Subject: Test message');
      expect((await add({ kind: 'email', address })).channels).toMatchObject([{ id, confirmed: true }]);
      expect(post.letters).toHaveLength(4);
    });

    test('is not opened by trying one code after the other', async () => {
      const [{ id }] = (await add({ kind: 'email', address })).channels;
      const code = codeIn(0);
      for (let tries = 0; tries < 5; tries++) await confirm(id, other(code));
      expect(await confirm(id, code)).toEqual({ problem: { code: 'too-fast', retryAfter: expect.any(Number) } });
      house.pass(3_600_000);
      expect((await confirm(id, code)).channels).toMatchObject([{ confirmed: true }]);
    });

    test('of somebody else is not pestered with codes', async () => {
      for (const person of ['ben', 'aoi', 'ben', 'aoi', 'ben', 'aoi']) {
        const { channels } = await add({ kind: 'email', address }, person);
        for (const { id } of channels ?? []) await ask('DELETE', `/${id}`, undefined, person);
      }
      expect(post.letters).toHaveLength(5);
      house.pass(60_000);
      expect(await add({ kind: 'email', address })).toMatchObject({ problem: { code: 'too-fast' } });
      expect(await ask('GET', '')).toEqual({ channels: [] });
    });

    test('that the mail server does not know, or has no time for, is not kept', async () => {
      recipient = '550 no such user';
      expect(await add({ kind: 'email', address })).toMatchObject({ problem: { code: 'bad-address' } });
      recipient = '451 later';
      expect(await add({ kind: 'email', address })).toMatchObject({ problem: { code: 'unreachable' } });
      expect(await ask('GET', '')).toEqual({ channels: [] });
    });
  });

  test('without a mail server there are no e-mail channels', async () => {
    const without = new Notices({ ...house, settings: { ...house.settings, smtp: null } });
    const doors = await openDoors(without);
    const answer = await ask('POST', '', { kind: 'email', address: 'somebody@example.org' }, 'ben', doors);
    expect(answer).toEqual({ problem: { code: 'bad-address' } });
    await doors.close();
    without.close();
  });
});

test.each(DATABASES)('ten channels and no more, also when asked for at once ($name)', async ({ name }) => {
  const house = await testHouse({}, name);
  const tries = Array.from({ length: 14 }, (_, index) =>
    addChannel(house, 'ben', { kind: 'webhook', url: `https://example.org/${index}` }),
  );
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(Array(4).fill({ reason: { wire: { code: 'too-many' } } }));
  expect(await channelsOf(house, 'ben')).toHaveLength(10);
  await house.close();
});

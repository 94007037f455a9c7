import type { NewChannel } from '@roundhouse/protocol';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { type HttpReceiver, startHttpReceiver } from '../../test/support/notifications/http-receiver.ts';
import { PushSubscriber } from '../../test/support/notifications/push-subscriber.ts';
import { type SmtpServer, startSmtpServer } from '../../test/support/notifications/smtp-server.ts';
import {
  createNotification,
  createNotificationTestContext,
  insertChannel,
  LOOPBACK_ONLY,
  type NotificationTestContext,
} from '../../test/support/notifications/test-context.ts';
import { errorHandler } from '../http/error-handler.ts';
import { channelRoutes } from './channel-routes.ts';
import { addChannel, listChannels } from './channels.ts';
import { enqueueNotification } from './enqueue-notification.ts';
import { NotificationSender } from './notification-sender.ts';

const DISCORD = 'https://discord.com/api/webhooks/123456/s3cret-token';

describe('Channel routes', () => {
  let context: NotificationTestContext;
  let app: FastifyInstance;
  let sender: NotificationSender;
  /** A sender that may also send to this machine. */
  let localSender: NotificationSender;
  let smtp: SmtpServer;
  /** The mail server's response to RCPT TO. */
  let recipientResponse: string;

  beforeEach(async () => {
    recipientResponse = '250 ok';
    smtp = await startSmtpServer(() => recipientResponse);
    context = await createNotificationTestContext({ smtp: `smtp://127.0.0.1:${smtp.port}` });
    sender = new NotificationSender(context);
    localSender = new NotificationSender(context, LOOPBACK_ONLY);
    app = await openApp(sender);
  });
  afterEach(async () => {
    await app.close();
    sender.close();
    localSender.close();
    await smtp.close();
    await context.close();
  });

  async function openApp(through: NotificationSender): Promise<FastifyInstance> {
    const opened = fastify();
    const personOf = async (_: unknown, cookie: string | undefined) => (cookie === undefined ? null : { id: cookie });
    opened.setErrorHandler(errorHandler);
    await opened.register(channelRoutes(context, personOf, through));
    return opened;
  }

  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
  async function ask(method: Method, path: string, body?: object, cookie: string | null = 'ben', target = app) {
    const headers = cookie === null ? {} : { cookie };
    const url = `/api/me/channels${path}`;
    const response = await target.inject({ method, url, headers, ...(body === undefined ? {} : { body }) });
    return response.json();
  }
  const add = (channel: NewChannel, cookie = 'ben') => ask('POST', '', channel, cookie);

  test('Channels are added, toggled, listed without their secrets, and removed.', async () => {
    const { subscription } = new PushSubscriber('https://push.example.org/s3cret');
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

  test('A user cannot access the channels of another user.', async () => {
    const { channels } = await add({ kind: 'discord', url: DISCORD });
    const [{ id }] = channels;
    expect(await ask('GET', '', undefined, 'aoi')).toEqual({ channels: [] });
    await ask('PATCH', `/${id}`, { enabled: false }, 'aoi');
    await ask('DELETE', `/${id}`, undefined, 'aoi');
    expect(await ask('POST', `/${id}/test`, undefined, 'aoi')).toMatchObject({ error: { code: 'invalid-address' } });
    expect(await ask('GET', '')).toEqual({ channels });
  });

  test('Adding the same address twice keeps one channel and enables it.', async () => {
    const { channels } = await add({ kind: 'discord', url: DISCORD });
    await ask('PATCH', `/${channels[0].id}`, { enabled: false });
    expect(await add({ kind: 'discord', url: DISCORD })).toEqual({ channels });
    const { subscription } = new PushSubscriber('https://push.example.org/1');
    await add({ kind: 'push', subscription });
    const renewed = new PushSubscriber('https://push.example.org/1').subscription;
    expect((await add({ kind: 'push', subscription: renewed })).channels).toHaveLength(2);
  });

  test('Unusable addresses are rejected.', async () => {
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
      { kind: 'push', subscription: new PushSubscriber('https://10.0.0.1/').subscription },
      { kind: 'push', subscription: { endpoint: 'https://push.example.org/', keys: { p256dh: 'AAAA', auth: 'AAAA' } } },
    ];
    for (const channel of unusable) {
      expect(await add(channel), JSON.stringify(channel)).toEqual({ error: { code: 'invalid-address' } });
    }
    expect(await ask('GET', '')).toEqual({ channels: [] });
  });

  test('Malformed channels are rejected.', async () => {
    for (const body of [
      {},
      { kind: 'pigeon' },
      { kind: 'webhook' },
      { kind: 'push', subscription: {} },
      { kind: 'email', address: 1 },
    ]) {
      expect(await ask('POST', '', body), JSON.stringify(body)).toMatchObject({ error: { code: 'invalid-request' } });
    }
  });

  test('Channel routes require a session.', async () => {
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', { kind: 'discord', url: DISCORD }],
      ['PATCH', '/x', { enabled: true }],
      ['DELETE', '/x'],
      ['POST', '/x/test'],
      ['POST', '/x/confirm', { code: '000000' }],
    ] as const) {
      expect(await ask(method, path, body, null)).toEqual({ error: { code: 'not-signed-in' } });
    }
  });

  describe('A test message', () => {
    let server: HttpReceiver;
    let localApp: FastifyInstance;
    let status: number;
    beforeEach(async () => {
      status = 204;
      server = await startHttpReceiver((response) => response.writeHead(status).end());
      localApp = await openApp(localSender);
      await insertChannel(context, 'c1', 'ben', { kind: 'webhook', url: `http://localhost:${server.port}/` });
    });
    afterEach(async () => {
      await localApp.close();
      await server.close();
    });
    const send = () => ask('POST', '/c1/test', undefined, 'ben', localApp);

    test('Test messages arrive until the rate limit is reached.', async () => {
      for (let count = 0; count < 3; count++) expect(await send()).toEqual({});
      expect(await send()).toEqual({ error: { code: 'rate-limited', retryAfter: expect.any(Number) } });
      expect(server.received).toHaveLength(3);
      expect(JSON.parse(String(server.received[0]?.body))).toMatchObject({
        event: 'test',
        player: 'Ben',
        url: 'https://trains.example/',
      });
    });

    test('A test message reports a rejected or unreachable address.', async () => {
      status = 404;
      expect(await send()).toEqual({ error: { code: 'invalid-address', detail: 'status 404' } });
      status = 500;
      expect(await send()).toEqual({ error: { code: 'unreachable', detail: 'status 500' } });
    });

    test('An unreachable host is not a server error.', async () => {
      const gone = await startHttpReceiver((response) => response.end());
      await gone.close();
      await insertChannel(context, 'c2', 'ben', { kind: 'webhook', url: `http://localhost:${gone.port}/` });
      const response = await localApp.inject({
        method: 'POST',
        url: '/api/me/channels/c2/test',
        headers: { cookie: 'ben' },
      });
      expect([response.statusCode, response.json().error.code]).toEqual([422, 'unreachable']);
    });

    test('A public server does not send to its own machine.', async () => {
      expect(await ask('POST', '/c1/test')).toMatchObject({ error: { code: 'invalid-address' } });
      expect(server.received).toHaveLength(0);
    });
  });

  describe('An e-mail address', () => {
    const address = 'somebody@example.org';
    const codeIn = (index: number) => /^Subject: (\d{6}) is your code/m.exec(smtp.mails[index]?.text ?? '')?.[1];
    const confirm = (id: string, code: unknown, cookie = 'ben') => ask('POST', `/${id}/confirm`, { code }, cookie);
    const other = (code = '') => (code === '000000' ? '000001' : '000000');

    test('Notifications are sent only after the code has been confirmed.', async () => {
      const [channel] = (await add({ kind: 'email', address })).channels;
      expect(channel).toMatchObject({ kind: 'email', confirmed: false });
      expect(smtp.mails).toMatchObject([{ to: [address] }]);
      // The address may belong to a stranger, so the message must not contain the user's name.
      expect(smtp.mails[0]?.text).not.toContain('Ben');
      const jobs: unknown[] = [];
      const queue: Parameters<typeof enqueueNotification>[1] = { enqueue: async (job) => void jobs.push(job) };
      await enqueueNotification(context, queue, createNotification());
      await sender.deliver(createNotification({ channelId: channel.id }));
      expect(jobs).toEqual([]);
      expect(smtp.mails).toHaveLength(1);

      const code = codeIn(0);
      expect(await confirm(channel.id, other(code))).toEqual({ error: { code: 'wrong-code' } });
      expect(await confirm(channel.id, code, 'aoi')).toEqual({ error: { code: 'wrong-code' } });
      expect(await confirm(channel.id, 1)).toMatchObject({ error: { code: 'invalid-request' } });
      expect(await confirm(channel.id, ` ${code} `)).toEqual({ channels: [{ ...channel, confirmed: true }] });
      await enqueueNotification(context, queue, createNotification());
      await sender.deliver(createNotification({ channelId: channel.id }));
      expect(jobs).toHaveLength(1);
      expect(smtp.mails).toHaveLength(2);
    });

    test('The code is sent again on request, and a test message once the address is confirmed.', async () => {
      const [{ id }] = (await add({ kind: 'email', address })).channels;
      expect(await ask('POST', `/${id}/test`)).toEqual({});
      expect((await add({ kind: 'email', address })).channels).toHaveLength(1);
      expect([codeIn(0), codeIn(1), codeIn(2)]).toEqual(Array(3).fill(codeIn(0)));
      await confirm(id, codeIn(2));
      expect(await ask('POST', `/${id}/test`)).toMatchObject({ error: { code: 'rate-limited' } });
      context.clock.advance(60_000);
      expect(await ask('POST', `/${id}/test`)).toEqual({});
      expect(smtp.mails.at(-1)?.text).toContain('Subject: Test message');
      expect((await add({ kind: 'email', address })).channels).toMatchObject([{ id, confirmed: true }]);
      expect(smtp.mails).toHaveLength(4);
    });

    test('Codes cannot be guessed by trying them one after the other.', async () => {
      const [{ id }] = (await add({ kind: 'email', address })).channels;
      const code = codeIn(0);
      for (let tries = 0; tries < 5; tries++) await confirm(id, other(code));
      expect(await confirm(id, code)).toEqual({ error: { code: 'rate-limited', retryAfter: expect.any(Number) } });
      context.clock.advance(3_600_000);
      expect((await confirm(id, code)).channels).toMatchObject([{ confirmed: true }]);
    });

    test('The number of codes sent to one address is limited.', async () => {
      for (const person of ['ben', 'aoi', 'ben', 'aoi', 'ben', 'aoi']) {
        const { channels } = await add({ kind: 'email', address }, person);
        for (const { id } of channels ?? []) await ask('DELETE', `/${id}`, undefined, person);
      }
      expect(smtp.mails).toHaveLength(5);
      context.clock.advance(60_000);
      expect(await add({ kind: 'email', address })).toMatchObject({ error: { code: 'rate-limited' } });
      expect(await ask('GET', '')).toEqual({ channels: [] });
    });

    test('An address that the mail server rejects or defers is not stored.', async () => {
      recipientResponse = '550 no such user';
      expect(await add({ kind: 'email', address })).toMatchObject({ error: { code: 'invalid-address' } });
      recipientResponse = '451 later';
      expect(await add({ kind: 'email', address })).toMatchObject({ error: { code: 'unreachable' } });
      expect(await ask('GET', '')).toEqual({ channels: [] });
    });
  });

  test('Without a mail server there are no e-mail channels.', async () => {
    const withoutMail = new NotificationSender({ ...context, config: { ...context.config, smtp: null } });
    const appWithoutMail = await openApp(withoutMail);
    const response = await ask('POST', '', { kind: 'email', address: 'somebody@example.org' }, 'ben', appWithoutMail);
    expect(response).toEqual({ error: { code: 'invalid-address' } });
    await appWithoutMail.close();
    withoutMail.close();
  });
});

test.each(DATABASES)('A user can have ten channels, also with concurrent requests ($name).', async ({ name }) => {
  const context = await createNotificationTestContext({}, name);
  const tries = Array.from({ length: 14 }, (_, index) =>
    addChannel(context, 'ben', { kind: 'webhook', url: `https://example.org/${index}` }),
  );
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(Array(4).fill({ reason: { body: { code: 'limit-reached' } } }));
  expect(await listChannels(context, 'ben')).toHaveLength(10);
  await context.close();
});

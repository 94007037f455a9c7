import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { selfSigned } from '../../test/support/notifications/certificate.ts';
import { type HttpReceiver, startHttpReceiver } from '../../test/support/notifications/http-receiver.ts';
import { PushSubscriber, verifyVapidHeader } from '../../test/support/notifications/push-subscriber.ts';
import {
  createNotification,
  createNotificationTestContext,
  insertChannel,
  LOOPBACK_ONLY,
  type NotificationTestContext,
} from '../../test/support/notifications/test-context.ts';
import { listChannels } from './channels.ts';
import { NotificationSender } from './notification-sender.ts';
import { getPushPublicKey } from './push.ts';

const certificate = selfSigned();
let context: NotificationTestContext;
let sender: NotificationSender;
let service: HttpReceiver;
let browser: PushSubscriber;
let status: number;

beforeEach(async () => {
  status = 201;
  context = await createNotificationTestContext({ mailFrom: 'Roundhouse <trains@example.org>' });
  sender = new NotificationSender(context, { ...LOOPBACK_ONLY, trustedCertificate: certificate.cert });
  service = await startHttpReceiver((response) => response.writeHead(status).end(), certificate);
  browser = new PushSubscriber(`https://localhost:${service.port}/push/s3cret`);
  await insertChannel(context, 'c1', 'ben', { kind: 'push', subscription: browser.subscription });
});
afterEach(async () => {
  sender.close();
  await service.close();
  await context.close();
});

test('A browser can decrypt a message and identify its sender.', async () => {
  await sender.deliver(createNotification({ deadline: Date.now() + 3 * 86_400_000 }));
  const [message] = service.received;
  expect(message).toMatchObject({ method: 'POST', path: '/push/s3cret' });
  expect(JSON.parse(browser.decrypt(message?.body ?? Buffer.alloc(0)))).toEqual({
    title: 'Your turn in Steam',
    body: 'Ben, it is your turn.\nTime limit: in 3 days',
    url: '/online/t1',
    tag: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(String(message?.body)).not.toContain('Steam');

  const { key, claims } = verifyVapidHeader(message?.headers.authorization ?? '');
  expect(key).toBe(await getPushPublicKey(context));
  expect(claims).toMatchObject({ aud: `https://localhost:${service.port}`, sub: 'mailto:trains@example.org' });
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(Number(message?.headers.ttl)).toBeGreaterThan(2.9 * 86_400);
  expect(Number(message?.headers.ttl)).toBeLessThanOrEqual(3 * 86_400);
});

test('A newer message about a table replaces an older one about the same table only.', async () => {
  for (const [id, more] of [
    ['t1', { turn: 1 }],
    ['t1', { turn: 2 }],
    ['t2', { kind: 'over' }],
  ] as const) {
    await sender.deliver(createNotification({ table: id, ...more }));
  }
  const [first, second, third] = service.received.map(({ headers }) => headers.topic);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([404, 410])('The channel of a browser that has unsubscribed (%i) is removed.', async (goneStatus) => {
  status = goneStatus;
  await sender.deliver(createNotification());
  await sender.deliver(createNotification({ turn: 20 }));
  expect(service.received).toHaveLength(1);
  expect(await listChannels(context, 'ben')).toEqual([]);
});

test('A push service that is unavailable is retried.', async () => {
  status = 503;
  await expect(sender.deliver(createNotification())).rejects.toThrow('status 503');
  status = 201;
  await sender.deliver(createNotification());
  await sender.deliver(createNotification());
  expect(service.received).toHaveLength(2);
});

test('A push service inside the private network is not contacted.', async () => {
  const real = new NotificationSender(context);
  await real.deliver(createNotification());
  real.close();
  expect(service.received).toHaveLength(0);
  expect(await listChannels(context, 'ben')).toMatchObject([{ enabled: false }]);
});

test.each(DATABASES)('Servers that start at the same time agree on the keys ($name).', async ({ name }) => {
  const shared = await createNotificationTestContext({}, name);
  const { database } = shared;
  // Each server has its own database object, so each reads the keys itself.
  const servers = [1, 2, 3].map(() => ({ ...shared, database: { ...database } }));
  const keys = await Promise.all(servers.map(getPushPublicKey));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
  expect(await database.db.selectFrom('server_state').selectAll().execute()).toHaveLength(1);
  await shared.close();
});

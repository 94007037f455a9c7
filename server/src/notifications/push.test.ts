import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { Browser, readSender } from '../../test/support/notices/browser.ts';
import { selfSigned } from '../../test/support/notices/certificate.ts';
import { type Listening, listen } from '../../test/support/notices/listening.ts';
import { LOOPBACK, putChannel, someNotice, type TestHouse, testHouse } from '../../test/support/notices/test-house.ts';
import { channelsOf } from './channels.ts';
import { Notices } from './notices.ts';
import { pushKey } from './push.ts';

const certificate = selfSigned();
let house: TestHouse;
let notices: Notices;
let service: Listening;
let browser: Browser;
let status: number;

beforeEach(async () => {
  status = 201;
  house = await testHouse({ mailFrom: 'Roundhouse <trains@example.org>' });
  notices = new Notices(house, { ...LOOPBACK, certificate: certificate.cert });
  service = await listen((response) => response.writeHead(status).end(), certificate);
  browser = new Browser(`https://localhost:${service.port}/push/s3cret`);
  await putChannel(house, 'c1', 'ben', { kind: 'push', subscription: browser.subscription });
});
afterEach(async () => {
  notices.close();
  await service.close();
  await house.close();
});

test('a browser can read what is sent to it, and who sent it', async () => {
  await notices.deliver(someNotice({ deadline: Date.now() + 3 * 86_400_000 }));
  const [message] = service.received;
  expect(message).toMatchObject({ method: 'POST', path: '/push/s3cret' });
  expect(JSON.parse(browser.read(message?.body ?? Buffer.alloc(0)))).toEqual({
    title: 'Your turn in Steam',
    body: 'Ben, it is your turn.\nTime limit: in 3 days',
    url: '/online/t1',
    tag: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(String(message?.body)).not.toContain('Steam');

  const { key, claims } = readSender(message?.headers.authorization ?? '');
  expect(key).toBe(await pushKey(house));
  expect(claims).toMatchObject({ aud: `https://localhost:${service.port}`, sub: 'mailto:trains@example.org' });
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(Number(message?.headers.ttl)).toBeGreaterThan(2.9 * 86_400);
  expect(Number(message?.headers.ttl)).toBeLessThanOrEqual(3 * 86_400);
});

test('a newer message about a table takes the place of an older one, not of one about another table', async () => {
  for (const [id, more] of [
    ['t1', { turn: 1 }],
    ['t1', { turn: 2 }],
    ['t2', { kind: 'over' }],
  ] as const) {
    await notices.deliver(someNotice({ table: id, ...more }));
  }
  const [first, second, third] = service.received.map(({ headers }) => headers.topic);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([404, 410])('a browser that has unsubscribed (%i) is forgotten', async (gone) => {
  status = gone;
  await notices.deliver(someNotice());
  await notices.deliver(someNotice({ turn: 20 }));
  expect(service.received).toHaveLength(1);
  expect(await channelsOf(house, 'ben')).toEqual([]);
});

test('a service without time is asked again', async () => {
  status = 503;
  await expect(notices.deliver(someNotice())).rejects.toThrow('status 503');
  status = 201;
  await notices.deliver(someNotice());
  await notices.deliver(someNotice());
  expect(service.received).toHaveLength(2);
});

test('a service inside the own network is not asked', async () => {
  const real = new Notices(house);
  await real.deliver(someNotice());
  real.close();
  expect(service.received).toHaveLength(0);
  expect(await channelsOf(house, 'ben')).toMatchObject([{ enabled: false }]);
});

test.each(DATABASES)('two servers that ask at once agree on the keys ($name)', async ({ name }) => {
  const shared = await testHouse({}, name);
  const { database } = shared;
  // Each server has a connection of its own, so each asks by itself.
  const servers = [1, 2, 3].map(() => ({ ...shared, database: { ...database } }));
  const keys = await Promise.all(servers.map(pushKey));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
  expect(await database.db.selectFrom('settings').selectAll().execute()).toHaveLength(1);
  await shared.close();
});

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { useTestServers } from '../../test/support/test-server.ts';
import { ApiError } from '../lib/errors.ts';
import { metrics } from '../lib/metrics.ts';
import { StorageError } from '../storage/database.ts';

const start = useTestServers();

describe('Request bodies', () => {
  it('Bodies that are not JSON, too large, too deep or contain __proto__ are rejected.', async () => {
    const browser = (await start()).newUser();
    const send = async (body: string, type = 'application/json') => {
      const answer = await browser.request('POST', '/api/me', body, { 'content-type': type });
      return [answer.status, answer.field('error.code')];
    };
    expect(await send('{"name":')).toEqual([400, 'invalid-request']);
    expect(await send('name=Ada&language=en', 'application/x-www-form-urlencoded')).toEqual([400, 'invalid-request']);
    expect(await send('{"name":"Ada","language":"en"}', 'text/plain')).toEqual([400, 'invalid-request']);
    expect(await send('{"name":"Ada","language":"en","__proto__":{"id":1}}')).toEqual([400, 'invalid-request']);
    expect(await send(`{"name":"Ada","language":"en"${' '.repeat(300_000)}}`)).toEqual([413, 'payload-too-large']);
    expect(await send('['.repeat(90_000))).toEqual([400, 'invalid-request']);
    expect(await send(`{"name":"${'['.repeat(33)}","language":"en"}`)).toEqual([200, undefined]);
  });

  it('A body of a megabyte is rejected without being read to the end.', async () => {
    const browser = (await start()).newUser();
    const answer = await browser.post('/api/me', { name: 'x'.repeat(1_000_000), language: 'en' }).catch(() => null);
    expect(answer === null || answer.status === 413).toBe(true);
    expect((await browser.get('/api/me')).status).toBe(200);
  });
});

describe('Error responses', () => {
  const secret = 'internal detail';

  it('An error response contains only what the protocol defines.', async () => {
    const opened = await start({
      routes: [
        async (app) => {
          app.get('/api/throw/:what', async (request) => {
            switch ((request.params as { what: string }).what) {
              case 'problem':
                throw new ApiError('conflict', { retryAfter: 2 });
              case 'full':
                throw new StorageError('storage-full', new Error(secret));
              case 'away':
                throw new StorageError('storage-unavailable', new Error(secret));
              case 'query':
                return sql`select ${secret} from nowhere`.execute(opened.context.database.db);
              default:
                throw new TypeError(secret);
            }
          });
        },
      ],
    });
    const browser = opened.newUser();
    const responseTo = async (what: string) => {
      const { status, text } = await browser.get(`/api/throw/${what}`);
      return [status, text];
    };
    expect(await responseTo('problem')).toEqual([409, '{"error":{"code":"conflict","retryAfter":2}}']);
    expect(await responseTo('full')).toEqual([507, '{"error":{"code":"storage-full"}}']);
    expect(await responseTo('away')).toEqual([503, '{"error":{"code":"storage-unavailable"}}']);
    expect(await responseTo('query')).toEqual([500, '{"error":{"code":"internal-error"}}']);
    const failed = await browser.get('/api/throw/else');
    expect([failed.status, failed.text]).toEqual([500, '{"error":{"code":"internal-error"}}']);
    // Operators find the details in the log by the request id.
    const id = failed.headers.get('x-request-id') ?? 'none';
    const line = opened.logLines.find((each) => each.includes(id) && each.includes('"err"')) ?? '';
    expect(line).toContain(secret);
    expect(line).toContain('TypeError');
  });

  it('Writes fail with storage-full while the disk is full, and succeed again afterwards.', async () => {
    let stored = 0;
    const storing: FastifyPluginAsync = async (app) => {
      app.post('/api/store', async () => {
        const row = { name: String(stored++), value: 'x'.repeat(20_000) };
        await opened.context.database.db.insertInto('server_state').values(row).execute();
        return {};
      });
    };
    const opened = await start({ routes: [storing] });
    const { db } = opened.context.database;
    await sql`pragma max_page_count = 1`.execute(db);
    const full = await opened.newUser().post('/api/store');
    expect([full.status, full.text]).toEqual([507, '{"error":{"code":"storage-full"}}']);
    await sql`pragma max_page_count = 100000`.execute(db);
    expect((await opened.newUser().post('/api/store')).status).toBe(200);
  });

  it('The detail is short, however long the request is.', async () => {
    const browser = (await start()).newUser();
    const answer = await browser.post('/api/me', { name: 'Ada', language: 'en', ['x'.repeat(90_000)]: 1 });
    expect([answer.status, answer.field('error.code')]).toEqual([400, 'invalid-request']);
    expect(answer.text.length).toBeLessThan(500);
    expect(new ApiError('invalid-request', { detail: 'x'.repeat(100_000) }).body.detail).toHaveLength(300);
  });

  it('Unknown paths are answered with JSON.', async () => {
    const browser = (await start()).newUser();
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/table/abc'],
      ['GET', '/assets/nothing.js'],
    ] as const) {
      const answer = await browser.request(method, path);
      expect([answer.status, answer.text]).toEqual([404, '{"error":{"code":"not-found"}}']);
    }
    const odd = await browser.get('/api/%');
    expect([odd.status, odd.field('error.code')]).toEqual([400, 'invalid-request']);
    for (const path of ['/api/%', '/%c0', '/api/me%00']) {
      const { status, text } = await browser.get(path);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/node_modules|\.ts:|\.js:/);
    }
  });
});

describe('Monitoring', () => {
  describe.each(DATABASES)('On $name', ({ open }) => {
    const start = useTestServers(open);

    it('The health check reports whether the database answers.', async () => {
      const opened = await start();
      const healthy = await opened.newUser().get('/healthz');
      expect([healthy.status, healthy.text]).toEqual([200, '{"ok":true}']);
      await opened.context.database.db.destroy();
      const unhealthy = await opened.newUser().get('/healthz');
      expect([unhealthy.status, unhealthy.text]).toEqual([503, '{"ok":false}']);
    });
  });

  it('The health check writes to the database once in a while, however often it is called.', async () => {
    const opened = await start();
    const probe = async () => {
      await opened.newUser().get('/healthz');
      const { db } = opened.context.database;
      return db.selectFrom('server_state').select('value').where('name', '=', 'health-probe').executeTakeFirstOrThrow();
    };
    const first = await probe();
    opened.advanceClock(1000);
    for (let count = 0; count < 20; count++) expect(await probe()).toEqual(first);
  });

  it('Metrics are labelled by route and contain no table ids.', async () => {
    const opened = await start();
    metrics.sockets.collect = function collect() {
      this.set(7);
    };
    await opened.newUser().get('/api/me');
    await opened.newUser().get('/table/secret-of-the-link');
    const { text, headers } = await opened.newUser().get('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /^roundhouse_http_request_seconds_count\{method="GET",route="\/api\/me",status="200"\} [1-9]/m,
    );
    expect(text).toMatch(/^roundhouse_sockets 7$/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(text).not.toContain('secret-of-the-link');
  });
});

describe('The log', () => {
  it('Static files are logged at debug level only.', async () => {
    const opened = await start({ config: { logLevel: 'info' } });
    for (const path of ['/', '/index.html', '/rules/steam', '/nothing.js', '/api/me']) await opened.newUser().get(path);
    const requests = opened.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ route, status }) => ({ route, status }))).toEqual([
      { route: 'none', status: 404 },
      { route: '/api/me', status: 200 },
    ]);
  });

  it('A flood of requests produces one line at warn level.', async () => {
    const opened = await start({ config: { logLevel: 'warn' }, limits: { requestsPerMinute: 5 } });
    for (let count = 0; count < 15; count++) await opened.newUser().get('/api/me');
    expect(opened.logLines.map((line) => JSON.parse(line))).toMatchObject([
      { address: '127.0.0.1', reason: 'requests', msg: 'client refused' },
    ]);
    await opened.context.abuse.flush();
    const rows = await opened.context.database.db.selectFrom('abuse_counts').selectAll().execute();
    expect(rows).toMatchObject([{ address: '127.0.0.1', reason: 'requests', count: 10 }]);
  });

  it('Every request has a log line, and no log line contains secrets.', async () => {
    const leaky: FastifyPluginAsync = async (app) => {
      app.get('/api/leaky', async () => {
        throw Object.assign(new Error('leaky'), { token: 'redact-me', response: { body: 'redact-me' } });
      });
    };
    const opened = await start({ routes: [leaky] });
    const [browser, other] = [opened.newUser(), opened.newUser()];
    const password = 'correct horse battery';
    await browser.createGuest('Ada');
    const guest = browser.cookie;
    await browser.post('/api/account', { login: 'grace', password });
    await browser.patch('/api/account', { password: { old: password, new: `${password}2` } });
    await browser.post('/api/session', { login: 'grace', password: `${password}2` });
    await browser.post('/api/session', { login: 'grace', password: `${password}3` });
    await browser.post('/api/session', `{"password":"${password}" oops`);
    const token = String((await browser.post('/api/me/device-links')).field('token'));
    await other.get(`/link?token=${token}`);
    await other.get(`/api/nothing?token=${token}`);
    await other.post('/api/device-links/redeem', { token });
    await other.request('GET', '/table/secret-of-the-link', undefined, { authorization: 'Bearer redact-me' });
    opened.context.log.info(
      { req: { headers: { cookie: 'roundhouse=redact-me', 'set-cookie': 'redact-me' } } },
      'leaky',
    );
    opened.context.log.info({ password: 'redact-me', seed: 'redact-me' }, 'leaky');
    opened.context.log.error({ err: Object.assign(new Error('leaky'), { body: 'redact-me' }) });
    await other.get('/api/leaky');

    const log = opened.logLines.join('');
    expect(log).toContain('"route":"/api/device-links/redeem"');
    expect(opened.logLines.filter((line) => line.includes('"err":') && line.includes('leaky'))).toHaveLength(2);
    expect(opened.logLines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(12);
    const secrets = [guest, browser.cookie, other.cookie, token, password, 'secret-of-the-link', 'redact-me', 'argon2'];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
  });
});

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openHouse, openHouses } from '../../test/support/callers.ts';
import { DATABASES } from '../../test/support/databases.ts';
import { Problem } from '../problem.ts';
import { StorageFailure } from '../storage/database.ts';
import { metrics } from './metrics.ts';

const start = openHouses(DATABASES[0].open);

describe('bodies', () => {
  it('are JSON, not large, not deep, and bring no prototypes', async () => {
    const browser = (await start()).caller();
    const tried = async (body: string, type = 'application/json') => {
      const answer = await browser.ask('POST', '/api/me', body, { 'content-type': type });
      return [answer.status, answer.at('problem.code')];
    };
    expect(await tried('{"name":')).toEqual([400, 'malformed']);
    expect(await tried('name=Ada&language=en', 'application/x-www-form-urlencoded')).toEqual([400, 'malformed']);
    expect(await tried('{"name":"Ada","language":"en"}', 'text/plain')).toEqual([400, 'malformed']);
    expect(await tried('{"name":"Ada","language":"en","__proto__":{"id":1}}')).toEqual([400, 'malformed']);
    expect(await tried(`{"name":"Ada","language":"en"${' '.repeat(300_000)}}`)).toEqual([413, 'too-big']);
    expect(await tried('['.repeat(90_000))).toEqual([400, 'malformed']);
    expect(await tried(`{"name":"${'['.repeat(33)}","language":"en"}`)).toEqual([200, undefined]);
  });

  it('of a megabyte are refused without being read to the end', async () => {
    const browser = (await start()).caller();
    const answer = await browser.post('/api/me', { name: 'x'.repeat(1_000_000), language: 'en' }).catch(() => null);
    expect(answer === null || answer.status === 413).toBe(true);
    expect((await browser.get('/api/me')).status).toBe(200);
  });
});

describe('errors', () => {
  const secret = 'what nobody should see';

  it('tell what the wire knows, and nothing else', async () => {
    const opened = await start({
      routes: [
        async (app) => {
          app.get('/api/throw/:what', async (call) => {
            switch ((call.params as { what: string }).what) {
              case 'problem':
                throw new Problem('stale', { retryAfter: 2 });
              case 'full':
                throw new StorageFailure('storage-full', new Error(secret));
              case 'away':
                throw new StorageFailure('storage-away', new Error(secret));
              case 'query':
                return sql`select ${secret} from nowhere`.execute(opened.house.database.db);
              default:
                throw new TypeError(secret);
            }
          });
        },
      ],
    });
    const browser = opened.caller();
    const told = async (what: string) => {
      const { status, text } = await browser.get(`/api/throw/${what}`);
      return [status, text];
    };
    expect(await told('problem')).toEqual([409, '{"problem":{"code":"stale","retryAfter":2}}']);
    expect(await told('full')).toEqual([507, '{"problem":{"code":"storage-full"}}']);
    expect(await told('away')).toEqual([503, '{"problem":{"code":"storage-away"}}']);
    expect(await told('query')).toEqual([500, '{"problem":{"code":"failed"}}']);
    const failed = await browser.get('/api/throw/else');
    expect([failed.status, failed.text]).toEqual([500, '{"problem":{"code":"failed"}}']);
    // Whoever runs the server finds the rest in the log, by the number that was told.
    const id = failed.headers.get('x-request-id') ?? 'none';
    const line = opened.logged.find((each) => each.includes(id) && each.includes('"err"')) ?? '';
    expect(line).toContain(secret);
    expect(line).toContain('TypeError');
  });

  it('say that there is no room left, and go on when there is', async () => {
    let kept = 0;
    const keeping: FastifyPluginAsync = async (app) => {
      app.post('/api/keep', async () => {
        const row = { name: String(kept++), value: 'x'.repeat(20_000) };
        await opened.house.database.db.insertInto('settings').values(row).execute();
        return {};
      });
    };
    const opened = await start({ routes: [keeping] });
    const { db } = opened.house.database;
    await sql`pragma max_page_count = 1`.execute(db);
    const full = await opened.caller().post('/api/keep');
    expect([full.status, full.text]).toEqual([507, '{"problem":{"code":"storage-full"}}']);
    await sql`pragma max_page_count = 100000`.execute(db);
    expect((await opened.caller().post('/api/keep')).status).toBe(200);
  });

  it('have a short detail, however long what was sent is', async () => {
    const browser = (await start()).caller();
    const answer = await browser.post('/api/me', { name: 'Ada', language: 'en', ['x'.repeat(90_000)]: 1 });
    expect([answer.status, answer.at('problem.code')]).toEqual([400, 'malformed']);
    expect(answer.text.length).toBeLessThan(500);
    expect(new Problem('malformed', { detail: 'x'.repeat(100_000) }).wire.detail).toHaveLength(300);
  });

  it('are JSON for whatever is not there', async () => {
    const browser = (await start()).caller();
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/table/abc'],
      ['GET', '/assets/nothing.js'],
    ] as const) {
      const answer = await browser.ask(method, path);
      expect([answer.status, answer.text]).toEqual([404, '{"problem":{"code":"no-such-table"}}']);
    }
    const odd = await browser.get('/api/%');
    expect([odd.status, odd.at('problem.code')]).toEqual([400, 'malformed']);
    for (const path of ['/api/%', '/%c0', '/api/me%00']) {
      const { status, text } = await browser.get(path);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/node_modules|\.ts:|\.js:/);
    }
  });
});

describe('those who watch over the server', () => {
  it.each(DATABASES)('learn whether $name answers', async ({ open: openDatabase }) => {
    const opened = await openHouse(openDatabase);
    try {
      const healthy = await opened.caller().get('/healthz');
      expect([healthy.status, healthy.text]).toEqual([200, '{"ok":true}']);
      await opened.house.database.db.destroy();
      const ill = await opened.caller().get('/healthz');
      expect([ill.status, ill.text]).toEqual([503, '{"ok":false}']);
    } finally {
      await opened.close();
    }
  });

  it('have the database written to once in a while, however often they ask', async () => {
    const opened = await start();
    const probed = async () => {
      await opened.caller().get('/healthz');
      const { db } = opened.house.database;
      return db.selectFrom('settings').select('value').where('name', '=', 'health-probe').executeTakeFirstOrThrow();
    };
    const first = await probed();
    opened.pass(1000);
    for (let count = 0; count < 20; count++) expect(await probed()).toEqual(first);
  });

  it('get figures', async () => {
    const opened = await start();
    metrics.sockets.collect = function collect() {
      this.set(7);
    };
    await opened.caller().get('/api/me');
    await opened.caller().get('/table/secret-of-the-link');
    const { text, headers } = await opened.caller().get('/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/^roundhouse_http_request_seconds_count\{method="GET",door="\/api\/me",status="200"\} [1-9]/m);
    expect(text).toMatch(/^roundhouse_sockets 7$/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect(text).not.toContain('secret-of-the-link');
  });
});

describe('the log', () => {
  it('has files of the pages only at level debug', async () => {
    const opened = await start({ settings: { logLevel: 'info' } });
    for (const path of ['/', '/index.html', '/rules/steam', '/nothing.js', '/api/me']) await opened.caller().get(path);
    const requests = opened.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests.map(({ door, status }) => ({ door, status }))).toEqual([
      { door: 'none', status: 404 },
      { door: '/api/me', status: 200 },
    ]);
  });

  it('has one line for a flood of requests at level warn', async () => {
    const opened = await start({ settings: { logLevel: 'warn' }, limits: { requestsPerMinute: 5 } });
    for (let count = 0; count < 15; count++) await opened.caller().get('/api/me');
    expect(opened.logged.map((line) => JSON.parse(line))).toMatchObject([
      { address: '127.0.0.1', reason: 'requests', msg: 'client refused' },
    ]);
    await opened.house.abuse.flush();
    const rows = await opened.house.database.db.selectFrom('abuse').selectAll().execute();
    expect(rows).toMatchObject([{ address: '127.0.0.1', reason: 'requests', count: 10 }]);
  });

  it('has a line for every request, and no secrets in it', async () => {
    const careless: FastifyPluginAsync = async (app) => {
      app.get('/api/careless', async () => {
        throw Object.assign(new Error('careless'), { token: 'of-news', response: { body: 'of-news' } });
      });
    };
    const opened = await start({ routes: [careless] });
    const [browser, other] = [opened.caller(), opened.caller()];
    const password = 'correct horse battery';
    await browser.enter('Ada');
    const guest = browser.cookie;
    await browser.post('/api/account', { login: 'grace', password });
    await browser.patch('/api/account', { password: { old: password, new: `${password}2` } });
    await browser.post('/api/session', { login: 'grace', password: `${password}2` });
    await browser.post('/api/session', { login: 'grace', password: `${password}3` });
    await browser.post('/api/session', `{"password":"${password}" oops`);
    const token = String((await browser.post('/api/me/links')).at('token'));
    await other.get(`/link?token=${token}`);
    await other.get(`/api/nothing?token=${token}`);
    await other.post('/api/links/use', { token });
    await other.ask('GET', '/table/secret-of-the-link', undefined, { authorization: 'Bearer of-news' });
    opened.house.log.info({ req: { headers: { cookie: 'roundhouse=of-news', 'set-cookie': 'of-news' } } }, 'careless');
    opened.house.log.info({ password: 'of-news', seed: 'of-news' }, 'careless');
    opened.house.log.error({ err: Object.assign(new Error('careless'), { body: 'of-news' }) });
    await other.get('/api/careless');

    const log = opened.logged.join('');
    expect(log).toContain('"door":"/api/links/use"');
    expect(opened.logged.filter((line) => line.includes('"err":') && line.includes('careless'))).toHaveLength(2);
    expect(opened.logged.filter((line) => line.includes('"msg":"request"'))).toHaveLength(12);
    const secrets = [guest, browser.cookie, other.cookie, token, password, 'secret-of-the-link', 'of-news', 'argon2'];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
  });
});

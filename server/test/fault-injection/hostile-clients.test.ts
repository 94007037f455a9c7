import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '@roundhouse/kernel';
import { WIRE_VERSION } from '@roundhouse/wire';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { USUAL_LIMITS } from '../../src/settings.ts';
import type { Page } from '../support/page.ts';
import { newId, play } from '../support/player.ts';
import { type ServerProcess, ServerProgram } from '../support/server-process.ts';
import { Stranger } from '../support/stranger.ts';
import { newTable, Visitor } from '../support/visitor.ts';

/** What tells of the inside of a program. */
const STACK = /\bat .+:\d+:\d+|node_modules|\.mjs|Error:/;

let program: ServerProgram;
let server: ServerProcess;
let data: string;
/** Two honest people, who play all the while. */
let honest: readonly Page[];
let decisions = 0;
let isEnough = false;
let playing: Promise<unknown>;
/** A table at which nothing happens but what the liars do. */
let table: string;
let people: Visitor[];
let liar: Visitor;
/** Everything that the server has said to liars. */
const outward: string[] = [];

const address = () => server.address;

beforeAll(async () => {
  program = await ServerProgram.build();
  data = mkdtempSync(join(tmpdir(), 'roundhouse-liars-'));
  // The proxy is believed, so that liars can come from other addresses than the honest.
  server = await program.start({ data, trustProxy: true, limits: { ...USUAL_LIMITS, requestsPerMinute: 5000 } });
  const names = ['Ada', 'Bea', 'Cyd', 'Mal', 'Hal', 'Ida'];
  const all = await Promise.all(names.map((name) => new Visitor(name, address).arrive()));
  people = all.slice(0, 3);
  liar = all[3];
  const [hal, ida] = all.slice(4);
  table = await people[0].lay(newTable('steam', ['me', 'open', 'open']));
  await people[1].sit(table, 1);
  await people[2].sit(table, 2);
  const beside = await hal.lay(newTable('days-of-steam', ['me', 'open']));
  await ida.sit(beside, 1);
  honest = [hal.page(beside), ida.page(beside)];
  const habits = { random: new Random('honest'), isEnough: () => isEnough, pauseMs: 40, patienceMs: 30_000 };
  playing = Promise.all(honest.map((page) => play(page, { ...habits, onKept: () => void decisions++ })));
  playing.catch(() => {});
}, 60_000);

afterAll(async () => {
  isEnough = true;
  for (const page of honest) page.tell();
  await playing;
  for (const page of honest) page.close();
  await server.kill();
  program.remove();
  rmSync(data, { recursive: true, force: true });
});

/** The honest go on, the server stays up, and nothing of its inside was told. */
async function expectUndisturbed(): Promise<void> {
  const before = decisions;
  await vi.waitFor(() => expect(decisions > before || honest[0].table?.stage === 'over').toBe(true), 10_000);
  expect(server.isRunning).toBe(true);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  for (const page of honest) expect([page.complaints, page.refusals, page.visits]).toEqual([[], [], 1]);
  for (const text of outward) expect(text).not.toMatch(STACK);
}

const live = (id: string, since: unknown = 0, wire: unknown = WIRE_VERSION) =>
  `/api/tables/${id}/live?wire=${wire}&since=${since}`;

function stranger(cookie: string | null, path = live(table), more: Record<string, string> = {}): Stranger {
  const headers = {
    origin: server.address,
    ...(cookie === null ? {} : { cookie: `roundhouse=${cookie}` }),
    ...more,
  };
  return new Stranger(`${server.address}${path}`, headers, (text) => void outward.push(text));
}

/** As somebody who is let in, and told where the table stands. */
async function enter(cookie: string | null): Promise<{ line: Stranger; sequence: number }> {
  const line = stranger(cookie);
  const sequence = await vi.waitFor(() => {
    const ready = line.heard.map((text) => JSON.parse(text)).find(({ tell }) => tell === 'ready');
    if (ready === undefined) throw new Error('not ready');
    return Number(ready.sequence);
  }, 5000);
  return { line, sequence };
}

const act = (at: unknown, more: object = {}) =>
  JSON.stringify({ say: 'act', id: newId(), at, action: { do: 'pass' }, ...more });

describe('a liar', () => {
  test('about the seat is refused', async () => {
    const { line, sequence } = await enter(liar.cookie);
    expect(await line.answerTo(act(sequence))).toBe('not-seated');
    expect(await line.answerTo(act(sequence, { seat: 0 }))).toBe('malformed');
    expect(await line.answerTo(JSON.stringify({ say: 'answer-undo', id: newId(), to: 0, yes: true }))).toBe(
      'not-seated',
    );
    const forged = await enter('A'.repeat(43));
    expect(await forged.line.answerTo(act(sequence))).toBe('not-signed-in');
    const nobody = await enter(null);
    expect(await nobody.line.answerTo(act(sequence))).toBe('not-signed-in');
    const turn = (await people[0].ask('GET', '/api/tables')).at('mine.0.turn');
    for (const person of people.filter((_, seat) => seat !== turn)) {
      const other = await enter(person.cookie);
      expect(await other.line.answerTo(act(sequence))).toBe('not-your-turn');
      other.line.socket.close();
    }
    await expectUndisturbed();
  });

  test('about the sequence is refused', async () => {
    const { line, sequence } = await enter(people[0].cookie);
    for (const at of [sequence + 1, sequence - 1, 1_000_000]) expect(await line.answerTo(act(at))).toBe('stale');
    for (const at of [-1, 0.5, 1e9, 1e308, '0', null, [], {}]) expect(await line.answerTo(act(at))).toBe('malformed');
    for (const since of [-1, 0.5, 'abc', '1e999']) {
      const other = stranger(liar.cookie, live(table, since));
      await vi.waitFor(() =>
        expect([other.code, other.heard.join()]).toEqual([1008, expect.stringContaining('malformed')]),
      );
    }
    const ahead = stranger(liar.cookie, live(table, 999_999));
    await vi.waitFor(() => expect(ahead.heard.join()).toContain('"from":0'), 5000);
    await expectUndisturbed();
  });

  test('about version and origin is not let in', async () => {
    for (const wire of [0, WIRE_VERSION + 1, '', 'x']) {
      const line = stranger(liar.cookie, live(table, 0, wire));
      await vi.waitFor(
        () => expect([line.code, line.heard.join()]).toEqual([1008, expect.stringContaining('other-version')]),
        5000,
      );
    }
    for (const origin of ['https://elsewhere.example', 'null', `${server.address}.elsewhere.example`]) {
      const line = stranger(liar.cookie, live(table), { origin });
      await line.settled;
      expect(line.status).toBe(403);
    }
    const answer = await fetch(`${server.address}/api/tables`, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        cookie: `roundhouse=${liar.cookie}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(newTable('steam', ['me', 'open', 'open'])),
    });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('foreign-origin')]);
    await expectUndisturbed();
  });

  test('in what it sends is refused or cut off', async () => {
    const { line, sequence } = await enter(people[0].cookie);
    const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`;
    const start = `{"say":"act","id":"deep-deep-deep","at":${sequence},"action":{"do":"pass","x":`;
    const frames = [
      '',
      'x',
      '{',
      '[]',
      'null',
      '"act"',
      '{}',
      '{"say":"dance"}',
      '{"say":"act"}',
      deep,
      `${start}${deep}}}`,
    ];
    for (const frame of frames)
      expect([frame.slice(0, 20), await line.answerTo(frame)]).toEqual([frame.slice(0, 20), 'malformed']);
    expect(await line.answerTo(Buffer.from([0, 1, 2, 255]))).toBe('malformed');
    const polluting = `{"say":"act","id":"proto-proto","at":${sequence},"action":{"__proto__":{"polluted":1},"do":"__proto__"}}`;
    expect(await line.answerTo(polluting)).toBe('malformed');
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"Mal","language":"en"}';
    const answer = await fetch(`${server.address}/api/me`, {
      method: 'POST',
      headers: { origin: server.address, 'content-type': 'application/json' },
      body,
    });
    outward.push(await answer.text());
    expect(answer.status).toBe(400);
    line.socket.send('x'.repeat(1_000_000));
    await vi.waitFor(() => expect(line.code).toBe(1009), 5000);
    await expectUndisturbed();
  });

  test('in a flood is told to slow down and then cut off', async () => {
    const { line, sequence } = await enter(liar.cookie);
    const end = Date.now() + 8000;
    while (line.code === null && Date.now() < end) {
      for (let count = 0; count < 50; count++) if (line.code === null) line.socket.send(act(sequence));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(line.code).toBe(1008);
    expect(line.heard.join()).toContain('too-fast');
    await expectUndisturbed();
  });

  test('with many sockets gets no more than its share', async () => {
    const lines = Array.from({ length: USUAL_LIMITS.socketsPerAddress + 30 }, () =>
      stranger(null, live(table), { 'x-forwarded-for': '203.0.113.9' }),
    );
    await Promise.all(lines.map(({ settled }) => settled));
    // Half of its sockets at once, then five a second.
    const refused = lines.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(30);
    expect(lines.length - refused).toBeGreaterThanOrEqual(USUAL_LIMITS.socketsPerAddress / 2);
    await expectUndisturbed();
    for (const { socket } of lines) socket.terminate();
  });

  test('about what is to be undone is refused', async () => {
    const { line, sequence } = await enter(people[1].cookie);
    const undo = (to: unknown) => JSON.stringify({ say: 'undo', id: newId(), at: sequence, to });
    for (const to of [0, sequence, 900_000]) expect(await line.answerTo(undo(to))).toBe('undo-impossible');
    for (const to of [-1, 0.5, '0']) expect(await line.answerTo(undo(to))).toBe('malformed');
    expect(await line.answerTo(JSON.stringify({ say: 'answer-undo', id: newId(), to: 0, yes: true }))).toBe('stale');
    await expectUndisturbed();
  });

  test('who wants the seat of another does not get it, and of many at once one gets a free one', async () => {
    const asked = async (method: string, path: string, body?: unknown) => {
      const answer = await liar.ask(method, path, body);
      outward.push(answer.text);
      return answer.at('problem.code');
    };
    expect(await asked('POST', `/api/tables/${table}/seats/0`)).toBe('already-begun');
    expect(await asked('DELETE', `/api/tables/${table}/seats/0`)).toBe('not-seated');
    expect(await asked('PUT', `/api/tables/${table}/seats/0/stand-in`, { bot: 'greedy' })).toBe('not-seated');
    expect(await asked('POST', '/api/links/use', { token: 'A'.repeat(43) })).toBe('no-such-link');
    expect(await asked('GET', '/api/tables/AAAAAAAAAAAA')).toBe('no-such-table');
    const gathering = await people[0].lay(newTable('steam', ['me', 'open', 'open']));
    expect(await asked('POST', `/api/tables/${gathering}/seats/0`)).toBe('seat-taken');
    for (const door of ['start', 'close'])
      expect(await asked('POST', `/api/tables/${gathering}/${door}`)).toBe('not-allowed');
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, index) => new Visitor(`Guest ${index}`, address).arrive()),
    );
    const answers = await Promise.all(crowd.map((guest) => guest.ask('POST', `/api/tables/${gathering}/seats/1`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    await expectUndisturbed();
  });

  test('who never reads is cut off, and what it left behind does not hold up the others', async () => {
    const apart = mkdtempSync(join(tmpdir(), 'roundhouse-slow-'));
    const other = await program.start({ data: apart });
    const [ada, bea] = await Promise.all(['Ada', 'Bea'].map((name) => new Visitor(name, () => other.address).arrive()));
    const id = await ada.lay(newTable('days-of-steam', ['me', 'open']));
    await bea.sit(id, 1);
    const turn = Number((await ada.ask('GET', '/api/tables')).at('mine.0.turn'));
    const waiting = [ada, bea][1 - turn];
    const page = waiting.page(id);
    await page.until(() => page.isReady, 'the table');
    const slow = new WebSocket(`${other.address.replace('http', 'ws')}${live(id)}`, {
      headers: { origin: other.address, cookie: `roundhouse=${waiting.cookie}` },
    });
    let code: number | null = null;
    slow.on('close', (why) => {
      code = why;
    });
    await new Promise((resolve) => slow.once('open', resolve));
    slow.pause();
    // Every plan is told to all pages of the seat: some megabytes in all.
    const wish = (count: number) =>
      ({ wish: 'take', action: { do: 'play', note: `${count}`.padEnd(1900, 'x') } }) as const;
    for (let count = 0; count < 1500; count++) {
      const answer = await page.say({ say: 'plan', id: newId(), plan: Array(7).fill(wish(count)) });
      expect(answer.tell).toBe('done');
    }
    slow.resume();
    await vi.waitFor(() => expect(code).toBe(1006), 10_000);
    expect(page.visits).toBe(1);
    page.close();
    await other.kill();
    rmSync(apart, { recursive: true, force: true });
  });
});

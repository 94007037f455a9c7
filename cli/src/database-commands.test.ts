import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRecord } from '@roundhouse/kernel';
import type { TableAnswer } from '@roundhouse/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { damage, RunningServer, run } from '../test/support/command.ts';

const golden = fileURLToPath(
  new URL('../../games/steam/test/golden/base-northeast-3.roundhouse.json', import.meta.url),
);

/** A server that runs, with a finished game, one with hidden cards that waits for a person, and one that gathers. */
let server: RunningServer;
let folder: string;
let data: string;
const tables = { over: '', secret: '', gathering: '', abandoned: '' };
let commitment = '';

const at = (name: string) => join(folder, name);
const readRecord = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as GameRecord;

/** The server's folder as it would be on another machine after a backup. */
function restored(name: string): string {
  const place = at(name);
  mkdirSync(place);
  expect(run('backup', join(place, 'roundhouse.sqlite'), '--data', data).status).toBe(0);
  return place;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-operations-'));
  data = at('data');
  server = await RunningServer.start(data);
  await server.ask('POST', '/api/me', { name: 'Ann', language: 'en' });
  tables.over = await server.open('steam', ['random', 'random', 'random']);
  tables.secret = await server.open('days-of-steam', ['me', 'random']);
  tables.gathering = await server.open('steel-and-steam', ['me', 'open', 'open']);
  tables.abandoned = await server.open('days-of-steam', ['me', 'random']);
  await server.ask('PUT', `/api/tables/${tables.abandoned}/end-vote`, { agree: true });
  commitment = (await server.untilOver(tables.over)).commitment;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('roundhouse tables', () => {
  it('lists all tables while the server runs, or those of one stage', () => {
    const { status, stdout } = run('tables', '--data', data);
    expect(status).toBe(0);
    for (const id of Object.values(tables)) expect(stdout).toContain(id);
    expect(stdout).toContain('(free)');
    const [line, ...more] = run('tables', '--data', data, '--stage', 'over', '--json').stdout.trim().split('\n');
    expect(JSON.parse(line)).toMatchObject({ id: tables.over, game: 'steam', stage: 'over', turn: null });
    expect(more).toEqual([]);
    const ended = run('tables', '--data', data, '--stage', 'abandoned', '--json').stdout;
    expect(JSON.parse(ended)).toMatchObject({ id: tables.abandoned, stage: 'abandoned', turn: null });
  });

  it('and table show print control characters of player names as replacement characters', () => {
    const place = restored('names');
    damage(join(place, 'roundhouse.sqlite'), "update seats set name = 'Ann' || char(27, 155, 10, 9, 8238) || 'Bob'");
    for (const words of [['tables'], ['table', 'show', tables.secret]]) {
      const { status, stdout } = run(...words, '--data', place);
      expect(status).toBe(0);
      expect(stdout).toContain('Ann\ufffd\ufffd  \ufffdBob');
      expect(stdout.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });
});

describe('roundhouse export and verify', () => {
  it('give out a game with hidden hands that was ended without a result, whose dice can be checked', () => {
    const file = at('abandoned.roundhouse.json');
    expect(run('export', tables.abandoned, file, '--data', data).status).toBe(0);
    const { status, stdout } = run('verify', file, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ holds: true, finished: false, fair: true });
  });

  it('give out a finished game, whose dice can be checked by anybody', () => {
    const file = at('over.roundhouse.json');
    expect(run('export', tables.over, file, '--data', data).status).toBe(0);
    const { status, stdout } = run('verify', file, '--commitment', commitment);
    expect(status).toBe(0);
    expect(stdout).toContain('The dice are fair');
    expect(JSON.parse(run('verify', file, '--json').stdout)).toMatchObject({ holds: true, finished: true, fair: true });
    expect(JSON.parse(run('export', tables.over, '--data', data).stdout)).toEqual(readRecord(file));
  });

  it('find another seed, another commitment and another draw', () => {
    const file = at('changed.roundhouse.json');
    const record = JSON.parse(run('export', tables.over, '--data', data).stdout) as GameRecord;
    const verdict = (change: object, ...words: string[]) => {
      writeFileSync(file, JSON.stringify({ ...record, ...change }));
      const { status, stdout } = run('verify', file, '--json', ...words);
      expect(status).toBe(1);
      return JSON.parse(stdout) as { fair: boolean | null; error: string };
    };
    expect(verdict({ fair: { commitment, seed: 'another' } })).toMatchObject({ fair: false });
    expect(verdict({}, '--commitment', 'f'.repeat(64))).toMatchObject({ fair: false });
    expect(verdict({ fair: undefined }, '--commitment', commitment)).toMatchObject({ fair: false });
    expect(verdict({ fair: { commitment: 5 } })).toMatchObject({ fair: null });
    // A whole game of another server, under the seed of this one.
    const other = readRecord(golden);
    writeFileSync(file, JSON.stringify({ ...other, fair: record.fair }));
    const { status, stderr } = run('verify', file);
    expect(status).toBe(1);
    expect(stderr).toContain('is not what the sealed seed draws');
  });

  it('keep to themselves what is still hidden', () => {
    const { status, stdout, stderr } = run('export', tables.secret, '--data', data);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('still hidden');
    expect(run('export', tables.gathering, '--data', data).stderr).toContain('has not begun');
  });

  it('do not overwrite a file without being told to', () => {
    const file = at('mine.json');
    writeFileSync(file, 'mine');
    expect(run('export', tables.over, file, '--data', data).status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(run('export', tables.over, file, '--data', data, '--force').status).toBe(0);
  });
});

describe('roundhouse import', () => {
  it('makes a table to look at of a finished game, with dice that can still be checked', () => {
    const file = at('again.roundhouse.json');
    const record = JSON.parse(run('export', tables.over, '--data', data).stdout) as GameRecord;
    writeFileSync(file, JSON.stringify(record));
    const { id, stage } = JSON.parse(run('import', file, '--data', data, '--json').stdout) as {
      id: string;
      stage: string;
    };
    expect(stage).toBe('over');
    expect(JSON.parse(run('export', id, '--data', data).stdout)).toEqual(record);
  });

  it('lets a game go on that was played elsewhere, once somebody has come', async () => {
    const file = at('half.roundhouse.json');
    const { result: _result, ...whole } = readRecord(golden);
    writeFileSync(file, JSON.stringify({ ...whole, actions: whole.actions.slice(0, 100) }));
    const { stdout } = run('import', file, '--data', data, '--seats', 'open,random,random', '--json');
    const { id } = JSON.parse(stdout) as { id: string };
    const { table } = await server.ask<TableAnswer>('POST', `/api/tables/${id}/seats/0`);
    expect(table.stage).toBe('playing');
    const running = JSON.parse(run('export', id, '--data', data).stdout) as GameRecord;
    expect(running.fair).toEqual({ commitment: table.commitment, from: 100 });
    expect(running.actions.slice(0, 100)).toEqual(whole.actions.slice(0, 100));
    // A bot goes on for a player who leaves.
    await server.ask('DELETE', `/api/tables/${id}/seats/0`);
    await server.untilOver(id);
    const end = at('end.roundhouse.json');
    expect(run('export', id, end, '--data', data).status).toBe(0);
    expect(run('verify', end, '--commitment', table.commitment).stdout).toContain('can be checked in part');
    expect(run('doctor', '--data', data).status).toBe(0);
  });

  it('takes nothing that does not hold, and no seats that the game does not have', () => {
    const file = at('wrong.roundhouse.json');
    const record = readRecord(golden);
    const before = run('tables', '--data', data).stdout;
    writeFileSync(file, JSON.stringify({ ...record, actions: record.actions.slice(1) }));
    expect(run('import', file, '--data', data).status).toBe(1);
    const { status, stderr } = run('import', golden, '--data', data, '--seats', 'open,open,open');
    expect(status).toBe(2);
    expect(stderr).toContain('--seats');
    expect(run('tables', '--data', data).stdout).toBe(before);
  });
});

describe('roundhouse backup', () => {
  it('copies everything while the server runs, into one file that others cannot read', () => {
    const place = restored('backup');
    expect(readdirSync(place)).toEqual(['roundhouse.sqlite']);
    expect(statSync(join(place, 'roundhouse.sqlite')).mode & 0o077).toBe(0);
    const ids = (folder: string) => run('tables', '--data', folder, '--json').stdout;
    expect(ids(place)).toBe(ids(data));
    expect(run('doctor', '--data', place).stdout).toContain('everything holds');
  });

  it('does not overwrite a file without being told to, and leaves nothing behind', () => {
    const file = at('precious.sqlite');
    writeFileSync(file, 'precious');
    expect(run('backup', file, '--data', data).stderr).toContain('exists already');
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect(run('backup', at('no/such/folder/file'), '--data', data).status).toBe(1);
    expect(run('backup', file, '--data', data, '--force').status).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('tells what to use for PostgreSQL, without the password', () => {
    const { status, stderr } = run('backup', 'b.dump', '--database', 'postgres://me:secret@db.example/games');
    expect(status).toBe(2);
    expect(stderr).toContain('pg_dump --format=custom --file=b.dump postgres://me@db.example/games');
  });
});

describe('roundhouse doctor', () => {
  it('tells what is wrong with which entry of which table, and changes nothing', () => {
    const place = restored('damaged');
    const file = join(place, 'roundhouse.sqlite');
    damage(file, `delete from entries where table_id = '${tables.over}' and sequence = 7`);
    damage(file, `update tables set seed = 'other' where id = '${tables.secret}'`);
    const { status, stderr, stdout } = run('doctor', '--data', place);
    expect(status).toBe(1);
    expect(stderr).toContain(`table ${tables.over}, entry 8: entries are missing: number 7`);
    expect(stderr).toContain(`table ${tables.secret}: its seed is not the one that was sealed`);
    expect(stdout).toContain('wrong');
    const report = JSON.parse(run('doctor', '--data', place, '--json').stdout) as { ok: boolean; findings: object[] };
    expect(report.ok).toBe(false);
    expect(report.findings).toContainEqual({ table: tables.over, entry: 8, fault: 'gap', detail: '7', refusal: null });
  });

  it('tells when a file is no database, or a damaged one', () => {
    const place = restored('torn');
    const file = join(place, 'roundhouse.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 9000);
    writeFileSync(file, bytes);
    expect(run('doctor', '--data', place).status).toBe(1);
    copyFileSync(golden, file);
    const { status, stderr } = run('doctor', '--data', place);
    expect(status).toBe(1);
    expect(stderr).toContain('cannot be read');
  });
});

describe('wrong calls', () => {
  it('are told in words', () => {
    const calls: [string[], number, string][] = [
      [['tables', '--data', at('nowhere')], 1, 'There is no database'],
      [['doctor', '--data', at('nowhere')], 1, 'There is no database'],
      [['backup', at('x'), '--data', at('nowhere')], 1, 'There is no database'],
      [['export', tables.over, '--data', at('nowhere')], 1, 'There is no database'],
      [['tables', '--database', 'postgres://nobody@127.0.0.1:1/none'], 1, 'cannot be read'],
      [['tables', '--data', data, '--database', 'postgres://x/y'], 2, 'not both'],
      [['tables', '--database', 'games'], 2, '--database needs an address like postgres://'],
      [['tables', '--stage', 'lunch'], 2, '--stage needs one of'],
      [['tables', 'all'], 2, 'one word too many'],
      [['export'], 2, 'export needs the id of a table'],
      [['export', 'nothing', '--data', data], 1, 'There is no table nothing'],
      [['import'], 2, 'import needs one record file'],
      [['import', at('nowhere.json'), '--data', data], 1, 'nowhere.json'],
      [['backup'], 2, 'backup needs the name'],
      [['doctor', '--fix'], 2, 'no flag --fix'],
      [['verify', golden, '--commitment', 'abc'], 2, '--commitment needs the 64'],
      [['verify', golden, golden, '--commitment', 'f'.repeat(64)], 2, 'one record at a time'],
    ];
    for (const [words, status, told] of calls) {
      const called = run(...words);
      expect(called.stderr).toContain(told);
      expect(called.status).toBe(status);
    }
  });

  it('are avoided by reading the help, in both languages', () => {
    for (const command of ['tables', 'export', 'import', 'backup', 'doctor']) {
      const [english, japanese] = [run(command, '--help'), run(command, '--help', '--language', 'ja')];
      expect([english.status, japanese.status]).toEqual([0, 0]);
      expect(english.stdout).toContain(`roundhouse ${command}`);
      expect(japanese.stdout).toMatch(/[\u3040-\u30ff]/);
    }
  });
});

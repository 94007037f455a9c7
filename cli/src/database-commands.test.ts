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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOldDatabase, insertFixture } from '../../server/test/support/older-schema.ts';
import { CliServer, executeSql, run } from '../test/support/run-command.ts';

const golden = fileURLToPath(
  new URL('../../games/steam/test/golden/base-northeast-3.roundhouse.json', import.meta.url),
);

/** A running server with a finished game, a running game with hidden cards, a waiting table and an abandoned game. */
let server: CliServer;
let folder: string;
let data: string;
const tables = { over: '', secret: '', gathering: '', abandoned: '' };
let commitment = '';

const at = (name: string) => join(folder, name);
const readRecord = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as GameRecord;

/** A data folder with a backup of the server's database. */
function restoreBackup(name: string): string {
  const copy = at(name);
  mkdirSync(copy);
  expect(run('backup', join(copy, 'roundhouse.sqlite'), '--data', data).status).toBe(0);
  return copy;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-operations-'));
  data = at('data');
  server = await CliServer.start(data);
  const { user } = server;
  await user.createGuest('Ann');
  tables.over = (await user.createTable({ game: 'steam', seats: ['random', 'random', 'random'] })).id;
  tables.secret = (await user.createTable({ game: 'days-of-steam', seats: ['me', 'random'] })).id;
  tables.gathering = (await user.createTable({ game: 'steel-and-steam', seats: ['me', 'open', 'open'] })).id;
  tables.abandoned = (await user.createTable({ game: 'days-of-steam', seats: ['me', 'random'] })).id;
  await user.requestOk('PUT', `/api/tables/${tables.abandoned}/end-vote`, { agree: true });
  commitment = (await server.waitUntilOver(tables.over)).commitment;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

describe('roundhouse tables', () => {
  test('tables lists all tables, or those of one status, while the server runs.', () => {
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

  test('tables and table show replace control characters in player names.', () => {
    const copy = restoreBackup('names');
    executeSql(join(copy, 'roundhouse.sqlite'), "update seats set name = 'Ann' || char(27, 155, 10, 9, 8238) || 'Bob'");
    for (const args of [['tables'], ['table', 'show', tables.secret]]) {
      const { status, stdout } = run(...args, '--data', copy);
      expect(status).toBe(0);
      expect(stdout).toContain('Ann\ufffd\ufffd  \ufffdBob');
      expect(stdout.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });
});

describe('roundhouse export and verify', () => {
  test('An abandoned game with hidden hands can be exported, and its dice can be verified.', () => {
    const file = at('abandoned.roundhouse.json');
    expect(run('export', tables.abandoned, file, '--data', data).status).toBe(0);
    const { status, stdout } = run('verify', file, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ holds: true, finished: false, fair: true });
  });

  test('A finished game can be exported, and its dice can be verified.', () => {
    const file = at('over.roundhouse.json');
    expect(run('export', tables.over, file, '--data', data).status).toBe(0);
    const { status, stdout } = run('verify', file, '--commitment', commitment);
    expect(status).toBe(0);
    expect(stdout).toContain('The dice are fair');
    expect(JSON.parse(run('verify', file, '--json').stdout)).toMatchObject({ holds: true, finished: true, fair: true });
    expect(JSON.parse(run('export', tables.over, '--data', data).stdout)).toEqual(readRecord(file));
  });

  test('verify detects a wrong seed, a wrong commitment and a wrong draw.', () => {
    const file = at('changed.roundhouse.json');
    const record = JSON.parse(run('export', tables.over, '--data', data).stdout) as GameRecord;
    const verdict = (change: object, ...args: string[]) => {
      writeFileSync(file, JSON.stringify({ ...record, ...change }));
      const { status, stdout } = run('verify', file, '--json', ...args);
      expect(status).toBe(1);
      return JSON.parse(stdout) as { fair: boolean | null; error: string };
    };
    expect(verdict({ fair: { commitment, seed: 'another' } })).toMatchObject({ fair: false });
    expect(verdict({}, '--commitment', 'f'.repeat(64))).toMatchObject({ fair: false });
    expect(verdict({ fair: undefined }, '--commitment', commitment)).toMatchObject({ fair: false });
    expect(verdict({ fair: { commitment: 5 } })).toMatchObject({ fair: null });
    // A game of another server with the seed of this one.
    const other = readRecord(golden);
    writeFileSync(file, JSON.stringify({ ...other, fair: record.fair }));
    const { status, stderr } = run('verify', file);
    expect(status).toBe(1);
    expect(stderr).toContain('is not what the sealed seed draws');
  });

  test('export rejects games that still have hidden information.', () => {
    const { status, stdout, stderr } = run('export', tables.secret, '--data', data);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('still hidden');
    expect(run('export', tables.gathering, '--data', data).stderr).toContain('has not begun');
  });

  test('export overwrites a file only with --force.', () => {
    const file = at('mine.json');
    writeFileSync(file, 'mine');
    expect(run('export', tables.over, file, '--data', data).status).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(run('export', tables.over, file, '--data', data, '--force').status).toBe(0);
  });
});

describe('roundhouse import', () => {
  test('import creates a table from a finished game, and its dice can still be verified.', () => {
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

  test('An imported unfinished game continues once a user has joined.', async () => {
    const file = at('half.roundhouse.json');
    const { result: _result, ...whole } = readRecord(golden);
    writeFileSync(file, JSON.stringify({ ...whole, actions: whole.actions.slice(0, 100) }));
    const { stdout } = run('import', file, '--data', data, '--seats', 'open,random,random', '--json');
    const { id } = JSON.parse(stdout) as { id: string };
    const { table } = await server.user.takeSeat(id, 0);
    expect(table.status).toBe('playing');
    const running = JSON.parse(run('export', id, '--data', data).stdout) as GameRecord;
    expect(running.fair).toEqual({ commitment: table.commitment, from: 100 });
    expect(running.actions.slice(0, 100)).toEqual(whole.actions.slice(0, 100));
    // A bot substitutes a player who leaves.
    await server.user.requestOk('DELETE', `/api/tables/${id}/seats/0`);
    await server.waitUntilOver(id);
    const end = at('end.roundhouse.json');
    expect(run('export', id, end, '--data', data).status).toBe(0);
    expect(run('verify', end, '--commitment', table.commitment).stdout).toContain('can be checked in part');
    expect(run('doctor', '--data', data).status).toBe(0);
  });

  test('import rejects invalid records and invalid seats.', () => {
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
  test('backup copies everything while the server runs, into one private file.', () => {
    const copy = restoreBackup('backup');
    expect(readdirSync(copy)).toEqual(['roundhouse.sqlite']);
    expect(statSync(join(copy, 'roundhouse.sqlite')).mode & 0o077).toBe(0);
    const ids = (folder: string) => run('tables', '--data', folder, '--json').stdout;
    expect(ids(copy)).toBe(ids(data));
    expect(run('doctor', '--data', copy).stdout).toContain('everything holds');
  });

  test('backup overwrites a file only with --force and leaves no temporary files.', () => {
    const file = at('precious.sqlite');
    writeFileSync(file, 'precious');
    expect(run('backup', file, '--data', data).stderr).toContain('exists already');
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect(run('backup', at('no/such/folder/file'), '--data', data).status).toBe(1);
    expect(run('backup', file, '--data', data, '--force').status).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('A backup of an older version can be restored: the server migrates it.', async () => {
    const [old, restored] = [at('old'), at('restored')];
    mkdirSync(old);
    mkdirSync(restored);
    const { db } = await createOldDatabase({ url: null }, old, '011-vocabulary');
    await insertFixture(db);
    await db.destroy();
    expect(run('backup', join(restored, 'roundhouse.sqlite'), '--data', old).status).toBe(0);
    expect(run('doctor', '--data', restored).stderr).toContain('it lacks 012-names');
    const restoredServer = await CliServer.start(restored);
    const lines = run('tables', '--data', restored).stdout.trim().split('\n');
    const { status, stdout } = run('doctor', '--data', restored);
    await restoredServer.stop();
    expect(lines).toHaveLength(7);
    expect([status, stdout]).toEqual([0, expect.stringContaining('everything holds')]);
  });

  test('backup prints the command for PostgreSQL, without the password.', () => {
    const { status, stderr } = run('backup', 'b.dump', '--database', 'postgres://me:secret@db.example/games');
    expect(status).toBe(2);
    expect(stderr).toContain('pg_dump --format=custom --file=b.dump postgres://me@db.example/games');
  });
});

describe('roundhouse doctor', () => {
  test('doctor reports the table and entry of each error and changes nothing.', () => {
    const copy = restoreBackup('damaged');
    const file = join(copy, 'roundhouse.sqlite');
    executeSql(file, `delete from log_entries where table_id = '${tables.over}' and sequence = 7`);
    executeSql(file, `update tables set seed = 'other' where id = '${tables.secret}'`);
    const { status, stderr, stdout } = run('doctor', '--data', copy);
    expect(status).toBe(1);
    expect(stderr).toContain(`table ${tables.over}, entry 8: entries are missing: number 7`);
    expect(stderr).toContain(`table ${tables.secret}: its seed is not the one that was sealed`);
    expect(stdout).toContain('wrong');
    const report = JSON.parse(run('doctor', '--data', copy, '--json').stdout) as { ok: boolean; findings: object[] };
    expect(report.ok).toBe(false);
    expect(report.findings).toContainEqual({ table: tables.over, entry: 8, fault: 'gap', detail: '7', refusal: null });
  });

  test('doctor reports a damaged database and a file that is not a database.', () => {
    const copy = restoreBackup('torn');
    const file = join(copy, 'roundhouse.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 9000);
    writeFileSync(file, bytes);
    expect(run('doctor', '--data', copy).status).toBe(1);
    copyFileSync(golden, file);
    const { status, stderr } = run('doctor', '--data', copy);
    expect(status).toBe(1);
    expect(stderr).toContain('cannot be read');
  });
});

describe('Usage errors', () => {
  test('Usage errors and missing databases result in an error message.', () => {
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
    for (const [args, status, text] of calls) {
      const result = run(...args);
      expect(result.stderr).toContain(text);
      expect(result.status).toBe(status);
    }
  });

  test('The commands have help in both languages.', () => {
    for (const command of ['tables', 'export', 'import', 'backup', 'doctor']) {
      const [english, japanese] = [run(command, '--help'), run(command, '--help', '--language', 'ja')];
      expect([english.status, japanese.status]).toEqual([0, 0]);
      expect(english.stdout).toContain(`roundhouse ${command}`);
      expect(japanese.stdout).toMatch(/[\u3040-\u30ff]/);
    }
  });
});

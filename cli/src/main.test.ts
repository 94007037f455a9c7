import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../roundhouse', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the CLI in a child process. Returns its output and exit status. */
function run(args: readonly string[], input = '', env: { [name: string]: string } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', ...env },
    maxBuffer: 1 << 28,
  });
  return { status, stdout, stderr, lines: stdout.split('\n').filter((line) => line !== '') };
}

describe('roundhouse engine', () => {
  test('The engine rejects invalid lines, and they do not change its state.', () => {
    const requests = [
      '{"do":"new","game":"steam","seats":4,"seed":"a"}',
      '{"do":"legal"}',
      '{"do":"try","action":{"do":"nonsense"}}',
      'garbage',
      '{"do":"turn"}',
    ];
    const { status, lines } = run(['engine'], `${requests.join('\n')}\n`);
    const answers = lines.map((line) => JSON.parse(line));
    expect(status).toBe(0);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false, true]);
    expect(answers[4]).toEqual(answers[0]);
    expect(answers[2].error).toContain('action.do');
  });

  test('The engine accepts the path of a map file and reports a missing file.', () => {
    const map = fileURLToPath(new URL('../../games/steam/src/maps/ruhr.json', import.meta.url));
    const requests = [
      { do: 'new', game: 'steam', seats: 3, options: { map } },
      { do: 'load', position: { game: 'steam', seats: 3, options: { map } } },
      { do: 'new', game: 'steam', seats: 3, options: { map: '/nowhere.json' } },
      { do: 'new', game: 'steam', seats: 3, options: { map: 'atlantis' } },
    ];
    const { lines } = run(['engine'], requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
    const answers = lines.map((line) => JSON.parse(line));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false]);
    expect(answers[2].error).toContain('/nowhere.json');
    expect(answers[3].error).toContain('atlantis');
  });

  test('The engine reads only files that end in .json.', () => {
    const request = { do: 'new', game: 'days-of-steam', seats: 2, options: { deck: command } };
    const { error } = JSON.parse(run(['engine'], `${JSON.stringify(request)}\n`).stdout);
    expect(error).toContain('.json');
  });

  test('Suggestions of the engine do not depend on hidden information.', () => {
    const advice = ['curve-2', 'bridge-1', 'straight-2', 'switch-l-1'].map((tile) => {
      const players = [{ hand: ['straight-1', 'curve-1', 'bridge-2'] }, { hand: ['curve-1', tile, 'wye-1'] }];
      const position = { game: 'days-of-steam', seats: 2, map: [{ cell: '0,0', town: 'red' }], players };
      const requests = [
        { do: 'load', position },
        { do: 'suggest', bot: 'random' },
        { do: 'suggest', bot: 'greedy' },
      ];
      return run(['engine'], requests.map((request) => `${JSON.stringify(request)}\n`).join('')).stdout;
    });
    expect(new Set(advice).size).toBe(1);
  });

  test('The engine answers each line immediately, without waiting for the end of input.', async () => {
    const child = execFile(process.execPath, [command, 'engine']);
    const answer = await new Promise<string>((resolve) => {
      child.stdout?.once('data', (data) => resolve(String(data)));
      child.stdin?.write('{"do":"games"}\n');
    });
    child.stdin?.end();
    expect(JSON.parse(answer).games[0].game).toBe('steam');
  });
});

describe('roundhouse simulate', () => {
  const args = [
    'simulate',
    'steam',
    '--players',
    '4',
    '--games',
    '3',
    '--bots',
    'greedy,random',
    '--seed',
    '7',
    '--json',
  ];

  test('simulate plays the same games for the same seed and reports score breakdowns.', () => {
    const [first, second] = [run(args), run(args)];
    expect(first.status).toBe(0);
    expect(first.stdout).toBe(second.stdout);
    const { games } = JSON.parse(first.stdout);
    expect(games).toHaveLength(3);
    for (const { outcome } of games) {
      const best = outcome.seats.find(({ rank }: { rank: number }) => rank === 1);
      expect(Object.keys(best.breakdown)).toEqual(['victory-points', 'income', 'links']);
    }
  });

  test('Records written by simulate can be verified and replayed.', () => {
    const to = join(folder, 'records');
    expect(run([...args, '--record', to]).status).toBe(0);
    const [file] = readdirSync(to);
    const path = join(to, file);
    expect(run(['verify', path]).stdout).toContain('The record holds');
    expect(JSON.parse(run(['replay', path, '--json']).stdout).phase).toBe('over');
    expect(JSON.parse(run(['replay', path, '--to', '10', '--json']).stdout).phase).toBe('set-up');
    const record = JSON.parse(readFileSync(path, 'utf8'));
    expect(record.bots).toEqual(record.seats.map((name: string) => name.split(' ')[0]));
    record.actions.splice(100, 1);
    writeFileSync(path, JSON.stringify(record));
    const broken = run(['verify', path]);
    expect(broken.status).toBe(1);
    expect(broken.stderr).toContain('does not hold');
  });

  test('simulate narrates games in both languages.', () => {
    const english = run(['simulate', 'steam', '--bots', 'random', '--narrate', '--language', 'en']).stdout;
    const japanese = run(['simulate', 'steam', '--bots', 'random', '--narrate', '--language', 'ja']).stdout;
    expect(english).toMatch(/takes|lays|bids/);
    expect(japanese).toMatch(/[ぁ-ん]/);
  });

  test('simulate prints the results in the language of --language.', () => {
    const args = ['simulate', 'days-of-steam', '--bots', 'random', '--games', '3'];
    expect(run([...args, '--language', 'ja']).lines[0]).toBe('デイズ・オブ・スチーム: 3ゲーム');
    expect(run(args).stdout).not.toContain('bankrupt');
  });

  test('A single game of a series can be repeated with its seed.', () => {
    const args = ['simulate', 'days-of-steam', '--bots', 'random', '--json'];
    const several = JSON.parse(run([...args, '--seed', '3', '--games', '5']).stdout);
    const alone = JSON.parse(run([...args, '--seed', several.games[3].seed]).stdout);
    expect(alone.games).toEqual([several.games[3]]);
  });

  test('simulate separates several narrated games with headings.', () => {
    const { stdout } = run(['simulate', 'days-of-steam', '--bots', 'random', '--games', '2', '--narrate']);
    expect(stdout).toMatch(/^Game 1 of 2\n\n/);
    expect(stdout).toContain('\n\nGame 2 of 2\n\n');
  });

  test('simulate accepts a map file.', () => {
    const path = join(folder, 'map.json');
    writeFileSync(path, readFileSync(new URL('../../games/steam/src/maps/ruhr.json', import.meta.url)));
    const { status, stdout } = run(['simulate', 'steam', '--bots', 'random', '--option', `map=${path}`, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).options.map.id).toBe('ruhr');
  });
});

describe('Files that name their JSON Schema', () => {
  const withSchema = (name: string, source: string): string => {
    const json = JSON.parse(readFileSync(new URL(`../../games/${source}`, import.meta.url), 'utf8'));
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify({ $schema: '../docs/schemas/any.schema.json', ...json }));
    return path;
  };
  test('The command accepts maps, decks and records with a schema.', () => {
    const map = withSchema('schema-map.json', 'steam/src/maps/ruhr.json');
    const deck = withSchema('schema-deck.json', 'days-of-steam/src/deck/roundhouse.json');
    const record = withSchema('schema-record.json', 'steam/test/golden/last-survivor-4.roundhouse.json');
    expect(run(['map', 'check', map]).stdout).toContain('good');
    expect(run(['map', 'show', map]).stdout).toMatch(/^<svg/);
    for (const [game, option] of [
      ['steam', `map=${map}`],
      ['days-of-steam', `deck=${deck}`],
    ]) {
      expect(run(['simulate', game, '--bots', 'random', '--option', option, '--json']).status).toBe(0);
    }
    expect(run(['verify', record]).stdout).toContain('The record holds');
    expect(run(['replay', record, '--json']).status).toBe(0);
  });
});

describe('The roundhouse command', () => {
  test('--version prints the version.', () => {
    expect(run(['--version']).stdout).toMatch(/^roundhouse \d+\.\d+\.\d+\n$/);
  });

  test('The help of simulate lists the values of --option and --bots.', () => {
    const { stdout } = run(['simulate', '--help']);
    for (const text of ['random, greedy', 'rules=base|standard|first-game', 'map=northeast|ruhr|']) {
      expect(stdout).toContain(text);
    }
  });

  test('A closed output pipe is not an error.', () => {
    const script = `"${process.execPath}" "${command}" simulate steam --bots random --games 30 --narrate | head -1`;
    const { stderr, stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stderr).not.toContain('EPIPE');
  });

  test('The engine ignores a byte order mark.', () => {
    expect(JSON.parse(run(['engine'], '\uFEFF{"do":"games"}\n').stdout).ok).toBe(true);
  });

  test('verify checks several records and reports the file that fails.', () => {
    const golden = fileURLToPath(
      new URL('../../games/steam/test/golden/last-survivor-4.roundhouse.json', import.meta.url),
    );
    const other = join(folder, 'other.json');
    writeFileSync(other, '{}');
    const { status, stdout, stderr } = run(['verify', golden, other]);
    expect(status).toBe(1);
    expect(stdout).toContain(`${golden}: The record holds`);
    expect(stderr).toContain(`${other}: `);
  });

  test('Records of older rules versions can be verified and replayed, but not those of unknown versions.', () => {
    const golden = fileURLToPath(
      new URL('../../games/steam/test/golden/redirect-after-ruhr-4.roundhouse.json', import.meta.url),
    );
    expect(run(['verify', golden]).stdout).toContain('The record holds: 226 actions');
    const position = JSON.parse(run(['replay', golden, '--json']).stdout);
    expect(position.options).toEqual({ map: 'ruhr', redirectUnowned: 'after' });
    const unknown = join(folder, 'unknown-rules.json');
    writeFileSync(unknown, JSON.stringify({ ...JSON.parse(readFileSync(golden, 'utf8')), rules: 3 }));
    const { status, stderr } = run(['verify', unknown]);
    expect(status).toBe(1);
    expect(stderr).toContain('record.rules: expected rules version 1 or 2');
  });
});

describe('Usage errors', () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{"roundhouse":1,');
  const list = join(folder, 'list.json');
  writeFileSync(list, '[]');
  const illegal = join(folder, 'illegal.json');
  const actions = [{ do: 'reveal', town: 'red' }, { do: 'reveal', town: 'red' }, { do: 'water' }];
  const record = { roundhouse: 1, game: 'days-of-steam', rules: 1, options: {}, seats: ['', ''], actions };
  writeFileSync(illegal, JSON.stringify(record));
  test.each([
    [[], 2, ''],
    [['fly'], 2, 'fly'],
    [['simulate'], 2, 'simulate steam'],
    [['simulate', 'chess'], 2, 'steam'],
    [['simulate', 'steam', '--players', '9'], 2, '3 to 6'],
    [['simulate', 'steam', '--players', '4', '--bots', 'clever'], 2, 'greedy'],
    [['simulate', 'steam', '--players', '3', '--bots', 'random,random,random,random'], 2, '4 bots'],
    [['simulate', 'steam', '--option', 'rules'], 2, 'name=value'],
    [['simulate', 'steam', '--option', 'rules=hard'], 2, 'standard'],
    [['simulate', 'steam', '--option', 'colour=red'], 2, 'claimTest'],
    [['simulate', 'steam', '--option', 'map=/nowhere.json'], 2, '/nowhere.json'],
    [['simulate', 'steam', '--option', `map=${list}`], 2, `--option map=${list}: options.map: expected an object`],
    [['simulate', 'days-of-steam', '--option', `deck=${list}`], 2, `--option deck=${list}: options.deck: expected`],
    [['simulate', 'days-of-steam', '--option', 'deck=nope'], 2, 'or a document'],
    [['simulate', 'days-of-steam', '--players', '5'], 2, '2 to 4'],
    [['simulate', 'steam', '--games', '-3'], 2, '--games needs a value'],
    [['simulate', 'steam', '--games'], 2, '--games needs a value'],
    [['simulate', 'steam', '--json=yes'], 2, '--json takes no value'],
    [['simulate', 'steam', '--narrate', '--json'], 2, 'not both'],
    [['simulate', 'steam', '--record', list], 2, 'it is a file'],
    [['simulate', 'steam', '--record', join(list, 'below')], 2, 'folder'],
    [['simulate', 'steam', '--players', '9', '--language', 'ja'], 2, '3から6まで'],
    [['engine', 'now'], 2, '"now"'],
    [['simulate', 'steam', '--fast'], 2, 'fast'],
    [['simulate', 'steam', '--language', 'fr'], 2, 'en, ja'],
    [['replay'], 2, 'file'],
    [['replay', broken], 1, 'JSON'],
    [['replay', illegal], 1, 'action 3 is illegal'],
    [['replay', illegal, '--to', '99'], 2, '0 to 3'],
    [['replay', illegal, illegal], 2, 'one record file'],
    [['verify', illegal, '--language', 'ja'], 1, '記録は成り立ちません: 3手目は反則です: いまは'],
    [['verify', '/nowhere'], 1, '/nowhere: expected a file'],
    [['verify', list], 1, 'object'],
    [['map', 'check'], 2, 'FILE'],
    [['map', 'check', list], 1, 'object'],
    [['bench', 'chess'], 2, 'steam'],
  ])('roundhouse %j exits with status %i and an error message.', (args, status, hint) => {
    const result = run(args);
    expect(result.status).toBe(status);
    expect(result.stderr).toContain(hint);
    expect(result.stderr).not.toContain('    at ');
  });

  test('Errors are in Japanese in a Japanese terminal.', () => {
    expect(run(['fly'], '', { LC_ALL: 'ja_JP.UTF-8' }).stderr).toContain('コマンド');
  });
});

describe('roundhouse map', () => {
  test('map accepts the built-in maps and draws them.', () => {
    expect(run(['map', 'check', 'northeast']).stdout).toContain('good');
    expect(run(['map', 'show', 'ruhr', '--language', 'ja']).stdout).toMatch(/^<svg[\s\S]*エッセン/);
  });
});

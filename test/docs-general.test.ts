import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Engine } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES, HOUSE } from '../cli/src/house.ts';
import { ask, choices, knownFields, load, testExamples, UNKNOWN } from './doc-checks.ts';
import { column, readPage } from './doc-examples.ts';

/** What docs/protocol.md and docs/positions.md say of all games, and that every link leads somewhere. */

const protocol = readPage('protocol.md');
const positions = readPage('positions.md');
const root = join(import.meta.dirname, '..');

testExamples(protocol);
testExamples(positions);

describe('the clients of docs/protocol.md', () => {
  const clientIn = (language: string) => protocol.blocks.find(({ kind }) => kind === `${language} client`)?.text ?? '';
  const play = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: root, encoding: 'utf8', timeout: 50_000 });

  test('JavaScript', () => {
    const { stdout, stderr } = play('node', '--input-type=module', '--eval', clientIn('js'));
    expect(stdout, stderr).toContain('winners');
  });

  const python = play('python3', '--version').status === 0;
  test.skipIf(!python)('Python', () => {
    const { stdout, stderr } = play('python3', '-c', clientIn('python'));
    expect(stdout, stderr).toContain('winners');
  });
});

describe('the tables of docs/protocol.md', () => {
  const engine = new Engine(HOUSE);
  ask(engine, { do: 'load', position: { game: 'steam', seats: 3 } });

  test('games', () => {
    expect(Object.keys(column(protocol, 'games', 0))).toEqual(GAMES.map(({ id }) => id));
  });

  test('requests and their fields', () => {
    const requests = choices(ask(engine, { do: UNKNOWN }));
    const fields = requests.map((request) => [
      request,
      knownFields(ask(engine, { do: request, [UNKNOWN]: 1 })).slice(1),
    ]);
    expect(column(protocol, 'requests', 1)).toEqual(Object.fromEntries(fields));
  });

  test('the fields of a record', () => {
    const known = knownFields(ask(engine, { do: 'replay', record: { [UNKNOWN]: 1 } }));
    expect(Object.keys(column(protocol, 'record', 0))).toEqual(known);
  });

  test('kinds of options', () => {
    const kinds = column(protocol, 'kinds', 2);
    for (const option of GAMES.flatMap((game) => Object.values(game.options))) {
      const more = Object.keys(option).filter((field) => !['kind', 'default', 'legacy'].includes(field));
      expect(kinds[option.kind]).toEqual(more);
    }
  });

  test('the outcome', () => {
    const over = new Engine(HOUSE);
    ask(over, { do: 'load', position: { game: 'steam', seats: 3, phase: 'over' } });
    const outcome = ask(over, { do: 'outcome' }).outcome as { seats: readonly object[] };
    expect(Object.keys(column(protocol, 'outcome', 0))).toEqual(Object.keys(outcome));
    expect(Object.keys(column(protocol, 'outcome seats', 0))).toEqual(Object.keys(outcome.seats[0]));
  });
});

test('the fields that docs/positions.md gives to all games are known to all', () => {
  for (const { id, seats } of GAMES) {
    const known = knownFields(load({ game: id, seats: seats.min, [UNKNOWN]: 1 }));
    expect(known).toEqual(expect.arrayContaining(Object.keys(column(positions, 'shared', 0))));
  }
});

/** As GitHub makes them of headings. */
function anchorsOf(page: string): string[] {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('links', () => {
  const docs = readdirSync(join(root, 'docs')).map((name) => join('docs', name));
  test.each(['README.md', ...docs.filter((name) => name.endsWith('.md'))])('those of %s lead somewhere', (name) => {
    const page = join(root, name);
    const text = readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
    for (const link of links.filter((each) => !/^[a-z]+:/.test(each))) {
      const [file, anchor] = link.split('#');
      const target = file === '' ? page : join(dirname(page), file);
      expect(existsSync(target), link).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor);
    }
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EngineServer } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ENGINE_CONFIG, GAMES } from '../cli/src/engine-config.ts';
import { choices, knownFields, load, sendRequest, testExamples, UNKNOWN } from './doc-checks.ts';
import { column, readPage } from './doc-examples.ts';

/** Tests the general parts of docs/protocol.md and docs/positions.md, and all links in the documentation. */

const protocol = readPage('protocol.md');
const positions = readPage('positions.md');
const root = join(import.meta.dirname, '..');

testExamples(protocol);
testExamples(positions);

describe('Clients of docs/protocol.md', () => {
  const clientIn = (language: string) => protocol.blocks.find(({ kind }) => kind === `${language} client`)?.text ?? '';
  const play = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: root, encoding: 'utf8', timeout: 50_000 });

  test('The JavaScript client plays a game.', () => {
    const { stdout, stderr } = play('node', '--input-type=module', '--eval', clientIn('js'));
    expect(stdout, stderr).toContain('winners');
  });

  const python = play('python3', '--version').status === 0;
  test.skipIf(!python)('The Python client plays a game.', () => {
    const { stdout, stderr } = play('python3', '-c', clientIn('python'));
    expect(stdout, stderr).toContain('winners');
  });
});

describe('Tables of docs/protocol.md', () => {
  const engine = new EngineServer(ENGINE_CONFIG);
  sendRequest(engine, { do: 'load', position: { game: 'steam', seats: 3 } });

  test('The table of games is complete.', () => {
    expect(Object.keys(column(protocol, 'games', 0))).toEqual(GAMES.map(({ id }) => id));
  });

  test('The table of requests has all fields.', () => {
    const requests = choices(sendRequest(engine, { do: UNKNOWN }));
    const fields = requests.map((request) => [
      request,
      knownFields(sendRequest(engine, { do: request, [UNKNOWN]: 1 })).slice(1),
    ]);
    expect(column(protocol, 'requests', 1)).toEqual(Object.fromEntries(fields));
  });

  test('The table of record fields is complete.', () => {
    const known = knownFields(sendRequest(engine, { do: 'replay', record: { [UNKNOWN]: 1 } }));
    expect(Object.keys(column(protocol, 'record', 0))).toEqual(known);
  });

  test('The table of option kinds is correct.', () => {
    const kinds = column(protocol, 'kinds', 2);
    for (const option of GAMES.flatMap((game) => Object.values(game.options))) {
      const more = Object.keys(option).filter((field) => !['kind', 'default', 'legacy'].includes(field));
      expect(kinds[option.kind]).toEqual(more);
    }
  });

  test('The tables of the outcome are complete.', () => {
    const over = new EngineServer(ENGINE_CONFIG);
    sendRequest(over, { do: 'load', position: { game: 'steam', seats: 3, phase: 'over' } });
    const outcome = sendRequest(over, { do: 'outcome' }).outcome as { seats: readonly object[] };
    expect(Object.keys(column(protocol, 'outcome', 0))).toEqual(Object.keys(outcome));
    expect(Object.keys(column(protocol, 'outcome seats', 0))).toEqual(Object.keys(outcome.seats[0]));
  });
});

test('All games accept the shared fields of docs/positions.md.', () => {
  for (const { id, seats } of GAMES) {
    const known = knownFields(load({ game: id, seats: seats.min, [UNKNOWN]: 1 }));
    expect(known).toEqual(expect.arrayContaining(Object.keys(column(positions, 'shared', 0))));
  }
});

/** The anchors that GitHub generates for the headings. */
function anchorsOf(page: string): string[] {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('Documentation links', () => {
  const docs = readdirSync(join(root, 'docs')).map((name) => join('docs', name));
  test.each(['README.md', ...docs.filter((name) => name.endsWith('.md'))])('All links in %s have a target.', (name) => {
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

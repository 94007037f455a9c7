import { Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';
import { OPTIONS } from '../../src/options.ts';
import { PHASES, type State } from '../../src/state.ts';
import { begin, livelyAction, TABLES, walk } from '../play/journeys.ts';
import { POOR } from '../play/poor.ts';
import { scenes } from '../play/scenes.ts';

/** Positions of games, written, read and written again. */

const written = (state: State): string => JSON.stringify(steelAndSteam.position.write(state));
const again = (state: State): State => steelAndSteam.position.read(JSON.parse(written(state)));

/** The names of the windows into the state that differ. */
function differences(state: State, other: State): string[] {
  return Object.entries(state).flatMap(([name, value]) => {
    const twin: unknown = other[name as keyof State];
    return ArrayBuffer.isView(value) && name !== 'bytes' && String(value) !== String(twin) ? [name] : [];
  });
}

const listed = (state: State): string => JSON.stringify(steelAndSteam.legal(state));

/** The same state in every byte, the same document, and the same to do. */
function comesBack(state: State): void {
  const twin = again(state);
  const phase = steelAndSteam.phase(state);
  // Texts are compared sooner than arrays, and the document says more when they differ.
  if (String(twin.bytes) === String(state.bytes) && listed(twin) === listed(state)) return;
  expect([phase, ...differences(state, twin)]).toEqual([phase]);
  expect(written(twin)).toBe(written(state));
  expect(listed(twin)).toBe(listed(state));
}

describe('a position read back is the same', () => {
  test.each(TABLES)('in a game at table %j', (table) => {
    walk(begin(table), new Random('round trip'), 1500, 25, comesBack);
  });
  test.each(POOR.map((position) => [position.options, position] as const))(
    'where money is short: %j',
    (_, position) => {
      for (const seed of ['1', '2', '3', '4']) {
        walk(steelAndSteam.position.read(position), new Random(seed), 250, 4, comesBack);
      }
    },
  );
  // Long enough for the city cards to be shuffled.
  test('after the cards have been shuffled', () => {
    let shuffled = 0;
    walk(begin(TABLES[0]), new Random('shuffled'), 9000, 60, (state) => {
      if (written(state).includes('"shuffle"')) shuffled++;
      comesBack(state);
    });
    expect(shuffled).toBeGreaterThan(5);
  });
  test('in every phase', () => {
    const phases = new Set<string>();
    for (const state of scenes('phases')) {
      phases.add(steelAndSteam.phase(state));
      comesBack(state);
    }
    expect([...phases].sort()).toEqual([...PHASES].sort());
  });
  test('when the Depression has put the actor out in a turn in which a destination was drawn', () => {
    comesBack(
      steelAndSteam.position.read({
        game: 'steel-and-steam',
        seats: 3,
        options: { economy: true, depression: true, insolvency: 'eliminate' },
        phase: 'depression-roll',
        actor: 1,
        order: [1, 2, 0],
        turn: { points: 8, highballing: true, drew: true },
        interrupted: { phase: 'highball-roll', dice: [1, 1], done: 2 },
        players: [{ cash: 0 }, { cash: 0, out: true, home: 'boston', start: 'boston' }, { cash: 0, out: true }],
        economy: 'bust',
        depression: 'on',
      }),
    );
  });
  test('and plays on like the original', () => {
    for (const state of scenes('plays on')) {
      const twin = again(state);
      const luck = [new Random('luck'), new Random('luck')];
      for (let step = 0; step < 15 && steelAndSteam.turn(state) !== 'over'; step++) {
        steelAndSteam.apply(state, livelyAction(state, luck[0]));
        steelAndSteam.apply(twin, livelyAction(twin, luck[1]));
        expect(String(twin.bytes)).toBe(String(state.bytes));
      }
    }
  });
});

test('the tables have every option both ways', () => {
  for (const [name, option] of Object.entries(OPTIONS)) {
    const values = new Set(TABLES.map(({ options }) => options[name] ?? option.default));
    expect([name, values.size]).toEqual([name, option.kind === 'flag' ? 2 : option.choices.length]);
  }
});

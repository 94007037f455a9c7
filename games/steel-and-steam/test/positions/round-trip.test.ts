import { Random } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';
import { OPTIONS } from '../../src/options.ts';
import { PHASES, type State } from '../../src/state.ts';
import { LOW_CASH_POSITIONS } from '../play/low-cash-positions.ts';
import { randomProgressAction, setUpTable, TABLES, visitRandomGame } from '../play/random-play.ts';
import { sampleStates } from '../play/sample-states.ts';

/** Writes positions of games to JSON and reads them again. */

const written = (state: State): string => JSON.stringify(steelAndSteam.position.write(state));
const reread = (state: State): State => steelAndSteam.position.read(JSON.parse(written(state)));

/** The names of the arrays that differ. */
function differences(state: State, other: State): string[] {
  return Object.entries(state).flatMap(([name, value]) => {
    const twin: unknown = other[name as keyof State];
    return ArrayBuffer.isView(value) && name !== 'bytes' && String(value) !== String(twin) ? [name] : [];
  });
}

const legalJson = (state: State): string => JSON.stringify(steelAndSteam.legalActions(state));

/** Expects the same bytes, the same document and the same legal actions after a round trip. */
function expectRoundTrip(state: State): void {
  const twin = reread(state);
  const phase = steelAndSteam.phase(state);
  // Comparing strings is faster than comparing arrays, and the document is more readable if they differ.
  if (String(twin.bytes) === String(state.bytes) && legalJson(twin) === legalJson(state)) return;
  expect([phase, ...differences(state, twin)]).toEqual([phase]);
  expect(written(twin)).toBe(written(state));
  expect(legalJson(twin)).toBe(legalJson(state));
}

describe('A position is unchanged by a round trip', () => {
  test.each(TABLES)('Positions of games with %j are unchanged.', (table) => {
    visitRandomGame(setUpTable(table), new Random('round trip'), 1500, 25, expectRoundTrip);
  });
  test.each(LOW_CASH_POSITIONS.map((position) => [position.options, position] as const))(
    'Positions with little money are unchanged with options %j.',
    (_, position) => {
      for (const seed of ['1', '2', '3', '4']) {
        visitRandomGame(steelAndSteam.position.read(position), new Random(seed), 250, 4, expectRoundTrip);
      }
    },
  );
  // Long enough to reshuffle the city cards.
  test('Positions after a reshuffle are unchanged.', () => {
    let shuffled = 0;
    visitRandomGame(setUpTable(TABLES[0]), new Random('shuffled'), 9000, 60, (state) => {
      if (written(state).includes('"shuffle"')) shuffled++;
      expectRoundTrip(state);
    });
    expect(shuffled).toBeGreaterThan(5);
  });
  test('Positions of every phase are unchanged.', () => {
    const phases = new Set<string>();
    for (const state of sampleStates('phases')) {
      phases.add(steelAndSteam.phase(state));
      expectRoundTrip(state);
    }
    expect([...phases].sort()).toEqual([...PHASES].sort());
  });
  test('A position is unchanged in which the Depression eliminated the actor after drawing a destination.', () => {
    expectRoundTrip(
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
  test('A reread position continues like the original.', () => {
    for (const state of sampleStates('plays on')) {
      const twin = reread(state);
      const luck = [new Random('luck'), new Random('luck')];
      for (let step = 0; step < 15 && steelAndSteam.toAct(state) !== 'over'; step++) {
        steelAndSteam.apply(state, randomProgressAction(state, luck[0]));
        steelAndSteam.apply(twin, randomProgressAction(twin, luck[1]));
        expect(String(twin.bytes)).toBe(String(state.bytes));
      }
    }
  });
});

test('The tables cover every value of every option.', () => {
  for (const [name, option] of Object.entries(OPTIONS)) {
    const values = new Set(TABLES.map(({ options }) => options[name] ?? option.default));
    expect([name, values.size]).toEqual([name, option.kind === 'flag' ? 2 : option.choices.length]);
  }
});

import { GameSession, type JsonObject } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { PHASES, type State } from '@roundhouse/steel-and-steam/internals';
import { describe, expect, test } from 'vitest';
import { english } from '../games/steel-and-steam/src/locales/en/index.ts';
import {
  baseMaintenance,
  breakdownAllowance,
  fullBenefit,
  MODELS,
  normalAllowance,
  partialBenefit,
  upgradeCost,
} from '../games/steel-and-steam/src/locomotives.ts';
import { DATA, SPACE_KINDS } from '../games/steel-and-steam/src/network/network.ts';
import { RULE_BY_REASON } from '../games/steel-and-steam/src/refusals.ts';
import { END_REASONS } from '../games/steel-and-steam/src/state.ts';
import { VICTORY_CARDS } from '../games/steel-and-steam/src/victory/cards.ts';
import {
  load,
  tableRows,
  testChanges,
  testExamples,
  testFields,
  testGameTables,
  testPhaseFields,
  testRanges,
  UNKNOWN,
} from './doc-checks.ts';
import { column, readPage } from './doc-examples.ts';

/** Verifies the pages on Steel & Steam; docs-steel-and-steam-play.test.ts compares them with games. */

const protocol = readPage('protocol-steel-and-steam.md');
const positions = readPage('positions-steel-and-steam.md');
const MINIMAL: JsonObject = { game: 'steel-and-steam', seats: 3, phase: 'station' };
const JOURNEY: JsonObject = { home: 'new-york', destination: 'boston' };
/** The first of three players has returned home with enough money. */
const WON: JsonObject = {
  options: { length: 'long' },
  players: [{ cash: 375_000 }, {}, {}],
  ended: { reason: 'net-worth' },
};

for (const page of [protocol, positions]) testExamples(page);
testGameTables(protocol, {
  game: steelAndSteam,
  phases: PHASES,
  events: english.messages.events,
  ruleOf: RULE_BY_REASON,
  position: MINIMAL,
});

const asCode = (ids: readonly string[]) => ids.map((id) => `\`${id}\``).join(', ');

describe('Board, cards and locomotives in docs/protocol-steel-and-steam.md', () => {
  const { spaces, regions, cards, deeds } = DATA;

  test('The table of space kinds is correct.', () => {
    const count = (kind: string) => spaces.filter((space) => space.kind === kind).length;
    expect(tableRows(protocol, 'spaces').map((row) => row.slice(0, 2))).toEqual(
      SPACE_KINDS.map((kind) => [`\`${kind}\``, String(count(kind))]),
    );
  });

  test('The table of cities is correct.', () => {
    const expected = regions.regions.map(({ id, name }) => {
      const own = spaces.filter(({ region }) => region === id).map((space) => space.id);
      return [`\`${id}\``, name.en, asCode(own)];
    });
    expect(tableRows(protocol, 'cities')).toEqual(expected);
  });

  test('The table of city card faces is correct.', () => {
    const count = (id: string) => String(cards.filter(({ face }) => face === id).length);
    expect(tableRows(protocol, 'faces')).toEqual([
      ...regions.regions.map(({ id }) => [`\`${id}\``, '–', count(id)]),
      ...regions.areas.map((area) => [`\`${area.id}\``, asCode(area.regions), count(area.id)]),
    ]);
  });

  test('Every card names at least two cities.', () => {
    expect(cards.filter(({ cities }) => new Set(cities).size < 2)).toEqual([]);
  });

  test('The table of deeds is correct.', () => {
    const expected = deeds.map((deed) => [
      `\`${deed.id}\``,
      deed.name.en,
      ...[deed.price, deed.mortgage, deed.payoff, deed.takeover, deed.controllingInterest].map(String),
    ]);
    expect(tableRows(protocol, 'deeds')).toEqual(expected);
  });

  test('The table of locomotives is correct.', () => {
    const expected = MODELS.map((model, index) => [
      `\`${model}\``,
      ...[normalAllowance, breakdownAllowance, fullBenefit, partialBenefit, baseMaintenance].map((each) =>
        String(each[index]),
      ),
      upgradeCost[index] === 0 ? '–' : String(upgradeCost[index]),
    ]);
    expect(tableRows(protocol, 'locomotives')).toEqual(expected);
  });

  test('The table of victory cards is complete.', () => {
    const listed = Object.keys(column(protocol, 'victory cards', 0));
    expect(listed.sort()).toEqual(VICTORY_CARDS.map(({ id }) => id).sort());
  });
});

/** The maintenance and benefit of a highball with the given result. */
function highball(result: number): string[] {
  const other = Math.min(6, result + 1);
  const dice = [result + 2 - other, other];
  const position = { ...MINIMAL, phase: 'highball-roll', players: [JOURNEY, {}, {}], turn: { highballing: true } };
  const session = new GameSession(steelAndSteam, { position });
  const events: JsonObject[] = [];
  session.act({ do: 'roll', dice }, (event) => events.push({ ...event } as unknown as JsonObject));
  const [{ event, maintenance, benefit, ...rest }] = events;
  expect([event, rest.result]).toEqual(['highballed', result]);
  return [String(Number(maintenance) - 2), String(benefit)];
}

describe('Highballs and ends in docs/protocol-steel-and-steam.md', () => {
  test('The table of highballs is correct.', () => {
    const rows = tableRows(protocol, 'highball').slice(1);
    expect(rows.map(([result]) => result)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8 and above']);
    rows.forEach(([, ...effect], result) => {
      expect(effect, `result ${result}`).toEqual(highball(result));
    });
    expect(highball(10)).toEqual(rows.at(-1)?.slice(1));
  });

  test('The tables of ends and score parts are correct.', () => {
    expect(Object.keys(column(protocol, 'ends', 0))).toEqual(END_REASONS.slice(1));
    const session = new GameSession(steelAndSteam, { position: { ...MINIMAL, phase: 'over', ...WON } });
    const parts = session.outcome()?.seats.map(({ breakdown }) => Object.keys(breakdown));
    expect(parts).toEqual([0, 1, 2].map(() => Object.keys(column(protocol, 'parts', 0))));
  });

  test('The table of additional view fields is correct.', () => {
    const more = (options: JsonObject) => {
      const session = new GameSession(steelAndSteam, { position: { ...MINIMAL, options } });
      const known = Object.keys(session.position());
      const view = steelAndSteam.playerView(session.state as State, 0) as JsonObject;
      return Object.keys(view).filter((field) => !known.includes(field));
    };
    expect(more({ length: 'long' })).toEqual(Object.keys(column(protocol, 'view', 0)));
    expect(more({ barrelhead: true })).toEqual(['worth', 'available', 'deck']);
  });
});

const INTERRUPTED = { phase: 'highball-roll', dice: [1, 1] };
const DEPRESSION: JsonObject = {
  options: { economy: true, depression: true },
  economy: 'bust',
  depression: 'on',
  turn: { highballing: true },
  interrupted: INTERRUPTED,
};
const HAND = { hand: ['NE', 'SE'] };

/** The other fields that make a position valid in each phase. */
const AROUND: { readonly [phase: string]: JsonObject } = {
  'draw-victory-card': { options: { length: 'experimental' } },
  deal: { filling: { selection: 1 }, chosen: 'P' },
  'order-roll': { players: [HAND, HAND, HAND] },
  reveal: { chosen: 'P' },
  'reveal-unused': { chosen: 'P' },
  'home-roll': { players: [{ begun: false, hand: [null, 'P'] }, {}, {}], card: 1, discard: [1] },
  'destination-roll': { card: 1, discard: [1] },
  'highball-roll': { players: [JOURNEY, {}, {}], turn: { highballing: true } },
  'depression-roll': { ...DEPRESSION, players: [JOURNEY, {}, {}] },
  'choose-home': { players: [HAND, HAND, HAND] },
  run: { players: [JOURNEY, {}, {}] },
  takeover: { deeds: { NH: { owner: 1, mortgaged: true } }, takeover: 'NH' },
  settle: {
    ...DEPRESSION,
    players: [{ ...JOURNEY, cash: 0 }, {}, {}],
    deeds: { NH: { owner: 0 } },
    debtor: 0,
    levy: 5000,
  },
  over: WON,
};
const around = (phase: string): JsonObject => ({ ...MINIMAL, phase, ...AROUND[phase] });

describe('Tables of docs/positions-steel-and-steam.md', () => {
  const odd = { [UNKNOWN]: 1 };
  testFields(positions, MINIMAL, {
    position: odd,
    player: { players: [odd, {}, {}] },
    carry: { players: [{ ...JOURNEY, carry: odd }, {}, {}] },
    grandfathered: { players: [{ ...JOURNEY, grandfathered: odd }, {}, {}] },
    deed: { deeds: { NH: odd } },
    shown: { selection: [odd, 'NE', 'NE'] },
    older: { older: [odd] },
    turn: { turn: odd },
    paid: { options: { barrelhead: true }, turn: { used: ['NH'], paid: odd } },
    filling: { phase: 'deal', filling: odd },
    'order rolls': { phase: 'order-roll', orderRolls: [odd, {}, {}] },
    interrupted: { ...DEPRESSION, phase: 'depression-roll', interrupted: odd },
    doubles: { ...DEPRESSION, phase: 'depression-roll', interrupted: { ...INTERRUPTED, doubles: [odd] } },
    ended: { phase: 'over', ended: odd },
  });
  testRanges(positions, MINIMAL, ['cash', 'journeys', 'earned', 'feesTaken']);

  test.each(PHASES)('A position in phase %s can be loaded.', (phase) => {
    expect(load(around(phase))).toMatchObject({ ok: true, phase });
  });
  testPhaseFields(positions, PHASES, around, { turn: {}, interrupted: {} });

  test.each(Object.entries(column(positions, 'card fields', 1)))(
    'The field %s is allowed only in the phases %j.',
    (field, own) => {
      for (const phase of PHASES) {
        const { error } = load({ ...around(phase), [field]: UNKNOWN });
        const isRejected = / (no flipped card|no card in front of the player) now|nothing in phase/.test(String(error));
        expect(isRejected, `${field} in ${phase}`).toBe(!own.includes(phase));
      }
    },
  );

  test('The documented defaults are correct.', () => {
    const written = new GameSession(steelAndSteam, { position: MINIMAL }).position();
    const [player] = written.players as readonly JsonObject[];
    for (const [field, shown] of [
      ...tableRows(positions, 'position').filter(([name]) => name === '`selection`'),
      ...tableRows(positions, 'player').filter(([name]) => ['`cash`', '`model`'].includes(name)),
    ]) {
      const name = field.slice(1, -1);
      expect({ ...written, ...player }[name], name).toEqual(JSON.parse(shown.replaceAll('`', '')));
    }
  });

  test('The complete example omits only fields of other phases.', () => {
    const example = positions.blocks.find(({ text }) => text.includes('"grandfathered": {"deed"'));
    const shown = Object.keys(JSON.parse(example?.text ?? '{}') as JsonObject);
    const elsewhere = ['phase fields', 'card fields'].flatMap((table) =>
      Object.entries(column(positions, table, 1)).flatMap(([field, phases]) => (phases.includes('run') ? [] : [field])),
    );
    expect([...shown, ...elsewhere].sort()).toEqual(Object.keys(column(positions, 'position', 0)).sort());
  });

  testChanges(positions, 'impossible', MINIMAL, load);
});

import { type JsonObject, Session } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { PHASES, type State } from '@roundhouse/steel-and-steam/engine';
import { describe, expect, test } from 'vitest';
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
import { RULE_OF } from '../games/steel-and-steam/src/refusals.ts';
import { END_REASONS } from '../games/steel-and-steam/src/state.ts';
import { english } from '../games/steel-and-steam/src/text/en/index.ts';
import { VICTORY_CARDS } from '../games/steel-and-steam/src/victory/cards.ts';
import {
  load,
  rowsOf,
  testChanges,
  testExamples,
  testFields,
  testGameTables,
  testPhaseFields,
  testRanges,
  UNKNOWN,
} from './doc-checks.ts';
import { column, readPage } from './doc-examples.ts';

/** What the pages on Steel & Steam say is so; docs-steel-and-steam-play.test.ts holds them against games. */

const protocol = readPage('protocol-steel-and-steam.md');
const positions = readPage('positions-steel-and-steam.md');
const MINIMAL: JsonObject = { game: 'steel-and-steam', seats: 3, phase: 'station' };
const JOURNEY: JsonObject = { home: 'new-york', destination: 'boston' };
/** Of three players the first has come home with enough. */
const WON: JsonObject = {
  options: { length: 'long' },
  players: [{ cash: 375_000 }, {}, {}],
  ended: { reason: 'net-worth' },
};

for (const page of [protocol, positions]) testExamples(page);
testGameTables(protocol, {
  game: steelAndSteam,
  phases: PHASES,
  events: english.catalogue.events,
  ruleOf: RULE_OF,
  position: MINIMAL,
});

const asCode = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

describe('what docs/protocol-steel-and-steam.md says of the board, the cards and the locomotives', () => {
  const { spaces, regions, cards, deeds } = DATA;

  test('kinds of spaces', () => {
    const count = (kind: string) => spaces.filter((space) => space.kind === kind).length;
    expect(rowsOf(protocol, 'spaces').map((row) => row.slice(0, 2))).toEqual(
      SPACE_KINDS.map((kind) => [`\`${kind}\``, String(count(kind))]),
    );
  });

  test('cities by region', () => {
    const truth = regions.regions.map(({ id, name }) => {
      const own = spaces.filter(({ region }) => region === id).map((space) => space.id);
      return [`\`${id}\``, name.en, asCode(own)];
    });
    expect(rowsOf(protocol, 'cities')).toEqual(truth);
  });

  test('faces of city cards', () => {
    const count = (id: string) => String(cards.filter(({ face }) => face === id).length);
    expect(rowsOf(protocol, 'faces')).toEqual([
      ...regions.regions.map(({ id }) => [`\`${id}\``, '–', count(id)]),
      ...regions.areas.map((area) => [`\`${area.id}\``, asCode(area.regions), count(area.id)]),
    ]);
  });

  test('no card names one city only', () => {
    expect(cards.filter(({ cities }) => new Set(cities).size < 2)).toEqual([]);
  });

  test('deeds', () => {
    const truth = deeds.map((deed) => [
      `\`${deed.id}\``,
      deed.name.en,
      ...[deed.price, deed.mortgage, deed.payoff, deed.takeover, deed.controllingInterest].map(String),
    ]);
    expect(rowsOf(protocol, 'deeds')).toEqual(truth);
  });

  test('locomotives', () => {
    const truth = MODELS.map((model, index) => [
      `\`${model}\``,
      ...[normalAllowance, breakdownAllowance, fullBenefit, partialBenefit, baseMaintenance].map((each) =>
        String(each[index]),
      ),
      upgradeCost[index] === 0 ? '–' : String(upgradeCost[index]),
    ]);
    expect(rowsOf(protocol, 'locomotives')).toEqual(truth);
  });

  test('victory cards have a row each', () => {
    const listed = Object.keys(column(protocol, 'victory cards', 0));
    expect(listed.sort()).toEqual(VICTORY_CARDS.map(({ id }) => id).sort());
  });
});

/** What a highball brings, by its result: a locomotive at level 2 that rolls so much. */
function highball(result: number): string[] {
  const other = Math.min(6, result + 1);
  const dice = [result + 2 - other, other];
  const position = { ...MINIMAL, phase: 'highball-roll', players: [JOURNEY, {}, {}], turn: { highballing: true } };
  const session = new Session(steelAndSteam, { position });
  const events: JsonObject[] = [];
  session.act({ do: 'roll', dice }, (event) => events.push({ ...event } as unknown as JsonObject));
  const [{ event, maintenance, benefit, ...rest }] = events;
  expect([event, rest.result]).toEqual(['highballed', result]);
  return [String(Number(maintenance) - 2), String(benefit)];
}

describe('what docs/protocol-steel-and-steam.md says of highballs and ends', () => {
  test('highballs', () => {
    const rows = rowsOf(protocol, 'highball').slice(1);
    expect(rows.map(([result]) => result)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8 and above']);
    rows.forEach(([, ...effect], result) => {
      expect(effect, `result ${result}`).toEqual(highball(result));
    });
    expect(highball(10)).toEqual(rows.at(-1)?.slice(1));
  });

  test('ends, and the parts of a score', () => {
    expect(Object.keys(column(protocol, 'ends', 0))).toEqual(END_REASONS.slice(1));
    const session = new Session(steelAndSteam, { position: { ...MINIMAL, phase: 'over', ...WON } });
    const parts = session.outcome()?.seats.map(({ breakdown }) => Object.keys(breakdown));
    expect(parts).toEqual([0, 1, 2].map(() => Object.keys(column(protocol, 'parts', 0))));
  });

  test('what a view has besides the position', () => {
    const more = (options: JsonObject) => {
      const session = new Session(steelAndSteam, { position: { ...MINIMAL, options } });
      const known = Object.keys(session.position());
      const view = steelAndSteam.view(session.present as State, 0) as JsonObject;
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

/** The rest of a position for a phase, so that nothing else is wrong with it. */
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

describe('the tables of docs/positions-steel-and-steam.md', () => {
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

  test.each(PHASES)('a position in phase %s can be loaded', (phase) => {
    expect(load(around(phase))).toMatchObject({ ok: true, phase });
  });
  testPhaseFields(positions, PHASES, around, { turn: {}, interrupted: {} });

  test.each(Object.entries(column(positions, 'card fields', 1)))('%s belongs to the phases %j', (field, own) => {
    for (const phase of PHASES) {
      const { error } = load({ ...around(phase), [field]: UNKNOWN });
      const refused = / (no flipped card|no card in front of the player) now|nothing in phase/.test(String(error));
      expect(refused, `${field} in ${phase}`).toBe(!own.includes(phase));
    }
  });

  test('what is loaded when nothing is said', () => {
    const written = new Session(steelAndSteam, { position: MINIMAL }).position();
    const [player] = written.players as readonly JsonObject[];
    for (const [field, shown] of [
      ...rowsOf(positions, 'position').filter(([name]) => name === '`selection`'),
      ...rowsOf(positions, 'player').filter(([name]) => ['`cash`', '`model`'].includes(name)),
    ]) {
      const name = field.slice(1, -1);
      expect({ ...written, ...player }[name], name).toEqual(JSON.parse(shown.replaceAll('`', '')));
    }
  });

  test('the complete example leaves out only what belongs to other phases', () => {
    const example = positions.blocks.find(({ text }) => text.includes('"grandfathered": {"deed"'));
    const shown = Object.keys(JSON.parse(example?.text ?? '{}') as JsonObject);
    const elsewhere = ['phase fields', 'card fields'].flatMap((table) =>
      Object.entries(column(positions, table, 1)).flatMap(([field, phases]) => (phases.includes('run') ? [] : [field])),
    );
    expect([...shown, ...elsewhere].sort()).toEqual(Object.keys(column(positions, 'position', 0)).sort());
  });

  testChanges(positions, 'impossible', MINIMAL, load);
});

import { daysOfSteam } from '@roundhouse/days-of-steam';
import { PHASES } from '@roundhouse/days-of-steam/engine';
import { Engine, type JsonObject, Session } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { HOUSE } from '../cli/src/house.ts';
import { EDGE_NAMES, EDGES } from '../games/days-of-steam/src/board/edges.ts';
import { NO_STRETCH } from '../games/days-of-steam/src/deck/deck.ts';
import { namedDeck } from '../games/days-of-steam/src/deck/named-decks.ts';
import { RULE_OF } from '../games/days-of-steam/src/refusals.ts';
import { rollNeeded } from '../games/days-of-steam/src/rules/speed-limit.ts';
import { END_REASONS } from '../games/days-of-steam/src/state.ts';
import { english } from '../games/days-of-steam/src/text/en/index.ts';
import {
  type Answer,
  ask,
  knownFields,
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

/** What the pages on Days of Steam say is so; docs-days-of-steam-play.test.ts holds them against whole games. */

const protocol = readPage('protocol-days-of-steam.md');
const positions = readPage('positions-days-of-steam.md');
const decks = readPage('deck-format.md');
const MAP = [{ cell: '0,0', town: 'red' }];
const MINIMAL: JsonObject = { game: 'days-of-steam', seats: 2, map: MAP };

for (const page of [protocol, positions, decks]) testExamples(page);
testGameTables(protocol, {
  game: daysOfSteam,
  phases: PHASES,
  events: english.catalogue.events,
  ruleOf: RULE_OF,
  position: MINIMAL,
});

describe('what docs/protocol-days-of-steam.md says of tiles, goods and rolls', () => {
  test('kinds of track tiles', () => {
    const { types, lies, stretch } = namedDeck();
    const kinds = [...new Set(types.map(({ kind }) => kind))];
    const truth = kinds.map((kind) => {
      const own = types.filter((type) => type.kind === kind);
      const [lie] = lies[types.indexOf(own[0])];
      const name = (edges: readonly number[]) => edges.map((edge) => EDGE_NAMES[edge]).join('');
      const track = [...kind.segments.map(name), ...kind.deadEnds.map((edge) => `dead end ${EDGE_NAMES[edge]}`)];
      const traits = [...(kind.hill ? ['hill'] : []), ...(kind.waterTower !== null ? ['water tower'] : [])];
      const places = new Set(EDGES.map((edge) => stretch[lie * 4 + edge]).filter((each) => each !== NO_STRETCH));
      return [
        `\`${kind.id}\``,
        [track.join(', '), ...traits].join('; '),
        String(lies[types.indexOf(own[0])].length),
        String(places.size),
        own.map(({ id, count }) => `\`${id}\` × ${count}`).join(', '),
      ];
    });
    expect(rowsOf(protocol, 'kinds')).toEqual(truth);
  });

  test('the goods that a move takes', () => {
    const engine = new Engine(HOUSE);
    ask(engine, { do: 'load', position: MINIMAL });
    const action = { do: 'move', path: '', take: [{ [UNKNOWN]: 1 }] };
    expect(Object.keys(column(protocol, 'take', 0))).toEqual(knownFields(ask(engine, { do: 'try', action })));
  });

  test('rolls', () => {
    const rolls = [1, 2, 3, 4, 5, 6].map((spent) => [spent, rollNeeded(spent, true)]);
    expect(rowsOf(protocol, 'rolls').map((row) => row.map(Number))).toEqual(rolls.filter(([, need]) => need !== null));
  });

  test('ends, and the parts of a score', () => {
    expect(Object.keys(column(protocol, 'ends', 0))).toEqual(END_REASONS.slice(1));
    const session = new Session(daysOfSteam, { position: { ...MINIMAL, phase: 'over', ended: 'stalemate' } });
    const parts = session.outcome()?.seats.map(({ breakdown }) => Object.keys(breakdown));
    expect(parts).toEqual([0, 1].map(() => Object.keys(column(protocol, 'parts', 0))));
  });
});

describe('the tables of docs/positions-days-of-steam.md', () => {
  testFields(positions, MINIMAL, {
    position: { [UNKNOWN]: 1 },
    map: { map: [{ [UNKNOWN]: 1 }] },
    player: { players: [{ [UNKNOWN]: 1 }, {}] },
    display: { display: [{ [UNKNOWN]: 1 }] },
    move: { phase: 'roll', move: { [UNKNOWN]: 1 } },
  });
  testRanges(positions, MINIMAL, ['steam', 'coal', 'counters']);
  testPhaseFields(positions, PHASES, () => MINIMAL, { setUp: false, drawnTown: 'red' });
  testChanges(positions, 'impossible', MINIMAL, load);
});

/** Starts a game with a deck. */
function play(deck: JsonObject): Answer {
  return ask(new Engine(HOUSE), { do: 'new', game: 'days-of-steam', seats: 2, options: { deck } });
}

describe('docs/deck-format.md', () => {
  const examples = decks.blocks.filter(({ kind }) => kind === 'json deck');
  const documents = examples.map(({ text }) => JSON.parse(text) as JsonObject);
  const [smallest] = documents;

  test.each(examples.map(({ line }, index) => [line, documents[index]] as const))('the deck at line %i', (_, deck) => {
    expect(play(deck)).toMatchObject({ ok: true });
  });

  test('the names of its tiles', () => {
    const session = new Session(daysOfSteam, { options: { deck: documents[1] }, seats: 2 });
    expect(Object.keys(session.position().deck as JsonObject)).toEqual([
      'straight-1',
      'straight-1+',
      'junction-1',
      'pass-2',
      'depot-1',
      'viaduct-1',
      'siding-2',
    ]);
  });

  const [kind] = smallest.kinds as readonly JsonObject[];
  const [tile] = smallest.tiles as readonly JsonObject[];
  test.each([
    ['deck', { [UNKNOWN]: 1 }],
    ['kind', { kinds: [{ ...kind, [UNKNOWN]: 1 }] }],
    ['tile', { tiles: [{ ...tile, [UNKNOWN]: 1 }] }],
    ['towns', { towns: { [UNKNOWN]: 1 } }],
  ])('the fields of: %s', (table, more) => {
    expect(Object.keys(column(decks, table, 0))).toEqual(knownFields(play({ ...smallest, ...more })));
  });

  testChanges(decks, 'faults', smallest, play);
});

import { daysOfSteam } from '@roundhouse/days-of-steam';
import { PHASES } from '@roundhouse/days-of-steam/internals';
import { EngineServer, GameSession, type JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ENGINE_CONFIG } from '../cli/src/engine-config.ts';
import { EDGE_NAMES, EDGES } from '../games/days-of-steam/src/board/edges.ts';
import { NO_TRACK_SECTION } from '../games/days-of-steam/src/deck/deck.ts';
import { namedDeck } from '../games/days-of-steam/src/deck/named-decks.ts';
import { english } from '../games/days-of-steam/src/locales/en/index.ts';
import { RULE_BY_REASON } from '../games/days-of-steam/src/refusals.ts';
import { rollNeeded } from '../games/days-of-steam/src/rules/speed-limit.ts';
import { END_REASONS } from '../games/days-of-steam/src/state.ts';
import {
  type EngineAnswer,
  knownFields,
  load,
  sendRequest,
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

/** Verifies the pages on Days of Steam; docs-days-of-steam-play.test.ts compares them with complete games. */

const protocol = readPage('protocol-days-of-steam.md');
const positions = readPage('positions-days-of-steam.md');
const decks = readPage('deck-format.md');
const MAP = [{ cell: '0,0', town: 'red' }];
const MINIMAL: JsonObject = { game: 'days-of-steam', seats: 2, map: MAP };

for (const page of [protocol, positions, decks]) testExamples(page);
testGameTables(protocol, {
  game: daysOfSteam,
  phases: PHASES,
  events: english.messages.events,
  ruleOf: RULE_BY_REASON,
  position: MINIMAL,
});

describe('Tiles, goods and rolls in docs/protocol-days-of-steam.md', () => {
  test('The table of tile kinds is correct.', () => {
    const { types, orientations, trackSection } = namedDeck();
    const kinds = [...new Set(types.map(({ kind }) => kind))];
    const expected = kinds.map((kind) => {
      const own = types.filter((type) => type.kind === kind);
      const [lie] = orientations[types.indexOf(own[0])];
      const name = (edges: readonly number[]) => edges.map((edge) => EDGE_NAMES[edge]).join('');
      const track = [...kind.segments.map(name), ...kind.deadEnds.map((edge) => `dead end ${EDGE_NAMES[edge]}`)];
      const traits = [...(kind.hill ? ['hill'] : []), ...(kind.waterTower !== null ? ['water tower'] : [])];
      const places = new Set(
        EDGES.map((edge) => trackSection[lie * 4 + edge]).filter((each) => each !== NO_TRACK_SECTION),
      );
      return [
        `\`${kind.id}\``,
        [track.join(', '), ...traits].join('; '),
        String(orientations[types.indexOf(own[0])].length),
        String(places.size),
        own.map(({ id, count }) => `\`${id}\` × ${count}`).join(', '),
      ];
    });
    expect(tableRows(protocol, 'kinds')).toEqual(expected);
  });

  test('The table of goods taken by a move is complete.', () => {
    const engine = new EngineServer(ENGINE_CONFIG);
    sendRequest(engine, { do: 'load', position: MINIMAL });
    const action = { do: 'move', path: '', take: [{ [UNKNOWN]: 1 }] };
    expect(Object.keys(column(protocol, 'take', 0))).toEqual(knownFields(sendRequest(engine, { do: 'try', action })));
  });

  test('The table of rolls is correct.', () => {
    const rolls = [1, 2, 3, 4, 5, 6].map((spent) => [spent, rollNeeded(spent, true)]);
    expect(tableRows(protocol, 'rolls').map((row) => row.map(Number))).toEqual(
      rolls.filter(([, need]) => need !== null),
    );
  });

  test('The tables of ends and score parts are correct.', () => {
    expect(Object.keys(column(protocol, 'ends', 0))).toEqual(END_REASONS.slice(1));
    const session = new GameSession(daysOfSteam, { position: { ...MINIMAL, phase: 'over', ended: 'stalemate' } });
    const parts = session.outcome()?.seats.map(({ breakdown }) => Object.keys(breakdown));
    expect(parts).toEqual([0, 1].map(() => Object.keys(column(protocol, 'parts', 0))));
  });
});

describe('Tables of docs/positions-days-of-steam.md', () => {
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
function play(deck: JsonObject): EngineAnswer {
  return sendRequest(new EngineServer(ENGINE_CONFIG), {
    do: 'new',
    game: 'days-of-steam',
    seats: 2,
    options: { deck },
  });
}

describe('Decks in docs/deck-format.md', () => {
  const examples = decks.blocks.filter(({ kind }) => kind === 'json deck');
  const documents = examples.map(({ text }) => JSON.parse(text) as JsonObject);
  const [smallest] = documents;

  test.each(examples.map(({ line }, index) => [line, documents[index]] as const))(
    'The deck at line %i can be played.',
    (_, deck) => {
      expect(play(deck)).toMatchObject({ ok: true });
    },
  );

  test('The tiles of the example deck have the documented names.', () => {
    const session = new GameSession(daysOfSteam, { options: { deck: documents[1] }, seats: 2 });
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
  ])('The table of fields is complete: %s.', (table, more) => {
    expect(Object.keys(column(decks, table, 0))).toEqual(knownFields(play({ ...smallest, ...more })));
  });

  testChanges(decks, 'faults', smallest, play);
});

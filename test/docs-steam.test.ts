import { GameSession, type JsonObject, Random } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { PHASES } from '@roundhouse/steam/internals';
import { hexNames, mapById } from '@roundhouse/steam/maps';
import { describe, expect, test } from 'vitest';
import { ACTION_TILES } from '../games/steam/src/action.ts';
import { COLOURS } from '../games/steam/src/board/colours.ts';
import { FACES, TILE_KINDS } from '../games/steam/src/board/faces.ts';
import { tileFace, tileRotation } from '../games/steam/src/board/tiles.ts';
import { english } from '../games/steam/src/locales/en/index.ts';
import { RULE_BY_REASON } from '../games/steam/src/refusals.ts';
import {
  CoverageProbe,
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
import { codeSpans, column, readPage } from './doc-examples.ts';

/** Verifies docs/protocol-steam.md and docs/positions-steam.md. */

const protocol = readPage('protocol-steam.md');
const positions = readPage('positions-steam.md');
const MINIMAL: JsonObject = { game: 'steam', seats: 3 };

testExamples(protocol);
testExamples(positions);
testGameTables(protocol, {
  game: steam,
  phases: PHASES,
  events: english.messages.events,
  ruleOf: RULE_BY_REASON,
  position: MINIMAL,
});

describe('Pieces in docs/protocol-steam.md', () => {
  test('The table of action tiles is correct.', () => {
    const values = tableRows(protocol, 'action tiles').map(([tile, value]) => [codeSpans(tile)[0], Number(value)]);
    expect(values).toEqual(ACTION_TILES.slice(1).map((tile, index) => [tile, index + 1]));
  });

  test('The table of faces is correct.', () => {
    const expected = FACES.map(({ id, town, segments, spokes }) => {
      const rotations = new Set(Array.from(tileRotation).filter((_, tile) => tileFace[tile] === id)).size;
      const price = town ? spokes.length + 1 : segments.length * 2;
      const tiles = TILE_KINDS.filter(({ front, back }) => front === id || back === id);
      return [
        `\`${id}\``,
        (town ? spokes : segments.map((segment) => segment.join('-'))).join(', '),
        String(rotations),
        `$${price}`,
        tiles.map((tile) => `\`${tile.id}\` × ${tile.count}`).join(', '),
      ];
    });
    expect(protocol.tables.get('faces')).toEqual(expected);
  });

  test('The table of score parts is correct.', () => {
    const session = new GameSession(steam, { position: { ...MINIMAL, phase: 'over' } });
    const parts = session.outcome()?.seats.flatMap(({ breakdown }) => Object.keys(breakdown));
    expect([...new Set(parts)]).toEqual(Object.keys(column(protocol, 'parts', 0)));
  });
});

describe('Views in docs/protocol-steam.md', () => {
  test('The tables of the view and its links are complete.', () => {
    const tiles = [{ hex: 'H8', face: '21', rotation: 0, owner: 0 }];
    const session = new GameSession(steam, { position: { ...MINIMAL, tiles } });
    const position = session.position();
    const view = steam.playerView(steam.position.read(position), 'spectator') as JsonObject;
    const more = (all: JsonObject, known: JsonObject) => Object.keys(all).filter((field) => !(field in known));
    expect(more(view, position)).toEqual(Object.keys(column(protocol, 'view', 0)));
    const [[link], [written]] = [view, position].map(({ links }) => links as readonly JsonObject[]);
    expect(more(link, written).sort()).toEqual(Object.keys(column(protocol, 'view link', 0)).sort());
  });
});

describe('Random games of Steam', () => {
  const probe = new CoverageProbe(protocol);

  function play(position: JsonObject, seed: string): void {
    const random = new Random(seed);
    const session = new GameSession(steam, { position });
    const { game } = session;
    while (session.toAct() !== 'over') {
      const own = probe.phaseActions[game.phase(session.state)];
      for (const action of anyActions(session, random)) {
        if (own.includes(String(action.do)) || random.below(100) === 0) probe.tryAction(session, action);
      }
      const legal = game.legalActions(session.state);
      // The last action is often to end building or to pass, which leaves money and tiles for later.
      const chosen = random.below(3) === 0 ? legal[legal.length - 1] : random.pick(legal);
      probe.act(session, game.actions.write(session.state, chosen));
    }
    probe.tryAction(session, { do: 'pass' });
  }

  const rich = (rules: string, seats: number): JsonObject => ({
    game: 'steam',
    seats,
    options: { rules, townRevisit: false, townTileCompletesRival: false },
    phase: 'set-up',
    players: Array.from({ length: seats }, () => ({ cash: 60 })),
  });

  test('Phases have the documented actions, and events and refusals the documented fields.', () => {
    for (const rules of ['base', 'standard', 'first-game']) {
      for (const seats of [3, 6]) play(rich(rules, seats), `${rules} ${seats}`);
    }
    expect([...probe.actions].sort()).toEqual(probe.documentedActions().sort());
    expect(probe.events.size).toBeGreaterThan(25);
    expect(probe.reasons.size).toBeGreaterThan(45);
  });
});

const NORTHEAST = mapById('northeast');
const HEXES = [...hexNames(NORTHEAST), 'Z99'];
const PLACES = NORTHEAST.hexes.flatMap(({ city, town }) => (city ?? town)?.name.en ?? []);

/** Random actions of each kind that can be refused; most of them are illegal. */
function anyActions(session: GameSession, random: Random): JsonObject[] {
  const { links, tiles, cubes } = session.position() as {
    links: readonly { at: string }[];
    tiles: readonly { hex: string }[];
    cubes: { [city: string]: readonly string[] };
  };
  const built = [...tiles.map((tile) => tile.hex), ...PLACES];
  const from = random.pick([...Object.keys(cubes), 'Rutland']);
  const track = () => random.pick([...links.map(({ at }) => at), 'Albany-Albany']);
  const colour = random.pick(COLOURS);
  const cube = random.pick(cubes[from] ?? [colour]);
  const builds = [...random.pick([built, HEXES])].slice(0, 20).map((): JsonObject => {
    const hex = random.pick(random.pick([built, HEXES]));
    return { do: 'build', hex, face: random.pick(FACES).id, rotation: random.below(6) };
  });
  return [
    ...builds,
    { do: 'draw', cube: colour },
    { do: 'opener', seat: random.below(6) },
    { do: 'draw-tile', tile: random.pick(ACTION_TILES) },
    { do: 'bid', amount: random.below(200) },
    { do: 'capital', units: random.below(200) },
    { do: 'take', tile: random.pick(ACTION_TILES), pass: random.below(2) === 0 },
    { do: 'urbanize', town: random.pick(built), colour, supply: random.below(14) + 1 },
    { do: 'urbanize', town: random.pick(PLACES), colour },
    { do: 'grow', city: random.pick(PLACES), supply: random.below(14) + 1 },
    { do: 'grow', city: random.pick(PLACES) },
    { do: 'end-build' },
    { do: 'improve-locomotive' },
    { do: 'deliver', from, cube, links: [] },
    { do: 'deliver', from: random.pick(PLACES), cube: colour, links: [track()] },
    ...links.map(({ at }) => ({ do: 'deliver', from, cube, links: [at] })),
    ...links.map(({ at }) => ({ do: 'deliver', from, cube, links: [at, track()] })),
  ];
}

describe('Tables of docs/positions-steam.md', () => {
  testFields(positions, MINIMAL, {
    position: { [UNKNOWN]: 1 },
    player: { players: [{ [UNKNOWN]: 1 }, {}, {}] },
    tile: { tiles: [{ [UNKNOWN]: 1 }] },
    link: { links: [{ [UNKNOWN]: 1 }] },
    'new city': { newCities: [{ [UNKNOWN]: 1 }] },
    auction: { phase: 'seat-auction', auction: { [UNKNOWN]: 1 } },
  });
  testRanges(positions, MINIMAL, ['cash', 'income', 'vp', 'locomotive']);
  testPhaseFields(positions, PHASES, (phase) => {
    const rules = ['buy-capital', 'order-auction', 'draw-tiles'].includes(phase) ? 'standard' : 'base';
    return { ...MINIMAL, options: { rules } };
  });
  testChanges(positions, 'impossible', MINIMAL, load);
});

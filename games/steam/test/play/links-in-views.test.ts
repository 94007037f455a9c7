import { type JsonObject, Random } from '@roundhouse/kernel';
import { richStart } from '@roundhouse/steam/bench-positions';
import { describe, expect, test } from 'vitest';
import { F1, f1, town } from '../fixtures/f1.ts';
import { KINDS } from '../fixtures/tiles.ts';
import { EngineClient } from './engine-client.ts';

/** Derived fields in views: links with ids and track, and the remaining supply. */

interface Piece {
  readonly hex: string;
  readonly edges: readonly number[];
}
interface ViewedLink {
  readonly id: string;
  readonly name: string;
  readonly at?: string;
  readonly ends: readonly [string, string | null];
  readonly exits: readonly [string, string | null];
  readonly complete: boolean;
  readonly owner: number | null;
  readonly pieces: readonly Piece[];
}
interface View {
  readonly links: readonly ViewedLink[];
  readonly tilesLeft: { readonly [kind: string]: number };
  readonly newCitiesLeft: { readonly [colour: string]: number };
  readonly tiles: readonly JsonObject[];
}
const viewOf = (engine: EngineClient): View => engine.view() as unknown as View;

/** A key for a segment in either direction, or a spoke. */
const keyOf = ({ hex, edges }: Piece): string => `${hex}:${[...edges].sort().join('-')}`;

/** H8 continues from Albany towards Poughkeepsie, H9; H10 leads on to New York. */
function northeast(more: JsonObject = {}): EngineClient {
  const engine = new EngineClient();
  engine.requestOk({
    do: 'load',
    position: { game: 'steam', seats: 3, players: [{ cash: 40 }, { cash: 40 }, { cash: 40 }], ...more },
  });
  return engine;
}
const build = (hex: string, face: string, rotation: number): JsonObject => ({ do: 'build', hex, face, rotation });

describe('the id of a link', () => {
  test('The id stays the same when the link is extended or completed, and when its town becomes a New City.', () => {
    const players: JsonObject[] = [{ cash: 40, tile: 'urbanization' }, {}, {}];
    const engine = northeast({ players, supply: [['red']] });
    engine.act(build('H8', '21', 0));
    expect(viewOf(engine).links).toEqual([
      {
        id: 'H7.3',
        name: 'H8.0',
        at: 'H8.0',
        ends: ['Albany', null],
        exits: ['H7.3', null],
        owner: 0,
        atRisk: false,
        complete: false,
        pieces: [{ hex: 'H8', edges: [0, 3] }],
      },
    ]);
    engine.act(build('H9', 'T21', 0));
    expect(viewOf(engine).links).toMatchObject([
      {
        id: 'H7.3',
        name: 'Albany-Poughkeepsie',
        exits: ['H7.3', 'H9.0'],
        complete: true,
        pieces: [
          { hex: 'H8', edges: [0, 3] },
          { hex: 'H9', edges: [0] },
        ],
      },
      { id: 'H9.3', exits: ['H9.3', null], complete: false, pieces: [{ hex: 'H9', edges: [3] }] },
    ]);
    engine.act(build('H10', '21', 0));
    engine.act({ do: 'urbanize', town: 'Poughkeepsie', colour: 'gray', supply: 1 });
    expect(viewOf(engine).links).toMatchObject([
      { id: 'H7.3', exits: ['H7.3', 'H9.0'], complete: true, pieces: [{ hex: 'H8', edges: [0, 3] }] },
      { id: 'H9.3', exits: ['H9.3', 'H11.0'], complete: true, pieces: [{ hex: 'H10', edges: [0, 3] }] },
    ]);
  });

  test('The id is the exit at the place where the link was started, even if that is its second end.', () => {
    const engine = northeast();
    // From New York, which comes after Poughkeepsie in the list of the map.
    engine.act(build('H10', '21', 0));
    const [begun] = viewOf(engine).links;
    expect(begun).toMatchObject({ id: 'H11.0', ends: ['New York', null] });
    engine.act(build('H9', 'T11', 3));
    const [completed] = viewOf(engine).links;
    expect(completed).toMatchObject({ id: 'H11.0', ends: ['Poughkeepsie', 'New York'], exits: ['H9.3', 'H11.0'] });
    // A view preserves the id. A position does not: neither it nor its hash depends on where a link was started.
    const fromView = new EngineClient();
    fromView.requestOk({ do: 'load', position: engine.view() });
    expect(viewOf(fromView)).toEqual(viewOf(engine));
    const fromPosition = new EngineClient();
    fromPosition.requestOk({ do: 'load', position: engine.position() });
    expect(viewOf(fromPosition).links).toMatchObject([{ id: 'H9.3' }]);
    for (const other of [fromView, fromPosition]) expect(other.hash()).toBe(engine.hash());
  });

  test('When two links merge, the id is that of the link at the first end.', () => {
    const engine = northeast({
      options: { map: F1 },
      tiles: [
        { hex: '1,-1', face: '22', rotation: 2, owner: 0 },
        { hex: '2,-1', face: '21', rotation: 2, owner: 0 },
        { hex: '4,-1', face: '22', rotation: 3, owner: 0 },
      ],
    });
    const before = viewOf(engine).links;
    expect(before.map(({ ends }) => ends)).toEqual([
      ['A', null],
      ['B', null],
    ]);
    engine.act(build('3,-1', '21', 2));
    const [joined, ...more] = viewOf(engine).links;
    expect(more).toEqual([]);
    expect(joined).toMatchObject({ ends: ['A', 'B'], id: before[0].id, exits: before.map(({ id }) => id) });
    expect(joined.pieces).toHaveLength(4);
  });

  test('The id stays the same when a New City removes all its track.', () => {
    const engine = northeast({
      options: { map: f1({ '1,0': town('N') }), adjacentCityLinkSurvives: true },
      players: [{ cash: 40, tile: 'urbanization' }, {}, {}] satisfies JsonObject[],
      supply: [['red']],
    });
    engine.act(build('1,0', 'T11', 5));
    const [spoke] = viewOf(engine).links;
    expect(spoke).toMatchObject({ ends: ['A', 'N'], complete: true, pieces: [{ edges: [5] }] });
    engine.act({ do: 'urbanize', town: 'N', colour: 'gray', supply: 1 });
    expect(viewOf(engine).links).toMatchObject([{ id: spoke.id, exits: spoke.exits, pieces: [], complete: true }]);
    const other = new EngineClient();
    other.requestOk({ do: 'load', position: engine.view() });
    expect(viewOf(other)).toEqual(viewOf(engine));
  });
});

describe('in random games', () => {
  const OPTIONS: readonly JsonObject[] = [
    {},
    { rules: 'standard', map: 'ruhr' },
    { map: F1, redirectMayAddSegment: true },
  ];

  test('Every piece of track keeps its link, and every link keeps its id.', () => {
    const seen = { completed: 0, merged: 0, removed: 0, redirected: 0, begunAtEnd: 0 };
    for (const [index, options] of OPTIONS.entries()) {
      for (let game = 0; game < 2; game++) {
        const random = new Random(`links ${index} ${game}`);
        const engine = new EngineClient();
        engine.requestOk({ do: 'load', position: richStart(options, 3, 200, random), seed: 'links' });
        let before = viewOf(engine);
        for (let step = 0; step < 260; step++) {
          const actions = engine.legalActions();
          if (actions.length === 0) break;
          const kinds = [...new Set(actions.map((action) => String(action.do)))];
          const kind = kinds.includes('build') && random.below(6) > 0 ? 'build' : random.pick(kinds);
          const { events = [] } = engine.act(random.pick(actions.filter((action) => action.do === kind)));
          const after = viewOf(engine);
          const eventKinds = new Set(events.map(({ event }) => event));
          compare(before, after, eventKinds, seen);
          expectConsistent(after);
          before = after;
        }
        seen.begunAtEnd += before.links.filter(({ id, exits }) => id === exits[1]).length;
        const other = new EngineClient();
        other.requestOk({ do: 'load', position: engine.view() });
        expect(viewOf(other)).toEqual(before);
      }
    }
    const enough = { completed: 30, merged: 2, removed: 1, redirected: 3, begunAtEnd: 10 };
    for (const [what, least] of Object.entries(enough)) {
      expect([what, seen[what as keyof typeof seen] >= least]).toEqual([what, true]);
    }
  });

  function expectThat(what: string, holds: boolean, ...evidence: unknown[]): void {
    if (!holds) throw new Error(`${what}: ${JSON.stringify(evidence)}`);
  }

  function compare(
    before: View,
    after: View,
    eventKinds: ReadonlySet<unknown>,
    seen: { [what: string]: number },
  ): void {
    const idAfter = new Map(after.links.flatMap(({ id, pieces }) => pieces.map((piece) => [keyOf(piece), id])));
    const linkAfter = new Map(after.links.map((link) => [link.id, link]));
    const mayVanish = ['spoke-removed', 'link-removed', 'track-redirected'].some((event) => eventKinds.has(event));
    if (eventKinds.has('track-redirected')) seen.redirected++;
    for (const link of before.links) {
      const same = linkAfter.get(link.id);
      const keepsExits = link.exits.every((exit) => exit === null || same?.exits.includes(exit));
      expectThat('a link keeps its exits', same === undefined || keepsExits, link, same);
      if (same?.complete === true && !link.complete) seen.completed++;
      // Remaining track belongs to the link with the same id, or to the link it was merged into.
      const heirs = new Set(link.pieces.flatMap((piece) => idAfter.get(keyOf(piece)) ?? []));
      if (same === undefined && heirs.size === 0) {
        expectThat('a link vanishes only with its track', mayVanish, link);
        seen.removed++;
      }
      for (const heir of heirs) {
        if (heir === link.id) continue;
        const [taken, joined] = [before.links.find(({ id }) => id === heir), linkAfter.get(heir)];
        const wereOpen = !link.complete && taken?.complete === false;
        const isFirst = joined?.exits[0] === heir && joined.exits[1] === link.id;
        expectThat('track changes its id only where two links become one', wereOpen && isFirst, link, taken, joined);
        seen.merged++;
      }
    }
  }

  /** Every piece of track is in one link, exits are unique, and the fields of each link are consistent. */
  function expectConsistent({ links }: View): void {
    const keys = links.flatMap(({ pieces }) => pieces.map(keyOf));
    expectThat('a piece is in one link', new Set(keys).size === keys.length, keys);
    const exits = links.flatMap((link) => link.exits.filter((exit) => exit !== null));
    expectThat('an exit is of one link', new Set(exits).size === exits.length, exits);
    for (const link of links) {
      const isOpen = link.exits[1] === null && link.ends[1] === null;
      const innerSegments = link.pieces.slice(1, -1).every(({ edges }) => edges.length === 2);
      expectThat('the id is an exit', link.exits.includes(link.id), link);
      expectThat('an incomplete link has an open end', isOpen === !link.complete, link);
      expectThat('a link leads through segments', innerSegments && link.pieces.length > 0, link);
    }
  }
});

test('A view contains the remaining tiles and New Cities.', () => {
  const engine = northeast({
    tiles: [
      { hex: 'H8', face: '44', rotation: 0, tile: '44/47', owner: 0 },
      { hex: 'I8', face: '23', rotation: 4, owner: 0 },
    ],
    newCities: [{ town: 'Rutland', colour: 'red' }],
  });
  const { tilesLeft, newCitiesLeft } = viewOf(engine);
  expect(tilesLeft).toEqual({ ...KINDS, '44/47': KINDS['44/47'] - 1, '23/T23': KINDS['23/T23'] - 1 });
  expect(newCitiesLeft).toEqual({ red: 0, blue: 1, yellow: 1, purple: 1, gray: 4 });
});

describe('loading a view as a position', () => {
  const view = (): JsonObject => northeast({ tiles: [{ hex: 'H8', face: '21', rotation: 0, owner: 0 }] }).view();
  const load = (change: JsonObject) => new EngineClient().request({ do: 'load', position: { ...view(), ...change } });
  const link = (change: JsonObject): JsonObject => ({
    links: (view().links as readonly JsonObject[]).map((each) => ({ ...each, ...change })),
  });

  test('An unchanged view is accepted.', () => {
    expect(load({})).toMatchObject({ ok: true });
  });

  test.each([
    ['position.links[0].id', link({ id: 'H8.3' })],
    ['position.links[0].id', link({ id: 7 })],
    ['position.links[0].name', link({ name: 'Albany' })],
    ['position.links[0].complete', link({ complete: true })],
    ['position.links[0].exits', link({ exits: ['H7.3'] })],
    ['position.links[0].pieces', link({ pieces: [{ hex: 'H8', edges: [3, 0] }] })],
    ['position.links[0].pieces', link({ pieces: {} })],
    ['position.tilesLeft', { tilesLeft: {} }],
    ['position.newCitiesLeft', { newCitiesLeft: null }],
  ])('A wrong %s is rejected.', (path, change) => {
    expect(load(change)).toMatchObject({ ok: false, path });
  });

  test('The error for an impossible id lists the possible ids.', () => {
    expect(load(link({ id: 'H9.0' }))).toMatchObject({ candidates: ['H7.3'] });
  });
});

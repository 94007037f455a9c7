import { GameSession, type JsonObject, ParseError, Random, replayRecord } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { richStart } from '@roundhouse/steam/bench-positions';
import { isCity, type State } from '@roundhouse/steam/internals';
import { readMap, validateMap } from '@roundhouse/steam/maps';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** On every valid map, written names of places and links are read back unambiguously. */

type Hexes = readonly JsonObject[];
const mapOf = (hexes: Hexes): JsonObject => ({ id: 'names', name: 'Names', supplySpaces: 2, hexes });

const errorsOf = (hexes: Hexes): string[] =>
  validateMap(readMap(mapOf(hexes))).flatMap(({ kind, severity }) => (severity === 'error' ? [kind] : []));

const NAME_ISSUES = ['duplicate-name', 'hex-as-name', 'unusable-name'];

function namesPass(hexes: Hexes): boolean {
  try {
    return !errorsOf(hexes).some((kind) => NAME_ISSUES.includes(kind));
  } catch (error) {
    if (error instanceof ParseError) return false;
    throw error;
  }
}

const COLOURS = ['red', 'blue', 'yellow', 'purple'];

/** A small map full of cities and towns. Invalid names are replaced by plain ones. */
function drawMap(names: readonly JsonObject[], seed: number): Hexes {
  const random = new Random(`names ${seed}`);
  const hexes: JsonObject[] = [];
  for (let q = 0; q < 5; q++) for (let r = 0; r < 4; r++) hexes.push({ at: [q, r], terrain: 'plains' });
  hexes.forEach((hex, index) => {
    const lot = random.below(10);
    if (lot > 4) return;
    const place = (name: JsonObject | string): JsonObject =>
      lot < 3 ? { city: { name, colour: random.pick(COLOURS), cubes: 3 } } : { town: { name } };
    hexes[index] = { ...hex, ...place(names[index % names.length]) };
    if (!namesPass(hexes)) hexes[index] = { ...hex, ...place(`Place ${index}`) };
  });
  return hexes;
}

const written = (state: State): JsonObject[] =>
  steam.legalActions(state).map((action) => JSON.parse(JSON.stringify(steam.actions.write(state, action))));

/** All listed actions are different, and accepted as written. */
function expectActionsRoundTrip(state: State): void {
  const actions = written(state);
  expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBe(actions.length);
  for (const json of actions) {
    const action = steam.actions.read(state, json);
    const refusal = steam.checkAction(state, action);
    if (refusal !== null) expect({ json, refusal }).toEqual({ json, refusal: null });
    const again = steam.actions.write(state, action);
    if (JSON.stringify(again) !== JSON.stringify(json)) expect(again).toEqual(json);
  }
}

function expectPositionRoundTrip(state: State): void {
  const document = JSON.stringify(steam.position.write(state));
  const twin = steam.position.read(JSON.parse(document));
  if (JSON.stringify(steam.position.write(twin)) !== document) expect(steam.position.write(twin)).toEqual(document);
}

/** The same track with as many deliveries as possible: the mover owns all links, and every city has all cubes. */
function withAllDeliveries(state: State): State {
  const { game, seats, options, tiles, newCities, links } = steam.position.write(state);
  const cities = state.board.placeName.filter((_, place) => isCity(state, place));
  return steam.position.read({
    game,
    seats,
    options,
    tiles,
    newCities,
    phase: 'move-goods',
    links: (links as readonly JsonObject[]).map(({ atRisk: _, ...link }) => ({ ...link, owner: 0 })),
    cubes: Object.fromEntries(cities.map((name) => [name, ['red', 'blue', 'yellow', 'purple', 'gray']])),
    players: [{ locomotive: 3 }, {}, {}],
  });
}

/** The record replays to the same state, and the last action can be undone and repeated. */
function expectReplayable(session: GameSession): void {
  const hash = session.hash();
  const record = JSON.parse(JSON.stringify(session.record()));
  expect(replayRecord([steam], record).hash()).toBe(hash);
  expect(session.undo()).toBe(true);
  for (const action of record.actions.slice(session.actions.length)) expect(session.act(action)).toBeNull();
  expect(session.hash()).toBe(hash);
}

/** Plays randomly; returns the number of links whose names had to be disambiguated by their track. */
function play(hexes: Hexes, options: JsonObject, seed: number): number {
  const random = new Random(`play ${seed}`);
  const start = richStart({ ...options, map: mapOf(hexes) }, 3, 90, random);
  const session = new GameSession(steam, { position: start }, `play ${seed}`);
  let ambiguous = 0;
  for (let step = 1; step <= STEPS && session.toAct() !== 'over'; step++) {
    const state = session.state as State;
    expect(session.act(steam.actions.write(state, random.pick(steam.legalActions(state))))).toBeNull();
    if (step % CHECKED_EVERY !== 0 || session.toAct() === 'over') continue;
    const busy = withAllDeliveries(session.state as State);
    for (const each of [session.state as State, busy]) {
      expectActionsRoundTrip(each);
      expectPositionRoundTrip(each);
    }
    ambiguous += new Set(
      written(busy)
        .flatMap(linksOf)
        .filter((name) => name.includes('@')),
    ).size;
    const chosen = written(busy).find(({ do: kind }) => kind === 'deliver');
    if (chosen === undefined) continue;
    const delivery = new GameSession(steam, { position: steam.position.write(busy) });
    expect(delivery.act(chosen)).toBeNull();
    expectReplayable(delivery);
  }
  expectReplayable(session);
  return ambiguous;
}
const STEPS = 80;
const CHECKED_EVERY = 16;

const linksOf = ({ links }: JsonObject): string[] => (Array.isArray(links) ? links.map(String) : []);

const OPTIONS: readonly JsonObject[] = [{}, { adjacentCityLinkSurvives: true }, { rules: 'standard' }];

/** Names that become ambiguous when two of them are joined by a hyphen. */
const hyphens = fc.array(fc.constantFrom('Aa', 'Bb'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('-'));
/** Names made of tokens with a meaning in actions and positions, and of similar-looking characters. */
const wild = fc
  .array(
    fc.constantFrom(
      ...['Aa', 'Bb', '-', '--', ' ', '.', '.2', '3', '#', '@', ',', '_', '"', '\\', '/', 'no track', 'constructor'],
      ...['A1', 'C3', 'B2.0', 'ZZ99', '1,1', 'é', 'e\u0301', 'ß', 'SS', 'İ', '東京', '－', '‐', '\u3000', '🚂'],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''));

describe.each([
  { kind: 'with hyphens', name: hyphens, runs: 24 },
  { kind: 'of all sorts', name: wild, runs: 24 },
])('on maps with names $kind', ({ name, runs }) => {
  test('Listed actions are accepted as written, records replay, positions round-trip, and undo works.', () => {
    let ambiguous = 0;
    const names = fc.array(fc.record({ en: name, ja: name }), { minLength: 8, maxLength: 12 });
    fc.assert(
      fc.property(names, fc.nat(100_000), (given, seed) => {
        const hexes = drawMap(given, seed);
        fc.pre(errorsOf(hexes).length === 0);
        ambiguous += play(hexes, OPTIONS[seed % OPTIONS.length], seed);
      }),
      { seed: 4, numRuns: runs },
    );
    expect(ambiguous).toBeGreaterThan(0);
  });
});

import { type JsonObject, Malformed, Random, replayRecord, Session } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { isCity, type State } from '@roundhouse/steam/engine';
import { checkMap, readMap } from '@roundhouse/steam/maps';
import { richStart } from '@roundhouse/steam/study';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Whatever places are called on a map that passes its check, what is written is read as what was meant. */

type Hexes = readonly JsonObject[];
const mapOf = (hexes: Hexes): JsonObject => ({ id: 'names', name: 'Names', supplySpaces: 2, hexes });

const errorsOf = (hexes: Hexes): string[] =>
  checkMap(readMap(mapOf(hexes))).flatMap(({ fault, severity }) => (severity === 'error' ? [fault] : []));

const NAME_FAULTS = ['duplicate-name', 'hex-as-name', 'unusable-name'];

function namesPass(hexes: Hexes): boolean {
  try {
    return !errorsOf(hexes).some((fault) => NAME_FAULTS.includes(fault));
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

const COLOURS = ['red', 'blue', 'yellow', 'purple'];

/** A small map full of cities and towns. A name that the check does not let pass is replaced by a plain one. */
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
  steam.legal(state).map((action) => JSON.parse(JSON.stringify(steam.actions.write(state, action))));

/** Each listed action is another one, and is accepted as written. */
function everyActionReads(state: State): void {
  const actions = written(state);
  expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBe(actions.length);
  for (const json of actions) {
    const action = steam.actions.read(state, json);
    const refusal = steam.refuse(state, action);
    if (refusal !== null) expect({ json, refusal }).toEqual({ json, refusal: null });
    const again = steam.actions.write(state, action);
    if (JSON.stringify(again) !== JSON.stringify(json)) expect(again).toEqual(json);
  }
}

function positionComesBack(state: State): void {
  const document = JSON.stringify(steam.position.write(state));
  const twin = steam.position.read(JSON.parse(document));
  if (JSON.stringify(steam.position.write(twin)) !== document) expect(steam.position.write(twin)).toEqual(document);
}

/** The same track with everything on it that can be delivered: all links are the mover's, and cubes are everywhere. */
function busyTwin(state: State): State {
  const { game, seats, options, tiles, newCities, links } = steam.position.write(state);
  const cities = state.board.placeName.filter((_, place) => isCity(state, place));
  return steam.position.read({
    ...{ game, seats, options, tiles, newCities, phase: 'move-goods' },
    links: (links as readonly JsonObject[]).map(({ atRisk: _, ...link }) => ({ ...link, owner: 0 })),
    cubes: Object.fromEntries(cities.map((name) => [name, ['red', 'blue', 'yellow', 'purple', 'gray']])),
    players: [{ locomotive: 3 }, {}, {}],
  });
}

/** A game replays from its record to the same, and its last action can be taken back and taken again. */
function comesAgain(session: Session): void {
  const hash = session.hash();
  const record = JSON.parse(JSON.stringify(session.record()));
  expect(replayRecord([steam], record).hash()).toBe(hash);
  expect(session.undo()).toBe(true);
  for (const action of record.actions.slice(session.actions.length)) expect(session.act(action)).toBeNull();
  expect(session.hash()).toBe(hash);
}

/** Plays at random; returns how many links had to be told from others that a name by places would also fit. */
function play(hexes: Hexes, options: JsonObject, seed: number): number {
  const random = new Random(`play ${seed}`);
  const start = richStart({ ...options, map: mapOf(hexes) }, 3, 90, random);
  const session = new Session(steam, { position: start }, `play ${seed}`);
  let told = 0;
  for (let step = 1; step <= STEPS && session.turn() !== 'over'; step++) {
    const state = session.present as State;
    expect(session.act(steam.actions.write(state, random.pick(steam.legal(state))))).toBeNull();
    if (step % CHECKED_EVERY !== 0 || session.turn() === 'over') continue;
    const busy = busyTwin(session.present as State);
    for (const each of [session.present as State, busy]) {
      everyActionReads(each);
      positionComesBack(each);
    }
    told += new Set(
      written(busy)
        .flatMap(linksOf)
        .filter((name) => name.includes('@')),
    ).size;
    const chosen = written(busy).find(({ do: kind }) => kind === 'deliver');
    if (chosen === undefined) continue;
    const delivery = new Session(steam, { position: steam.position.write(busy) });
    expect(delivery.act(chosen)).toBeNull();
    comesAgain(delivery);
  }
  comesAgain(session);
  return told;
}
const STEPS = 80;
const CHECKED_EVERY = 16;

const linksOf = ({ links }: JsonObject): string[] => (Array.isArray(links) ? links.map(String) : []);

const OPTIONS: readonly JsonObject[] = [{}, { adjacentCityLinkSurvives: true }, { rules: 'standard' }];

/** Names that run into one another when two of them are written with a hyphen in between. */
const hyphens = fc.array(fc.constantFrom('Aa', 'Bb'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('-'));
/** Names made of what means something in actions and positions, and of what looks like it. */
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
  test('listed actions are accepted as written, records replay, positions come back, and undo works', () => {
    let told = 0;
    const names = fc.array(fc.record({ en: name, ja: name }), { minLength: 8, maxLength: 12 });
    fc.assert(
      fc.property(names, fc.nat(100_000), (given, seed) => {
        const hexes = drawMap(given, seed);
        fc.pre(errorsOf(hexes).length === 0);
        told += play(hexes, OPTIONS[seed % OPTIONS.length], seed);
      }),
      { seed: 4, numRuns: runs },
    );
    expect(told).toBeGreaterThan(0);
  });
});

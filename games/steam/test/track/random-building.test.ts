import { type JsonObject, Random } from '@roundhouse/kernel';
import { hexNames, readMap, validateMap } from '@roundhouse/steam/maps';
import { describe, expect, test } from 'vitest';
import { F1 } from '../fixtures/f1.ts';
import { type PositionDocument, Table } from '../fixtures/play.ts';
import { linksOf, ReferenceRules, type Rulings } from '../fixtures/reference-rules.ts';
import { FACES, KINDS, kindsOf, piecesOf, STEPS } from '../fixtures/tiles.ts';

/**
 * Compares random building with the reference rules. After every action the links must be the chains of the board, with
 * the expected owner and risk. Every few actions the list of legal builds must be exactly what the reference rules
 * allow.
 */

/** A small map crowded with cities, towns and walls, so that many combinations occur. */
function crowdedMap(seed: string): JsonObject {
  for (let attempt = 0; ; attempt++) {
    const random = new Random(`${seed}/${attempt}`);
    const map = drawMap(random);
    if (validateMap(readMap(map)).every(({ severity }) => severity !== 'error')) return map;
  }
}

function drawMap(random: Random): JsonObject {
  const walls = new Set<string>();
  const hexes: JsonObject[] = [];
  const ats: [number, number][] = [];
  for (let q = 0; q < 6; q++) for (let r = 0; r < 5; r++) if (random.below(12) > 0) ats.push([q, r]);
  for (const [q, r] of ats) {
    for (let edge = 0; edge < 3; edge++) {
      const [dq, dr] = STEPS[edge];
      if (random.below(14) > 0 || !ats.some((at) => at[0] === q + dq && at[1] === r + dr)) continue;
      walls.add(`${q},${r}.${edge}`).add(`${q + dq},${r + dr}.${edge + 3}`);
    }
  }
  for (const [q, r] of ats) {
    const name = `p${q}x${r}`;
    const lot = random.below(20);
    hexes.push({
      at: [q, r],
      terrain: random.below(5) === 0 ? 'hills' : 'plains',
      river: random.below(4) === 0,
      walls: [0, 1, 2, 3, 4, 5].filter((edge) => walls.has(`${q},${r}.${edge}`)),
      ...(lot < 3 ? { city: { name, colour: 'red', cubes: 0 } } : lot < 8 ? { town: { name } } : {}),
    });
  }
  return { id: 'crowded', name: 'Crowded', supplySpaces: 1, hexes };
}

const shape = (face: string, rotation: number): string => piecesOf(face, rotation).join(' ');
/** By face: its distinct rotations, by their track. */
const SHAPES = new Map(
  Object.keys(FACES).map((face) => [
    face,
    [...new Map([0, 1, 2, 3, 4, 5].map((rotation) => [shape(face, rotation), rotation]))],
  ]),
);

/** The builds that the engine lists: hex, face, track and kind of tile. */
function listedBuilds(table: Table, at: ReadonlyMap<string, string>): string[] {
  return table
    .legal()
    .filter((action) => action.do === 'build')
    .map(({ hex, face, rotation, tile }) => {
      const kind = tile ?? kindsOf(String(face))[0];
      return `${at.get(String(hex))} ${face} ${shape(String(face), Number(rotation))} ${kind}`;
    })
    .sort();
}

function tilesLeft(document: PositionDocument): { [kind: string]: number } {
  const left = { ...KINDS };
  for (const { face, tile } of document.tiles) left[tile ?? kindsOf(face)[0]]--;
  return left;
}

const exitsOf = (face: string) => piecesOf(face, 0).flat().length;

/** The builds that the reference rules allow. */
function allowedBuilds(table: Table, rulings: Rulings): string[] {
  const document = table.document();
  const reference = new ReferenceRules(table.map, document, rulings);
  const { cash, income, vp, tile: action } = document.players[document.actor ?? 0];
  const means = cash + 5 * (income + 10) + 5 * Math.floor(vp / 2);
  if ((document.tilesLaid ?? 0) >= (action === 'engineer' ? 4 : 3)) return [];
  const left = tilesLeft(document);
  const names = hexNames(table.map);
  const allowed: string[] = [];
  table.map.hexes.forEach(({ at, terrain, river }, index) => {
    const hex = at.join();
    const laid = document.tiles.find((tile) => tile.hex === names[index]);
    const ground = laid === undefined ? (terrain === 'hills' ? 2 : 0) + (river ? 1 : 0) : 0;
    for (const [face, shapes] of SHAPES) {
      const kinds = kindsOf(face).filter(
        (kind) => left[kind] > 0 || (laid !== undefined && (laid.tile ?? kindsOf(laid.face)[0]) === kind),
      );
      const cost = exitsOf(face) + (face.startsWith('T') ? 1 : 0) + ground;
      if (kinds.length === 0 || cost > means) continue;
      for (const [track, rotation] of shapes) {
        if (reference.lay({ hex, face, rotation }) === null) continue;
        for (const kind of kinds) allowed.push(`${hex} ${face} ${track} ${kind}`);
      }
    }
  });
  return allowed.sort();
}

/** Chooses an action so that track is extended, joined, crossed and redirected, and sometimes lost. */
function choose(random: Random, table: Table, at: ReadonlyMap<string, string>): JsonObject {
  const legal = table.legal();
  const { tiles } = table.document();
  const laid = new Map(tiles.map(({ hex, face, rotation }) => [at.get(hex), piecesOf(face, rotation).flat()]));
  const builds = legal.filter((action) => action.do === 'build');
  const meets = ({ hex, face, rotation }: JsonObject) => {
    const [q, r] = (at.get(String(hex)) ?? '').split(',').map(Number);
    return piecesOf(String(face), Number(rotation))
      .flat()
      .some((edge) => laid.get(`${q + STEPS[edge][0]},${r + STEPS[edge][1]}`)?.includes((edge + 3) % 6));
  };
  const groups = [
    builds.filter(({ hex }) => laid.has(at.get(String(hex)))),
    builds.filter((action) => !laid.has(at.get(String(action.hex))) && meets(action)),
    builds,
    legal.filter((action) => action.do === 'urbanize'),
  ].filter((group) => group.length > 0);
  const end = legal.filter((action) => action.do === 'end-build');
  if (groups.length === 0 || (end.length > 0 && random.below(8) === 0)) return random.pick(end);
  return random.pick(random.pick(groups));
}

/** The links after the action according to the reference rules. */
function expectedLinks(
  reference: ReferenceRules,
  action: JsonObject,
  at: ReadonlyMap<string, string>,
  next: PositionDocument,
) {
  switch (action.do) {
    case 'build':
      return reference.lay({
        hex: at.get(String(action.hex)) ?? '',
        face: String(action.face),
        rotation: Number(action.rotation),
      });
    case 'urbanize':
      return reference.urbanize(String(action.town));
    default:
      return reference.endBuild(next.phase === 'build-track' ? next.actor : undefined);
  }
}

const byTrack = <T extends { readonly track: string }>(links: readonly T[]) =>
  [...links].sort((a, b) => (a.track < b.track ? -1 : 1));

/** Advances to the next build phase or the end of the game, without deliveries and with random action tiles. */
function skipToBuilding(random: Random, table: Table): void {
  for (;;) {
    const { phase } = table.document();
    if (phase === 'build-track' || phase === 'over') return;
    const action = phase === 'move-goods' ? { do: 'pass' } : random.pick(table.legal());
    expect(table.session.act(action)).toBeNull();
  }
}

/** The whole list of legal builds is checked once per this many actions. */
const CHECK_LISTS_EVERY = 4;

/** Plays this many build actions and counts the events. */
function playAndCheck(seed: string, map: JsonObject | string, rulings: Rulings, actions: number): EventCounts {
  const random = new Random(seed);
  const table = Table.from({
    map,
    options: { ...rulings },
    players: [0, 1, 2].map(() => ({ cash: 90 })),
  });
  const names = hexNames(table.map);
  const at = new Map(table.map.hexes.map((hex, index) => [names[index], hex.at.join()]));
  const eventCounts: { [event: string]: number } = {};
  for (let step = 0; step < actions; step++) {
    skipToBuilding(random, table);
    const before = table.document();
    if (before.phase === 'over') break;
    if (step % CHECK_LISTS_EVERY === 0) {
      expect(listedBuilds(table, at)).toEqual(allowedBuilds(table, rulings));
    }
    const action = choose(random, table, at);
    for (const { event } of table.act(action)) eventCounts[event] = (eventCounts[event] ?? 0) + 1;
    const after = table.document();
    const expected = expectedLinks(new ReferenceRules(table.map, before, rulings), action, at, after);
    expect({ step, action, links: byTrack(linksOf(table.map, after)) }).toEqual({
      step,
      action,
      links: expected === null ? null : byTrack(expected),
    });
  }
  return eventCounts;
}

type EventCounts = { readonly [event: string]: number };

const RULINGS: { readonly [name: string]: Rulings } = {
  'as recommended': {
    claimTest: 'after',
    redirectUnowned: 'before',
    townTileCompletesRival: true,
    redirectMayAddSegment: false,
  },
  'the other way': {
    claimTest: 'before',
    redirectUnowned: 'after',
    townTileCompletesRival: false,
    redirectMayAddSegment: true,
  },
  'redirecting judged after': {
    claimTest: 'after',
    redirectUnowned: 'after',
    townTileCompletesRival: true,
    redirectMayAddSegment: true,
  },
};

const EXPECTED_EVENTS = [
  'track-laid',
  'track-improved',
  'track-redirected',
  'city-founded',
  'link-completed',
  'link-claimed',
  'link-lost',
  'link-removed',
];

describe.each(Object.entries(RULINGS))('rulings %s', (name, rulings) => {
  test('The links match on crowded maps, and all kinds of events occur.', () => {
    const sum: { [event: string]: number } = {};
    for (let index = 0; index < 8; index++) {
      const eventCounts = playAndCheck(`${name} ${index}`, crowdedMap(`${index}`), rulings, 60);
      for (const [event, count] of Object.entries(eventCounts)) sum[event] = (sum[event] ?? 0) + count;
    }
    for (const event of EXPECTED_EVENTS) expect(sum[event], event).toBeGreaterThan(2);
  });

  test('The links match on F1.', () => {
    expect(playAndCheck(`${name} F1`, F1, rulings, 60)['track-laid']).toBeGreaterThan(2);
  });

  test.each(['northeast', 'ruhr'])('The links match on the map %s.', (map) => {
    expect(playAndCheck(`${name} ${map}`, map, rulings, 30)['track-laid']).toBeGreaterThan(5);
  });
});

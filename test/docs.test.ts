import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import {
  Engine,
  type GameEvent,
  type GameRecord,
  type JsonObject,
  Malformed,
  Random,
  recordText,
  Session,
} from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { PHASES } from '@roundhouse/steam/engine';
import { hexNames, mapById } from '@roundhouse/steam/maps';
import { describe, expect, test } from 'vitest';
import { HOUSE } from '../cli/src/house.ts';
import { ACTION_TILES } from '../games/steam/src/action.ts';
import { COLOURS } from '../games/steam/src/board/colours.ts';
import { FACES, TILE_KINDS } from '../games/steam/src/board/faces.ts';
import { tileFace, tileRotation } from '../games/steam/src/board/tiles.ts';
import { RULE_OF } from '../games/steam/src/refusals.ts';
import { english } from '../games/steam/src/text/en/index.ts';
import { type Block, code, column, difference, exchanges, readPage } from './doc-examples.ts';

/** What docs/protocol.md and docs/positions.md say is so: every example runs, and the tables are complete. */

const protocol = readPage('protocol.md');
const positions = readPage('positions.md');
const root = join(import.meta.dirname, '..');

type Answer = { readonly [field: string]: unknown };
function ask(engine: Engine, request: JsonObject): Answer {
  return JSON.parse(engine.line(JSON.stringify(request))) as Answer;
}

/** In docs/positions.md `"position":"…"` stands for the position shown last. */
function filledIn(request: string, position: string): string {
  return request.replace('"position":"…"', `"position":${position.replaceAll('\n', ' ')}`);
}

function run(block: Block, position: string): void {
  const engine = new Engine(HOUSE);
  for (const { request, answer } of exchanges(block)) {
    const actual: unknown = JSON.parse(engine.line(filledIn(request, position)));
    expect(difference(answer, actual), request).toBeNull();
  }
}

describe.each([
  ['protocol.md', protocol],
  ['positions.md', positions],
])('the examples of docs/%s', (_, page) => {
  const of = (kind: string) =>
    page.blocks.filter((block) => block.kind === kind).map((block): [number, Block] => [block.line, block]);

  test.each(of('jsonl protocol'))('the exchange at line %i', (line, block) => {
    const before = page.blocks.filter((each) => each.kind === 'json position' && each.line < line);
    run(block, before.at(-1)?.text ?? '');
  });

  test.each(of('json position'))('the position at line %i', (_line, { text }) => {
    const engine = new Engine(HOUSE);
    const position = JSON.parse(text) as JsonObject;
    expect(ask(engine, { do: 'load', position, chance: 'manual' })).toMatchObject({ ok: true });
    const { hash } = ask(engine, { do: 'hash' });
    const written = ask(engine, { do: 'position' }).position as JsonObject;
    expect(ask(engine, { do: 'load', position: written, chance: 'manual' })).toMatchObject({ ok: true });
    expect(ask(engine, { do: 'hash' })).toEqual({ ok: true, hash });
  });

  test.each(of('json record'))('the record at line %i', (_line, { text }) => {
    const engine = new Engine(HOUSE);
    const record = JSON.parse(text) as JsonObject;
    expect(ask(engine, { do: 'replay', record })).toMatchObject({ ok: true });
    expect(ask(engine, { do: 'record' })).toEqual({ ok: true, record });
    expect(recordText(record as unknown as GameRecord)).toBe(`${text}\n`);
  });

  test('nothing that looks like an example is left out', () => {
    const known = ['jsonl protocol', 'json position', 'json record', 'python client', 'js client'];
    expect(page.blocks.map(({ kind }) => kind).filter((kind) => !known.includes(kind))).toEqual([]);
  });
});

describe('the clients of docs/protocol.md', () => {
  const clientIn = (language: string) => protocol.blocks.find(({ kind }) => kind === `${language} client`)?.text ?? '';
  const play = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: root, encoding: 'utf8', timeout: 50_000 });

  test('JavaScript', () => {
    const { stdout, stderr } = play('node', '--input-type=module', '--eval', clientIn('js'));
    expect(stdout, stderr).toContain('winners');
  });

  const python = play('python3', '--version').status === 0;
  test.skipIf(!python)('Python', () => {
    const { stdout, stderr } = play('python3', '-c', clientIn('python'));
    expect(stdout, stderr).toContain('winners');
  });
});

/** The fields a request or document knows, by the message about one it does not know. */
function knownFields(answer: Answer): string[] {
  const [, list = ''] = /\(known: ([^)]*)\)/.exec(String(answer.error)) ?? [];
  return list.split(', ').filter((field) => field !== '');
}
/** The strings that are accepted, by the message about one that is not. */
function choices(answer: Answer): string[] {
  const [, list = ''] = /one of (.*), got/.exec(String(answer.error)) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, choice]) => choice);
}
const UNKNOWN = 'unheard-of';
const MINIMAL: JsonObject = { game: 'steam', seats: 3 };
const load = (position: JsonObject): Answer => ask(new Engine(HOUSE), { do: 'load', position, chance: 'manual' });

describe('the tables of docs/protocol.md', () => {
  const engine = new Engine(HOUSE);
  ask(engine, { do: 'load', position: MINIMAL });

  test('requests and their fields', () => {
    const requests = choices(ask(engine, { do: UNKNOWN }));
    const fields = requests.map((request) => [
      request,
      knownFields(ask(engine, { do: request, [UNKNOWN]: 1 })).slice(1),
    ]);
    expect(column(protocol, 'requests', 1)).toEqual(Object.fromEntries(fields));
  });

  test('the fields of a record', () => {
    const known = knownFields(ask(engine, { do: 'replay', record: { [UNKNOWN]: 1 } }));
    expect(Object.keys(column(protocol, 'record', 0))).toEqual(known);
  });

  test('kinds of options', () => {
    const kinds = column(protocol, 'kinds', 2);
    for (const option of Object.values(steam.options)) {
      const more = Object.keys(option).filter((field) => field !== 'kind' && field !== 'default');
      expect(kinds[option.kind]).toEqual(more);
    }
  });

  test('options with their defaults and choices', () => {
    const { options } = steam;
    expect(Object.keys(column(protocol, 'options', 0))).toEqual(Object.keys(options));
    for (const [name, [shown]] of Object.entries(column(protocol, 'options', 2))) {
      expect(JSON.parse(shown), name).toEqual(options[name].default);
    }
    for (const [name, values] of Object.entries(column(protocol, 'options', 1))) {
      const option = options[name];
      if ('choices' in option) expect(values.map((value) => JSON.parse(value) as unknown)).toEqual(option.choices);
    }
  });

  test('phases', () => {
    expect(Object.keys(column(protocol, 'phases', 0))).toEqual(PHASES);
  });

  test('action tiles', () => {
    const values = (protocol.tables.get('action tiles') ?? []).map(([tile, value]) => [code(tile)[0], Number(value)]);
    expect(values).toEqual(ACTION_TILES.slice(1).map((tile, index) => [tile, index + 1]));
  });

  test('faces', () => {
    const truth = FACES.map(({ id, town, segments, spokes }) => {
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
    expect(protocol.tables.get('faces')).toEqual(truth);
  });

  test('actions and their fields', () => {
    const act = (action: JsonObject) => ask(engine, { do: 'try', action });
    const kinds = choices(act({ do: UNKNOWN }));
    const fields = kinds.map((kind) => [kind, knownFields(act({ do: kind, [UNKNOWN]: 1 })).slice(1)]);
    expect(column(protocol, 'actions', 1)).toEqual(Object.fromEntries(fields));

    const described = (protocol.tables.get('action fields') ?? []).flatMap(([field, of]) =>
      code(of).map((kind) => `${kind}.${code(field)[0]}`),
    );
    const all = fields.flatMap(([kind, names]) => (names as string[]).map((name) => `${String(kind)}.${name}`));
    expect(described.sort()).toEqual(all.sort());
  });

  test('events', () => {
    expect(Object.keys(column(protocol, 'events', 0))).toEqual(Object.keys(english.catalogue.events));
  });

  test('refusals with their rules', () => {
    const rows = (protocol.tables.get('refusals') ?? []).map(([reason, rule]) => [code(reason)[0], rule]);
    expect(Object.fromEntries(rows)).toEqual(RULE_OF);
    expect(rows.length).toBe(Object.keys(RULE_OF).length);
  });
});

/** Params by the name of their set, and the set of each reason. */
const setFields = new Map((protocol.tables.get('params') ?? []).map(([set, fields]) => [set, code(fields)]));
const setOf = new Map((protocol.tables.get('refusals') ?? []).map(([reason, , set]) => [code(reason)[0], set]));

describe('what random games show', () => {
  const eventFields = column(protocol, 'events', 1);
  const phaseActions = column(protocol, 'phases', 2);
  const seenEvents = new Set<string>();
  const seenReasons = new Set<string>();
  const seenActions = new Set<string>();

  function checkEvent({ event, ...fields }: GameEvent): void {
    seenEvents.add(event);
    expect(Object.keys(fields), event).toEqual(eventFields[event]);
  }

  function checkRefusal(session: Session, action: JsonObject): void {
    try {
      const refusal = session.refuse(action);
      if (refusal === null) return;
      seenReasons.add(refusal.reason);
      const fields = setFields.get(setOf.get(refusal.reason) ?? '');
      expect(Object.keys(refusal.params ?? {}), refusal.reason).toEqual(fields);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
    }
  }

  function play(position: JsonObject, seed: string): void {
    const random = new Random(seed);
    const session = new Session(steam, { position });
    const { game } = session;
    while (session.turn() !== 'over') {
      const phase = game.phase(session.present);
      for (const action of anyActions(session, random)) {
        if (phaseActions[phase].includes(String(action.do)) || random.below(100) === 0) checkRefusal(session, action);
      }
      const legal = game.legal(session.present);
      // The last action is often to build no more, or to pass: that leaves money and tiles for later.
      const chosen = random.below(3) === 0 ? legal[legal.length - 1] : random.pick(legal);
      const action = game.actions.write(session.present, chosen);
      seenActions.add(`${phase} ${String(action.do)}`);
      session.act(action, checkEvent);
    }
    checkRefusal(session, { do: 'pass' });
  }

  const rich = (rules: string, seats: number): JsonObject => ({
    game: 'steam',
    seats,
    options: { rules, townRevisit: false, townTileCompletesRival: false },
    phase: 'set-up',
    players: Array.from({ length: seats }, () => ({ cash: 60 })),
  });

  test('phases have the actions, events and refusals the fields in the tables', () => {
    for (const rules of ['base', 'standard', 'first-game']) {
      for (const seats of [3, 6]) play(rich(rules, seats), `${rules} ${seats}`);
    }
    const listed = Object.entries(phaseActions).flatMap(([phase, kinds]) => kinds.map((kind) => `${phase} ${kind}`));
    expect([...seenActions].sort()).toEqual(listed.sort());
    expect(seenEvents.size).toBeGreaterThan(25);
    expect(seenReasons.size).toBeGreaterThan(45);
  });
});

const NORTHEAST = mapById('northeast');
const HEXES = [...hexNames(NORTHEAST), 'Z99'];
const PLACES = NORTHEAST.hexes.flatMap(({ city, town }) => (city ?? town)?.name.en ?? []);

/** An action of each kind that can be refused, hardly ever a legal one. */
function anyActions(session: Session, random: Random): JsonObject[] {
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

describe('the tables of docs/positions.md', () => {
  const fieldsOf: readonly (readonly [table: string, position: JsonObject])[] = [
    ['position', { [UNKNOWN]: 1 }],
    ['player', { players: [{ [UNKNOWN]: 1 }, {}, {}] }],
    ['tile', { tiles: [{ [UNKNOWN]: 1 }] }],
    ['link', { links: [{ [UNKNOWN]: 1 }] }],
    ['new city', { newCities: [{ [UNKNOWN]: 1 }] }],
    ['auction', { phase: 'seat-auction', auction: { [UNKNOWN]: 1 } }],
  ];
  test.each(fieldsOf)('the fields of: %s', (table, more) => {
    const known = knownFields(load({ ...MINIMAL, ...more }));
    expect(known.length).toBeGreaterThan(0);
    expect(Object.keys(column(positions, table, 0))).toEqual(known);
  });

  test.each(['cash', 'income', 'vp', 'locomotive'])('the range of %s', (field) => {
    const { error } = load({ ...MINIMAL, players: [{ [field]: UNKNOWN }, {}, {}] });
    const [, range] = /a whole number from (.*), got/.exec(String(error)) ?? [];
    const [row] = (positions.tables.get('player') ?? []).filter(([name]) => code(name)[0] === field);
    expect(row[2]).toBe(range);
  });

  const phaseFields = Object.entries(column(positions, 'phase fields', 1));
  test.each(phaseFields)('%s belongs to the phases %j', (field, phases) => {
    for (const phase of PHASES) {
      const rules = ['buy-capital', 'order-auction', 'draw-tiles'].includes(phase) ? 'standard' : 'base';
      const { error } = load({ ...MINIMAL, options: { rules }, phase, [field]: UNKNOWN });
      expect(String(error).includes(`nothing in phase ${phase}`), `${field} in ${phase}`).toBe(!phases.includes(phase));
    }
  });

  const impossible = (positions.tables.get('impossible') ?? []).map((row) => row.map((cell) => code(cell)[0]));
  test.each(impossible)('%s is refused: %s', (change, message) => {
    expect(load({ ...MINIMAL, ...(JSON.parse(`{${change}}`) as JsonObject) })).toMatchObject({
      ok: false,
      error: message,
    });
  });
});

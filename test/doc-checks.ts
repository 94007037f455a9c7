import {
  Engine,
  type GameEvent,
  type GameRecord,
  type JsonObject,
  Malformed,
  type Refusal,
  recordText,
  type Session,
} from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { HOUSE } from '../cli/src/house.ts';
import { type Block, code, column, difference, exchanges, type Page } from './doc-examples.ts';

/** Holds pages of docs to what they say: their examples run, and their tables are what the engine answers. */

export type Answer = { readonly [field: string]: unknown };
export const UNKNOWN = 'unheard-of';

export function ask(engine: Engine, request: JsonObject): Answer {
  return JSON.parse(engine.line(JSON.stringify(request))) as Answer;
}
export function load(position: JsonObject): Answer {
  return ask(new Engine(HOUSE), { do: 'load', position, chance: 'manual' });
}

/** The fields a request or document knows, by the message about one it does not know. */
export function knownFields(answer: Answer): string[] {
  const [, list = ''] = /\(known: ([^)]*)\)/.exec(String(answer.error)) ?? [];
  return list.split(', ').filter((field) => field !== '');
}
/** The strings that are accepted, by the message about one that is not. */
export function choices(answer: Answer): string[] {
  const [, list = ''] = /one of (.*), got/.exec(String(answer.error)) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, choice]) => choice);
}

/** In exchanges `"position":"…"` stands for the position shown last. */
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

const KINDS = ['jsonl protocol', 'json position', 'json record', 'json deck', 'python client', 'js client'];

/** Every exchange, position and record of a page. Decks and clients are tried where they belong. */
export function testExamples(page: Page): void {
  const of = (kind: string) =>
    page.blocks.filter((block) => block.kind === kind).map((block): [number, Block] => [block.line, block]);

  describe(`the examples of docs/${page.name}`, () => {
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
      expect(page.blocks.map(({ kind }) => kind).filter((kind) => !KINDS.includes(kind))).toEqual([]);
    });
  });
}

/** What the page of a game in the protocol is held against. */
export interface GameFacts {
  readonly game: Session['game'];
  readonly phases: readonly string[];
  readonly events: object;
  readonly ruleOf: { readonly [reason: string]: string };
  /** A position in which actions can be tried. */
  readonly position: JsonObject;
}

/** The tables that every page of a game in the protocol has. */
export function testGameTables(page: Page, { game, phases, events, ruleOf, position }: GameFacts): void {
  const engine = new Engine(HOUSE);
  ask(engine, { do: 'load', position });

  describe(`the tables of docs/${page.name}`, () => {
    test('options with their defaults and choices', () => {
      const { options } = game;
      expect(Object.keys(column(page, 'options', 0))).toEqual(Object.keys(options));
      for (const [name, [shown]] of Object.entries(column(page, 'options', 2))) {
        expect(JSON.parse(shown), name).toEqual(options[name].default);
      }
      for (const [name, values] of Object.entries(column(page, 'options', 1))) {
        const option = options[name];
        if ('choices' in option) expect(values.map((value) => JSON.parse(value) as unknown)).toEqual(option.choices);
      }
    });

    test('phases', () => {
      expect(Object.keys(column(page, 'phases', 0))).toEqual(phases);
    });

    test('actions and their fields', () => {
      const act = (action: JsonObject) => ask(engine, { do: 'try', action });
      const kinds = choices(act({ do: UNKNOWN }));
      const fields = kinds.map((kind) => [kind, knownFields(act({ do: kind, [UNKNOWN]: 1 })).slice(1)]);
      expect(column(page, 'actions', 1)).toEqual(Object.fromEntries(fields));

      const described = rowsOf(page, 'action fields').flatMap(([field, of]) =>
        code(of).map((kind) => `${kind}.${code(field)[0]}`),
      );
      const all = fields.flatMap(([kind, names]) => (names as string[]).map((name) => `${String(kind)}.${name}`));
      expect(described.sort()).toEqual(all.sort());
    });

    test('events', () => {
      expect(Object.keys(column(page, 'events', 0))).toEqual(Object.keys(events));
    });

    test('refusals with their rules', () => {
      const rows = rowsOf(page, 'refusals').map(([reason, rule]) => [code(reason)[0], rule]);
      expect(Object.fromEntries(rows)).toEqual(ruleOf);
      expect(rows.length).toBe(Object.keys(ruleOf).length);
    });

    test('ends and parts of the score have names', () => {
      const named = (key: string) => game.text.label(key, 'en') !== key;
      expect(Object.keys(column(page, 'ends', 0)).filter((end) => !named(`end.${end}`))).toEqual([]);
      expect(Object.keys(column(page, 'parts', 0)).filter((part) => !named(`score.${part}`))).toEqual([]);
    });
  });
}

export function rowsOf(page: Page, table: string): readonly (readonly string[])[] {
  const rows = page.tables.get(table);
  if (rows === undefined) throw new Error(`no table ${table} in ${page.name}`);
  return rows;
}

/** Compares what happens in games with the tables of a page, and notes what it has seen. */
export class Witness {
  readonly events = new Set<string>();
  readonly reasons = new Set<string>();
  /** Phase and action. */
  readonly actions = new Set<string>();
  readonly phaseActions: { readonly [phase: string]: readonly string[] };
  private readonly compared = new Set<string>();
  private readonly eventFields: { readonly [event: string]: readonly string[] };
  /** Sets of params by their names, and by reason the names of the sets it may have. */
  private readonly setFields: ReadonlyMap<string, readonly string[]>;
  private readonly setsOf: ReadonlyMap<string, readonly string[]>;
  private readonly detailFields: { readonly [action: string]: readonly string[] | undefined };

  constructor(page: Page) {
    this.phaseActions = column(page, 'phases', 2);
    this.eventFields = column(page, 'events', 1);
    this.detailFields = column(page, 'details', 1);
    this.setFields = new Map(rowsOf(page, 'params').map(([set, fields]) => [set, code(fields)]));
    this.setsOf = new Map(rowsOf(page, 'refusals').map(([reason, , sets]) => [code(reason)[0], sets.split(' or ')]));
  }

  readonly hear = ({ event, ...fields }: GameEvent): void => {
    this.events.add(event);
    this.once(event, fields, (names) => expect(names, event).toEqual(this.eventFields[event]));
  };

  /** What has been compared needs no second comparison: that takes more time than the game. */
  private once(key: string, fields: object, compare: (names: string[]) => void): void {
    const names = Object.keys(fields);
    const shape = `${key} ${names.join()}`;
    if (!this.compared.has(shape)) compare(names);
    this.compared.add(shape);
  }

  /** Tries an action, mostly an illegal one. */
  tryOut(session: Session, action: JsonObject): void {
    try {
      this.noteRefusal(session.refuse(action));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
    }
  }

  private noteRefusal(refusal: Refusal | null): void {
    if (refusal === null) return;
    this.reasons.add(refusal.reason);
    const sets = (this.setsOf.get(refusal.reason) ?? []).map((set) => this.setFields.get(set));
    this.once(refusal.reason, refusal.params ?? {}, (names) => expect(sets, refusal.reason).toContainEqual(names));
  }

  /** Takes an action that belongs to the present phase. */
  act(session: Session, action: JsonObject): void {
    const phase = session.game.phase(session.present);
    this.actions.add(`${phase} ${String(action.do)}`);
    const { game, present } = session;
    if (session.turn() === 0) this.noteRefusal(game.outOfTurn(present, 1));
    const details = session.turn() === 'chance' ? {} : game.details?.(present, game.actions.read(present, action));
    this.once(`details ${String(action.do)}`, details ?? {}, (names) => {
      expect(names, String(action.do)).toEqual(this.detailFields[String(action.do)] ?? []);
    });
    session.act(action, this.hear);
  }

  /** All that the table of phases lists, as in `actions`. */
  listedActions(): string[] {
    return Object.entries(this.phaseActions).flatMap(([phase, kinds]) => kinds.map((kind) => `${phase} ${kind}`));
  }
}

/** The fields of a part of a position; `parts` puts one that is unknown into each. */
export function testFields(page: Page, minimal: JsonObject, parts: { readonly [table: string]: JsonObject }): void {
  test.each(Object.entries(parts))('the fields of: %s', (table, more) => {
    const known = knownFields(load({ ...minimal, ...more }));
    expect(known.length).toBeGreaterThan(0);
    expect(Object.keys(column(page, table, 0))).toEqual(known);
  });
}

/** The ranges of numbers in the table of players. */
export function testRanges(page: Page, minimal: JsonObject, fields: readonly string[]): void {
  test.each(fields)('the range of %s', (field) => {
    const others = Array.from({ length: Number(minimal.seats) - 1 }, () => ({}));
    const { error } = load({ ...minimal, players: [{ [field]: UNKNOWN }, ...others] });
    const [, range] = /a whole number from (.*), got/.exec(String(error)) ?? [];
    const [row] = rowsOf(page, 'player').filter(([name]) => code(name)[0] === field);
    expect(row[2]).toBe(range);
  });
}

/** Fields that are refused outside their phases; `around` is the rest of the position, for a phase. */
export function testPhaseFields(
  page: Page,
  phases: readonly string[],
  around: (phase: string) => JsonObject,
  values: JsonObject = {},
): void {
  const phaseFields = Object.entries(column(page, 'phase fields', 1));
  test.each(phaseFields)('%s belongs to the phases %j', (field, own) => {
    for (const phase of phases) {
      const { error } = load({ ...around(phase), phase, [field]: values[field] ?? UNKNOWN });
      const refused = String(error).startsWith(`position.${field}: expected nothing in phase `);
      expect(refused, `${field} in ${phase}`).toBe(!own.includes(phase));
    }
  });
}

/** Changes to a document that are refused, each with its message. */
export function testChanges(
  page: Page,
  table: string,
  document: JsonObject,
  read: (document: JsonObject) => Answer,
): void {
  const changes = rowsOf(page, table).map((row) => row.map((cell) => code(cell)[0]));
  test.each(changes)('%s is refused: %s', (change, message) => {
    const changed = { ...document, ...(JSON.parse(`{${change}}`) as JsonObject) };
    expect(read(changed)).toMatchObject({ ok: false, error: message });
  });
}

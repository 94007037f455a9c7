import {
  EngineServer,
  type GameEvent,
  type GameRecord,
  type GameSession,
  type JsonObject,
  ParseError,
  type Refusal,
  recordText,
} from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { ENGINE_CONFIG } from '../cli/src/engine-config.ts';
import { type CodeBlock, codeSpans, column, type DocPage, exchanges, findDifference } from './doc-examples.ts';

/** Verifies documentation pages: runs their examples and compares their tables with the engine. */

export type EngineAnswer = { readonly [field: string]: unknown };
export const UNKNOWN = 'unheard-of';

export function sendRequest(engine: EngineServer, request: JsonObject): EngineAnswer {
  return JSON.parse(engine.handleLine(JSON.stringify(request))) as EngineAnswer;
}
export function load(position: JsonObject): EngineAnswer {
  return sendRequest(new EngineServer(ENGINE_CONFIG), { do: 'load', position, chance: 'manual' });
}

/** The known fields of a request or document, from the error message about an unknown field. */
export function knownFields(answer: EngineAnswer): string[] {
  const [, list = ''] = /\(known: ([^)]*)\)/.exec(String(answer.error)) ?? [];
  return list.split(', ').filter((field) => field !== '');
}
/** The accepted strings, from the error message about an unknown string. */
export function choices(answer: EngineAnswer): string[] {
  const [, list = ''] = /one of (.*), got/.exec(String(answer.error)) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map(([, choice]) => choice);
}

/** Replaces `"position":"…"` in an exchange by the preceding position of the page. */
function fillIn(request: string, position: string): string {
  return request.replace('"position":"…"', `"position":${position.replaceAll('\n', ' ')}`);
}

function run(block: CodeBlock, position: string): void {
  const engine = new EngineServer(ENGINE_CONFIG);
  for (const { request, answer } of exchanges(block)) {
    const actual: unknown = JSON.parse(engine.handleLine(fillIn(request, position)));
    expect(findDifference(answer, actual), request).toBeNull();
  }
}

const KINDS = ['jsonl protocol', 'json position', 'json record', 'json deck', 'python client', 'js client'];

/** Tests every exchange, position and record of a page. Decks and clients are tested elsewhere. */
export function testExamples(page: DocPage): void {
  const of = (kind: string) =>
    page.blocks.filter((block) => block.kind === kind).map((block): [number, CodeBlock] => [block.line, block]);

  describe(`Examples of docs/${page.name}`, () => {
    test.each(of('jsonl protocol'))('The exchange at line %i is correct.', (line, block) => {
      const before = page.blocks.filter((each) => each.kind === 'json position' && each.line < line);
      run(block, before.at(-1)?.text ?? '');
    });

    test.each(of('json position'))('The position at line %i can be loaded and written.', (_line, { text }) => {
      const engine = new EngineServer(ENGINE_CONFIG);
      const position = JSON.parse(text) as JsonObject;
      expect(sendRequest(engine, { do: 'load', position, chance: 'manual' })).toMatchObject({ ok: true });
      const { hash } = sendRequest(engine, { do: 'hash' });
      const written = sendRequest(engine, { do: 'position' }).position as JsonObject;
      expect(sendRequest(engine, { do: 'load', position: written, chance: 'manual' })).toMatchObject({ ok: true });
      expect(sendRequest(engine, { do: 'hash' })).toEqual({ ok: true, hash });
    });

    test.each(of('json record'))('The record at line %i can be replayed.', (_line, { text }) => {
      const engine = new EngineServer(ENGINE_CONFIG);
      const record = JSON.parse(text) as JsonObject;
      expect(sendRequest(engine, { do: 'replay', record })).toMatchObject({ ok: true });
      expect(sendRequest(engine, { do: 'record' })).toEqual({ ok: true, record });
      expect(recordText(record as unknown as GameRecord)).toBe(`${text}\n`);
    });

    test('All code blocks have a known kind.', () => {
      expect(page.blocks.map(({ kind }) => kind).filter((kind) => !KINDS.includes(kind))).toEqual([]);
    });
  });
}

/** The facts about a game that its protocol page must contain. */
export interface GameFacts {
  readonly game: GameSession['game'];
  readonly phases: readonly string[];
  readonly events: object;
  readonly ruleOf: { readonly [reason: string]: string };
  /** A position for `try` requests. */
  readonly position: JsonObject;
}

/** Tests the tables that every protocol page of a game has. */
export function testGameTables(page: DocPage, { game, phases, events, ruleOf, position }: GameFacts): void {
  const engine = new EngineServer(ENGINE_CONFIG);
  sendRequest(engine, { do: 'load', position });

  describe(`Tables of docs/${page.name}`, () => {
    test('The table of options has all defaults and choices.', () => {
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

    test('The table of phases is complete.', () => {
      expect(Object.keys(column(page, 'phases', 0))).toEqual(phases);
    });

    test('The tables of actions have all fields.', () => {
      const act = (action: JsonObject) => sendRequest(engine, { do: 'try', action });
      const kinds = choices(act({ do: UNKNOWN }));
      const fields = kinds.map((kind) => [kind, knownFields(act({ do: kind, [UNKNOWN]: 1 })).slice(1)]);
      expect(column(page, 'actions', 1)).toEqual(Object.fromEntries(fields));

      const described = tableRows(page, 'action fields').flatMap(([field, of]) =>
        codeSpans(of).map((kind) => `${kind}.${codeSpans(field)[0]}`),
      );
      const all = fields.flatMap(([kind, names]) => (names as string[]).map((name) => `${String(kind)}.${name}`));
      expect(described.sort()).toEqual(all.sort());
    });

    test('The table of events is complete.', () => {
      expect(Object.keys(column(page, 'events', 0))).toEqual(Object.keys(events));
    });

    test('The table of refusals has all reasons and rules.', () => {
      const rows = tableRows(page, 'refusals').map(([reason, rule]) => [codeSpans(reason)[0], rule]);
      expect(Object.fromEntries(rows)).toEqual(ruleOf);
      expect(rows.length).toBe(Object.keys(ruleOf).length);
    });

    test('Ends and parts of the score have labels.', () => {
      const named = (key: string) => game.text.label(key, 'en') !== key;
      expect(Object.keys(column(page, 'ends', 0)).filter((end) => !named(`end.${end}`))).toEqual([]);
      expect(Object.keys(column(page, 'parts', 0)).filter((part) => !named(`score.${part}`))).toEqual([]);
    });
  });
}

export function tableRows(page: DocPage, table: string): readonly (readonly string[])[] {
  const rows = page.tables.get(table);
  if (rows === undefined) throw new Error(`no table ${table} in ${page.name}`);
  return rows;
}

/** Compares games with the tables of a page and records the events, reasons and actions that have occurred. */
export class CoverageProbe {
  readonly events = new Set<string>();
  readonly reasons = new Set<string>();
  /** Strings of phase and action. */
  readonly actions = new Set<string>();
  readonly phaseActions: { readonly [phase: string]: readonly string[] };
  private readonly compared = new Set<string>();
  private readonly eventFields: { readonly [event: string]: readonly string[] };
  /** The fields of each set of params, and the names of the sets that each reason may have. */
  private readonly setFields: ReadonlyMap<string, readonly string[]>;
  private readonly setsOf: ReadonlyMap<string, readonly string[]>;
  private readonly detailFields: { readonly [action: string]: readonly string[] | undefined };

  constructor(page: DocPage) {
    this.phaseActions = column(page, 'phases', 2);
    this.eventFields = column(page, 'events', 1);
    this.detailFields = column(page, 'details', 1);
    this.setFields = new Map(tableRows(page, 'params').map(([set, fields]) => [set, codeSpans(fields)]));
    this.setsOf = new Map(
      tableRows(page, 'refusals').map(([reason, , sets]) => [codeSpans(reason)[0], sets.split(' or ')]),
    );
  }

  readonly recordEvent = ({ event, ...fields }: GameEvent): void => {
    this.events.add(event);
    this.compareOnce(event, fields, (names) => expect(names, event).toEqual(this.eventFields[event]));
  };

  /** Compares each shape only once; the comparison is slower than the game. */
  private compareOnce(key: string, fields: object, compare: (names: string[]) => void): void {
    const names = Object.keys(fields);
    const shape = `${key} ${names.join()}`;
    if (!this.compared.has(shape)) compare(names);
    this.compared.add(shape);
  }

  /** Tries an action, which is usually illegal. */
  tryAction(session: GameSession, action: JsonObject): void {
    try {
      this.recordRefusal(session.checkAction(action));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
    }
  }

  private recordRefusal(refusal: Refusal | null): void {
    if (refusal === null) return;
    this.reasons.add(refusal.reason);
    const sets = (this.setsOf.get(refusal.reason) ?? []).map((set) => this.setFields.get(set));
    this.compareOnce(refusal.reason, refusal.params ?? {}, (names) =>
      expect(sets, refusal.reason).toContainEqual(names),
    );
  }

  /** Takes an action of the current phase. */
  act(session: GameSession, action: JsonObject): void {
    const phase = session.game.phase(session.state);
    this.actions.add(`${phase} ${String(action.do)}`);
    const { game, state } = session;
    if (session.toAct() === 0) this.recordRefusal(game.outOfTurnRefusal(state, 1));
    const details = session.toAct() === 'chance' ? {} : game.details?.(state, game.actions.read(state, action));
    this.compareOnce(`details ${String(action.do)}`, details ?? {}, (names) => {
      expect(names, String(action.do)).toEqual(this.detailFields[String(action.do)] ?? []);
    });
    session.act(action, this.recordEvent);
  }

  /** All actions in the table of phases, in the format of `actions`. */
  documentedActions(): string[] {
    return Object.entries(this.phaseActions).flatMap(([phase, kinds]) => kinds.map((kind) => `${phase} ${kind}`));
  }
}

/** Tests the tables of fields. `parts` has, for each table, a position with an unknown field in that part. */
export function testFields(page: DocPage, minimal: JsonObject, parts: { readonly [table: string]: JsonObject }): void {
  test.each(Object.entries(parts))('The table of fields is complete: %s.', (table, more) => {
    const known = knownFields(load({ ...minimal, ...more }));
    expect(known.length).toBeGreaterThan(0);
    expect(Object.keys(column(page, table, 0))).toEqual(known);
  });
}

/** Tests the number ranges in the table of players. */
export function testRanges(page: DocPage, minimal: JsonObject, fields: readonly string[]): void {
  test.each(fields)('The range of %s is correct.', (field) => {
    const others = Array.from({ length: Number(minimal.seats) - 1 }, () => ({}));
    const { error } = load({ ...minimal, players: [{ [field]: UNKNOWN }, ...others] });
    const [, range] = /a whole number from (.*), got/.exec(String(error)) ?? [];
    const [row] = tableRows(page, 'player').filter(([name]) => codeSpans(name)[0] === field);
    expect(row[2]).toBe(range);
  });
}

/** Tests that fields are rejected outside their phases. `around` returns the rest of the position for a phase. */
export function testPhaseFields(
  page: DocPage,
  phases: readonly string[],
  around: (phase: string) => JsonObject,
  values: JsonObject = {},
): void {
  const phaseFields = Object.entries(column(page, 'phase fields', 1));
  test.each(phaseFields)('The field %s is allowed only in the phases %j.', (field, own) => {
    for (const phase of phases) {
      const { error } = load({ ...around(phase), phase, [field]: values[field] ?? UNKNOWN });
      const isRejected = String(error).startsWith(`position.${field}: expected nothing in phase `);
      expect(isRejected, `${field} in ${phase}`).toBe(!own.includes(phase));
    }
  });
}

/** Tests that the documented changes to a document are rejected with the documented messages. */
export function testChanges(
  page: DocPage,
  table: string,
  document: JsonObject,
  read: (document: JsonObject) => EngineAnswer,
): void {
  const changes = tableRows(page, table).map((row) => row.map((cell) => codeSpans(cell)[0]));
  test.each(changes)('The change %s is rejected: %s', (change, message) => {
    const changed = { ...document, ...(JSON.parse(`{${change}}`) as JsonObject) };
    expect(read(changed)).toMatchObject({ ok: false, error: message });
  });
}

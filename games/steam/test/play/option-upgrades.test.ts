import { readFileSync } from 'node:fs';
import { type GameRecord, type JsonObject, replayRecord } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { describe, expect, test } from 'vitest';
import { city, f1, onF1 } from '../fixtures/f1.ts';
import { BLACK, GREEN, NOBODY } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';
import { EngineClient } from './engine-client.ts';

/** Version 1 checked the redirection of an unowned link with the redirected piece on the board (AMB-S-52). */

const record: GameRecord = JSON.parse(
  readFileSync(new URL('../golden/redirect-after-ruhr-4.roundhouse.json', import.meta.url), 'utf8'),
);
const AFTER = { redirectUnowned: 'after' };

/** An unowned spur at a rival's town, about to be redirected into the city D. */
const spur = (options: JsonObject): JsonObject =>
  onF1({
    map: f1({ '1,2': city('D') }),
    options,
    track: [
      ['21@(1,0){0-3}', BLACK],
      ['T22@(2,0){1,3}', [NOBODY, BLACK]],
      ['21@(2,1){1-4}', NOBODY],
    ],
    also: { actor: GREEN },
  }).session.position();
const turn = lay('22@(2,1){4-2}');
const recordFrom = (rules: number, position: JsonObject) => ({
  roundhouse: 1,
  game: 'steam',
  rules,
  position,
  seats: ['', '', ''],
  actions: [turn],
});

describe('a record of version 1', () => {
  test('The record replays as it was played.', () => {
    expect(record.rules).toBe(1);
    const session = replayRecord([steam], record);
    expect(session.actions).toEqual(record.actions);
    expect(JSON.parse(JSON.stringify(session.outcome()))).toEqual(record.result);
  });

  test('The record has a redirection that the current rules refuse.', () => {
    expect(() => replayRecord([steam], { ...record, rules: 2 })).toThrow('redirect-not-claimable (STM-RED-01)');
  });

  test('The record is rewritten as version 2 with the option, and replays to the same state.', () => {
    const session = replayRecord([steam], record);
    const again = session.record();
    expect(again).toEqual({ ...record, rules: 2, options: { ...record.options, ...AFTER } });
    expect(replayRecord([steam], JSON.parse(JSON.stringify(again))).hash()).toBe(session.hash());
  });

  test('A record may start with a position, which then has the option.', () => {
    const { map } = spur({}).options as JsonObject;
    const position = { ...spur({}), options: { map } };
    expect(() => replayRecord([steam], recordFrom(2, position))).toThrow('redirect-not-claimable');
    const session = replayRecord([steam], recordFrom(1, position));
    expect(session.record()).toMatchObject({ rules: 2, position: { options: AFTER }, actions: [{ do: 'build' }] });
    expect(session.position()).toMatchObject({ options: AFTER });
  });

  test('The session keeps the rule of its record, even after undo.', () => {
    const session = replayRecord([steam], recordFrom(1, spur({})), 0);
    expect(session.act(turn)).toBeNull();
    expect(session.undo()).toBe(true);
    expect(session.checkAction(turn)).toBeNull();
    expect(session.record()).toMatchObject({ rules: 2, position: { options: AFTER } });
  });

  test('The engine server reads the record and returns it as version 2.', () => {
    const engine = new EngineClient();
    expect(engine.sendRaw(JSON.stringify({ do: 'replay', record }))).toMatchObject({ ok: true, turn: 'over' });
    expect(engine.request({ do: 'record' })).toMatchObject({ record: { rules: 2, options: AFTER } });
  });
});

test('New records have version 2 and check a redirection before it is applied.', () => {
  const engine = new EngineClient();
  engine.request({ do: 'new', game: 'steam', seats: 3 });
  expect(engine.request({ do: 'record' })).toMatchObject({
    record: { rules: 2, options: { redirectUnowned: 'before' } },
  });
});

test.each([0, 3, 99])('A record of version %i is rejected.', (rules) => {
  expect(() => replayRecord([steam], { ...record, rules })).toThrow(/^record\.rules: expected/);
});

import { type JsonObject, Random } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';
import { straightforwardAction } from './random-play.ts';

/** Complete games through the protocol, and their records. */

const MAX_DECISIONS = 20_000;

/** Plays to the end, using only the position from the protocol. */
function playToTheEnd(engine: EngineClient, random: Random): number {
  for (let decisions = 0; decisions < MAX_DECISIONS; decisions++) {
    if (engine.requestOk({ do: 'turn' }).turn === 'over') return decisions;
    const state = steelAndSteam.position.read(engine.position());
    engine.act(steelAndSteam.actions.write(state, straightforwardAction(state, random)));
  }
  throw new Error('The game does not end');
}

test('A Short game with seeded chance ends with the last deed, and its record reproduces it.', () => {
  const engine = new EngineClient();
  engine.requestOk({ do: 'new', game: 'steel-and-steam', seats: 3, seed: 'whole', names: ['Ann', 'Ben', 'Cid'] });
  const decisions = playToTheEnd(engine, new Random('whole'));
  const [hash, record] = [engine.hash(), engine.record()];
  const actions = record.actions as readonly JsonObject[];
  expect(actions.length).toBeGreaterThan(decisions);
  expect(record).toMatchObject({ roundhouse: 1, game: 'steel-and-steam', seats: ['Ann', 'Ben', 'Cid'] });
  expect(record.result).toMatchObject({ reason: 'deeds-sold' });
  expect(record.result).toEqual(engine.requestOk({ do: 'outcome' }).outcome);
  expect(engine.view()).toMatchObject({ phase: 'over', available: 0, ended: { reason: 'deeds-sold' } });
  expect(engine.legalActions()).toEqual([]);

  const other = new EngineClient();
  other.requestOk({ do: 'replay', record });
  expect([other.hash(), other.record()]).toEqual([hash, record]);
  // The state before the last action differs, and applying that action leads to the same state.
  other.requestOk({ do: 'replay', record, to: actions.length - 1 });
  expect(other.hash()).not.toBe(hash);
  other.act(actions[actions.length - 1] ?? {});
  expect(other.hash()).toBe(hash);
});

test('A game can be undone to the beginning and played again.', () => {
  const engine = new EngineClient();
  const start: JsonObject = { do: 'new', game: 'steel-and-steam', seats: 4, seed: 'back', options: { economy: true } };
  engine.requestOk(start);
  const random = new Random('back');
  const steps: [before: string, action: JsonObject][] = [];
  for (let decision = 0; decision < 60; decision++) {
    const state = steelAndSteam.position.read(engine.position());
    const action = steelAndSteam.actions.write(state, straightforwardAction(state, random));
    steps.push([engine.hash(), action]);
    engine.act(action);
  }
  const end = engine.hash();
  for (const [before] of [...steps].reverse()) {
    engine.requestOk({ do: 'undo' });
    expect(engine.hash()).toBe(before);
  }
  expect(engine.request({ do: 'undo' }).error).toContain('an action to take back');
  for (const [, action] of steps) engine.act(action);
  expect(engine.hash()).toBe(end);
});

test('Replaying a corrupted record reports the wrong action.', () => {
  const engine = new EngineClient();
  engine.requestOk({ do: 'new', game: 'steel-and-steam', seats: 3, seed: 'broken' });
  const record = engine.record();
  const hash = engine.hash();
  const actions = [...(record.actions as readonly JsonObject[]), { do: 'buy', deed: 'NYC' }];
  const answer = engine.request({ do: 'replay', record: { ...record, actions } });
  expect(answer).toMatchObject({ ok: false, refusal: { reason: 'wrong-phase', rule: 'SNS-TURN-01' } });
  expect(answer.error).toContain(`action ${actions.length}`);
  const malformed = engine.request({ do: 'replay', record: { ...record, actions: [{ do: 'deal', face: 'mars' }] } });
  expect(malformed.error).toContain('actions[0]: action.face');
  expect(engine.hash()).toBe(hash);
});

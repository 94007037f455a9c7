import { type JsonObject, Random } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { expect, test } from 'vitest';
import { businesslikeAction } from './journeys.ts';
import { Line } from './line.ts';

/** Whole games through the protocol, and what their records are good for. */

const TOO_LONG = 20_000;

/** Plays to the end by what the protocol tells: the position. */
function playToTheEnd(line: Line, random: Random): number {
  for (let decisions = 0; decisions < TOO_LONG; decisions++) {
    if (line.send({ do: 'turn' }).turn === 'over') return decisions;
    const state = steelAndSteam.position.read(line.position());
    line.act(steelAndSteam.actions.write(state, businesslikeAction(state, random)));
  }
  throw new Error('the game does not end');
}

test('a Short game with seeded chance: it ends with the last deed, and its record tells it all', () => {
  const line = new Line();
  line.send({ do: 'new', game: 'steel-and-steam', seats: 3, seed: 'whole', names: ['Ann', 'Ben', 'Cid'] });
  const decisions = playToTheEnd(line, new Random('whole'));
  const [hash, record] = [line.hash(), line.record()];
  const actions = record.actions as readonly JsonObject[];
  expect(actions.length).toBeGreaterThan(decisions);
  expect(record).toMatchObject({ roundhouse: 1, game: 'steel-and-steam', seats: ['Ann', 'Ben', 'Cid'] });
  expect(record.result).toMatchObject({ reason: 'deeds-sold' });
  expect(record.result).toEqual(line.send({ do: 'outcome' }).outcome);
  expect(line.view()).toMatchObject({ phase: 'over', available: 0, ended: { reason: 'deeds-sold' } });
  expect(line.legal()).toEqual([]);

  const other = new Line();
  other.send({ do: 'replay', record });
  expect([other.hash(), other.record()]).toEqual([hash, record]);
  // One action fewer is another game, and that action leads to the same end.
  other.send({ do: 'replay', record, to: actions.length - 1 });
  expect(other.hash()).not.toBe(hash);
  other.act(actions[actions.length - 1] ?? {});
  expect(other.hash()).toBe(hash);
});

test('undo to the very beginning and the same game again', () => {
  const line = new Line();
  const start: JsonObject = { do: 'new', game: 'steel-and-steam', seats: 4, seed: 'back', options: { economy: true } };
  line.send(start);
  const random = new Random('back');
  const steps: [before: string, action: JsonObject][] = [];
  for (let decision = 0; decision < 60; decision++) {
    const state = steelAndSteam.position.read(line.position());
    const action = steelAndSteam.actions.write(state, businesslikeAction(state, random));
    steps.push([line.hash(), action]);
    line.act(action);
  }
  const end = line.hash();
  for (const [before] of [...steps].reverse()) {
    line.send({ do: 'undo' });
    expect(line.hash()).toBe(before);
  }
  expect(line.ask({ do: 'undo' }).error).toContain('an action to take back');
  for (const [, action] of steps) line.act(action);
  expect(line.hash()).toBe(end);
});

test('a record in which an action is changed names that action', () => {
  const line = new Line();
  line.send({ do: 'new', game: 'steel-and-steam', seats: 3, seed: 'broken' });
  const record = line.record();
  const hash = line.hash();
  const actions = [...(record.actions as readonly JsonObject[]), { do: 'buy', deed: 'NYC' }];
  const answer = line.ask({ do: 'replay', record: { ...record, actions } });
  expect(answer).toMatchObject({ ok: false, refusal: { reason: 'wrong-phase', rule: 'SNS-TURN-01' } });
  expect(answer.error).toContain(`action ${actions.length}`);
  const malformed = line.ask({ do: 'replay', record: { ...record, actions: [{ do: 'deal', face: 'mars' }] } });
  expect(malformed.error).toContain('actions[0]: action.face');
  expect(line.hash()).toBe(hash);
});

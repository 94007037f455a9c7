import type { JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';

const MANUAL: JsonObject = { do: 'new', game: 'steel-and-steam', seats: 3, chance: 'manual' };

let engine: EngineClient;
beforeEach(() => {
  engine = new EngineClient();
});

describe('Manual chance', () => {
  /** Deals the hands and the selection, rolls the order 1-2-0, and determines the home of seat 1 with card 28. */
  const SET_UP: readonly JsonObject[] = [
    ...['NE', 'central', 'central', 'SW', 'north', 'west'].map((face) => ({ do: 'deal', face })),
    ...['canada', 'east', 'central'].map((face) => ({ do: 'deal', face })),
    ...[
      [1, 2],
      [6, 6],
      [4, 3],
    ].map((dice) => ({ do: 'roll', dice })),
    { do: 'home', card: 1 },
    { do: 'reveal', card: 28 },
    { do: 'roll', dice: [1, 2] },
  ];
  const setUp = () => SET_UP.map((action) => engine.act(action));

  test('Each draw waits for an action and lists the weighted outcomes.', () => {
    expect(engine.requestOk(MANUAL)).toMatchObject({ turn: 'chance', phase: 'deal' });
    const faces = engine.legalActions();
    expect(faces).toHaveLength(15);
    expect(faces.reduce((sum, { weight }) => sum + Number(weight), 0)).toBe(144);
    // The listed action, including its weight, is accepted.
    expect(engine.act(faces[0])).toMatchObject({ events: [{ event: 'card-dealt', seat: 0, face: 'NE' }] });
    expect(engine.record().actions).toEqual([{ do: 'deal', face: 'NE' }]);
    const { refusal } = engine.requestOk({ do: 'try', action: { do: 'roll', dice: [1, 1] } });
    expect(refusal).toMatchObject({ reason: 'wrong-phase' });
  });
  test('The card and the dice determine the home city.', () => {
    engine.requestOk(MANUAL);
    setUp();
    expect(engine.position()).toMatchObject({ actor: 1, order: [1, 2, 0], phase: 'reveal-unused', chosen: 'SW' });
    // Card 28, a three: Denver.
    expect(engine.view()).toMatchObject({ players: [{}, { home: 'denver', at: 'denver' }, {}], discard: [28] });
    expect(engine.requestOk({ do: 'legal' }).turn).toBe('chance');
    const flipped = engine.legalActions()[0];
    expect(engine.act(flipped)).toMatchObject({ turn: 1, phase: 'station' });
  });
  test('A card without the chosen face is refused.', () => {
    engine.requestOk(MANUAL);
    for (const action of SET_UP.slice(0, -2)) engine.act(action);
    expect(engine.requestOk({ do: 'turn' })).toMatchObject({ turn: 'chance', phase: 'reveal' });
    const { legal, refusal } = engine.requestOk({ do: 'try', action: { do: 'reveal', card: 1 } });
    expect([legal, refusal?.reason, refusal?.rule]).toEqual([false, 'not-that-card', 'SNS-CARD-03']);
  });
  test('Draws are undone one by one.', () => {
    engine.requestOk(MANUAL);
    const hashes = SET_UP.map((action) => {
      const hash = engine.hash();
      engine.act(action);
      return hash;
    });
    for (const hash of hashes.reverse()) {
      engine.requestOk({ do: 'undo' });
      expect(engine.hash()).toBe(hash);
    }
  });
  test('No message reveals a card before it is flipped.', () => {
    engine.requestOk(MANUAL);
    const answers = SET_UP.slice(0, 13).map((action) => engine.act(action));
    const seen = JSON.stringify([answers, engine.view(0), engine.view(), engine.position(), engine.record()]);
    // Contains neither card numbers nor cities of cards.
    expect(seen).not.toMatch(/"card":(?:[3-9]|\d\d)/);
    expect(seen).not.toMatch(/denver|milwaukee|new-orleans|"cities"/);
    expect(engine.view()).toMatchObject({ chosen: 'central', selection: ['canada', 'east', 'central'], discard: [] });
    // All possible cards are listed, with equal weights.
    const cards = engine.legalActions();
    expect(cards.length).toBeGreaterThan(10);
    expect(new Set(cards.map(({ weight }) => weight))).toEqual(new Set([1]));
    expect(cards.map(({ card }) => card)).toContain(28);
  });
});

import type { JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { Line } from './line.ts';

const MANUAL: JsonObject = { do: 'new', game: 'steel-and-steam', seats: 3, chance: 'manual' };

let line: Line;
beforeEach(() => {
  line = new Line();
});

describe('manual chance: cards and dice are chosen', () => {
  /** The hands, the selection, the order 1-2-0, and the home of seat 1 from card 28. */
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
  const setUp = () => SET_UP.map((action) => line.act(action));

  test('each draw waits, with the weights of what can come', () => {
    expect(line.send(MANUAL)).toMatchObject({ turn: 'chance', phase: 'deal' });
    const faces = line.legal();
    expect(faces).toHaveLength(15);
    expect(faces.reduce((sum, { weight }) => sum + Number(weight), 0)).toBe(144);
    // Sent back as it was listed.
    expect(line.act(faces[0])).toMatchObject({ events: [{ event: 'card-dealt', seat: 0, face: 'NE' }] });
    expect(line.record().actions).toEqual([{ do: 'deal', face: 'NE' }]);
    const { refusal } = line.send({ do: 'try', action: { do: 'roll', dice: [1, 1] } });
    expect(refusal).toMatchObject({ reason: 'wrong-phase' });
  });
  test('the home city is what the card says for the dice', () => {
    line.send(MANUAL);
    setUp();
    expect(line.position()).toMatchObject({ actor: 1, order: [1, 2, 0], phase: 'reveal-unused', chosen: 'SW' });
    // Card 28, a three: Denver.
    expect(line.view()).toMatchObject({ players: [{}, { home: 'denver', at: 'denver' }, {}], discard: [28] });
    expect(line.send({ do: 'legal' }).turn).toBe('chance');
    const flipped = line.legal()[0];
    expect(line.act(flipped)).toMatchObject({ turn: 1, phase: 'station' });
  });
  test('a card that is not there, or does not show that face, is refused', () => {
    line.send(MANUAL);
    for (const action of SET_UP.slice(0, -2)) line.act(action);
    expect(line.send({ do: 'turn' })).toMatchObject({ turn: 'chance', phase: 'reveal' });
    const { legal, refusal } = line.send({ do: 'try', action: { do: 'reveal', card: 1 } });
    expect([legal, refusal?.reason, refusal?.rule]).toEqual([false, 'not-that-card', 'SNS-CARD-03']);
  });
  test('draws are taken back one by one', () => {
    line.send(MANUAL);
    const hashes = SET_UP.map((action) => {
      const hash = line.hash();
      line.act(action);
      return hash;
    });
    for (const hash of hashes.reverse()) {
      line.send({ do: 'undo' });
      expect(line.hash()).toBe(hash);
    }
  });
  test('before it is flipped, nobody is told which card it is', () => {
    line.send(MANUAL);
    const told = SET_UP.slice(0, 13).map((action) => line.act(action));
    const seen = JSON.stringify([told, line.view(0), line.view(), line.position(), line.record()]);
    // Neither a number of a card nor a city on one.
    expect(seen).not.toMatch(/"card":(?:[3-9]|\d\d)/);
    expect(seen).not.toMatch(/denver|milwaukee|new-orleans|"cities"/);
    expect(line.view()).toMatchObject({ chosen: 'central', selection: ['canada', 'east', 'central'], discard: [] });
    // All that could be it are there to be flipped, each as likely.
    const cards = line.legal();
    expect(cards.length).toBeGreaterThan(10);
    expect(new Set(cards.map(({ weight }) => weight))).toEqual(new Set([1]));
    expect(cards.map(({ card }) => card)).toContain(28);
  });
});

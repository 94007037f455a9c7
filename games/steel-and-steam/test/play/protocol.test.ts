import type { JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { Line } from './line.ts';

/** The protocol with this game: what goes in and out, and what nobody is told. */

const NEW: JsonObject = { do: 'new', game: 'steel-and-steam', seats: 3, seed: 'x' };
const load = (document: JsonObject, more: JsonObject = {}): JsonObject => ({ do: 'load', position: document, ...more });

/** Seat 0 has eight points left and is on the way; seat 1 owns two deeds, one of them mortgaged. */
const RUN: JsonObject = {
  game: 'steel-and-steam',
  seats: 3,
  deeds: { NYC: { owner: 1 }, UP: { owner: 1, mortgaged: true }, FEC: { owner: 0 } },
  players: [
    { at: 'chicago', home: 'boston', start: 'boston', destination: 'seattle', on: 'NYC', cash: 20_000 },
    { at: 'boston', destination: 'miami', cash: 30_000 },
    { at: 'miami' },
  ],
};
const BUSINESS: JsonObject = {
  ...RUN,
  phase: 'business',
  turn: { points: 3, spent: 5, used: ['NYC'] },
  players: [{ at: 'boston', cash: 60_000 }, { at: 'boston', destination: 'miami' }, { at: 'miami' }],
};
const OVER: JsonObject = {
  ...RUN,
  options: { length: 'long' },
  phase: 'over',
  players: [{ at: 'boston', cash: 400_000 }, {}, {}],
  ended: { reason: 'net-worth', by: 0 },
};

let line: Line;
beforeEach(() => {
  line = new Line();
});

describe('games and new', () => {
  test('the game with its seats and options', () => {
    const { games } = line.send({ do: 'games' });
    expect(games).toMatchObject([
      {
        game: 'steel-and-steam',
        rules: 2,
        seats: { min: 3, max: 6 },
        options: {
          length: { kind: 'choice', choices: ['short', 'long', 'experimental'], default: 'short' },
          depression: { kind: 'flag', default: false },
          insolvency: { kind: 'choice', choices: ['writeOff', 'eliminate'], default: 'writeOff' },
        },
      },
    ]);
  });
  test('auto: cards are dealt and dice rolled from the seed, until the first player chooses a card', () => {
    expect(line.send(NEW)).toMatchObject({ game: 'steel-and-steam', seats: 3, phase: 'choose-home' });
    expect(line.legal()).toEqual([
      { do: 'home', card: 1 },
      { do: 'home', card: 2 },
    ]);
    const hash = line.hash();
    line.send(NEW);
    expect(line.hash()).toBe(hash);
    line.send({ ...NEW, seed: 'y' });
    expect(line.hash()).not.toBe(hash);
  });
  test('options that do not go together', () => {
    expect(line.ask({ ...NEW, options: { depression: true } }).error).toContain('options.depression');
    expect(line.ask({ ...NEW, seats: 2 }).error).toContain('seats');
  });
});

describe('legal, try and act', () => {
  test.each([
    ['on the way', RUN],
    ['in business', BUSINESS],
  ])('%s: legal lists what try accepts', (_, document) => {
    line.send(load(document));
    const actions = line.legal();
    expect(actions.length).toBeGreaterThan(10);
    for (const action of actions) expect(line.send({ do: 'try', action })).toEqual({ ok: true, legal: true });
  });
  const REFUSED: readonly (readonly [reason: string, rule: string, document: JsonObject, action: JsonObject])[] = [
    ['no-such-step', 'SNS-MAP-05', RUN, { do: 'move', to: 'miami' }],
    ['ballast-nothing-spent', 'SNS-MP-02', RUN, { do: 'dump-ballast' }],
    ['not-arrived', 'SNS-BUS-01', RUN, { do: 'buy', deed: 'PRR' }],
    ['not-in-station', 'SNS-REP-01', RUN, { do: 'repair' }],
    ['has-destination', 'SNS-TURN-06', RUN, { do: 'depart', card: 1 }],
    ['mortgage-not-yours', 'SNS-PROP-01', RUN, { do: 'mortgage', deed: 'NYC' }],
    ['business-first', 'SNS-TURN-03', BUSINESS, { do: 'depart', card: 1 }],
    ['deed-not-available', 'SNS-BUS-02', BUSINESS, { do: 'buy', deed: 'NYC' }],
    ['takeover-of-good', 'SNS-BUS-05', BUSINESS, { do: 'takeover', deed: 'NYC' }],
    ['no-yards-here', 'SNS-YARD-01', BUSINESS, { do: 'build-yard', city: 'boston' }],
    ['game-over', 'SNS-END-02', OVER, { do: 'no-business' }],
  ];
  test.each(REFUSED)('%s (%s)', (reason, rule, document, action) => {
    line.send(load(document));
    const hash = line.hash();
    const { legal, refusal } = line.send({ do: 'try', action });
    expect(legal).toBe(false);
    expect(refusal).toMatchObject({ reason, rule });
    expect(refusal?.text.en).toMatch(/\w+ \w+/);
    expect(refusal?.text.ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    const answer = line.ask({ do: 'act', action });
    expect(answer).toMatchObject({ ok: false, refusal: { reason, rule } });
    expect(answer.error).toContain(refusal?.text.en);
    expect([line.hash(), line.record().actions]).toEqual([hash, []]);
  });
});

describe('property is managed out of turn', () => {
  test('by the seat that is named, and the turn stays where it is', () => {
    line.send(load(RUN));
    expect(line.act({ do: 'mortgage', deed: 'NYC', seat: 1 })).toMatchObject({
      turn: 0,
      phase: 'run',
      events: [{ event: 'mortgaged', seat: 1, deed: 'NYC' }],
    });
    expect(line.position()).toMatchObject({ actor: 0, deeds: { NYC: { owner: 1, mortgaged: true } } });
    expect(line.record().actions).toEqual([{ do: 'mortgage', deed: 'NYC', seat: 1 }]);
    line.act({ do: 'pay-lien', deed: 'UP', seat: 1 });
    expect(line.position()).toMatchObject({ deeds: { UP: { owner: 1 } } });
    line.send({ do: 'replay', record: line.record() });
    line.send({ do: 'undo' });
    line.send({ do: 'undo' });
    expect(line.ask({ do: 'undo' }).ok).toBe(false);
  });
  test('by whoever is to act when no seat is named; legal lists those of all', () => {
    line.send(load(RUN));
    const managed = line.legal().filter(({ deed }) => deed !== undefined);
    expect(managed).toEqual([
      { do: 'mortgage', deed: 'NYC', seat: 1 },
      { do: 'pay-lien', deed: 'UP', seat: 1 },
      { do: 'surrender', deed: 'UP', seat: 1 },
      { do: 'mortgage', deed: 'FEC' },
    ]);
    line.act({ do: 'mortgage', deed: 'FEC', seat: 0 });
    expect(line.record().actions).toEqual([{ do: 'mortgage', deed: 'FEC' }]);
  });
  test('not with the deeds of another', () => {
    line.send(load(RUN));
    const { refusal } = line.send({ do: 'try', action: { do: 'mortgage', deed: 'NYC', seat: 2 } });
    expect(refusal).toMatchObject({ reason: 'mortgage-not-yours', params: { seat: 2, deed: 'NYC', owner: 1 } });
  });
  test('while one answers a takeover, the others wait', () => {
    line.send(load(BUSINESS));
    expect(line.act({ do: 'takeover', deed: 'UP' })).toMatchObject({ turn: 1, phase: 'takeover' });
    const { refusal } = line.send({ do: 'try', action: { do: 'mortgage', deed: 'FEC', seat: 0 } });
    expect(refusal).toMatchObject({ reason: 'deferred', rule: 'SNS-PROP-05' });
    expect(line.act({ do: 'let-go' })).toMatchObject({ turn: 0, phase: 'station' });
  });
});

describe('suggest, view and outcome', () => {
  test('a suggestion can be taken, for the seat to act only', () => {
    line.send(load(RUN));
    const { action } = line.send({ do: 'suggest', bot: 'first', seat: 0 });
    expect(line.ask({ do: 'suggest', bot: 'first', seat: 1 }).error).toContain('seat');
    line.act(action as JsonObject);
    line.send(load(OVER));
    expect(line.ask({ do: 'suggest', bot: 'first' }).ok).toBe(false);
  });
  test('all seats and spectators see the same', () => {
    line.send(load(RUN));
    expect(line.view(0)).toEqual(line.view());
    expect(line.view(2)).toEqual(line.view());
    expect(line.view()).toMatchObject({ available: 40, deck: 141, fees: { bank: 0, seats: [0, 0, 0] } });
  });
  test('no outcome before the end', () => {
    line.send(load(RUN));
    expect(line.send({ do: 'outcome' }).outcome).toBeNull();
    line.send(load(OVER));
    expect(line.send({ do: 'outcome' }).outcome).toMatchObject({ winners: [0], reason: 'net-worth' });
  });
});

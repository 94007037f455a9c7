import type { JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';

/** The engine protocol with this game. */

const NEW: JsonObject = { do: 'new', game: 'steel-and-steam', seats: 3, seed: 'x' };
const load = (document: JsonObject, more: JsonObject = {}): JsonObject => ({ do: 'load', position: document, ...more });

/** Seat 0 is on a journey with eight points left; seat 1 owns two deeds, one of them mortgaged. */
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

let engine: EngineClient;
beforeEach(() => {
  engine = new EngineClient();
});

describe('games and new', () => {
  test('games lists the game with its seats and options.', () => {
    const { games } = engine.requestOk({ do: 'games' });
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
  test('With automatic chance, the seed determines all cards and dice until the first player chooses a card.', () => {
    expect(engine.requestOk(NEW)).toMatchObject({ game: 'steel-and-steam', seats: 3, phase: 'choose-home' });
    expect(engine.legalActions()).toEqual([
      { do: 'home', card: 1 },
      { do: 'home', card: 2 },
    ]);
    const hash = engine.hash();
    engine.requestOk(NEW);
    expect(engine.hash()).toBe(hash);
    engine.requestOk({ ...NEW, seed: 'y' });
    expect(engine.hash()).not.toBe(hash);
  });
  test('Inconsistent options are rejected.', () => {
    expect(engine.request({ ...NEW, options: { depression: true } }).error).toContain('options.depression');
    expect(engine.request({ ...NEW, seats: 2 }).error).toContain('seats');
  });
});

describe('legal, try and act', () => {
  test.each([
    ['On a journey', RUN],
    ['In business', BUSINESS],
  ])('%s, try accepts all actions that legal lists.', (_, document) => {
    engine.requestOk(load(document));
    const actions = engine.legalActions();
    expect(actions.length).toBeGreaterThan(10);
    for (const action of actions) expect(engine.requestOk({ do: 'try', action })).toEqual({ ok: true, legal: true });
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
  test.each(REFUSED)('An illegal action is refused with %s (%s).', (reason, rule, document, action) => {
    engine.requestOk(load(document));
    const hash = engine.hash();
    const { legal, refusal } = engine.requestOk({ do: 'try', action });
    expect(legal).toBe(false);
    expect(refusal).toMatchObject({ reason, rule });
    expect(refusal?.text.en).toMatch(/\w+ \w+/);
    expect(refusal?.text.ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    const answer = engine.request({ do: 'act', action });
    expect(answer).toMatchObject({ ok: false, refusal: { reason, rule } });
    expect(answer.error).toContain(refusal?.text.en);
    expect([engine.hash(), engine.record().actions]).toEqual([hash, []]);
  });
});

describe('Property management out of turn', () => {
  test('The named seat manages property, and the turn does not change.', () => {
    engine.requestOk(load(RUN));
    expect(engine.act({ do: 'mortgage', deed: 'NYC', seat: 1 })).toMatchObject({
      turn: 0,
      phase: 'run',
      events: [{ event: 'mortgaged', seat: 1, deed: 'NYC' }],
    });
    expect(engine.position()).toMatchObject({ actor: 0, deeds: { NYC: { owner: 1, mortgaged: true } } });
    expect(engine.record().actions).toEqual([{ do: 'mortgage', deed: 'NYC', seat: 1 }]);
    engine.act({ do: 'pay-lien', deed: 'UP', seat: 1 });
    expect(engine.position()).toMatchObject({ deeds: { UP: { owner: 1 } } });
    engine.requestOk({ do: 'replay', record: engine.record() });
    engine.requestOk({ do: 'undo' });
    engine.requestOk({ do: 'undo' });
    expect(engine.request({ do: 'undo' }).ok).toBe(false);
  });
  test('The default seat is the player to act, and legal lists the actions of all seats.', () => {
    engine.requestOk(load(RUN));
    const managed = engine.legalActions().filter(({ deed }) => deed !== undefined);
    expect(managed).toEqual([
      { do: 'mortgage', deed: 'NYC', seat: 1 },
      { do: 'pay-lien', deed: 'UP', seat: 1 },
      { do: 'surrender', deed: 'UP', seat: 1 },
      { do: 'mortgage', deed: 'FEC' },
    ]);
    engine.act({ do: 'mortgage', deed: 'FEC', seat: 0 });
    expect(engine.record().actions).toEqual([{ do: 'mortgage', deed: 'FEC' }]);
  });
  test('A seat cannot manage the deeds of another player.', () => {
    engine.requestOk(load(RUN));
    const { refusal } = engine.requestOk({ do: 'try', action: { do: 'mortgage', deed: 'NYC', seat: 2 } });
    expect(refusal).toMatchObject({ reason: 'mortgage-not-yours', params: { seat: 2, deed: 'NYC', owner: 1 } });
  });
  test('While a player answers a takeover, nobody else can manage property.', () => {
    engine.requestOk(load(BUSINESS));
    expect(engine.act({ do: 'takeover', deed: 'UP' })).toMatchObject({ turn: 1, phase: 'takeover' });
    const { refusal } = engine.requestOk({ do: 'try', action: { do: 'mortgage', deed: 'FEC', seat: 0 } });
    expect(refusal).toMatchObject({ reason: 'deferred', rule: 'SNS-PROP-05' });
    expect(engine.act({ do: 'let-go' })).toMatchObject({ turn: 0, phase: 'station' });
  });
});

describe('suggest, view and outcome', () => {
  test('suggest returns a legal action, only for the seat to act.', () => {
    engine.requestOk(load(RUN));
    const { action } = engine.requestOk({ do: 'suggest', bot: 'first', seat: 0 });
    expect(engine.request({ do: 'suggest', bot: 'first', seat: 1 }).error).toContain('seat');
    engine.act(action as JsonObject);
    engine.requestOk(load(OVER));
    expect(engine.request({ do: 'suggest', bot: 'first' }).ok).toBe(false);
  });
  test('All seats and spectators have the same view.', () => {
    engine.requestOk(load(RUN));
    expect(engine.view(0)).toEqual(engine.view());
    expect(engine.view(2)).toEqual(engine.view());
    expect(engine.view()).toMatchObject({ available: 40, deck: 141, fees: { bank: 0, seats: [0, 0, 0] } });
  });
  test('There is no outcome before the end of the game.', () => {
    engine.requestOk(load(RUN));
    expect(engine.requestOk({ do: 'outcome' }).outcome).toBeNull();
    engine.requestOk(load(OVER));
    expect(engine.requestOk({ do: 'outcome' }).outcome).toMatchObject({ winners: [0], reason: 'net-worth' });
  });
});

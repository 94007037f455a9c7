import type { Json, JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';
import { CLOSED, D7, D7_SOUTH, row } from './maps.ts';
import { burn, deal, drawGoods, good, move, play, position, reveal, take } from './table.ts';

/** The engine protocol with this game: requests, answers and visibility. */

const NEW: JsonObject = { do: 'new', game: 'days-of-steam', seats: 3, seed: 'x' };
const MANUAL: JsonObject = { ...NEW, chance: 'manual' };
const load = (document: JsonObject, fields: JsonObject = {}): JsonObject => ({
  do: 'load',
  position: document,
  ...fields,
});

/** A turn with many kinds of legal actions. */
const TURN = position({
  map: row('red - - blue - -', { '0,0': ['blue', 'green'] }),
  display: [
    { town: 'green', goods: ['red', 'blue'] },
    { town: 'yellow', goods: ['red', 'red'] },
  ],
  players: [
    { steam: 5, coal: 2, hand: ['curve-1', 'wye-1+', 'bridge-1'] },
    { steam: 2, train: '1,0', cargo: good('green', '3,0'), hand: ['switch-y-1', 'curve-2', 'curve-2'] },
  ],
});
const ROLLING = position({
  map: D7,
  phase: 'roll',
  move: { path: D7_SOUTH, take: [] },
  players: [{ steam: 6 }, {}],
});
const OVER = position({ map: D7, phase: 'over', ended: 'deck-out', deck: {}, players: [{ counters: 1 }, {}] });

let engine: EngineClient;
beforeEach(() => {
  engine = new EngineClient();
});

describe('games and new', () => {
  test('`games` lists the game with its seats and options.', () => {
    const { games, bots } = engine.requestOk({ do: 'games' });
    expect(games).toMatchObject([
      {
        game: 'days-of-steam',
        rules: 1,
        seats: { min: 2, max: 4 },
        options: {
          deck: { kind: 'document', choices: ['roundhouse'], default: 'roundhouse' },
          minSteam: { kind: 'number', min: 0, max: 1, orNone: false, default: 0 },
          startTownGoods: { kind: 'number', min: 0, max: 2, orNone: false, default: 0 },
          townTileSteam: { kind: 'number', min: 0, max: 2, orNone: false, default: 1 },
          coalWithWater: { kind: 'flag', default: false },
        },
      },
    ]);
    expect(bots).toEqual(['first']);
  });

  test('With automatic chance, draws follow the seed until a seat is to act.', () => {
    expect(engine.requestOk(NEW)).toMatchObject({ game: 'days-of-steam', seats: 3, phase: 'turn' });
    const hash = engine.hash();
    engine.requestOk(NEW);
    expect(engine.hash()).toBe(hash);
    engine.requestOk({ ...NEW, seed: 'y' });
    expect(engine.hash()).not.toBe(hash);
  });

  test('With manual chance, every draw waits and can be sent as listed.', () => {
    expect(engine.requestOk(MANUAL)).toMatchObject({ turn: 'chance', phase: 'start-town' });
    const [red] = engine.legalActions();
    expect(red).toEqual({ do: 'reveal', town: 'red', weight: 3 });
    expect(engine.act(red)).toMatchObject({ events: [{ event: 'start-town', town: 'red' }], phase: 'display-town' });
    expect(engine.record().actions).toEqual([{ do: 'reveal', town: 'red' }]);
  });

  test('A deck can be given inline, or as a file if the engine reads files.', () => {
    const deck: JsonObject = {
      kinds: [{ id: 'rail', segments: ['NS'] }],
      tiles: [{ kind: 'rail', coal: 1, count: 80 }],
      towns: { red: 12 },
    };
    const withFiles = new EngineClient({ 'rails.json': deck });
    withFiles.requestOk({ ...NEW, options: { deck: 'rails.json' } });
    expect(withFiles.record()).toMatchObject({ options: { deck } });
    withFiles.requestOk({ ...NEW, options: { deck } });
    expect(withFiles.position()).toMatchObject({
      options: { deck },
      players: [{ hand: ['rail-1', 'rail-1', 'rail-1'] }, {}, {}],
    });
    expect(engine.request({ ...NEW, options: { deck: 'rails.json' } }).error).toContain('options.deck');
  });
});

describe('legal, try and act', () => {
  test('`try` accepts every action that `legal` lists, of every kind.', () => {
    engine.requestOk(load(TURN));
    const actions = engine.legalActions();
    expect([...new Set(actions.map(({ do: kind }) => kind))]).toEqual(['play', 'town', 'draw-town', 'move', 'burn']);
    for (const action of actions) expect(engine.requestOk({ do: 'try', action })).toEqual({ ok: true, legal: true });
  });

  test('`try` explains a refusal in both languages and does not change the state.', () => {
    engine.requestOk(load(TURN));
    const hash = engine.hash();
    const { legal, refusal } = engine.requestOk({ do: 'try', action: move('EW') });
    expect(legal).toBe(false);
    expect(refusal).toMatchObject({ rule: 'DOS-MOVE-03', reason: 'reverses', params: { step: 2, cell: '1,0' } });
    expect(refusal?.text.en).toMatch(/\w+ \w+/);
    expect(refusal?.text.ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(engine.hash()).toBe(hash);
  });

  test('A refused `act` returns the refusal and changes neither the game nor the record.', () => {
    engine.requestOk(load(TURN));
    const hash = engine.hash();
    const answer = engine.request({ do: 'act', action: { do: 'water' } });
    expect(answer).toMatchObject({ ok: false, refusal: { rule: 'DOS-WATER-01', reason: 'no-water-tower' } });
    expect(answer.error).toContain(answer.refusal?.text.en);
    expect([engine.hash(), engine.record().actions]).toEqual([hash, []]);
  });

  test('A move waits for its roll.', () => {
    engine.requestOk(load(position({ map: D7, players: [{ steam: 6 }, {}] }), { chance: 'manual' }));
    expect(engine.act(move(D7_SOUTH))).toMatchObject({ turn: 'chance', phase: 'roll', events: [{ need: 2 }] });
    expect(engine.act({ do: 'roll', die: 1, weight: 1 })).toMatchObject({
      events: [
        { event: 'rolled', die: 1 },
        { event: 'derailed', spent: 3 },
      ],
      turn: 1,
    });
  });

  test('The origin of goods may be omitted if it is unambiguous; the record contains it.', () => {
    engine.requestOk(load(TURN));
    engine.act(move('EE', take(0, 'blue')));
    expect(engine.record().actions).toEqual([move('EE', take(0, 'blue', '0,0'))]);
  });
});

describe('A drawn tile is visible only to its owner', () => {
  const PLAY = play('curve-1', '0,1', 'NE');
  const played = (seat?: number) => {
    engine.requestOk(load(TURN, { chance: 'manual' }));
    engine.act(PLAY, seat);
    return engine.act(deal('three-way-1'), seat).events;
  };
  const DRAWN = { event: 'tile-drawn', seat: 0, left: 69 };
  test('The owner sees the tile.', () => {
    expect(played(0)).toEqual([DRAWN, { event: 'tile-seen', only: 0, seat: 0, tile: 'three-way-1' }]);
  });
  test('Another seat does not see the tile.', () => {
    expect(played(1)).toEqual([DRAWN]);
  });
  test('A spectator, which is the default viewer, does not see the tile.', () => {
    expect(played()).toEqual([DRAWN]);
    engine.requestOk(load(TURN, { chance: 'manual' }));
    engine.act(PLAY);
    const { events } = engine.requestOk({ do: 'act', action: deal('three-way-1'), seat: 'spectator' });
    expect(events).toEqual([DRAWN]);
  });
  test('With seeded chance the same answer contains the draw.', () => {
    const eventNames = (seat: number) => {
      engine.requestOk(load(TURN, { seed: 's' }));
      return engine.act(PLAY, seat).events?.map(({ event }) => event);
    };
    expect(eventNames(0)).toEqual(['track-played', 'tile-drawn', 'tile-seen']);
    expect(eventNames(1)).toEqual(['track-played', 'tile-drawn']);
  });
  test('A discarded tile is visible only to its owner.', () => {
    const stuck = position({ map: CLOSED, players: [{ hand: ['straight-2'] }, {}] });
    const eventNames = (seat?: number) => {
      engine.requestOk(load(stuck, { chance: 'manual' }));
      return engine.act({ do: 'pass', discard: 'straight-2' }, seat).events?.map(({ event }) => event);
    };
    expect([eventNames(0), eventNames(1), eventNames()]).toEqual([
      ['passed', 'tile-discarded'],
      ['passed'],
      ['passed'],
    ]);
  });
  test('An invalid seat is rejected.', () => {
    engine.requestOk(load(TURN));
    const hash = engine.hash();
    for (const seat of [2, -1, '0', null]) {
      expect(engine.request({ do: 'act', action: PLAY, seat }).error).toContain('seat');
      expect(engine.request({ do: 'view', seat }).error).toContain('seat');
    }
    expect(engine.hash()).toBe(hash);
  });
});

describe('view', () => {
  test('A seat sees its own hand, and only the number of tiles of the others.', () => {
    engine.requestOk(load(TURN));
    const hands = (seat?: number) =>
      (engine.view(seat).players as JsonObject[]).map(({ hand, tiles }) => [hand, tiles]);
    const [mine, other] = (engine.position().players as JsonObject[]).map(({ hand }) => hand);
    expect(hands(0)).toEqual([
      [mine, 3],
      [undefined, 3],
    ]);
    expect(hands(1)).toEqual([
      [undefined, 3],
      [other, 3],
    ]);
    expect(hands()).toEqual([
      [undefined, 3],
      [undefined, 3],
    ]);
  });
  test('A view contains the public state, the scores, the bag and the deck size, but not the bottom of the deck.', () => {
    engine.requestOk(load({ ...TURN, bottom: ['hill-curve-2'] }));
    const view = engine.view();
    expect(view).toMatchObject({
      phase: 'turn',
      actor: 0,
      deck: 70,
      townDeck: { red: 2, yellow: 2, green: 2, blue: 2 },
    });
    expect(view.bag).toEqual({ red: 4, yellow: 7, green: 5, blue: 5 });
    expect(view).not.toHaveProperty('bottom');
    expect((view.players as JsonObject[]).map(({ score }) => score)).toEqual([0, 0]);
    const { map, display } = engine.position();
    expect([view.map, view.display]).toEqual([map, display]);
  });
});

describe('position and hash', () => {
  test.each([
    ['a turn', TURN],
    ['a roll', ROLLING],
    ['the end', OVER],
  ])('The output of `position` for %s loads as the same game.', (_, document) => {
    engine.requestOk(load(document, { chance: 'manual' }));
    const [hash, written] = [engine.hash(), engine.position()];
    engine.requestOk(load(written, { chance: 'manual' }));
    expect(engine.hash()).toBe(hash);
    expect(JSON.stringify(engine.position())).toBe(JSON.stringify(written));
  });
  test('The hash depends on hidden tiles.', () => {
    engine.requestOk(load(TURN));
    const hash = engine.hash();
    const [me, rival] = TURN.players as JsonObject[];
    engine.requestOk(load({ ...TURN, players: [me, { ...rival, hand: ['switch-y-1', 'curve-2', 'bridge-1'] }] }));
    expect(engine.hash()).not.toBe(hash);
  });
  test('After loading a position, automatic chance continues and manual chance waits.', () => {
    expect(engine.requestOk(load(ROLLING, { chance: 'manual' }))).toMatchObject({ turn: 'chance', phase: 'roll' });
    expect(engine.requestOk(load(ROLLING, { seed: 's' }))).toMatchObject({ turn: 1, phase: 'turn' });
  });
});

describe('undo, record and replay', () => {
  const played = () => {
    engine.requestOk({ ...NEW, names: ['Ann', 'Ben', 'Cid'], options: { startTownGoods: 2 } });
    for (let step = 0; step < 6; step++) engine.act(engine.legalActions()[0] ?? {});
    return engine.record();
  };
  test('A record can be replayed completely or in part.', () => {
    const record = played();
    const [hash, actions] = [engine.hash(), record.actions as readonly JsonObject[]];
    expect(record).toMatchObject({
      roundhouse: 1,
      game: 'days-of-steam',
      rules: 1,
      options: { startTownGoods: 2, deck: 'roundhouse' },
      seats: ['Ann', 'Ben', 'Cid'],
    });
    engine.requestOk(NEW);
    engine.requestOk({ do: 'replay', record });
    expect([engine.hash(), engine.record()]).toEqual([hash, record]);
    expect(engine.requestOk({ do: 'replay', record, to: 0 })).toMatchObject({ turn: 'chance', phase: 'start-town' });
    engine.requestOk({ do: 'replay', record, to: actions.length - 1 });
    expect(engine.hash()).not.toBe(hash);
  });
  test('With automatic chance, `undo` reverts a decision and the draws after it, which then repeat.', () => {
    engine.requestOk(NEW);
    const before = engine.hash();
    const action = engine.legalActions()[0] ?? {};
    engine.act(action);
    const after = engine.hash();
    engine.requestOk({ do: 'undo' });
    expect(engine.hash()).toBe(before);
    engine.act(action);
    expect(engine.hash()).toBe(after);
    engine.requestOk({ do: 'undo' });
    expect(engine.request({ do: 'undo' })).toMatchObject({ ok: false });
  });
  test('With manual chance, `undo` reverts draws one by one.', () => {
    engine.requestOk(MANUAL);
    const hashes = [reveal('red'), reveal('red'), drawGoods('blue')].map((action) => {
      const hash = engine.hash();
      engine.act(action);
      return hash;
    });
    for (const hash of hashes.reverse()) {
      engine.requestOk({ do: 'undo' });
      expect(engine.hash()).toBe(hash);
    }
  });
  test('The record of a game contains its starting position and, when finished, its result.', () => {
    const start = position({ map: row('red -'), deck: { 'curve-2': 1 }, players: [{ hand: ['straight-2'] }, {}] });
    engine.requestOk(load(start, { chance: 'manual' }));
    engine.act(play('straight-2', '2,0', 'EW'));
    engine.act(deal('curve-2'));
    const record = engine.record();
    expect(record).toMatchObject({ position: start, result: { reason: 'deck-out', winners: [0] } });
    engine.requestOk({ do: 'replay', record });
    expect(engine.record()).toEqual(record);
  });
  test('Replaying an illegal action returns its number and its refusal.', () => {
    const record = played();
    const hash = engine.hash();
    const actions = [...(record.actions as readonly JsonObject[]), burn(1)];
    const answer = engine.request({ do: 'replay', record: { ...record, actions } });
    expect(answer).toMatchObject({ ok: false, refusal: { reason: 'no-coal' } });
    expect(answer.error).toContain(`action ${actions.length}`);
    expect(engine.hash()).toBe(hash);
  });
});

describe('suggest and outcome', () => {
  test('A suggestion is a legal action, and only for the seat to act.', () => {
    engine.requestOk(load(TURN));
    const { action } = engine.requestOk({ do: 'suggest', bot: 'first', seat: 0 });
    expect(action).toEqual(engine.legalActions()[0]);
    expect(engine.request({ do: 'suggest', bot: 'first', seat: 1 }).error).toContain('seat');
    engine.act(action as JsonObject);
    engine.requestOk(load(ROLLING, { chance: 'manual' }));
    expect(engine.request({ do: 'suggest', bot: 'first' }).error).toContain("chance's turn");
    engine.requestOk(load(OVER));
    expect(engine.request({ do: 'suggest', bot: 'first' })).toMatchObject({ ok: false });
  });
  test('There is no outcome before the end.', () => {
    engine.requestOk(load(TURN));
    expect(engine.requestOk({ do: 'outcome' })).toEqual({ ok: true, outcome: null });
    engine.requestOk(load(OVER));
    expect(engine.requestOk({ do: 'outcome' }).outcome).toMatchObject({ winners: [0], reason: 'deck-out' });
    expect(engine.legalActions()).toEqual([]);
    expect(engine.request({ do: 'act', action: move('E') })).toMatchObject({
      ok: false,
      refusal: { reason: 'game-over' },
    });
  });
});

describe('Malformed actions are reported by field', () => {
  const MALFORMED: readonly (readonly [field: string, action: Json])[] = [
    ['action: expected an object with a "do" field', 'move'],
    ['action: expected an object with a "do" field', []],
    ['action: expected an object with a "do" field', null],
    ['action.do', {}],
    ['action.do', { do: 'dance' }],
    ['action.do', { do: 'constructor' }],
    ['action.speed', { ...move('E'), speed: 2 }],
    ['action.path', { do: 'move' }],
    ['action.path', move('east')],
    ['action.path', move('ee')],
    ['action.path', move('EEEEEEE')],
    ['action.train', { ...move('E'), train: 2 }],
    ['action.take', { ...move('E'), take: 'red' }],
    ['action.take[0].at', move('E', take(2, 'red'))],
    ['action.take[0].at', move('E', { cube: 'red' })],
    ['action.take[0].cube', move('E', take(0, 'pink'))],
    ['action.take[0].origin', move('E', take(0, 'blue', 'home'))],
    ['action.take[0].colour', move('E', { at: 0, cube: 'blue', colour: 'blue' })],
    ['action.tile', { do: 'play', tile: 'loop', cell: '0,1', rotation: 0 }],
    ['action.tile', { do: 'play', cell: '0,1', rotation: 0 }],
    ['action.cell', { do: 'play', tile: 'curve-1', cell: '0;1', rotation: 0 }],
    ['action.cell', { do: 'play', tile: 'curve-1', cell: '0,128', rotation: 0 }],
    ['action.cell', { do: 'play', tile: 'curve-1', cell: [0, 1], rotation: 0 }],
    ['action.rotation', { do: 'play', tile: 'curve-1', cell: '0,1', rotation: 4 }],
    ['action.display', { do: 'town', display: 0, cell: '0,1' }],
    ['action.display', { do: 'town', display: 3, cell: '0,1' }],
    ['action.cell', { do: 'town', display: 1 }],
    ['action.cell', { do: 'place-town' }],
    ['action.cell', { do: 'draw-town', cell: '0,1' }],
    ['action.coal', burn(0)],
    ['action.coal', burn(21)],
    ['action.coal', { do: 'burn' }],
    ['action.discard', { do: 'pass', discard: 'loop' }],
    ['action.town', reveal('pink')],
    ['action.cube', drawGoods('pink')],
    ['action.tile', deal('loop')],
    ['action.seat', { do: 'first-player', seat: 4 }],
    ['action.die', { do: 'roll', die: 7 }],
    ['action.steam', { do: 'water', steam: 4 }],
  ];
  test.each(MALFORMED)('The error starts with "%s" for %j.', (field, action) => {
    engine.requestOk(load(TURN));
    const hash = engine.hash();
    for (const request of ['act', 'try']) {
      const answer = engine.request({ do: request, action });
      expect(answer.ok).toBe(false);
      expect(answer.error?.startsWith(field)).toBe(true);
    }
    expect(engine.hash()).toBe(hash);
  });
});

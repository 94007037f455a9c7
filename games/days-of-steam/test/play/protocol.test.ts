import type { Json, JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { Line } from './line.ts';
import { CLOSED, D7, D7_SOUTH, row } from './maps.ts';
import { burn, deal, drawGoods, good, move, play, position, reveal, take } from './table.ts';

/** The protocol with this game: what goes in and out, and who is told what. */

const NEW: JsonObject = { do: 'new', game: 'days-of-steam', seats: 3, seed: 'x' };
const MANUAL: JsonObject = { ...NEW, chance: 'manual' };
const load = (document: JsonObject, more: JsonObject = {}): JsonObject => ({ do: 'load', position: document, ...more });

/** A turn with all sorts of things to do. */
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

let line: Line;
beforeEach(() => {
  line = new Line();
});

describe('games and new', () => {
  test('the game with its seats and options', () => {
    const { games, bots } = line.send({ do: 'games' });
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

  test('auto: chance draws from the seed until somebody has a turn', () => {
    expect(line.send(NEW)).toMatchObject({ game: 'days-of-steam', seats: 3, phase: 'turn' });
    const hash = line.hash();
    line.send(NEW);
    expect(line.hash()).toBe(hash);
    line.send({ ...NEW, seed: 'y' });
    expect(line.hash()).not.toBe(hash);
  });

  test('manual: every draw waits, and may be sent back as it was listed', () => {
    expect(line.send(MANUAL)).toMatchObject({ turn: 'chance', phase: 'start-town' });
    const [red] = line.legal();
    expect(red).toEqual({ do: 'reveal', town: 'red', weight: 3 });
    expect(line.act(red)).toMatchObject({ events: [{ event: 'start-town', town: 'red' }], phase: 'display-town' });
    expect(line.record().actions).toEqual([{ do: 'reveal', town: 'red' }]);
  });

  test('a deck inline, or by its file where the engine reads files', () => {
    const deck: JsonObject = {
      kinds: [{ id: 'rail', segments: ['NS'] }],
      tiles: [{ kind: 'rail', coal: 1, count: 80 }],
      towns: { red: 12 },
    };
    const reader = new Line({ 'rails.json': deck });
    reader.send({ ...NEW, options: { deck: 'rails.json' } });
    expect(reader.record()).toMatchObject({ options: { deck } });
    reader.send({ ...NEW, options: { deck } });
    expect(reader.position()).toMatchObject({
      options: { deck },
      players: [{ hand: ['rail-1', 'rail-1', 'rail-1'] }, {}, {}],
    });
    expect(line.ask({ ...NEW, options: { deck: 'rails.json' } }).error).toContain('options.deck');
  });
});

describe('legal, try and act', () => {
  test('legal lists what try accepts; every kind of action is there', () => {
    line.send(load(TURN));
    const actions = line.legal();
    expect([...new Set(actions.map(({ do: kind }) => kind))]).toEqual(['play', 'town', 'draw-town', 'move', 'burn']);
    for (const action of actions) expect(line.send({ do: 'try', action })).toEqual({ ok: true, legal: true });
  });

  test('try says why not, in both languages, and changes nothing', () => {
    line.send(load(TURN));
    const hash = line.hash();
    const { legal, refusal } = line.send({ do: 'try', action: move('EW') });
    expect(legal).toBe(false);
    expect(refusal).toMatchObject({ rule: 'DOS-MOVE-03', reason: 'reverses', params: { step: 2, cell: '1,0' } });
    expect(refusal?.text.en).toMatch(/\w+ \w+/);
    expect(refusal?.text.ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(line.hash()).toBe(hash);
  });

  test('a refused act fails with the refusal and leaves the game and the record alone', () => {
    line.send(load(TURN));
    const hash = line.hash();
    const answer = line.ask({ do: 'act', action: { do: 'water' } });
    expect(answer).toMatchObject({ ok: false, refusal: { rule: 'DOS-WATER-01', reason: 'no-water-tower' } });
    expect(answer.error).toContain(answer.refusal?.text.en);
    expect([line.hash(), line.record().actions]).toEqual([hash, []]);
  });

  test('a move and its roll', () => {
    line.send(load(position({ map: D7, players: [{ steam: 6 }, {}] }), { chance: 'manual' }));
    expect(line.act(move(D7_SOUTH))).toMatchObject({ turn: 'chance', phase: 'roll', events: [{ need: 2 }] });
    expect(line.act({ do: 'roll', die: 1, weight: 1 })).toMatchObject({
      events: [
        { event: 'rolled', die: 1 },
        { event: 'derailed', spent: 3 },
      ],
      turn: 1,
    });
  });

  test('goods: the origin may be left out where it is clear; the record has it', () => {
    line.send(load(TURN));
    line.act(move('EE', take(0, 'blue')));
    expect(line.record().actions).toEqual([move('EE', take(0, 'blue', '0,0'))]);
  });
});

describe('a drawn tile is told to its owner only', () => {
  const PLAY = play('curve-1', '0,1', 'NE');
  const played = (seat?: number) => {
    line.send(load(TURN, { chance: 'manual' }));
    line.act(PLAY, seat);
    return line.act(deal('three-way-1'), seat).events;
  };
  const DRAWN = { event: 'tile-drawn', seat: 0, left: 69 };
  test('to the seat', () => {
    expect(played(0)).toEqual([DRAWN, { event: 'tile-seen', only: 0, seat: 0, tile: 'three-way-1' }]);
  });
  test('not to another', () => {
    expect(played(1)).toEqual([DRAWN]);
  });
  test('not to a spectator, which is who asks without a seat', () => {
    expect(played()).toEqual([DRAWN]);
    line.send(load(TURN, { chance: 'manual' }));
    line.act(PLAY);
    const { events } = line.send({ do: 'act', action: deal('three-way-1'), seat: 'spectator' });
    expect(events).toEqual([DRAWN]);
  });
  test('with seeded chance it comes in the same answer', () => {
    const told = (seat: number) => {
      line.send(load(TURN, { seed: 's' }));
      return line.act(PLAY, seat).events?.map(({ event }) => event);
    };
    expect(told(0)).toEqual(['track-played', 'tile-drawn', 'tile-seen']);
    expect(told(1)).toEqual(['track-played', 'tile-drawn']);
  });
  test('nor what is discarded on passing', () => {
    const stuck = position({ map: CLOSED, players: [{ hand: ['straight-2'] }, {}] });
    const told = (seat?: number) => {
      line.send(load(stuck, { chance: 'manual' }));
      return line.act({ do: 'pass', discard: 'straight-2' }, seat).events?.map(({ event }) => event);
    };
    expect([told(0), told(1), told()]).toEqual([['passed', 'tile-discarded'], ['passed'], ['passed']]);
  });
  test('a seat that is not there is nobody to tell', () => {
    line.send(load(TURN));
    const hash = line.hash();
    for (const seat of [2, -1, '0', null]) {
      expect(line.ask({ do: 'act', action: PLAY, seat }).error).toContain('seat');
      expect(line.ask({ do: 'view', seat }).error).toContain('seat');
    }
    expect(line.hash()).toBe(hash);
  });
});

describe('view', () => {
  test('per seat: the own hand, and of the others how many tiles', () => {
    line.send(load(TURN));
    const hands = (seat?: number) => (line.view(seat).players as JsonObject[]).map(({ hand, tiles }) => [hand, tiles]);
    const [mine, other] = (line.position().players as JsonObject[]).map(({ hand }) => hand);
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
  test('all that lies open, the scores, the bag and the size of the deck; not its bottom', () => {
    line.send(load({ ...TURN, bottom: ['hill-curve-2'] }));
    const view = line.view();
    expect(view).toMatchObject({
      phase: 'turn',
      actor: 0,
      deck: 70,
      townDeck: { red: 2, yellow: 2, green: 2, blue: 2 },
    });
    expect(view.bag).toEqual({ red: 4, yellow: 7, green: 5, blue: 5 });
    expect(view).not.toHaveProperty('bottom');
    expect((view.players as JsonObject[]).map(({ score }) => score)).toEqual([0, 0]);
    const { map, display } = line.position();
    expect([view.map, view.display]).toEqual([map, display]);
  });
});

describe('position and hash', () => {
  test.each([
    ['a turn', TURN],
    ['a roll', ROLLING],
    ['the end', OVER],
  ])('%s: what `position` gives is the same game again', (_, document) => {
    line.send(load(document, { chance: 'manual' }));
    const [hash, written] = [line.hash(), line.position()];
    line.send(load(written, { chance: 'manual' }));
    expect(line.hash()).toBe(hash);
    expect(JSON.stringify(line.position())).toBe(JSON.stringify(written));
  });
  test('the hash tells hidden tiles apart, too', () => {
    line.send(load(TURN));
    const hash = line.hash();
    const [me, rival] = TURN.players as JsonObject[];
    line.send(load({ ...TURN, players: [me, { ...rival, hand: ['switch-y-1', 'curve-2', 'bridge-1'] }] }));
    expect(line.hash()).not.toBe(hash);
  });
  test('auto: chance goes on from a position; manual: it waits', () => {
    expect(line.send(load(ROLLING, { chance: 'manual' }))).toMatchObject({ turn: 'chance', phase: 'roll' });
    expect(line.send(load(ROLLING, { seed: 's' }))).toMatchObject({ turn: 1, phase: 'turn' });
  });
});

describe('undo, record and replay', () => {
  const played = () => {
    line.send({ ...NEW, names: ['Ann', 'Ben', 'Cid'], options: { startTownGoods: 2 } });
    for (let step = 0; step < 6; step++) line.act(line.legal()[0] ?? {});
    return line.record();
  };
  test('a record replays to the same game, all of it or a part', () => {
    const record = played();
    const [hash, actions] = [line.hash(), record.actions as readonly JsonObject[]];
    expect(record).toMatchObject({
      roundhouse: 1,
      game: 'days-of-steam',
      rules: 1,
      options: { startTownGoods: 2, deck: 'roundhouse' },
      seats: ['Ann', 'Ben', 'Cid'],
    });
    line.send(NEW);
    line.send({ do: 'replay', record });
    expect([line.hash(), line.record()]).toEqual([hash, record]);
    expect(line.send({ do: 'replay', record, to: 0 })).toMatchObject({ turn: 'chance', phase: 'start-town' });
    line.send({ do: 'replay', record, to: actions.length - 1 });
    expect(line.hash()).not.toBe(hash);
  });
  test('auto: undo takes back a decision with what chance did after it, and the same follows again', () => {
    line.send(NEW);
    const before = line.hash();
    const action = line.legal()[0] ?? {};
    line.act(action);
    const after = line.hash();
    line.send({ do: 'undo' });
    expect(line.hash()).toBe(before);
    line.act(action);
    expect(line.hash()).toBe(after);
    line.send({ do: 'undo' });
    expect(line.ask({ do: 'undo' })).toMatchObject({ ok: false });
  });
  test('manual: chance’s draws are taken back one by one', () => {
    line.send(MANUAL);
    const hashes = [reveal('red'), reveal('red'), drawGoods('blue')].map((action) => {
      const hash = line.hash();
      line.act(action);
      return hash;
    });
    for (const hash of hashes.reverse()) {
      line.send({ do: 'undo' });
      expect(line.hash()).toBe(hash);
    }
  });
  test('a game from a position keeps it in its record; a finished one carries its result', () => {
    const start = position({ map: row('red -'), deck: { 'curve-2': 1 }, players: [{ hand: ['straight-2'] }, {}] });
    line.send(load(start, { chance: 'manual' }));
    line.act(play('straight-2', '2,0', 'EW'));
    line.act(deal('curve-2'));
    const record = line.record();
    expect(record).toMatchObject({ position: start, result: { reason: 'deck-out', winners: [0] } });
    line.send({ do: 'replay', record });
    expect(line.record()).toEqual(record);
  });
  test('an illegal action in a record is named with its refusal', () => {
    const record = played();
    const hash = line.hash();
    const actions = [...(record.actions as readonly JsonObject[]), burn(1)];
    const answer = line.ask({ do: 'replay', record: { ...record, actions } });
    expect(answer).toMatchObject({ ok: false, refusal: { reason: 'no-coal' } });
    expect(answer.error).toContain(`action ${actions.length}`);
    expect(line.hash()).toBe(hash);
  });
});

describe('suggest and outcome', () => {
  test('a suggestion can be taken, for the seat to act only', () => {
    line.send(load(TURN));
    const { action } = line.send({ do: 'suggest', bot: 'first', seat: 0 });
    expect(action).toEqual(line.legal()[0]);
    expect(line.ask({ do: 'suggest', bot: 'first', seat: 1 }).error).toContain('seat');
    line.act(action as JsonObject);
    line.send(load(ROLLING, { chance: 'manual' }));
    expect(line.ask({ do: 'suggest', bot: 'first' }).error).toContain("chance's turn");
    line.send(load(OVER));
    expect(line.ask({ do: 'suggest', bot: 'first' })).toMatchObject({ ok: false });
  });
  test('no outcome before the end', () => {
    line.send(load(TURN));
    expect(line.send({ do: 'outcome' })).toEqual({ ok: true, outcome: null });
    line.send(load(OVER));
    expect(line.send({ do: 'outcome' }).outcome).toMatchObject({ winners: [0], reason: 'deck-out' });
    expect(line.legal()).toEqual([]);
    expect(line.ask({ do: 'act', action: move('E') })).toMatchObject({ ok: false, refusal: { reason: 'game-over' } });
  });
});

describe('malformed actions are named by their field', () => {
  const WRONG: readonly (readonly [field: string, action: Json])[] = [
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
  test.each(WRONG)('%s in %j', (field, action) => {
    line.send(load(TURN));
    const hash = line.hash();
    for (const request of ['act', 'try']) {
      const answer = line.ask({ do: request, action });
      expect(answer.ok).toBe(false);
      expect(answer.error?.startsWith(field)).toBe(true);
    }
    expect(line.hash()).toBe(hash);
  });
});

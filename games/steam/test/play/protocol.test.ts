import type { Json, JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { F1 } from '../fixtures/f1.ts';
import { F2, F2_NEW_CITIES, F2_TRACK } from '../fixtures/f2.ts';
import { BLACK, GREEN, position } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';
import { type Answer, Line } from './line.ts';
import { bid, END_BUILD, PASS, take } from './turns.ts';

const NEW: JsonObject = { do: 'new', game: 'steam', seats: 4, seed: 'x' };
const MANUAL: JsonObject = { ...NEW, chance: 'manual' };
const load = (document: JsonObject, more: JsonObject = {}): JsonObject => ({ do: 'load', position: document, ...more });

/** Building on F1, a little track laid. */
const BUILDING = position({ map: F1, track: [['21@(1,0){0-3}', BLACK]], players: { [BLACK]: { cash: 9 } } });
/** Moving goods on F2. */
const MOVING = position({
  map: F2,
  track: F2_TRACK,
  players: { [BLACK]: { locomotive: 2 } },
  also: { phase: 'move-goods', newCities: F2_NEW_CITIES, cubes: { P: ['blue'] } },
});
const OVER = position({ also: { phase: 'over' } });

let line: Line;
beforeEach(() => {
  line = new Line();
});

describe('games', () => {
  test('lists the game with its seats and options, and the bots', () => {
    const { games, bots } = line.send({ do: 'games' });
    expect(games).toMatchObject([
      {
        game: 'steam',
        rules: 2,
        seats: { min: 3, max: 6 },
        options: {
          rules: { kind: 'choice', choices: ['base', 'standard', 'first-game'], default: 'base' },
          map: { kind: 'document', default: 'northeast' },
          townRevisit: { kind: 'flag', default: true },
          incomeCap: { kind: 'number', orNone: true, default: null },
        },
      },
    ]);
    expect(bots).toEqual(['first']);
  });

  test('the option schema is enough to start a game: every default and every choice is accepted', () => {
    const [{ options }] = line.send({ do: 'games' }).games as [{ options: { [name: string]: JsonObject } }];
    for (const [name, { default: preset, choices = [] }] of Object.entries(options)) {
      for (const value of [preset ?? null, ...(choices as readonly Json[])]) {
        expect(line.ask({ ...NEW, options: { [name]: value } })).toMatchObject({ ok: true });
      }
    }
  });
});

describe('new', () => {
  test('auto: chance is drawn from the seed until somebody has to decide', () => {
    expect(line.send(NEW)).toMatchObject({ ok: true, game: 'steam', seats: 4, phase: 'seat-auction' });
    expect(line.send({ do: 'turn' }).turn).toBeTypeOf('number');
  });

  test('auto is the default, and the seed may be left out', () => {
    expect(line.send({ do: 'new', game: 'steam', seats: 3 })).toMatchObject({ phase: 'seat-auction' });
  });

  test('the same seed gives the same game, another seed another one', () => {
    const hashes = ['x', 'x', 'y'].map((seed) => {
      line.send({ ...NEW, seed });
      return line.hash();
    });
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  test('manual: every draw waits to be chosen', () => {
    expect(line.send(MANUAL)).toMatchObject({ turn: 'chance', phase: 'set-up' });
    const { turn, actions } = line.send({ do: 'legal' });
    expect({ turn, actions }).toEqual({
      turn: 'chance',
      actions: [
        { do: 'draw', cube: 'red', weight: 20 },
        { do: 'draw', cube: 'blue', weight: 20 },
        { do: 'draw', cube: 'yellow', weight: 20 },
        { do: 'draw', cube: 'purple', weight: 20 },
        { do: 'draw', cube: 'gray', weight: 16 },
      ],
    });
    const { events, turn: still } = line.act({ do: 'draw', cube: 'gray' });
    expect({ events, still }).toEqual({
      events: [{ event: 'cube-placed', cube: 'gray', city: expect.any(String) }],
      still: 'chance',
    });
    expect(line.legal()).toContainEqual({ do: 'draw', cube: 'gray', weight: 15 });
  });

  test('manual: an outcome may be sent back as it was listed, with its weight', () => {
    line.send(MANUAL);
    line.act({ do: 'draw', cube: 'red', weight: 20 });
    expect(line.record().actions).toEqual([{ do: 'draw', cube: 'red' }]);
    expect(line.ask({ do: 'act', action: { do: 'draw', cube: 'green', weight: 1 } })).toMatchObject({ ok: false });
  });

  test('a weight is no part of what a seat does', () => {
    line.send(load(BUILDING));
    expect(line.ask({ do: 'act', action: { ...END_BUILD, weight: 1 } }).error).toContain('action.weight');
  });

  test('manual: a whole set-up by choice, to the auction', () => {
    line.send({ ...MANUAL, options: { map: F1 } });
    // Three cities with two cubes each, six supply spaces of three.
    for (let cube = 0; cube < 6 + 18; cube++) line.act({ do: 'draw', cube: cube % 2 === 0 ? 'red' : 'blue' });
    expect(line.send({ do: 'turn' })).toMatchObject({ turn: 'chance', phase: 'choose-opener' });
    expect(line.act({ do: 'opener', seat: 2 })).toMatchObject({ turn: 2, phase: 'seat-auction' });
  });

  test('a map inline', () => {
    line.send({ ...NEW, options: { map: F1 } });
    expect(line.position()).toMatchObject({ options: { map: { id: 'f1' } } });
  });

  test('a map by its file, if the engine can read files; the record carries it inline', () => {
    const reader = new Line({ 'f1.json': F1 });
    reader.send({ ...NEW, options: { map: 'f1.json' } });
    expect(reader.record()).toMatchObject({ options: { map: F1 } });
    const hash = reader.hash();
    expectNamed(reader.ask({ ...NEW, options: { map: 'f2.json' } }), 'f2.json');
    expect(reader.hash()).toBe(hash);
    reader.send(load(position({ map: 'f1.json' })));
    expect(reader.position()).toMatchObject({ options: { map: { id: 'f1' } } });
    expectNamed(line.ask({ ...NEW, options: { map: 'f1.json' } }), 'options.map');
  });

  test('the players’ names stand in the record', () => {
    line.send({ ...NEW, names: ['Ann', 'Ben', 'Cid', 'Dan'] });
    expect(line.record().seats).toEqual(['Ann', 'Ben', 'Cid', 'Dan']);
  });
});

describe('load', () => {
  test('a position, with a map inline', () => {
    expect(line.send(load(BUILDING))).toMatchObject({ game: 'steam', seats: 3, turn: BLACK, phase: 'build-track' });
  });

  test('what `position` gives is the same game again', () => {
    for (const document of [BUILDING, MOVING, OVER]) {
      line.send(load(document));
      const [hash, written] = [line.hash(), line.position()];
      line.send(load(written));
      expect([line.hash(), line.position()]).toEqual([hash, written]);
    }
  });

  test('auto: chance goes on from there by the seed; manual: it waits', () => {
    const drawing = position({ options: { rules: 'standard' }, also: { phase: 'draw-tiles' } });
    expect(line.send(load(drawing, { chance: 'manual' }))).toMatchObject({ turn: 'chance', phase: 'draw-tiles' });
    expect(line.send(load(drawing, { chance: 'auto', seed: 's' }))).toMatchObject({ phase: 'buy-capital' });
    const hash = line.hash();
    line.send(load(drawing, { chance: 'auto', seed: 's' }));
    expect(line.hash()).toBe(hash);
  });

  test('names can be given to a position too; they stand in the record and in the sentences', () => {
    const document = position({ map: F1, track: [['22@(1,0){3-5}', GREEN]] });
    line.send(load(document, { names: ['Ann', 'Ben', 'Cid'] }));
    expect(line.record().seats).toEqual(['Ann', 'Ben', 'Cid']);
    const { refusal } = line.send({ do: 'try', action: lay('21@(2,-1){2-5}') });
    expect(refusal).toMatchObject({ reason: 'joins-rival-track' });
    expect([refusal?.text.en, refusal?.text.ja].map((text) => text?.includes('Ben'))).toEqual([true, true]);
  });

  test('as many names as the position has seats', () => {
    expect(line.ask(load(BUILDING, { names: ['Ann'] })).error ?? 'accepted').toContain('names');
  });
});

describe('turn, legal, try and act', () => {
  beforeEach(() => {
    line.send(load(BUILDING));
  });

  test('legal lists what try and act accept', () => {
    const { turn, actions = [] } = line.send({ do: 'legal' });
    expect(turn).toBe(BLACK);
    expect(actions.length).toBeGreaterThan(10);
    for (const action of actions) expect(line.send({ do: 'try', action })).toEqual({ ok: true, legal: true });
  });

  test('try tells why not, in both languages, and changes nothing', () => {
    const hash = line.hash();
    const action = { do: 'build', hex: '4,0', face: '21', rotation: 0 };
    const { legal, refusal } = line.send({ do: 'try', action });
    expect(legal).toBe(false);
    expect(refusal).toMatchObject({ rule: 'STM-BUILD-10', reason: 'on-city', params: { face: '21' } });
    expect(refusal?.text.en).toMatch(/\w+ \w+/);
    expect(refusal?.text.ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(line.hash()).toBe(hash);
  });

  test('act tells what happened and who is next', () => {
    const answer = line.act({ do: 'build', hex: 'T', face: 'T11', rotation: 5 });
    expect(answer).toMatchObject({
      events: [
        { event: 'track-laid', seat: BLACK, face: 'T11', cost: 2 },
        { event: 'link-completed', owner: BLACK, ends: ['A', 'T'] },
      ],
      turn: BLACK,
      phase: 'build-track',
    });
    expect(line.act(END_BUILD)).toMatchObject({ turn: 1, phase: 'build-track' });
  });

  test('a refused act fails with the refusal, and nothing has changed', () => {
    const hash = line.hash();
    const answer = line.ask({ do: 'act', action: PASS });
    expect(answer).toMatchObject({ ok: false, refusal: { rule: 'STM-TURN-01', reason: 'wrong-phase' } });
    expect(answer.error).toContain(answer.refusal?.text.en);
    expect(line.hash()).toBe(hash);
    expect(line.record().actions).toEqual([]);
  });
});

describe('undo', () => {
  test('takes back action after action, to the beginning', () => {
    line.send(load(BUILDING));
    const hashes = [line.hash()];
    for (let step = 0; step < 4; step++) {
      line.act(line.legal()[0] ?? END_BUILD);
      hashes.push(line.hash());
    }
    while (hashes.length > 1) {
      hashes.pop();
      expect(line.send({ do: 'undo' })).toMatchObject({ ok: true, phase: 'build-track' });
      expect(line.hash()).toBe(hashes[hashes.length - 1]);
    }
    expect(line.ask({ do: 'undo' })).toMatchObject({ ok: false });
  });

  test('manual: chance’s actions are taken back one by one', () => {
    line.send(MANUAL);
    line.act({ do: 'draw', cube: 'red' });
    const hash = line.hash();
    line.act({ do: 'draw', cube: 'gray' });
    line.send({ do: 'undo' });
    expect(line.hash()).toBe(hash);
    expect(line.record().actions).toHaveLength(1);
  });

  test('auto: takes back decision after decision, down to the set-up', () => {
    line.send({ ...NEW, options: { rules: 'standard' } });
    const hash = line.hash();
    line.act({ do: 'capital', units: 2 });
    line.act({ do: 'capital', units: 1 });
    line.send({ do: 'undo' });
    line.send({ do: 'undo' });
    expect(line.hash()).toBe(hash);
  });

  test('auto: set-up by chance alone leaves nothing to take back', () => {
    line.send(NEW);
    expect(line.ask({ do: 'undo' })).toMatchObject({ ok: false });
  });
});

describe('record and replay', () => {
  const played = () => {
    line.send({ ...NEW, options: { map: F1, townRevisit: false }, names: ['Ann', '', 'Cid', 'Dan'] });
    for (const action of [bid(3), PASS, bid(4), PASS]) line.act(action);
    return line.record();
  };

  test('a record replays to the same game', () => {
    const record = played();
    const hash = line.hash();
    expect(record).toMatchObject({
      roundhouse: 1,
      game: 'steam',
      rules: 2,
      options: { townRevisit: false, rules: 'base' },
      seats: ['Ann', '', 'Cid', 'Dan'],
    });
    line.send(NEW);
    line.send({ do: 'replay', record });
    expect([line.hash(), line.record()]).toEqual([hash, record]);
  });

  test('up to an action', () => {
    const record = played();
    const actions = record.actions as readonly JsonObject[];
    line.send({ do: 'undo' });
    const hash = line.hash();
    line.send({ do: 'replay', record, to: actions.length - 1 });
    expect(line.hash()).toBe(hash);
    expect(line.send({ do: 'replay', record, to: 0 })).toMatchObject({ turn: 'chance', phase: 'set-up' });
  });

  test('with a seed chance goes on from there by itself, with the luck of that seed', () => {
    line.send(NEW);
    const [hash, record] = [line.hash(), line.record()];
    line.send({ do: 'replay', record, to: 7, seed: 'x' });
    expect(line.hash()).toBe(hash);
    expect(line.send({ do: 'replay', record, to: 7 })).toMatchObject({ turn: 'chance', phase: 'set-up' });
    expectNamed(line.ask({ do: 'replay', record, seed: [] }), 'seed');
  });

  test('a game taken up from a position keeps the position in its record', () => {
    line.send(load(MOVING));
    line.act({ do: 'deliver', from: 'P', cube: 'blue', links: ['P-W', 'W-Q'] });
    line.act({ do: 'score', as: 'vp' });
    const [hash, record] = [line.hash(), line.record()];
    expect(record).toMatchObject({ position: MOVING, actions: [{ do: 'deliver', to: 'Q' }, { do: 'score' }] });
    expect(record).not.toHaveProperty('options');
    line.send({ do: 'replay', record });
    expect(line.hash()).toBe(hash);
  });

  test('a finished game carries its result', () => {
    line.send(load(position({ also: { phase: 'move-goods', round: 2, actor: 2, turn: 10 } })));
    line.act(PASS);
    expect(line.record()).toMatchObject({ actions: [PASS], result: { reason: 'turns-played' } });
    const record = line.record();
    line.send({ do: 'replay', record });
    expect(line.record()).toEqual(record);
  });

  test('an illegal action in a record is named, with the refusal, and the game at hand stays', () => {
    const record = played();
    const actions = record.actions as readonly JsonObject[];
    const hash = line.hash();
    const bad = [...actions.slice(0, -1), END_BUILD];
    const answer = line.ask({ do: 'replay', record: { ...record, actions: bad } });
    expect(answer).toMatchObject({ ok: false, refusal: { reason: 'wrong-phase' } });
    expect(answer.error).toContain(`action ${bad.length}`);
    expect(line.hash()).toBe(hash);
  });

  test('a malformed action in a record is named', () => {
    const record = played();
    const actions = [...(record.actions as readonly JsonObject[]).slice(0, 2), { do: 'dance' }];
    expect(line.ask({ do: 'replay', record: { ...record, actions } }).error).toContain('actions[2]');
  });
});

describe('view, outcome, hash and suggest', () => {
  test('a view for each seat and for spectators; Steam hides nothing', () => {
    line.send(load(BUILDING));
    const document = line.position();
    const viewers: readonly JsonObject[] = [{ seat: 0 }, { seat: 2 }, { seat: 'spectator' }, {}];
    for (const viewer of viewers) {
      const { view } = line.send({ do: 'view', ...viewer });
      expect(view).toEqual(line.view());
      expect(view).toMatchObject(document);
    }
    for (const seat of [3, -1, 0.5, '0', null]) expect(line.ask({ do: 'view', seat }).error).toContain('seat');
  });

  test('no outcome before the end', () => {
    line.send(load(BUILDING));
    expect(line.send({ do: 'outcome' })).toEqual({ ok: true, outcome: null });
    line.send(load(OVER));
    expect(line.send({ do: 'outcome' }).outcome).toMatchObject({ winners: [0], reason: 'turns-played' });
    expect(line.send({ do: 'turn' })).toMatchObject({ turn: 'over', phase: 'over' });
    expect(line.legal()).toEqual([]);
  });

  test('the hash is one of the position, not of the way to it', () => {
    line.send(load(position({ players: { 0: { tile: 'engineer' } } })));
    const hash = line.hash();
    line.send(load(position({ also: { phase: 'select-action-tiles' } })));
    for (const tile of ['engineer', 'turn-order', 'first-build']) line.act(take(tile));
    expect(line.hash()).not.toBe(hash);
    line.send(load(line.position()));
    expect(line.record().actions).toEqual([]);
  });

  test('suggest gives an action that can be taken, for the seat to act', () => {
    line.send(load(BUILDING));
    const { action } = line.send({ do: 'suggest', bot: 'first', seat: BLACK });
    line.act(action as JsonObject);
    line.send({ do: 'suggest', bot: 'first' });
    expect(line.ask({ do: 'suggest', bot: 'first', seat: 2 }).error).toContain('seat');
    expect(line.ask({ do: 'suggest', bot: 'nobody' }).error).toContain('bot');
    line.send(load(OVER));
    expect(line.ask({ do: 'suggest', bot: 'first' })).toMatchObject({ ok: false });
    line.send(MANUAL);
    expect(line.ask({ do: 'suggest', bot: 'first' })).toMatchObject({ ok: false });
  });
});

describe('what is not a request', () => {
  const NEEDS_A_GAME = [
    'turn',
    'legal',
    'try',
    'act',
    'undo',
    'position',
    'record',
    'view',
    'outcome',
    'hash',
    'suggest',
  ];
  test.each(NEEDS_A_GAME)('%s before there is a game', (request) => {
    expect(line.ask({ do: request }).error).toContain('"new", "load" or "replay"');
  });

  const NESTED = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  /** The line, and what the message must name. */
  const LINES: readonly (readonly [what: string, text: string, names: string])[] = [
    ['nothing', '', 'one JSON object a line'],
    ['spaces', '   ', 'one JSON object a line'],
    ['no JSON', 'hello', 'one JSON object a line'],
    ['half a line', '{"do":"tu', 'one JSON object a line'],
    ['two objects', '{"do":"turn"}{"do":"turn"}', 'one JSON object a line'],
    ['a number', '7', '"do"'],
    ['null', 'null', '"do"'],
    ['a list', '[{"do":"turn"}]', '"do"'],
    ['a string', '"turn"', '"do"'],
    ['no do', '{}', 'do: expected one of "games"'],
    ['an unknown do', '{"do":"dance"}', 'do: expected one of "games"'],
    ['a do that is no string', '{"do":["turn"]}', 'do'],
    ['a name every object has', '{"do":"constructor"}', 'do'],
    ['a prototype', '{"do":"__proto__"}', 'do'],
    ['a field too many', '{"do":"turn","seat":1}', 'seat'],
    ['a prototype on top', '{"do":"turn","__proto__":{"x":1}}', '__proto__'],
    ['depth', NESTED, '"do"'],
    ['depth in do', `{"do":${NESTED}}`, 'do'],
    ['depth in a field', `{"do":"view","seat":${NESTED}}`, 'seat'],
    ['depth in an action', `{"do":"act","action":${NESTED}}`, 'action'],
    ['depth in a position', `{"do":"load","position":{"game":"steam","seats":3,"order":${NESTED}}}`, 'position.order'],
    ['depth in a map', `{"do":"new","game":"steam","seats":3,"options":{"map":{"id":${NESTED}}}}`, 'id'],
  ];
  test.each(LINES)('%s', (_, text, names) => {
    line.send(load(BUILDING));
    const hash = line.hash();
    const answer = line.raw(text);
    expect(answer.ok).toBe(false);
    expect(answer.error).toContain(names);
    expect(answer.error).not.toContain('internal error');
    expect(line.hash()).toBe(hash);
  });

  test('five lines of nonsense, then the game goes on', () => {
    line.send(load(BUILDING));
    const answers = ['{', '[]', '{"do":"fly"}', '{"do":"act"}', '{"do":"act","action":{"do":"build"}}'].map((text) =>
      line.raw(text),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(Array(5).fill(false));
    expect(line.act(END_BUILD).ok).toBe(true);
  });
});

/** Each: what is wrong, and the field the message has to name. */
type Wrong = readonly [field: string, change: JsonObject];

function expectNamed(answer: Answer, field: string): void {
  expect(answer.ok).toBe(false);
  expect(answer.error).not.toContain('internal error');
  expect(answer.error).toContain(field);
}

describe('malformed requests', () => {
  beforeEach(() => {
    line.send(load(BUILDING));
  });

  const NEWS: readonly Wrong[] = [
    ['game', { game: 'chess' }],
    ['game', { game: 7 }],
    ['seats', { seats: 2 }],
    ['seats', { seats: 7 }],
    ['seats', { seats: 3.5 }],
    ['seats', { seats: '4' }],
    ['seats', { seats: 1e30 }],
    ['chance', { chance: 'dice' }],
    ['seed', { seed: {} }],
    ['seed', { seed: null }],
    ['names', { names: ['Ann'] }],
    ['names', { names: 'Ann' }],
    ['names[1]', { names: ['Ann', 2, 'Cid', 'Dan'] }],
    ['options', { options: [] }],
    ['options', { options: null }],
    ['options', { options: 'base' }],
    ['options.colour', { options: { colour: 1 } }],
    ['options.__proto__', { options: JSON.parse('{"__proto__":{}}') as JsonObject }],
    ['options.rules', { options: { rules: 'advanced' } }],
    ['options.townRevisit', { options: { townRevisit: 'yes' } }],
    ['options.incomeCap', { options: { incomeCap: 9 } }],
    ['options.incomeCap', { options: { incomeCap: '50' } }],
    ['options.standardNewcomerCredit', { options: { standardNewcomerCredit: 1 } }],
    ['options.standardNewcomerCredit[0]', { options: { standardNewcomerCredit: [-1] } }],
    ['options.map', { options: { map: 'atlantis' } }],
    ['options.map', { options: { map: 7 } }],
    ['name', { options: { map: { id: 'm' } } }],
    ['speed', { speed: 1 }],
  ];
  test.each(NEWS)('new: %s in %j', (field, change) => {
    const hash = line.hash();
    expectNamed(line.ask({ ...NEW, ...change }), field);
    expect(line.hash()).toBe(hash);
  });

  test('new: a map that is one, but cannot be played on', () => {
    const twoHexes = { ...F1, hexes: (F1.hexes as readonly Json[]).slice(0, 2) };
    expectNamed(line.ask({ ...NEW, options: { map: twoHexes } }), 'options.map');
  });

  const ACTIONS: readonly (readonly [field: string, action: Json])[] = [
    ['action', null],
    ['action', 'pass'],
    ['action', []],
    ['action.do', {}],
    ['action.do', { do: 'dance' }],
    ['action.do', { do: 'toString' }],
    ['action.hex', { do: 'build', face: '21', rotation: 0 }],
    ['action.hex', { do: 'build', hex: 7, face: '21', rotation: 0 }],
    ['action.hex', { do: 'build', hex: 'Nowhere', face: '21', rotation: 0 }],
    ['action.hex', { do: 'build', hex: '__proto__', face: '21', rotation: 0 }],
    ['action.face', { do: 'build', hex: '1,1', face: '99', rotation: 0 }],
    ['action.face', { do: 'build', hex: '1,1', face: 21, rotation: 0 }],
    ['action.rotation', { do: 'build', hex: '1,1', face: '21', rotation: 6 }],
    ['action.rotation', { do: 'build', hex: '1,1', face: '21', rotation: -1 }],
    ['action.rotation', { do: 'build', hex: '1,1', face: '21', rotation: 1.5 }],
    ['action.rotation', { do: 'build', hex: '1,1', face: '21' }],
    ['action.tile', { do: 'build', hex: '1,1', face: '44', rotation: 0, tile: '21/22' }],
    ['action.cost', { do: 'build', hex: '1,1', face: '21', rotation: 0, cost: 0 }],
    ['action.amount', { do: 'bid' }],
    ['action.amount', { do: 'bid', amount: -1 }],
    ['action.amount', { do: 'bid', amount: 1e21 }],
    ['action.amount', { do: 'bid', amount: 0.5 }],
    ['action.units', { do: 'capital', units: '1' }],
    ['action.tile', { do: 'take', tile: 'none' }],
    ['action.tile', { do: 'take', tile: 7 }],
    ['action.pass', { do: 'take', tile: 'engineer', pass: 'yes' }],
    ['action.colour', { do: 'urbanize', town: 'T', colour: 'green', supply: 1 }],
    ['action.supply', { do: 'grow', city: 'A', supply: 0 }],
    ['action.supply', { do: 'grow', city: 'A', supply: 100 }],
    ['action.links', { do: 'deliver', from: 'A', cube: 'red', links: 'A-T' }],
    ['action.links[0]', { do: 'deliver', from: 'A', cube: 'red', links: [1] }],
    ['action.from', { do: 'deliver', cube: 'red', links: [] }],
    ['action.as', { do: 'score', as: 'cash' }],
    ['action.seat', { do: 'opener', seat: 6 }],
    ['action.seat', { do: 'pass', seat: 1 }],
  ];
  test.each(ACTIONS)('act and try: %s in %j', (field, action) => {
    const hash = line.hash();
    for (const request of ['act', 'try']) expectNamed(line.ask({ do: request, action }), field);
    expect(line.hash()).toBe(hash);
  });

  const RECORDS: readonly Wrong[] = [
    ['record.roundhouse', { roundhouse: 2 }],
    ['record.game', { game: 'chess' }],
    ['record.rules', { rules: 99 }],
    ['record.rules', { rules: 'base' }],
    ['record.seats', { seats: ['Ann', 'Ben'] }],
    ['record.seats', { seats: 4 }],
    ['record.seats[0]', { seats: [1, 2, 3] }],
    ['record.actions', { actions: {} }],
    ['record.options', { options: { rules: 'advanced' } }],
    ['record.moves', { moves: [] }],
    ['record.position', { position: [] }],
    ['record.options', { position: { game: 'steam', seats: 3 } }],
  ];
  test.each(RECORDS)('replay: %s in %j', (field, change) => {
    line.send(NEW);
    const record = line.record();
    const hash = line.hash();
    expectNamed(line.ask({ do: 'replay', record: { ...record, ...change } }), field);
    expect(line.hash()).toBe(hash);
  });

  test.each([-1, 0.5, '1', 1e12])('replay: to %j', (to) => {
    const record = line.record();
    expectNamed(line.ask({ do: 'replay', record, to }), 'to');
  });

  test('replay: as many names as the position has seats', () => {
    const record = { ...line.record(), seats: ['a', 'b', 'c', 'd'] };
    expectNamed(line.ask({ do: 'replay', record }), 'record.seats');
  });
});

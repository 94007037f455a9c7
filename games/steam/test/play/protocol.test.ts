import type { Json, JsonObject } from '@roundhouse/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { F1 } from '../fixtures/f1.ts';
import { F2, F2_NEW_CITIES, F2_TRACK } from '../fixtures/f2.ts';
import { BLACK, GREEN, position } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';
import { type Answer, EngineClient } from './engine-client.ts';
import { bid, END_BUILD, PASS, take } from './turns.ts';

const NEW: JsonObject = { do: 'new', game: 'steam', seats: 4, seed: 'x' };
const MANUAL: JsonObject = { ...NEW, chance: 'manual' };
const load = (document: JsonObject, more: JsonObject = {}): JsonObject => ({ do: 'load', position: document, ...more });

/** Building on F1, with some track. */
const BUILDING = position({ map: F1, track: [['21@(1,0){0-3}', BLACK]], players: { [BLACK]: { cash: 9 } } });
/** Moving goods on F2. */
const MOVING = position({
  map: F2,
  track: F2_TRACK,
  players: { [BLACK]: { locomotive: 2 } },
  also: { phase: 'move-goods', newCities: F2_NEW_CITIES, cubes: { P: ['blue'] } },
});
const OVER = position({ also: { phase: 'over' } });

let engine: EngineClient;
beforeEach(() => {
  engine = new EngineClient();
});

describe('games', () => {
  test('The response lists the game with its seats and options, and the bots.', () => {
    const { games, bots } = engine.requestOk({ do: 'games' });
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

  test('Every default and every choice of the option schema is accepted.', () => {
    const [{ options }] = engine.requestOk({ do: 'games' }).games as [{ options: { [name: string]: JsonObject } }];
    for (const [name, { default: preset, choices = [] }] of Object.entries(options)) {
      for (const value of [preset ?? null, ...(choices as readonly Json[])]) {
        expect(engine.request({ ...NEW, options: { [name]: value } })).toMatchObject({ ok: true });
      }
    }
  });
});

describe('new', () => {
  test('auto: Chance is drawn from the seed until a seat has to decide.', () => {
    expect(engine.requestOk(NEW)).toMatchObject({ ok: true, game: 'steam', seats: 4, phase: 'seat-auction' });
    expect(engine.requestOk({ do: 'turn' }).turn).toBeTypeOf('number');
  });

  test('auto is the default, and the seed is optional.', () => {
    expect(engine.requestOk({ do: 'new', game: 'steam', seats: 3 })).toMatchObject({ phase: 'seat-auction' });
  });

  test('The same seed gives the same game, a different seed a different one.', () => {
    const hashes = ['x', 'x', 'y'].map((seed) => {
      engine.requestOk({ ...NEW, seed });
      return engine.hash();
    });
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  test('manual: Every draw waits for a request.', () => {
    expect(engine.requestOk(MANUAL)).toMatchObject({ turn: 'chance', phase: 'set-up' });
    const { turn, actions } = engine.requestOk({ do: 'legal' });
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
    const { events, turn: still } = engine.act({ do: 'draw', cube: 'gray' });
    expect({ events, still }).toEqual({
      events: [{ event: 'cube-placed', cube: 'gray', city: expect.any(String) }],
      still: 'chance',
    });
    expect(engine.legalActions()).toContainEqual({ do: 'draw', cube: 'gray', weight: 15 });
  });

  test('manual: An outcome may be sent as listed, including its weight.', () => {
    engine.requestOk(MANUAL);
    engine.act({ do: 'draw', cube: 'red', weight: 20 });
    expect(engine.record().actions).toEqual([{ do: 'draw', cube: 'red' }]);
    expect(engine.request({ do: 'act', action: { do: 'draw', cube: 'green', weight: 1 } })).toMatchObject({
      ok: false,
    });
  });

  test('A seat’s action cannot have a weight.', () => {
    engine.requestOk(load(BUILDING));
    expect(engine.request({ do: 'act', action: { ...END_BUILD, weight: 1 } }).error).toContain('action.weight');
  });

  test('manual: A whole set-up can be chosen, up to the auction.', () => {
    engine.requestOk({ ...MANUAL, options: { map: F1 } });
    // Three cities with two cubes each, six supply spaces of three.
    for (let cube = 0; cube < 6 + 18; cube++) engine.act({ do: 'draw', cube: cube % 2 === 0 ? 'red' : 'blue' });
    expect(engine.requestOk({ do: 'turn' })).toMatchObject({ turn: 'chance', phase: 'choose-opener' });
    expect(engine.act({ do: 'opener', seat: 2 })).toMatchObject({ turn: 2, phase: 'seat-auction' });
  });

  test('The map may be given inline.', () => {
    engine.requestOk({ ...NEW, options: { map: F1 } });
    expect(engine.position()).toMatchObject({ options: { map: { id: 'f1' } } });
  });

  test('The map may be given by file if the engine server can read files; the record contains it inline.', () => {
    const reader = new EngineClient({ 'f1.json': F1 });
    reader.requestOk({ ...NEW, options: { map: 'f1.json' } });
    expect(reader.record()).toMatchObject({ options: { map: F1 } });
    const hash = reader.hash();
    expectNamed(reader.request({ ...NEW, options: { map: 'f2.json' } }), 'f2.json');
    expect(reader.hash()).toBe(hash);
    reader.requestOk(load(position({ map: 'f1.json' })));
    expect(reader.position()).toMatchObject({ options: { map: { id: 'f1' } } });
    expectNamed(engine.request({ ...NEW, options: { map: 'f1.json' } }), 'options.map');
  });

  test('The players’ names are in the record.', () => {
    engine.requestOk({ ...NEW, names: ['Ann', 'Ben', 'Cid', 'Dan'] });
    expect(engine.record().seats).toEqual(['Ann', 'Ben', 'Cid', 'Dan']);
  });
});

describe('load', () => {
  test('A position with an inline map can be loaded.', () => {
    expect(engine.requestOk(load(BUILDING))).toMatchObject({
      game: 'steam',
      seats: 3,
      turn: BLACK,
      phase: 'build-track',
    });
  });

  test('Loading the result of `position` restores the same game.', () => {
    for (const document of [BUILDING, MOVING, OVER]) {
      engine.requestOk(load(document));
      const [hash, written] = [engine.hash(), engine.position()];
      engine.requestOk(load(written));
      expect([engine.hash(), engine.position()]).toEqual([hash, written]);
    }
  });

  test('auto: Chance continues from the seed; manual: it waits.', () => {
    const drawing = position({ options: { rules: 'standard' }, also: { phase: 'draw-tiles' } });
    expect(engine.requestOk(load(drawing, { chance: 'manual' }))).toMatchObject({
      turn: 'chance',
      phase: 'draw-tiles',
    });
    expect(engine.requestOk(load(drawing, { chance: 'auto', seed: 's' }))).toMatchObject({ phase: 'buy-capital' });
    const hash = engine.hash();
    engine.requestOk(load(drawing, { chance: 'auto', seed: 's' }));
    expect(engine.hash()).toBe(hash);
  });

  test('A position may be loaded with names, which appear in the record and in messages.', () => {
    const document = position({ map: F1, track: [['22@(1,0){3-5}', GREEN]] });
    engine.requestOk(load(document, { names: ['Ann', 'Ben', 'Cid'] }));
    expect(engine.record().seats).toEqual(['Ann', 'Ben', 'Cid']);
    const { refusal } = engine.requestOk({ do: 'try', action: lay('21@(2,-1){2-5}') });
    expect(refusal).toMatchObject({ reason: 'joins-rival-track' });
    expect([refusal?.text.en, refusal?.text.ja].map((text) => text?.includes('Ben'))).toEqual([true, true]);
  });

  test('The number of names must match the seats of the position.', () => {
    expect(engine.request(load(BUILDING, { names: ['Ann'] })).error ?? 'accepted').toContain('names');
  });
});

describe('turn, legal, try and act', () => {
  beforeEach(() => {
    engine.requestOk(load(BUILDING));
  });

  test('legal lists actions that try accepts.', () => {
    const { turn, actions = [] } = engine.requestOk({ do: 'legal' });
    expect(turn).toBe(BLACK);
    expect(actions.length).toBeGreaterThan(10);
    for (const action of actions) expect(engine.requestOk({ do: 'try', action })).toEqual({ ok: true, legal: true });
  });

  test('try returns the refusal in both languages and changes nothing.', () => {
    const hash = engine.hash();
    const action = { do: 'build', hex: '4,0', face: '21', rotation: 0 };
    const { legal, refusal } = engine.requestOk({ do: 'try', action });
    expect(legal).toBe(false);
    expect(refusal).toMatchObject({ rule: 'STM-BUILD-10', reason: 'on-city', params: { face: '21' } });
    expect(refusal?.text.en).toMatch(/\w+ \w+/);
    expect(refusal?.text.ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(engine.hash()).toBe(hash);
  });

  test('act returns the events and the next actor.', () => {
    const answer = engine.act({ do: 'build', hex: 'T', face: 'T11', rotation: 5 });
    expect(answer).toMatchObject({
      events: [
        { event: 'track-laid', seat: BLACK, face: 'T11', cost: 2 },
        { event: 'link-completed', owner: BLACK, ends: ['A', 'T'] },
      ],
      turn: BLACK,
      phase: 'build-track',
    });
    expect(engine.act(END_BUILD)).toMatchObject({ turn: 1, phase: 'build-track' });
  });

  test('A refused act returns the refusal and changes nothing.', () => {
    const hash = engine.hash();
    const answer = engine.request({ do: 'act', action: PASS });
    expect(answer).toMatchObject({ ok: false, refusal: { rule: 'STM-TURN-01', reason: 'wrong-phase' } });
    expect(answer.error).toContain(answer.refusal?.text.en);
    expect(engine.hash()).toBe(hash);
    expect(engine.record().actions).toEqual([]);
  });
});

describe('undo', () => {
  test('undo takes back action after action, to the beginning.', () => {
    engine.requestOk(load(BUILDING));
    const hashes = [engine.hash()];
    for (let step = 0; step < 4; step++) {
      engine.act(engine.legalActions()[0] ?? END_BUILD);
      hashes.push(engine.hash());
    }
    while (hashes.length > 1) {
      hashes.pop();
      expect(engine.requestOk({ do: 'undo' })).toMatchObject({ ok: true, phase: 'build-track' });
      expect(engine.hash()).toBe(hashes[hashes.length - 1]);
    }
    expect(engine.request({ do: 'undo' })).toMatchObject({ ok: false });
  });

  test('manual: undo takes back chance actions one by one.', () => {
    engine.requestOk(MANUAL);
    engine.act({ do: 'draw', cube: 'red' });
    const hash = engine.hash();
    engine.act({ do: 'draw', cube: 'gray' });
    engine.requestOk({ do: 'undo' });
    expect(engine.hash()).toBe(hash);
    expect(engine.record().actions).toHaveLength(1);
  });

  test('auto: undo takes back decision after decision, down to the set-up.', () => {
    engine.requestOk({ ...NEW, options: { rules: 'standard' } });
    const hash = engine.hash();
    engine.act({ do: 'capital', units: 2 });
    engine.act({ do: 'capital', units: 1 });
    engine.requestOk({ do: 'undo' });
    engine.requestOk({ do: 'undo' });
    expect(engine.hash()).toBe(hash);
  });

  test('auto: After a set-up by chance alone there is nothing to undo.', () => {
    engine.requestOk(NEW);
    expect(engine.request({ do: 'undo' })).toMatchObject({ ok: false });
  });
});

describe('record and replay', () => {
  const played = () => {
    engine.requestOk({ ...NEW, options: { map: F1, townRevisit: false }, names: ['Ann', '', 'Cid', 'Dan'] });
    for (const action of [bid(3), PASS, bid(4), PASS]) engine.act(action);
    return engine.record();
  };

  test('A record replays to the same game.', () => {
    const record = played();
    const hash = engine.hash();
    expect(record).toMatchObject({
      roundhouse: 1,
      game: 'steam',
      rules: 2,
      options: { townRevisit: false, rules: 'base' },
      seats: ['Ann', '', 'Cid', 'Dan'],
    });
    engine.requestOk(NEW);
    engine.requestOk({ do: 'replay', record });
    expect([engine.hash(), engine.record()]).toEqual([hash, record]);
  });

  test('A record can be replayed up to a given action.', () => {
    const record = played();
    const actions = record.actions as readonly JsonObject[];
    engine.requestOk({ do: 'undo' });
    const hash = engine.hash();
    engine.requestOk({ do: 'replay', record, to: actions.length - 1 });
    expect(engine.hash()).toBe(hash);
    expect(engine.requestOk({ do: 'replay', record, to: 0 })).toMatchObject({ turn: 'chance', phase: 'set-up' });
  });

  test('With a seed, chance continues automatically after the replay.', () => {
    engine.requestOk(NEW);
    const [hash, record] = [engine.hash(), engine.record()];
    engine.requestOk({ do: 'replay', record, to: 7, seed: 'x' });
    expect(engine.hash()).toBe(hash);
    expect(engine.requestOk({ do: 'replay', record, to: 7 })).toMatchObject({ turn: 'chance', phase: 'set-up' });
    expectNamed(engine.request({ do: 'replay', record, seed: [] }), 'seed');
  });

  test('A game loaded from a position keeps the position in its record.', () => {
    engine.requestOk(load(MOVING));
    engine.act({ do: 'deliver', from: 'P', cube: 'blue', links: ['P-W', 'W-Q'] });
    engine.act({ do: 'score', as: 'vp' });
    const [hash, record] = [engine.hash(), engine.record()];
    expect(record).toMatchObject({ position: MOVING, actions: [{ do: 'deliver', to: 'Q' }, { do: 'score' }] });
    expect(record).not.toHaveProperty('options');
    engine.requestOk({ do: 'replay', record });
    expect(engine.hash()).toBe(hash);
  });

  test('The record of a finished game contains the result.', () => {
    engine.requestOk(load(position({ also: { phase: 'move-goods', round: 2, actor: 2, turn: 10 } })));
    engine.act(PASS);
    expect(engine.record()).toMatchObject({ actions: [PASS], result: { reason: 'turns-played' } });
    const record = engine.record();
    engine.requestOk({ do: 'replay', record });
    expect(engine.record()).toEqual(record);
  });

  test('The error names an illegal action in a record with its refusal, and the current game stays.', () => {
    const record = played();
    const actions = record.actions as readonly JsonObject[];
    const hash = engine.hash();
    const bad = [...actions.slice(0, -1), END_BUILD];
    const answer = engine.request({ do: 'replay', record: { ...record, actions: bad } });
    expect(answer).toMatchObject({ ok: false, refusal: { reason: 'wrong-phase' } });
    expect(answer.error).toContain(`action ${bad.length}`);
    expect(engine.hash()).toBe(hash);
  });

  test('The error names a malformed action in a record.', () => {
    const record = played();
    const actions = [...(record.actions as readonly JsonObject[]).slice(0, 2), { do: 'dance' }];
    expect(engine.request({ do: 'replay', record: { ...record, actions } }).error).toContain('actions[2]');
  });
});

describe('view, outcome, hash and suggest', () => {
  test('The view is the same for every seat and for spectators.', () => {
    engine.requestOk(load(BUILDING));
    const document = engine.position();
    const viewers: readonly JsonObject[] = [{ seat: 0 }, { seat: 2 }, { seat: 'spectator' }, {}];
    for (const viewer of viewers) {
      const { view } = engine.requestOk({ do: 'view', ...viewer });
      expect(view).toEqual(engine.view());
      expect(view).toMatchObject(document);
    }
    for (const seat of [3, -1, 0.5, '0', null]) expect(engine.request({ do: 'view', seat }).error).toContain('seat');
  });

  test('There is no outcome before the end.', () => {
    engine.requestOk(load(BUILDING));
    expect(engine.requestOk({ do: 'outcome' })).toEqual({ ok: true, outcome: null });
    engine.requestOk(load(OVER));
    expect(engine.requestOk({ do: 'outcome' }).outcome).toMatchObject({ winners: [0], reason: 'turns-played' });
    expect(engine.requestOk({ do: 'turn' })).toMatchObject({ turn: 'over', phase: 'over' });
    expect(engine.legalActions()).toEqual([]);
  });

  test('The hash depends on the position and not on the history.', () => {
    engine.requestOk(load(position({ players: { 0: { tile: 'engineer' } } })));
    const hash = engine.hash();
    engine.requestOk(load(position({ also: { phase: 'select-action-tiles' } })));
    for (const tile of ['engineer', 'turn-order', 'first-build']) engine.act(take(tile));
    expect(engine.hash()).not.toBe(hash);
    engine.requestOk(load(engine.position()));
    expect(engine.record().actions).toEqual([]);
  });

  test('suggest returns a legal action for the seat to act.', () => {
    engine.requestOk(load(BUILDING));
    const { action } = engine.requestOk({ do: 'suggest', bot: 'first', seat: BLACK });
    engine.act(action as JsonObject);
    engine.requestOk({ do: 'suggest', bot: 'first' });
    expect(engine.request({ do: 'suggest', bot: 'first', seat: 2 }).error).toContain('seat');
    expect(engine.request({ do: 'suggest', bot: 'nobody' }).error).toContain('bot');
    engine.requestOk(load(OVER));
    expect(engine.request({ do: 'suggest', bot: 'first' })).toMatchObject({ ok: false });
    engine.requestOk(MANUAL);
    expect(engine.request({ do: 'suggest', bot: 'first' })).toMatchObject({ ok: false });
  });
});

describe('invalid requests', () => {
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
  test.each(NEEDS_A_GAME)('%s without a game is rejected.', (request) => {
    expect(engine.request({ do: request }).error).toContain('"new", "load" or "replay"');
  });

  const NESTED = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  /** The request line, and the expected part of the message. */
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
  test.each(LINES)('The error for %s names the problem.', (_, text, names) => {
    engine.requestOk(load(BUILDING));
    const hash = engine.hash();
    const answer = engine.sendRaw(text);
    expect(answer.ok).toBe(false);
    expect(answer.error).toContain(names);
    expect(answer.error).not.toContain('internal error');
    expect(engine.hash()).toBe(hash);
  });

  test('After five invalid requests the game continues.', () => {
    engine.requestOk(load(BUILDING));
    const answers = ['{', '[]', '{"do":"fly"}', '{"do":"act"}', '{"do":"act","action":{"do":"build"}}'].map((text) =>
      engine.sendRaw(text),
    );
    expect(answers.map(({ ok }) => ok)).toEqual(Array(5).fill(false));
    expect(engine.act(END_BUILD).ok).toBe(true);
  });
});

/** The field that the message has to name, and the change that causes the error. */
type Wrong = readonly [field: string, change: JsonObject];

function expectNamed(answer: Answer, field: string): void {
  expect(answer.ok).toBe(false);
  expect(answer.error).not.toContain('internal error');
  expect(answer.error).toContain(field);
}

describe('malformed requests', () => {
  beforeEach(() => {
    engine.requestOk(load(BUILDING));
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
  test.each(NEWS)('new: The error names %s for %j.', (field, change) => {
    const hash = engine.hash();
    expectNamed(engine.request({ ...NEW, ...change }), field);
    expect(engine.hash()).toBe(hash);
  });

  test('new: An unplayable map is rejected.', () => {
    const twoHexes = { ...F1, hexes: (F1.hexes as readonly Json[]).slice(0, 2) };
    expectNamed(engine.request({ ...NEW, options: { map: twoHexes } }), 'options.map');
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
  test.each(ACTIONS)('act and try: The error names %s for %j.', (field, action) => {
    const hash = engine.hash();
    for (const request of ['act', 'try']) expectNamed(engine.request({ do: request, action }), field);
    expect(engine.hash()).toBe(hash);
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
  test.each(RECORDS)('replay: The error names %s for %j.', (field, change) => {
    engine.requestOk(NEW);
    const record = engine.record();
    const hash = engine.hash();
    expectNamed(engine.request({ do: 'replay', record: { ...record, ...change } }), field);
    expect(engine.hash()).toBe(hash);
  });

  test.each([-1, 0.5, '1', 1e12])('replay: The value %j for to is rejected.', (to) => {
    const record = engine.record();
    expectNamed(engine.request({ do: 'replay', record, to }), 'to');
  });

  test('replay: The number of names must match the seats of the position.', () => {
    const record = { ...engine.record(), seats: ['a', 'b', 'c', 'd'] };
    expectNamed(engine.request({ do: 'replay', record }), 'record.seats');
  });
});

import type { Json, JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { EngineClient } from './engine-client.ts';
import { CLOSED, D7, D7_SOUTH, row } from './maps.ts';
import { good, position, take, town, track } from './table.ts';

/** Validation errors of impossible positions. */

/** Loads the position into an engine that already has a game, which a rejected position must not change. */
function load(document: JsonObject) {
  const engine = new EngineClient();
  engine.requestOk({ do: 'load', position: position({ map: D7 }) });
  const hash = engine.hash();
  const answer = engine.request({ do: 'load', position: document, chance: 'manual' });
  if (!answer.ok) expect(engine.hash()).toBe(hash);
  return { answer, engine };
}

const GOODS = ['red', 'blue'];
const FULL_DISPLAY = [
  { town: 'green', goods: GOODS },
  { town: 'blue', goods: GOODS },
];
/** A valid position of two players: a red and a blue town, and track between and beyond. */
const VALID = position({
  map: row('red - - blue -', { '0,0': ['green'] }),
  display: FULL_DISPLAY,
  players: [{ steam: 3, hand: ['curve-1', 'bridge-1'] }, { train: '1,0' }],
});
const players = (...list: JsonObject[]): JsonObject => ({ players: list });
const map = (...entries: Json[]): JsonObject => ({ map: [...row('red - - blue -'), ...entries] });
const times = (count: number, value: string): string[] => Array<string>(count).fill(value);

test('The base position is valid.', () => {
  expect(load(VALID).answer).toMatchObject({ ok: true, turn: 0, phase: 'turn' });
});

type InvalidCase = readonly [message: string, change: JsonObject];

const TABLE: readonly InvalidCase[] = [
  ['position.game: expected one of "days-of-steam"', { game: 'steam' }],
  ['position.seats: expected a whole number from 2 to 4', { seats: 1 }],
  ['position.seats: expected a whole number from 2 to 4', { seats: 5 }],
  ['position.seats: expected a whole number from 2 to 4', { seats: '2' }],
  ['position.players: expected 3 players', { seats: 3 }],
  ['position.mood: expected no such field here', { mood: 'good' }],
  ['position.options: expected an object', { options: [] }],
  ['position.options.minSteam: expected a whole number from 0 to 1', { options: { minSteam: 2 } }],
  ['position.phase: expected one of "start-town"', { phase: 'lunch' }],
  ['position.actor: expected a whole number from 0 to 1', { actor: 2 }],
  ['position.actor: expected no actor in the set-up', { phase: 'first-player', actor: 0 }],
  ['position.setUp: expected no set-up in phase turn', { setUp: true }],
  ['position.setUp: expected nothing in phase turn', { setUp: false }],
  ['position.setUp: expected true or false', { phase: 'deal', setUp: 1 }],
];

const MAPS: readonly InvalidCase[] = [
  ['position.map: expected at least one town', { map: [] }],
  ['position.map: expected at least one town', { map: [track('1,0', 'straight-1', 'EW')], players: [{}, {}] }],
  ['position.map: expected a list', { map: {} }],
  ['position.map[5].colour: expected no such field here', map({ cell: '5,0', colour: 'red' })],
  ['position.map[5].cell: expected a cell, "x,y"', map({ cell: '5', town: 'red' })],
  ['position.map[5].cell: expected a cell, "x,y"', map({ cell: '5,128', town: 'red' })],
  ['position.map[5].cell: expected a cell, "x,y"', map({ cell: '5,-128', town: 'red' })],
  ['position.map[5].cell: expected a cell, "x,y"', map({ cell: '5,1000', town: 'red' })],
  ['position.map[5].cell: expected a string', map({ town: 'red' })],
  ['position.map: expected tiles nearer to "0,0"', { map: [town('36,0', 'red')], players: [{}, {}] }],
  ['position.map: expected tiles nearer to "0,0"', { map: [town('0,-36', 'red')], players: [{}, {}] }],
  ['position.map[5].cell: expected a cell that touches another tile', map(town('7,0', 'red'))],
  ['position.map[5].cell: expected a cell that touches another tile', map(town('5,1', 'red'))],
  ['position.map[5].cell: expected each cell once', map(track('1,0', 'straight-2', 'EW'))],
  ['position.map[5]: expected either a town or a tile', map({ cell: '5,0' })],
  ['position.map[5]: expected either a town or a tile', map({ cell: '5,0', town: 'red', tile: 'straight-1' })],
  ['position.map[5].rotation: expected no rotation for a town', map({ cell: '5,0', town: 'red', rotation: 0 })],
  ['position.map[5].town: expected one of "red", "yellow", "green", "blue"', map(town('5,0', 'purple'))],
  ['position.map[6].town: expected at most 3 red towns', { map: row('red - red - red - red') }],
  ['position.map[5].goods: expected no goods outside towns', map({ ...track('5,0', 'straight-1', 'EW'), goods: [] })],
  ['position.map[5].tile: expected a tile of the deck, such as "straight-1"', map({ cell: '5,0', tile: 'loop' })],
  [
    'position.map[7].tile: expected at most 1 of "three-way-1+" in all',
    map(
      track('5,0', 'straight-1', 'EW'),
      track('6,0', 'three-way-1+', 'EW,NW,SW'),
      track('7,0', 'three-way-1+', 'EW,NW,SW'),
    ),
  ],
  ['position.map[5].rotation: expected a whole number from 0 to 3', map({ cell: '5,0', tile: 'curve-1', rotation: 4 })],
  [
    'position.map[4].cell: expected track to meet track, but not over the edge E',
    map(track('5,0', 'straight-1', 'NS')),
  ],
  ['position.map[3].cell: expected no town beside a town', map(town('3,1', 'green'))],
  ['position.map[5].goods: expected a list', map({ cell: '5,0', town: 'red', goods: 'red' })],
  ['position.map[5].goods[0]: expected one of "red"', map(town('5,0', 'red', 'pink'))],
  ['position.map[5].goods[0].from: expected no such field here', map(town('5,0', 'red', { cube: 'red', from: '0,0' }))],
  ['position.map[5].goods[0].origin: expected the cell of a town', map(town('5,0', 'red', good('blue', '1,0')))],
  ['position.map[5].goods[0].origin: expected the cell of a town', map(town('5,0', 'red', good('blue', '9,9')))],
  ['position.map[5].goods[2]: expected at most 2 goods from one town', map(town('5,0', 'red', 'blue', 'blue', 'blue'))],
  [
    'position.map[5].goods[0]: expected no good in a town where it would have been delivered',
    map(town('5,0', 'red', good('red', '0,0'))),
  ],
];

const DISPLAYS: readonly InvalidCase[] = [
  ['position.display: expected a list', { display: {} }],
  ['position.display: expected at most 2 towns', { display: [null, null, null] }],
  ['position.display[0].tile: expected no such field here', { display: [{ town: 'red', goods: GOODS, tile: 1 }] }],
  ['position.display[0].town: expected one of "red"', { display: [{ town: 'pink', goods: GOODS }] }],
  ['position.display[0].goods: expected at most 2 goods', { display: [{ town: 'green', goods: times(3, 'red') }] }],
  ['position.display: expected two goods on the town in space 1', { display: [{ town: 'green', goods: ['red'] }] }],
  ['position.display: expected two goods on the town in space 2', { display: [null, { town: 'green' }] }],
  [
    'position.display[1].town: expected at most 3 red towns',
    {
      map: row('red - red'),
      display: [
        { town: 'red', goods: GOODS },
        { town: 'red', goods: GOODS },
      ],
    },
  ],
  ['position.townDeck: expected an object', { townDeck: [] }],
  ['position.townDeck.pink: expected no such colour', { townDeck: { pink: 1 } }],
  ['position.townDeck.red: expected a whole number from 0 to 2', { townDeck: { red: 3 } }],
  ['position.townDeck.green: expected a whole number from 0 to 2', { townDeck: { green: 3 } }],
  ['position.townDeck.red: expected a whole number from 0 to 2', { townDeck: { red: -1 } }],
  ['position.deck: expected an object', { deck: [] }],
  ['position.deck.loop: expected a tile of the deck', { deck: { loop: 1 } }],
  ['position.deck.curve-1: expected a whole number from 0 to 5', { deck: { 'curve-1': 6 } }],
  ['position.deck.curve-1: expected a whole number from 0 to 5', { deck: { 'curve-1': 0.5 } }],
  ['position.bottom: expected a list', { bottom: {} }],
  ['position.bottom[0]: expected a tile of the deck', { bottom: ['loop'] }],
  ['position.bottom[2]: expected at most 2 of "switch-y-1" in all', { bottom: times(3, 'switch-y-1') }],
];

const PLAYERS: readonly InvalidCase[] = [
  ['position.players: expected 2 players', players({}, {}, {})],
  ['position.players: expected a list', { players: {} }],
  ['position.players[1].name: expected no such field here', players({}, { name: 'Ann' })],
  ['position.players[0].steam: expected a whole number from 0 to 6', players({ steam: 7 }, {})],
  ['position.players[0].coal: expected a whole number from 0 to 5', players({ coal: 6 }, {})],
  ['position.players[0].counters: expected a whole number from 0 to 7', players({ counters: 8 }, {})],
  ['position.players: expected at most 7 circuit counters in all', players({ counters: 4 }, { counters: 4 })],
  ['position.players[0].hand: expected at most 3 tiles', players({ hand: times(4, 'curve-1') }, {})],
  ['position.players[0].hand[0]: expected a tile of the deck', players({ hand: ['loop'] }, {})],
  [
    'position.players[1].hand[0]: expected at most 2 of "switch-y-1" in all',
    players({ hand: times(2, 'switch-y-1') }, { hand: ['switch-y-1'] }),
  ],
  ['position.players[0].delivered[0]: expected one of "red"', players({ delivered: ['pink'] }, {})],
  ['position.players[0].delivered[5]: expected at most 7 red goods', players({ delivered: times(6, 'red') }, {})],
  ['position.players[0].train: expected a cell with a tile', players({ train: '9,9' }, {})],
  ['position.players[0].train: expected a cell with a tile', players({ train: '0,1' }, {})],
  ['position.players[0].train: expected a cell with a tile', players({ train: 'home' }, {})],
  ['position.players[0].train: expected edges of one segment', players({ train: '1,0/N' }, {})],
  ['position.players[0].train: expected edges of one segment', players({ train: '1,0/NE' }, {})],
  ['position.players[1].train: expected no two trains on one stretch', players({ train: '1,0' }, { train: '1,0/EW' })],
  ['position.players[0].cargo: expected no cargo on a train in a town', players({ cargo: good('red', '0,0') }, {})],
  [
    'position.players[0].cargo.origin: expected the town of origin',
    players({ train: '1,0', cargo: { cube: 'red' } }, {}),
  ],
  ['position.players[0].cargo: expected the town of origin', players({ train: '1,0', cargo: 'red' }, {})],
  ['position.players[0].cargo.cube: expected one of "red"', players({ train: '1,0', cargo: good('pink', '0,0') }, {})],
  [
    'position.players[0].cargo.origin: expected the cell of a town',
    players({ train: '1,0', cargo: good('red', '1,0') }, {}),
  ],
];

describe('A train on a tile with two track sections must name one', () => {
  const bridge = { map: [...row('red -'), track('2,0', 'bridge-1', 'NS,EW')] };
  test.each<InvalidCase>([
    ['position.players[0].train: expected one of the segments', { ...bridge, ...players({ train: '2,0' }, {}) }],
    ['position.players[0].train: expected edges of one segment', { ...bridge, ...players({ train: '2,0/NE' }, {}) }],
    ['position.players[0].train: expected edges of one segment', { ...bridge, ...players({ train: '2,0/NESW' }, {}) }],
  ])('The error is "%s" for %j.', expectError);
});

const PHASES: readonly InvalidCase[] = [
  ['position.filling: expected nothing in phase turn', { filling: 1 }],
  ['position.goodsDue: expected nothing in phase turn', { goodsDue: 1 }],
  ['position.drawnTown: expected nothing in phase turn', { drawnTown: 'red' }],
  ['position.move: expected nothing in phase turn', { move: { path: 'E' } }],
  ['position.ended: expected nothing in phase turn', { ended: 'deck-out' }],
  ['position.burnt: expected nothing in phase over', { phase: 'over', ended: 'stalemate', burnt: 1 }],
  ['position.passes: expected nothing in phase reveal-town', { phase: 'reveal-town', passes: 1 }],
  ['position.burnt: expected a whole number from 1 to 3', { burnt: 0 }],
  ['position.burnt: expected a whole number from 1 to 3', { ...players({ coal: 2, steam: 6 }, {}), burnt: 4 }],
  ['position.burnt: expected no coal burnt', { ...players({ coal: 5, steam: 6 }, {}), burnt: 1 }],
  ['position.burnt: expected no coal burnt', { ...players({}, {}), burnt: 1 }],
  ['position.passes: expected a whole number from 0 to', { passes: 999 }],
  ['position.players: expected nobody with 13 points', players({ delivered: ['red', 'blue', 'green', 'yellow'] }, {})],
  ['position.deck: expected at least one tile, or the phase "over"', { deck: {} }],
  [
    'position: expected 16 goods left in the bag for the towns to come',
    players({ delivered: times(5, 'green') }, { delivered: times(5, 'yellow') }),
  ],
  ['position.map: expected an empty map before the start town is drawn', { phase: 'start-town' }],
  [
    'position.players[0].train: expected no train before',
    { phase: 'start-town', map: [], ...players({ train: '0,0' }, {}) },
  ],
  [
    'position.players[0].cargo: expected no cargo before',
    { phase: 'start-town', map: [], ...players({ cargo: good('red', '0,0') }, {}) },
  ],
  ['position.filling: expected the space of the display', { phase: 'display-town' }],
  ['position.filling: expected an empty space of the display', { phase: 'display-town', filling: 1 }],
  ['position.filling: expected a whole number from 1 to 2', { phase: 'display-town', filling: 3 }],
  [
    'position.townDeck: expected the 3 towns that the set-up still needs, got {"red":2}',
    { phase: 'start-town', map: [], display: [null, null], ...players({}, {}), townDeck: { red: 2 } },
  ],
  [
    'position.townDeck: expected the town that the set-up still needs, got {}',
    { phase: 'deal', setUp: true, display: [{ town: 'red', goods: ['red', 'blue'] }, null], townDeck: {} },
  ],
  [
    'position.townDeck: expected at least one town',
    { phase: 'display-town', filling: 1, display: [null], townDeck: {} },
  ],
  ['position.goodsDue: expected a whole number from 1 to 2', { phase: 'draw-goods' }],
  ['position.goodsDue: expected a whole number from 1 to 2', { phase: 'draw-goods', goodsDue: 3 }],
  [
    'position.goodsDue: expected no more than the newest town still lacks',
    { phase: 'draw-goods', goodsDue: 2, map: row('red - - blue', { '3,0': ['red'] }) },
  ],
  ['position.display: expected one good on the town in space 1', { phase: 'draw-goods', goodsDue: 1, filling: 1 }],
  ['position.display: expected no goods on the town in space 2', { phase: 'draw-goods', goodsDue: 2, filling: 2 }],
  [
    'position.phase: expected a phase that is possible: nobody lacks a tile',
    { phase: 'deal', ...players({ hand: ['curve-1', 'curve-1', 'curve-1'] }, {}) },
  ],
  [
    'position.phase: expected a phase that is possible: nobody lacks a tile',
    { phase: 'deal', setUp: true, ...players({ hand: times(3, 'curve-1') }, { hand: times(3, 'curve-2') }) },
  ],
  ['position.phase: expected full hands by then', { phase: 'first-player' }],
  [
    'position.phase: expected a phase that is possible: no town can be drawn',
    { phase: 'reveal-town', map: row('red -'), ...players({}, {}) },
  ],
  ['position.phase: expected a phase that is possible: no town can be drawn', { phase: 'reveal-town', townDeck: {} }],
  ['position.drawnTown: expected the town that is to be placed', { phase: 'place-town' }],
  ['position.drawnTown: expected one of "red"', { phase: 'place-town', drawnTown: 'pink' }],
  [
    'position.drawnTown: expected at most 3 red towns in all',
    { phase: 'place-town', drawnTown: 'red', map: row('red - red - red - -'), townDeck: { blue: 1 } },
  ],
  [
    'position.townDeck.red: expected a whole number from 0 to 1',
    { phase: 'place-town', drawnTown: 'red', townDeck: { red: 2 } },
  ],
  [
    'position.drawnTown: expected a map with a place for the town',
    { phase: 'place-town', drawnTown: 'red', map: row('red -'), ...players({}, {}) },
  ],
  ['position.move: expected an object', { phase: 'roll' }],
  ['position.move.path: expected a string', { phase: 'roll', move: {} }],
  ['position.move.speed: expected no such field here', { phase: 'roll', move: { path: 'E', speed: 1 } }],
  ['position.move: expected a legal move (leads-nowhere)', { phase: 'roll', move: { path: 'N' } }],
  ['position.move: expected a legal move (no-steps)', { phase: 'roll', move: { path: '' } }],
  [
    'position.move: expected a legal move (no-such-cube)',
    { phase: 'roll', map: D7, players: [{ steam: 6 }, {}], move: { path: D7_SOUTH, take: [take(0, 'red')] } },
  ],
  ['position.move: expected a move that needs a roll', { phase: 'roll', move: { path: 'EE' } }],
  ['position.ended: expected one of "thirteen-points", "deck-out", "stalemate"', { phase: 'over' }],
  ['position.ended: expected one of "thirteen-points", "deck-out", "stalemate"', { phase: 'over', ended: 'none' }],
  ['position.ended: expected an end that fits the points (0, 0)', { phase: 'over', ended: 'thirteen-points' }],
  [
    'position.ended: expected an end that fits the points (13, 0)',
    { phase: 'over', ended: 'stalemate', ...players({ delivered: ['red', 'blue', 'green', 'yellow'] }, {}) },
  ],
  [
    'position.ended: expected an end that fits the points (13, 13)',
    {
      phase: 'over',
      ended: 'thirteen-points',
      ...players({ delivered: ['red', 'blue', 'green', 'yellow'] }, { delivered: ['red', 'blue', 'green', 'yellow'] }),
    },
  ],
  ['position.ended: expected an empty deck', { phase: 'over', ended: 'deck-out' }],
];

function expectError(message: string, change: JsonObject): void {
  const { answer } = load({ ...VALID, ...change });
  expect({ ok: answer.ok, error: answer.error?.slice(0, message.length) }).toEqual({ ok: false, error: message });
}

describe('The table', () => {
  test.each(TABLE)('The error is "%s" for %j.', expectError);
});
describe('The map', () => {
  test.each(MAPS)('The error is "%s" for %j.', expectError);
});
describe('Display and decks', () => {
  test.each(DISPLAYS)('The error is "%s" for %j.', expectError);
});
describe('Players', () => {
  test.each(PLAYERS)('The error is "%s" for %j.', expectError);
});
describe('The phase', () => {
  test.each(PHASES)('The error is "%s" for %j.', expectError);
});

describe('Optional fields', () => {
  test('Almost every field is optional.', () => {
    const { answer, engine } = load({
      game: 'days-of-steam',
      seats: 2,
      map: [{ cell: '0,0', town: 'red' }],
      players: [{ hand: ['curve-1'] }, {}],
    });
    expect(answer).toMatchObject({ ok: true, turn: 0, phase: 'turn' });
    expect(engine.position()).toMatchObject({
      actor: 0,
      display: [null, null],
      townDeck: { red: 2, yellow: 3, green: 3, blue: 3 },
      players: [
        { steam: 0, train: '0,0', hand: ['curve-1'] },
        { coal: 0, delivered: [], hand: [] },
      ],
    });
  });
  test('The map may be in any order.', () => {
    const { answer } = load({ ...VALID, map: [...row('red - - blue -')].reverse() });
    expect(answer.ok).toBe(true);
  });
});

describe('Guarantees of accepted positions', () => {
  test('There is no track before the start town.', () => {
    expectError('position.map: expected an empty map', {
      phase: 'start-town',
      map: [track('0,0', 'straight-1', 'NS')],
      players: [{}, {}],
    });
  });
  test('The burnt coal does not exceed the steam.', () => {
    expectError('position.burnt', { burnt: 3, players: [{ steam: 2 }, {}] });
  });
  test('The player to act has a legal action.', () => {
    const { answer, engine } = load(position({ map: CLOSED }));
    if (answer.ok) expect(engine.legalActions()).not.toEqual([]);
  });
  test('The bag has enough goods for a town drawn unseen.', () => {
    const colours = ['red', 'yellow', 'green', 'blue'];
    const manyDelivered = colours.map((colour) => ({ delivered: times(6, colour) }));
    expectError('position: expected', {
      phase: 'place-town',
      drawnTown: 'green',
      townDeck: {},
      display: [],
      seats: 4,
      players: manyDelivered,
      // All 28 goods are out of the bag.
      map: row('red - - yellow - -', { '0,0': ['red', 'green'], '3,0': ['yellow', 'blue'] }),
    });
  });
  test('Every listed action has a valid cell, wherever the map starts.', () => {
    const corner = position({ map: [town('35,-35', 'red')], players: [{ hand: ['curve-1'] }, {}] });
    const { answer, engine } = load(corner);
    expect(answer.ok).toBe(true);
    const actions = engine.legalActions();
    expect(actions.map(({ cell }) => cell)).toContain('36,-35');
    for (const action of actions) expect(engine.request({ do: 'try', action })).toEqual({ ok: true, legal: true });
  });
});

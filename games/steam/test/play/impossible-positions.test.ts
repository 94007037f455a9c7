import type { Json, JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { F1, f1 } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, position } from '../fixtures/play.ts';
import { EngineClient } from './engine-client.ts';
import { PASS, STANDARD } from './turns.ts';

/** Impossible positions and their error messages. */

function loading(document: JsonObject) {
  const engine = new EngineClient();
  engine.requestOk({ do: 'load', position: position({}) });
  const hash = engine.hash();
  const answer = engine.request({ do: 'load', position: document, chance: 'manual' });
  if (!answer.ok) expect(engine.hash()).toBe(hash);
  return answer;
}

/** On F1, three players, building, unless the change says otherwise. */
const onF1 = (change: JsonObject): JsonObject => ({ ...position({ map: F1 }), ...change });
const players = (...given: JsonObject[]): JsonObject => ({ players: given });
const tile = (change: JsonObject): JsonObject => ({
  tiles: [{ hex: '1,0', face: '21', rotation: 2, owner: BLACK, ...change }],
});

const MALFORMED: readonly (readonly [field: string, change: JsonObject])[] = [
  ['position.game', { game: 'chess' }],
  ['position.seats', { seats: 2 }],
  ['position.seats', { seats: '3' }],
  ['position.options.rules', { options: { rules: 'advanced' } }],
  ['position.options', { options: null }],
  ['position.mood', { mood: 'good' }],
  ['position.turn', { turn: 0 }],
  ['position.turn', { turn: 11 }],
  ['position.phase', { phase: 'lunch' }],
  ['position.phase', { phase: 'order-auction' }],
  ['position.phase', { phase: 'buy-capital' }],
  ['position.phase', { phase: 'draw-tiles' }],
  ['position.phase', { phase: 'seat-auction', options: STANDARD }],
  ['position.actor', { actor: 3 }],
  ['position.actor', { phase: 'over', actor: 0 }],
  ['position.order', { order: [0, 1] }],
  ['position.order', { order: [0, 1, 1] }],
  ['position.order[2]', { order: [0, 1, 3] }],
  ['position.order', { order: [0, 1, 2], phase: 'choose-opener' }],
  ['position.players', players({}, {})],
  ['position.players[1].cash', players({}, { cash: -1 }, {})],
  ['position.players[1].cash', players({}, { cash: 1.5 }, {})],
  ['position.players[0].income', players({ income: -11 }, {}, {})],
  ['position.players[0].vp', players({ vp: -1 }, {}, {})],
  ['position.players[0].locomotive', players({ locomotive: 0 }, {}, {})],
  ['position.players[0].locomotive', players({ locomotive: 7 }, {}, {})],
  ['position.players[0].tile', players({ tile: 'none' }, {}, {})],
  ['position.players[1].tile', players({ tile: 'engineer' }, { tile: 'engineer' }, {})],
  ['position.players[0].action', players({ action: 'pending' }, {}, {})],
  ['position.players[0].action', players({ tile: 'engineer', action: 'done' }, {}, {})],
  ['position.players[0].loan', players({ loan: 1 }, {}, {})],
  ['position.players[2]', players({}, {}, { bankrupt: true, cash: 1 })],
  ['position.players', players({}, { bankrupt: true }, { bankrupt: true })],
  ['position.actor', { ...players({ bankrupt: true }, {}, {}), actor: 0 }],
  ['position.freePass', { freePass: 0 }],
  ['position.round', { round: 1 }],
  ['position.tilesLaid', { phase: 'move-goods', tilesLaid: 1 }],
  ['position.tilesLaid', { tilesLaid: 5 }],
  ['position.points', { phase: 'move-goods', points: [0, 0, 0] }],
  ['position.points', { phase: 'track-points', points: [0, 1, 0] }],
  ['position.points', { phase: 'track-points', points: [1, 0] }],
  ['position.ended', { ended: 'turns-played' }],
  ['position.ended', { phase: 'over', ended: 'none' }],
  ['position.tiles', { tiles: {} }],
  ['position.tiles[0].hex', tile({ hex: 'Z99' })],
  ['position.tiles[0].hex', tile({ hex: 'A' })],
  ['position.tiles[0].face', tile({ face: '20' })],
  ['position.tiles[0].face', tile({ face: 'T11' })],
  ['position.tiles[0].face', tile({ hex: 'T' })],
  ['position.tiles[0].rotation', tile({ rotation: 6 })],
  ['position.tiles[0].owner', tile({ owner: 3 })],
  ['position.tiles[0].owners', tile({ owners: [0, 1] })],
  ['position.tiles[0]', tile({ hex: '5,0' })],
  ['position.tiles[1].hex', { tiles: [...(tile({}).tiles as Json[]), ...(tile({}).tiles as Json[])] }],
  ['starts at a city or town', tile({ hex: '2,1' })],
  ['position.links[0].at', { links: [{ at: '1,0.2', owner: BLACK }] }],
  ['position.links[0].ends', { ...tile({}), links: [{ at: '1,0.2', ends: ['A', 'B'] }] }],
  ['position.links[0]', { ...tile({}), links: [{ at: '1,0.2', owner: GREEN }] }],
  ['position.links[0].atRisk', { ...tile({ owner: GREEN }), links: [{ at: '1,0.2', owner: GREEN, atRisk: true }] }],
  ['position.newCities[0].town', { newCities: [{ town: 'A', colour: 'red' }] }],
  ['position.newCities[0].colour', { newCities: [{ town: 'T', colour: 'green' }] }],
  [
    'position.newCities[1].colour',
    {
      newCities: [
        { town: 'T', colour: 'red' },
        { town: 'U', colour: 'red' },
      ],
    },
  ],
  ['position.cubes.T', { cubes: { T: ['red'] } }],
  ['position.cubes.A[0]', { cubes: { A: ['green'] } }],
  ['position.cubes.A[20]', { cubes: { A: Array(21).fill('red') } }],
  ['position.cubes.Nowhere', { cubes: { Nowhere: ['red'] } }],
  ['position.cubes.__proto__', { cubes: JSON.parse('{"__proto__":["red"]}') as JsonObject }],
  ['position.grown[0]', { grown: ['T'] }],
  ['position.supply', { supply: [[], [], [], [], [], [], []] }],
  ['position.supply[0][16]', { supply: [Array(17).fill('gray')] }],
  ['position.drawn', { phase: 'set-up', drawn: 3 }],
];

describe('malformed positions', () => {
  test.each(MALFORMED)('The error names %s for %j.', (field, change) => {
    const { ok, error } = loading(onF1(change));
    expect({ ok, internal: error?.includes('internal') }).toEqual({ ok: false, internal: false });
    expect(error).toContain(field);
  });

  const AUCTIONS: readonly (readonly [field: string, change: JsonObject])[] = [
    ['position.auction.bids', { bids: [1, 2] }],
    ['position.auction.bids[0]', { bids: [-1, null, null] }],
    ['position.auction.highBidder', { bids: [1, 2, null] }],
    ['position.auction.highBidder', { bids: [1, 2, null], highBidder: 0 }],
    ['position.actor', { bids: [2, null, null], highBidder: 0 }],
    ['position.actor', { passed: [0] }],
    ['position.auction.passed', { passed: [1, 2] }],
    ['position.auction.taken', { taken: [1] }],
  ];
  test.each(AUCTIONS)('In a seat auction the error names %s for %j.', (field, auction) => {
    const { ok, error } = loading(onF1({ phase: 'seat-auction', auction }));
    expect(ok).toBe(false);
    expect(error).toContain(field);
  });
});

describe('unreachable positions', () => {
  const bids = (rules: JsonObject, phase: string, bid: number): JsonObject =>
    position({
      options: rules,
      players: { 0: { cash: 3 } },
      also: { phase, actor: 1, auction: { bids: [bid, null, null], highBidder: 0 } },
    });

  test('STM-SAUC-03 A bid above the bidder’s cash is rejected.', () => {
    expect(loading(bids(STANDARD, 'order-auction', 3)).ok).toBe(true);
    expect(loading(bids(STANDARD, 'order-auction', 4)).error ?? 'accepted').toContain('position.auction.bids[0]');
  });

  test('STM-BAUC-07 A bid above the bidder’s means is rejected.', () => {
    expect(loading(bids({}, 'seat-auction', 53)).ok).toBe(true);
    expect(loading(bids({}, 'seat-auction', 54)).error ?? 'accepted').toContain('position.auction.bids[0]');
  });

  test.each([
    [
      'a bid of a seat that has its position',
      { order: [2], auction: { bids: [null, null, 3], highBidder: 2 } },
      'highBidder',
    ],
    ['two equal bids', { actor: 2, auction: { bids: [3, 3, null], highBidder: 0 } }, 'highBidder'],
  ])('A seat auction with %s is rejected.', (_, also, field) => {
    const document = position({ also: { phase: 'seat-auction', ...also } });
    expect(loading(document).error ?? 'accepted').toContain(`position.auction.${field}`);
  });

  test('STM-GOODS-02 In round 1, a player who has not acted cannot have improved the locomotive.', () => {
    const also = { phase: 'move-goods', actor: 1, improved: [1] };
    expect(loading(position({ also })).error ?? 'accepted').toContain('position.improved');
    expect(loading(position({ also: { ...also, improved: [0] } })).ok).toBe(true);
    expect(loading(position({ also: { ...also, round: 2 } })).ok).toBe(true);
  });

  test('The set-up phase is rejected on a map without cubes and supply spaces.', () => {
    const bare = f1({
      '0,0': { city: { name: 'A', colour: 'red', cubes: 0 } },
      '4,0': { city: { name: 'B', colour: 'blue', cubes: 0 } },
      '4,2': { city: { name: 'C', colour: 'yellow', cubes: 0 } },
    });
    const document = position({ map: { ...bare, supplySpaces: 0 }, also: { phase: 'set-up' } });
    const engine = new EngineClient();
    expect(engine.request({ do: 'load', position: document }).error ?? '').not.toContain('internal error');
    expect(loading(document).phase).not.toBe('set-up');
  });

  test('STM-ACT-24 A pending Urbanization with nothing to urbanize leaves a legal action.', () => {
    const given: Given = {
      map: F1,
      players: { 0: { tile: 'urbanization', action: 'pending' } },
      also: {
        tilesLaid: 3,
        newCities: [
          { town: 'T', colour: 'red' },
          { town: 'U', colour: 'gray' },
        ],
      },
    };
    const engine = new EngineClient();
    const { ok } = engine.request({ do: 'load', position: position(given) });
    if (ok) expect(engine.legalActions()).not.toEqual([]);
  });
});

describe('reachable positions', () => {
  test('A position with extremely high cash and income can be played and loaded again.', () => {
    const engine = new EngineClient();
    const players = { 0: { cash: 9999, income: 999, vp: 999 } };
    const also = { phase: 'move-goods', round: 2, actor: 2 };
    engine.requestOk({ do: 'load', position: position({ players, also }) });
    engine.act(PASS);
    expect(engine.position()).toMatchObject({ players: [{ cash: 10_998 }, {}, {}] });
    expect(engine.request({ do: 'load', position: engine.position() })).toMatchObject({ ok: true });
  });
});

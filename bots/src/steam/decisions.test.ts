import { Random } from '@roundhouse/kernel';
import { type Action, copyState, isBankrupt, type State, settleIncome, steam } from '@roundhouse/steam/internals';
import { describe, expect, it } from 'vitest';
import { steamGreedyBot } from './greedy.ts';

type Document = { readonly [field: string]: unknown };

const choose = (state: State): Action => steamGreedyBot.choose(state, new Random('decisions')) as Action;
const decide = (document: Document): Action => choose(steam.position.read({ game: 'steam', seats: 4, ...document }));
const written = (document: Document) => {
  const state = steam.position.read({ game: 'steam', seats: 4, ...document });
  return steam.actions.write(state, choose(state));
};

/** Lets the bot finish the build turn of the seat that acts. */
function afterBuilding(document: Document): State {
  const state = steam.position.read({ game: 'steam', seats: 4, ...document });
  const seat = steam.toAct(state);
  while (steam.phase(state) === 'build-track' && steam.toAct(state) === seat) steam.apply(state, choose(state));
  return state;
}

/** Four players: the first as given, the others with nothing. */
const players = (first: Document) => [first, {}, {}, {}];

/** Seat 0 has Portland-Boston-Providence. */
const COAST = [
  { hex: 'N6', face: '21', rotation: 0, owner: 0 },
  { hex: 'N7', face: '22', rotation: 4, owner: 0 },
  { hex: 'M9', face: '21', rotation: 0, owner: 0 },
];

describe('choosing track points', () => {
  const points = (turn: number, first: Document, count = 3) =>
    decide({ phase: 'track-points', turn, mover: 0, points: [count, 0, 0, 0], players: players(first) });

  it('The bot takes income while it can still pay off.', () => {
    expect(points(2, { income: -2 })).toEqual({ do: 'score', as: 'income' });
    expect(points(4, { income: 1 })).toEqual({ do: 'score', as: 'income' });
  });

  it('The bot takes victory points in the last two turns.', () => {
    expect(points(8, { income: 4 })).toEqual({ do: 'score', as: 'vp' });
    expect(points(7, { income: 2 })).toEqual({ do: 'score', as: 'vp' });
  });

  it('The bot reduces debt in the last turn, where a step of debt costs two points.', () => {
    expect(points(8, { income: -3, cash: 5 })).toEqual({ do: 'score', as: 'income' });
  });
});

describe('moving goods', () => {
  const goods = { phase: 'move-goods', tiles: COAST, players: players({ locomotive: 2, income: 2 }) };

  it('The bot takes the longest delivery.', () => {
    const cubes = { Portland: ['blue'], Boston: ['blue'] };
    expect(written({ ...goods, turn: 8, round: 2, cubes })).toMatchObject({ do: 'deliver', from: 'Portland' });
  });

  it('The bot prefers a delivery over its own track to one that scores for a rival.', () => {
    const rivals = [
      { hex: 'N6', face: '21', rotation: 0, owner: 1 },
      { hex: 'N7', face: '22', rotation: 4, owner: 1 },
      { hex: 'M9', face: '21', rotation: 0, owner: 0 },
    ];
    const cubes = { Portland: ['blue'], Boston: ['blue'] };
    expect(written({ ...goods, tiles: rivals, turn: 8, round: 2, cubes })).toMatchObject({ from: 'Boston' });
  });

  it('The bot improves the locomotive when the deliveries are longer than its range.', () => {
    const cubes = { Portland: ['blue', 'blue', 'blue', 'blue'] };
    const document = { ...goods, turn: 2, round: 1, cubes, players: players({ locomotive: 1 }) };
    expect(decide(document)).toEqual({ do: 'improve-locomotive' });
  });

  it('The bot passes rather than take on upkeep that it cannot pay.', () => {
    const first = { locomotive: 1, income: -10, cash: 11 };
    const document = {
      phase: 'move-goods',
      round: 2,
      turn: 8,
      options: { rules: 'standard' },
      players: players(first),
    };
    expect(decide(document)).toEqual({ do: 'pass' });
  });
});

describe('building', () => {
  it('The bot completes a link at risk when that is cheap.', () => {
    const state = afterBuilding({
      turn: 3,
      tiles: COAST.slice(0, 1),
      cubes: { Portland: ['red', 'red'], Boston: ['purple', 'purple'] },
    });
    const { placeName } = state.board;
    const complete = Array.from({ length: 4 }, (_, link) => link)
      .filter((link) => state.linkOwner[link] === 0)
      .map((link) => [placeName[state.linkStart[link]], placeName[state.linkEnd[link]]].sort().join('-'));
    expect(complete).toContain('Boston-Portland');
  });

  it('The first track makes a delivery possible.', () => {
    const state = afterBuilding({ turn: 1, cubes: { Boston: ['blue', 'blue'], Albany: ['gray'] } });
    const links = Array.from(state.linkEnd.subarray(0, 3), (end, link) => [state.linkStart[link], end]);
    const named = links.map((ends) =>
      ends
        .map((place) => state.board.placeName[place])
        .sort()
        .join('-'),
    );
    expect(named).toContain('Boston-Providence');
  });

  it('The bot does not build itself into bankruptcy.', () => {
    const cubes = { Boston: ['blue', 'blue'], Providence: ['red', 'red'] };
    for (const first of [
      { income: -9, cash: 9 },
      { income: -10, cash: 12 },
      { income: -8, cash: 4 },
    ]) {
      const state = afterBuilding({ turn: 4, cubes, players: players(first) });
      const later = copyState(state);
      settleIncome(later, undefined);
      expect(isBankrupt(later, 0), JSON.stringify(first)).toBe(false);
    }
  });

  it('In the Standard Game the bot keeps enough money for the upkeep.', () => {
    const cubes = { Boston: ['blue', 'blue'], Providence: ['red', 'red'] };
    const first = { income: -9, cash: 12, locomotive: 2 };
    const state = afterBuilding({ turn: 4, cubes, players: players(first), options: { rules: 'standard' } });
    settleIncome(state, undefined);
    expect(isBankrupt(state, 0)).toBe(false);
  });

  it('City Growth goes to a city of the own network, with cubes that can be delivered.', () => {
    const document = {
      turn: 3,
      tiles: COAST,
      tilesLaid: 3,
      supply: [
        ['gray', 'gray', 'gray'],
        ['blue', 'blue', 'blue'],
      ],
      players: players({ locomotive: 2, tile: 'city-growth' }),
    };
    expect(written(document)).toMatchObject({ do: 'grow', city: 'Portland', supply: 2 });
  });
});

describe('auctions', () => {
  it('The bot passes when the position is not worth the current bid.', () => {
    const auction = { bids: [null, 15, null, null], highBidder: 1 };
    expect(decide({ phase: 'seat-auction', actor: 0, auction })).toEqual({ do: 'pass' });
  });

  it('The bot passes when neither a cube nor a better locomotive is available.', () => {
    const standard = { phase: 'order-auction', turn: 4, actor: 0, options: { rules: 'standard' } };
    const auction = { bids: [null, 2, null, null], highBidder: 1 };
    const first = { cash: 20, income: 5, locomotive: 6 };
    const document = { ...standard, auction, tiles: COAST, players: [first, { cash: 10 }, {}, {}] };
    expect(decide(document)).toEqual({ do: 'pass' });
  });

  it('The bot drops out despite a free pass when a better position is not worth its bid.', () => {
    const standard = { phase: 'order-auction', turn: 4, freePass: 0, actor: 0, options: { rules: 'standard' } };
    const first = { cash: 20, income: 5, locomotive: 6 };
    const others = { tiles: COAST, players: [first, { cash: 10 }, {}, {}] };
    const auction = { bids: [8, 9, null, null], highBidder: 1 };
    expect(decide({ ...standard, ...others, auction })).toEqual({ do: 'pass', final: true });
    const unbid = { bids: [null, 9, null, null], highBidder: 1 };
    expect(decide({ ...standard, ...others, auction: unbid })).toEqual({ do: 'pass' });
  });

  it('The bot uses its free pass the first time it has to bid.', () => {
    const standard = { phase: 'order-auction', turn: 3, freePass: 0, actor: 0, options: { rules: 'standard' } };
    expect(decide({ ...standard, players: players({ cash: 20 }) })).toEqual({ do: 'pass' });
  });
});

describe('buying capital', () => {
  it('The bot buys a moderate amount of capital for its first track.', () => {
    const cubes = { Boston: ['blue', 'blue', 'red'], Providence: ['red', 'red'], Portland: ['red', 'blue'] };
    const action = decide({ phase: 'buy-capital', turn: 1, cubes, options: { rules: 'standard' } });
    if (action.do !== 'capital') throw new Error(`expected capital, not ${action.do}`);
    expect(action.units).toBeGreaterThanOrEqual(2);
    expect(action.units).toBeLessThanOrEqual(5);
  });

  it('The bot buys no capital in the last turn with nothing to build.', () => {
    const action = decide({
      phase: 'buy-capital',
      turn: 8,
      options: { rules: 'standard' },
      players: players({ cash: 30 }),
    });
    expect(action).toEqual({ do: 'capital', units: 0 });
  });
});

import { type Json, type JsonObject, Random } from '@roundhouse/kernel';
import {
  type Action,
  CONDITIONS,
  deedIds,
  PHASE,
  RUN,
  type State,
  steelAndSteam,
} from '@roundhouse/steel-and-steam/internals';
import { describe, expect, it } from 'vitest';
import { steelAndSteamGreedyBot } from './greedy.ts';

const read = (document: JsonObject): State =>
  steelAndSteam.position.read({ game: 'steel-and-steam', seats: 3, ...document });
const decide = (document: JsonObject) => {
  const state = read(document);
  const action = steelAndSteamGreedyBot.choose(state, new Random('decisions')) as Action;
  expect(steelAndSteam.checkAction(state, action)).toBeNull();
  return steelAndSteam.actions.write(state, action);
};
const players = (first: JsonObject, second: JsonObject = {}, third: JsonObject = {}) => [first, second, third];
const owned = (...deeds: [id: string, owner: number, mortgaged?: boolean][]): JsonObject =>
  Object.fromEntries(deeds.map(([id, owner, mortgaged = false]): [string, Json] => [id, { owner, mortgaged }]));
/** Assigns every deed except the named ones to a player. */
const allBut = (...left: string[]): JsonObject =>
  owned(...deedIds.filter((id) => !left.includes(id)).map((id, index): [string, number] => [id, index % 3]));

describe('Business', () => {
  const arrived = (first: JsonObject, more: JsonObject = {}) =>
    decide({ phase: 'business', players: players({ at: 'chicago', ...first }), turn: { points: 3 }, ...more });

  it('The bot buys the best locomotive first.', () => {
    expect(arrived({ cash: 40_000 })).toEqual({ do: 'upgrade', model: '4-8-4' });
  });

  it('With Cash on the Barrelhead, the bot reserves the fees of a whole journey, because it could not move without cash.', () => {
    const options = { barrelhead: true };
    expect(arrived({ cash: 31_000 })).toMatchObject({ do: 'upgrade' });
    expect(arrived({ cash: 31_000 }, { options })).not.toMatchObject({ do: 'upgrade' });
    expect(arrived({ cash: 50_000 }, { options })).toMatchObject({ do: 'upgrade' });
    // Deeds can be mortgaged during the journey.
    const deeds = owned(['NH', 0], ['AT&SF', 0], ['PRR', 0]);
    expect(arrived({ cash: 36_000 }, { options })).not.toMatchObject({ do: 'upgrade' });
    expect(arrived({ cash: 36_000 }, { options, deeds })).toMatchObject({ do: 'upgrade' });
  });

  it('The bot saves money for the best locomotive.', () => {
    expect(arrived({ cash: 22_000 })).toEqual({ do: 'no-business' });
  });

  it('The bot buys deeds when it has the best locomotive.', () => {
    expect(arrived({ cash: 22_000, model: '4-8-4' })).toMatchObject({ do: 'buy' });
  });

  it('The bot buys the last deed and ends the Short game only if it leads.', () => {
    const last = { deeds: allBut('NH') };
    expect(arrived({ cash: 90_000, model: '4-8-4' }, last)).toEqual({ do: 'buy', deed: 'NH' });
    const behind = players({ at: 'chicago', cash: 20_000, model: '4-8-4' }, { cash: 300_000 });
    expect(arrived({}, { ...last, players: behind })).toEqual({ do: 'no-business' });
  });

  it('The bot pays off liens first if it has the money.', () => {
    const deeds = owned(['NH', 0, true]);
    expect(arrived({ cash: 60_000, model: '4-8-4' }, { deeds })).toEqual({ do: 'pay-lien', deed: 'NH' });
  });
});

describe('On a journey', () => {
  const going = (first: JsonObject, more: JsonObject = {}) =>
    decide({ phase: 'run', players: players(first), ...more });

  it('The bot prefers properties with low fees.', () => {
    const deeds = owned(['MILW', 1], ['C&NW', 2]);
    const move = going({ at: 'chicago', destination: 'milwaukee', maintenance: 7 }, { deeds });
    expect(move).toMatchObject({ do: 'move', to: 'milwaukee', by: 'SOO' });
  });

  it('The bot highballs with a well-maintained locomotive, but not with one that may break down.', () => {
    const far = { at: 'miami', destination: 'seattle', model: '4-8-4', cash: 40_000 };
    expect(going(far)).toEqual({ do: 'highball' });
    expect(going({ ...far, maintenance: 6 })).toMatchObject({ do: 'move' });
  });

  it('The bot does not highball if it would have to waste the points in front of an expensive property.', () => {
    const deeds = owned(...deedIds.filter((id) => id !== 'CP').map((id): [string, number] => [id, 1]));
    const far = { at: 'saint-john', destination: 'omaha', model: '4-8-4', cash: 40_000 };
    expect(going(far, { deeds })).toMatchObject({ do: 'move' });
    expect(going(far)).toEqual({ do: 'highball' });
  });

  it('With Cash on the Barrelhead, the bot does not highball with its last money, because a breakdown would strand it.', () => {
    const far = { at: 'miami', destination: 'seattle', model: '4-8-4' };
    const options = { barrelhead: true };
    expect(going({ ...far, cash: 40_000 }, { options })).toEqual({ do: 'highball' });
    expect(going({ ...far, cash: 5_000 }, { options })).toMatchObject({ do: 'move' });
  });

  it.each([
    ['dallas', 'memphis', 'MP', 9],
    ['billings', 'denver', 'CB&Q', 15],
  ])(
    'The bot does not move back and forth to use up highball points from %s to %s.',
    (at, destination, dear, steps) => {
      const first = { at, destination, model: '4-8-4', cash: 40_000 };
      const turn = { points: 19, highballing: true };
      const state = read({ phase: 'run', players: players(first), turn, deeds: owned([dear, 1]) });
      let made = 0;
      for (; state.registers[PHASE] === RUN; made++) {
        steelAndSteam.apply(state, steelAndSteamGreedyBot.choose(state, new Random('decisions')) as Action);
      }
      expect([made, steelAndSteam.position.write(state).phase]).toEqual([steps, 'business']);
    },
  );

  it('The bot goes home in the Long game as soon as that wins.', () => {
    const first = { at: 'chicago', home: 'milwaukee', start: 'boston', destination: 'miami', maintenance: 7 };
    const goes = (cash: number) => going({ ...first, cash }, { options: { length: 'long' } });
    expect(goes(400_000)).toMatchObject({ do: 'move', to: 'milwaukee' });
    expect(goes(200_000)).not.toMatchObject({ to: 'milwaukee' });
  });

  it('The bot mortgages a deed before it comes home, because it must pay the fees of the turn in cash.', () => {
    const first = { at: 'chicago', home: 'milwaukee', start: 'boston', destination: 'miami', cash: 4_000 };
    const turn = { spent: 2, used: ['NH'] };
    const rich = deedIds.filter((id) => id !== 'NH' && id !== 'AT&SF').map((id): [string, number] => [id, 0]);
    const options = { length: 'long' };
    const position = { phase: 'run', options, players: players(first), turn, deeds: owned(['NH', 1], ...rich) };
    expect(decide(position)).toMatchObject({ do: 'mortgage' });
    const state = read(position);
    for (let actions = 0; actions < 2; actions++) {
      steelAndSteam.apply(state, steelAndSteamGreedyBot.choose(state, new Random('decisions')) as Action);
    }
    expect(steelAndSteam.outcome(state)).toMatchObject({ reason: 'net-worth', winners: [0] });
  });

  it('With Cash on the Barrelhead, the bot mortgages a deed to pay for the next step.', () => {
    const first = { at: 'las-vegas', destination: 'chicago', cash: 0 };
    const options = { barrelhead: true };
    expect(going(first, { options, deeds: owned(['NH', 0]) })).toEqual({ do: 'mortgage', deed: 'NH' });
    expect(going(first, { options })).toEqual({ do: 'dump-ballast' });
  });
});

describe('In the station', () => {
  const waiting = (first: JsonObject, turn: JsonObject = {}) =>
    decide({ phase: 'station', players: players({ at: 'chicago', ...first }), turn });

  it('The bot repairs a broken-down locomotive and departs with a working one.', () => {
    expect(waiting({ maintenance: 'B!' })).toEqual({ do: 'repair' });
    expect(waiting({})).toMatchObject({ do: 'depart' });
  });

  it('The bot pays half of a repair only if it will pay the other half, and then does so.', () => {
    const last = { points: 1, spent: 11, highballing: true };
    expect(waiting({ maintenance: 3 }, last)).toMatchObject({ do: 'depart' });
    expect(waiting({ maintenance: 6 }, last)).toEqual({ do: 'carry-repair' });
    expect(waiting({ maintenance: 3, carry: 'repair' })).toEqual({ do: 'repair' });
  });
});

describe('Money', () => {
  it('The bot raises money with the cheapest sufficient mortgage.', () => {
    const deeds = owned(['NH', 0], ['B&O', 0], ['AT&SF', 0], ['PRR', 1]);
    const debt = { phase: 'settle', debtor: 0, turn: { points: 0, spent: 8, used: ['PRR'] }, deeds };
    const owing = (cash: number) => decide({ ...debt, players: players({ at: 'chicago', cash }) });
    expect(owing(4_000)).toEqual({ do: 'mortgage', deed: 'NH' });
    expect(owing(0)).toEqual({ do: 'mortgage', deed: 'B&O' });
  });

  it('The bot protects a valuable deed from a takeover if it has the money.', () => {
    const deeds = owned(['AT&SF', 1, true]);
    const attacked = (cash: number) =>
      decide({ phase: 'takeover', takeover: 'AT&SF', deeds, players: players({ cash: 60_000 }, { cash }) });
    expect(attacked(30_000)).toEqual({ do: 'pay-lien', deed: 'AT&SF' });
    expect(attacked(3_000)).toEqual({ do: 'let-go' });
  });

  it('The bot mortgages a deed if the cash fulfils its victory card.', () => {
    const cards = players(
      { at: 'chicago', cash: CONDITIONS.banker.goals[0] - 10_000, victoryCard: 'banker' },
      { victoryCard: 'traveller' },
      { victoryCard: 'explorer' },
    );
    const rich = { phase: 'station', options: { length: 'experimental' }, players: cards, deeds: owned(['SP', 0]) };
    expect(decide(rich)).toEqual({ do: 'mortgage', deed: 'SP' });
  });
});

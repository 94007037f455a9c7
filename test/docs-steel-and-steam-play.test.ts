import { GameSession, type JsonObject, Random } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import type { Action, State } from '@roundhouse/steel-and-steam/internals';
import { describe, expect, test } from 'vitest';
import { MODELS } from '../games/steel-and-steam/src/locomotives.ts';
import { DATA, deedIds, faceIds } from '../games/steel-and-steam/src/network/network.ts';
import { RULE_BY_REASON } from '../games/steel-and-steam/src/refusals.ts';
import { VICTORY_CARDS } from '../games/steel-and-steam/src/victory/cards.ts';
import { CoverageProbe } from './doc-checks.ts';
import { column, readPage } from './doc-examples.ts';

/** Compares games of Steel & Steam with the tables of docs/protocol-steel-and-steam.md. */

const protocol = readPage('protocol-steel-and-steam.md');
const SPACES = DATA.spaces.map(({ id }) => id);
const CARDS = VICTORY_CARDS.map(({ id }) => id);

/** The parts of a position that the tests use. */
interface PositionJson {
  readonly actor: number;
  readonly players: readonly { readonly at?: string; readonly home?: string }[];
  readonly deeds: { readonly [deed: string]: { readonly owner: number } };
}

/** A random neighbour of the actor's space (including junctions), or a random space. */
function someSpace({ actor, players }: PositionJson, random: Random): string {
  const { at } = players[actor];
  const near = DATA.segments.filter(({ a, b }) => a === at || b === at).map(({ a, b }) => (a === at ? b : a));
  return random.pick([...near, random.pick(SPACES)]);
}

/** Random actions of each kind that can be refused. */
function anyActions(session: GameSession, random: Random): JsonObject[] {
  const written = session.position() as unknown as PositionJson;
  const to = someSpace(written, random);
  const by = random.pick(deedIds);
  const seat = random.below(written.players.length);
  const owned = Object.entries(written.deeds).slice(0, 6);
  const deeds = (['buy', 'takeover', 'mortgage', 'pay-lien', 'surrender'] as const).flatMap((kind) =>
    [by, ...owned.map(([deed]) => deed)].map((deed) => ({ do: kind, deed })),
  );
  const others = owned.map(([deed, { owner }]) => ({ do: 'mortgage', deed, seat: owner }));
  return [
    { do: 'deal', face: random.pick(faceIds) },
    { do: 'reveal', card: random.below(144) + 1 },
    { do: 'roll', dice: [1, 2] },
    { do: 'draw-victory-card', card: random.pick(CARDS) },
    { do: 'home', card: 1 },
    { do: 'depart', card: 1 },
    { do: 'highball' },
    { do: 'move', to },
    { do: 'move', to, by },
    { do: 'carry', to },
    { do: 'repair' },
    { do: 'carry-repair' },
    { do: 'dump-ballast' },
    ...deeds,
    ...others,
    { do: 'mortgage', deed: by, seat },
    { do: 'upgrade', model: random.pick(MODELS) },
    { do: 'build-yard', city: written.players[written.actor].home ?? 'boston' },
    { do: 'build-yard', city: 'winnipeg' },
    { do: 'no-business' },
    { do: 'let-go' },
    { do: 'replace-card' },
  ];
}

const AT_SEA = { home: 'milwaukee', destination: 'buffalo' };
const NORTH = { home: 'new-york', destination: 'boston', at: 'm614', on: 'NH' };
const DEEDS = { NH: { owner: 1 }, 'B&M': { owner: 0 }, 'D&H': { owner: 2, mortgaged: true }, FEC: { owner: 2 } };
const game = (more: JsonObject): JsonObject => ({ game: 'steel-and-steam', seats: 3, ...more });

/** Only four cards, all with the same face, are left; three of them are on the table. */
const NORTHEAST = DATA.cards.filter(({ face }) => face === 'NE').slice(0, 4);
const ALL_BUT_FOUR = DATA.cards.filter((card) => !NORTHEAST.includes(card)).map((card) => card.number);
const ALL_BUT_NH = Object.fromEntries(
  deedIds.filter((id) => id !== 'NH').map((id, index) => [id, { owner: index % 3 }]),
);

/** Start positions that lead to rare events. */
const START_POSITIONS: readonly JsonObject[] = [
  game({
    phase: 'choose-home',
    players: [{ hand: ['NE', 'SE'] }, { home: 'boston' }, { home: 'miami' }],
    deeds: { NH: { owner: 1 }, FEC: { owner: 2, mortgaged: true } },
  }),
  game({ players: [AT_SEA, {}, {}], turn: { points: 1, spent: 7 }, deeds: DEEDS }),
  game({ players: [{ ...AT_SEA, carry: { to: 'f18' } }, {}, {}], deeds: DEEDS }),
  game({ players: [{ ...AT_SEA, maintenance: 6 }, {}, {}], turn: { points: 1 }, deeds: DEEDS }),
  game({ phase: 'station', players: [{ maintenance: 4 }, {}, {}], turn: { points: 1, spent: 7 }, deeds: DEEDS }),
  game({
    phase: 'business',
    players: [{ cash: 90_000 }, { cash: 30_000 }, {}],
    deeds: DEEDS,
    turn: { points: 3, spent: 5 },
  }),
  game({ phase: 'business', players: [{ cash: 90_000 }, NORTH, {}], turn: { points: 3, spent: 5 } }),
  game({ phase: 'takeover', takeover: 'D&H', players: [{ cash: 30_000 }, {}, { cash: 20_000 }], deeds: DEEDS }),
  game({ players: [{ ...NORTH, cash: 500 }, {}, {}], turn: { points: 1, spent: 7 }, deeds: DEEDS }),
  game({ players: [{ ...NORTH, cash: 500 }, {}, {}], turn: { points: 1, spent: 7 }, deeds: { NH: { owner: 1 } } }),
  game({
    options: { insolvency: 'eliminate' },
    players: [{ ...NORTH, cash: 500 }, {}, {}],
    turn: { points: 1, spent: 7 },
    deeds: { NH: { owner: 1 } },
  }),
  game({ options: { barrelhead: true }, players: [{ ...NORTH, cash: 500 }, {}, {}], deeds: DEEDS }),
  game({ options: { trackReuseInJourney: 'forbidden', sameCityDestination: 'loseTurn' }, players: [NORTH, {}, {}] }),
  game({
    options: { length: 'experimental' },
    players: CARDS.slice(0, 3).map((victoryCard) => ({ ...NORTH, cash: 30_000, victoryCard })),
  }),
  game({
    options: { repairYards: true },
    phase: 'business',
    players: [{ cash: 20_000, maintenance: 7, yards: ['boston'] }, {}, {}],
    turn: { points: 3 },
  }),
  game({
    options: { economy: true, depression: true },
    economy: 'bust',
    phase: 'order-roll',
    players: Array(3).fill({ cash: 2000, hand: ['east', 'west'] }),
  }),
  game({
    options: { length: 'long' },
    players: [{ ...NORTH, home: 'boston', start: 'new-york', cash: 400_000, at: 'm619' }, {}, {}],
    turn: { points: 2 },
  }),
  // A mortgaged deed of the debtor, a deed too expensive to take over, and yards too expensive, used up or taken.
  game({
    players: [{ ...NORTH, cash: 500 }, {}, {}],
    turn: { points: 1, spent: 7 },
    deeds: { NH: { owner: 1 }, 'D&H': { owner: 0, mortgaged: true }, 'B&M': { owner: 0 } },
  }),
  game({ options: { repairYards: true }, phase: 'business', players: [{ cash: 0 }, {}, {}], deeds: DEEDS }),
  game({ options: { repairYards: true }, phase: 'business', players: [{ yards: ['boston', 'miami'] }, {}, {}] }),
  game({ options: { repairYards: true }, phase: 'business', players: [{}, { yards: ['chicago'] }, {}] }),
  // The last card, the last deed of the Long game, and the last player to pay in the Depression.
  game({
    phase: 'deal',
    filling: { selection: 1 },
    chosen: 'NE',
    selection: [null, 'NE', 'NE'],
    discard: ALL_BUT_FOUR,
    turn: { points: 8 },
  }),
  game({ options: { length: 'long' }, phase: 'business', players: [{ cash: 90_000 }, NORTH, {}], deeds: ALL_BUT_NH }),
  game({
    options: { economy: true, depression: true },
    economy: 'bust',
    depression: 'on',
    phase: 'depression-roll',
    players: [NORTH, {}, {}],
    turn: { highballing: true },
    interrupted: { phase: 'highball-roll', dice: [1, 1], done: 2, doubles: [{ seat: 1, face: 3 }] },
  }),
];

/** Rolls that may not occur in the random games. */
const HERE: JsonObject = { phase: 'destination-roll', players: [{ home: 'albany' }, {}, {}], card: 72, discard: [72] };
const HIGHBALL: JsonObject = {
  phase: 'highball-roll',
  players: [{ ...NORTH, maintenance: 6 }, {}, {}],
  turn: { highballing: true },
};
const ROLLS: readonly [position: JsonObject, dice: [number, number]][] = [
  [game({ ...HERE, options: { sameCityDestination: 'loseTurn' }, turn: { points: 8 } }), [1, 1]],
  [game({ ...HIGHBALL, options: { economy: true, depression: true }, economy: 'bust' }), [1, 1]],
  [game(HIGHBALL), [1, 2]],
  [game(HIGHBALL), [3, 4]],
  [game(HIGHBALL), [6, 6]],
];
const INDEBTED = game({
  phase: 'settle',
  debtor: 0,
  players: [{ ...NORTH, cash: 500 }, {}, {}],
  turn: { spent: 8, used: ['NH'] },
  deeds: { NH: { owner: 1 }, 'D&H': { owner: 0, mortgaged: true } },
});

describe('Games of Steel & Steam', () => {
  const probe = new CoverageProbe(protocol);

  /** Prefers kinds of action that have not occurred in this phase; otherwise all kinds are equally likely. */
  function choose(actions: readonly Action[], phase: string, random: Random): Action {
    const kinds = [...new Set(actions.map((action) => action.do))];
    const fresh = kinds.filter((kind) => !probe.actions.has(`${phase} ${kind}`));
    const kind = random.pick(fresh.length > 0 ? fresh : kinds);
    return random.pick(actions.filter((action) => action.do === kind));
  }

  function play(session: GameSession, seed: string, maxActions: number): void {
    const random = new Random(seed);
    for (let count = 0; count < maxActions && session.toAct() !== 'over'; count++) {
      const state = session.state as State;
      const phase = steelAndSteam.phase(state);
      const own = probe.phaseActions[phase];
      for (const action of anyActions(session, random)) {
        if (own.includes(String(action.do)) || random.below(6) === 0) probe.tryAction(session, action);
      }
      probe.act(session, steelAndSteam.actions.write(state, choose(steelAndSteam.legalActions(state), phase, random)));
    }
    if (session.toAct() === 'over') probe.tryAction(session, { do: 'highball' });
  }

  test('Phases have the documented actions, and events and refusals the documented fields.', () => {
    for (const [index, position] of START_POSITIONS.entries()) {
      for (let round = 0; round < 4; round++) {
        play(new GameSession(steelAndSteam, { position }), `beginning ${index} ${round}`, 60);
      }
    }
    for (const [position, dice] of ROLLS) {
      probe.act(new GameSession(steelAndSteam, { position }), { do: 'roll', dice });
    }
    probe.tryAction(new GameSession(steelAndSteam, { position: INDEBTED }), { do: 'pay-lien', deed: 'D&H' });
    const all = { length: 'experimental', economy: true, depression: true, repairYards: true };
    for (const options of [all, { ...all, length: 'long', barrelhead: true }]) {
      play(new GameSession(steelAndSteam, { options, seats: 4 }), JSON.stringify(options), 800);
    }

    expect([...probe.actions].sort()).toEqual(probe.documentedActions().sort());
    const missingEvents = Object.keys(column(protocol, 'events', 0)).filter((event) => !probe.events.has(event));
    const missingReasons = Object.keys(RULE_BY_REASON).filter((reason) => !probe.reasons.has(reason));
    expect({ missingEvents, missingReasons }).toEqual({ missingEvents: [], missingReasons: [] });
  });
});

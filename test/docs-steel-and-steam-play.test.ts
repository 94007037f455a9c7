import { type JsonObject, Random, Session } from '@roundhouse/kernel';
import { steelAndSteam } from '@roundhouse/steel-and-steam';
import type { Action, State } from '@roundhouse/steel-and-steam/engine';
import { describe, expect, test } from 'vitest';
import { MODELS } from '../games/steel-and-steam/src/locomotives.ts';
import { DATA, deedIds, faceIds } from '../games/steel-and-steam/src/network/network.ts';
import { RULE_OF } from '../games/steel-and-steam/src/refusals.ts';
import { VICTORY_CARDS } from '../games/steel-and-steam/src/victory/cards.ts';
import { Witness } from './doc-checks.ts';
import { column, readPage } from './doc-examples.ts';

/** Games of Steel & Steam, held against the tables of docs/protocol-steel-and-steam.md. */

const protocol = readPage('protocol-steel-and-steam.md');
const SPACES = DATA.spaces.map(({ id }) => id);
const CARDS = VICTORY_CARDS.map(({ id }) => id);

/** What a test reads of a position. */
interface Written {
  readonly actor: number;
  readonly players: readonly { readonly at?: string; readonly home?: string }[];
}

/** A space next to where the actor is, a junction too, or any space. */
function someSpace({ actor, players }: Written, random: Random): string {
  const { at } = players[actor];
  const near = DATA.segments.filter(({ a, b }) => a === at || b === at).map(({ a, b }) => (a === at ? b : a));
  return random.pick([...near, random.pick(SPACES)]);
}

/** Actions of each kind that can be refused. */
function anyActions(session: Session, random: Random): JsonObject[] {
  const written = session.position() as unknown as Written;
  const to = someSpace(written, random);
  const by = random.pick(deedIds);
  const seat = random.below(written.players.length);
  const deeds = (['buy', 'takeover', 'mortgage', 'pay-lien', 'surrender'] as const).flatMap((kind) =>
    [by, ...Object.keys(session.position().deeds as JsonObject).slice(0, 6)].map((deed) => ({ do: kind, deed })),
  );
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

/** Where play begins that is meant to lead to what is rare. */
const BEGINNINGS: readonly JsonObject[] = [
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
];

describe('what games of Steel & Steam show', () => {
  const witness = new Witness(protocol);

  /** Kinds of action come up alike, however many actions there are of each. */
  function choose(actions: readonly Action[], random: Random): Action {
    const kind = random.pick([...new Set(actions.map((action) => action.do))]);
    return random.pick(actions.filter((action) => action.do === kind));
  }

  function play(session: Session, seed: string, most: number): void {
    const random = new Random(seed);
    for (let count = 0; count < most && session.turn() !== 'over'; count++) {
      const own = witness.phaseActions[steelAndSteam.phase(session.present as State)];
      for (const action of anyActions(session, random)) {
        if (own.includes(String(action.do)) || random.below(6) === 0) witness.tryOut(session, action);
      }
      const state = session.present as State;
      witness.act(session, steelAndSteam.actions.write(state, choose(steelAndSteam.legal(state), random)));
    }
    if (session.turn() === 'over') witness.tryOut(session, { do: 'highball' });
  }

  test('phases have the actions, events and refusals the fields in the tables', () => {
    for (const [index, position] of BEGINNINGS.entries()) {
      for (let round = 0; round < 6; round++) {
        play(new Session(steelAndSteam, { position }), `beginning ${index} ${round}`, 60);
      }
    }
    const all = { length: 'experimental', economy: true, depression: true, repairYards: true };
    for (const options of [all, { ...all, length: 'long', barrelhead: true }]) {
      play(new Session(steelAndSteam, { options, seats: 4 }), JSON.stringify(options), 800);
    }

    expect([...witness.actions].sort()).toEqual(witness.listedActions().sort());
    const unheard = Object.keys(column(protocol, 'events', 0)).filter((event) => !witness.events.has(event));
    const unseen = Object.keys(RULE_OF).filter((reason) => !witness.reasons.has(reason));
    expect({ unheard, unseen }).toEqual({ unheard: [], unseen: [] });
  });
});

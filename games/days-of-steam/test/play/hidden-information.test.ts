import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/internals';
import {
  type GameEvent,
  isVisibleTo,
  type Json,
  type JsonObject,
  ParseError,
  Random,
  type Seat,
} from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOSED } from './maps.ts';
import { visitRandomGame } from './random-games.ts';
import { position } from './table.ts';

/** Hidden information: tiles in hands and in the deck (DOS-TILE-11). */

type Viewer = Seat | 'spectator';

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);

function viewers(state: State): Viewer[] {
  return [...Array.from({ length: state.seats }, (_, seat) => seat), 'spectator'];
}

function determinize(state: State, viewer: Viewer, seed: string): State {
  if (daysOfSteam.determinize === undefined)
    throw new Error('a game with hidden information must implement determinize');
  return daysOfSteam.determinize(state, viewer, new Random(seed));
}

const text = (value: unknown): string => JSON.stringify(value);

/** Deep equality with a fast path for the common case of equal values. */
function expectSame(one: unknown, other: unknown): void {
  if (text(one) !== text(other)) expect(one).toEqual(other);
}

/** Actions to try in every state: of every kind, legal and illegal. */
const ATTEMPTS: readonly JsonObject[] = [
  ...['curve-1', 'curve-2', 'straight-2', 'curve-1+', 'bridge-1', 'wye-1+', 'switch-l-1'].flatMap(
    (tile): JsonObject[] => [
      ...['1,0', '0,1', '-1,0', '2,0', '0,0', '9,9'].flatMap((cell) =>
        [0, 1].map((rotation) => ({ do: 'play', tile, cell, rotation })),
      ),
      { do: 'pass', discard: tile },
      { do: 'deal', tile },
    ],
  ),
  ...['1,0', '3,0', '0,3'].flatMap((cell): JsonObject[] => [
    { do: 'town', display: 1, cell },
    { do: 'town', display: 2, cell },
    { do: 'place-town', cell },
  ]),
  ...['', 'N', 'E', 'S', 'W', 'EE', 'NN', 'ES', 'SWN', 'EEWW'].map((path) => ({ do: 'move', path })),
  { do: 'move', path: 'E', take: [{ at: 0, cube: 'red' }] },
  { do: 'draw-town' },
  { do: 'water' },
  { do: 'burn', coal: 1 },
  { do: 'roll', die: 3 },
];

function answers(state: State): Json[] {
  return ATTEMPTS.map((json) => {
    try {
      const refusal = daysOfSteam.checkAction(state, daysOfSteam.actions.read(state, json));
      return refusal === null ? 'legal' : [refusal.rule, refusal.reason, refusal.params ?? {}];
    } catch (error) {
      if (error instanceof ParseError) return error.message;
      throw error;
    }
  });
}

const listing = (state: State) =>
  daysOfSteam.legalActions(state).map((action) => daysOfSteam.actions.write(state, action));

describe('Results depend only on visible information', () => {
  test('The view, the legal actions and the refusals do not depend on hidden information.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 12, (state, random) => {
          const turn = daysOfSteam.toAct(state);
          for (const viewer of viewers(state)) {
            const other = determinize(state, viewer, String(random.next()));
            expectSame(daysOfSteam.playerView(other, viewer), daysOfSteam.playerView(state, viewer));
            expect(daysOfSteam.toAct(other)).toEqual(turn);
            if (viewer !== turn) continue;
            expect(text(listing(other))).toBe(text(listing(state)));
            expectSame(answers(other), answers(state));
          }
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('The visible effect of an action does not depend on hidden information.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 12, (state, random) => {
          const turn = daysOfSteam.toAct(state);
          if (typeof turn !== 'number') return;
          const index = random.below(daysOfSteam.legalActions(state).length);
          const seen = [daysOfSteam.copy(state), determinize(state, turn, String(random.next()))].map((each) => {
            const events: GameEvent[] = [];
            daysOfSteam.apply(each, daysOfSteam.legalActions(each)[index], (event) => events.push(event));
            return { events, view: daysOfSteam.playerView(each, turn) };
          });
          expectSame(seen[1], seen[0]);
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

describe('A view', () => {
  test('A view contains the own hand, and only the number of tiles of the others.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 20, (state) => {
          const hands = (daysOfSteam.position.write(state).players as { hand: string[] }[]).map(({ hand }) => hand);
          for (const viewer of viewers(state)) {
            const { players } = daysOfSteam.playerView(state, viewer) as {
              players: { hand?: string[]; tiles: number }[];
            };
            expect(players.map(({ hand }) => hand)).toEqual(
              hands.map((hand, seat) => (seat === viewer ? hand : undefined)),
            );
            expect(players.map(({ tiles }) => tiles)).toEqual(hands.map((hand) => hand.length));
          }
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('A view counts the unseen tiles: those in other hands and in the deck.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 20, (state) => {
          const { players, deck, bottom } = daysOfSteam.position.write(state) as {
            players: { hand: string[] }[];
            deck: { [tile: string]: number };
            bottom: string[];
          };
          for (const viewer of viewers(state)) {
            const unseen: { [tile: string]: number } = { ...deck };
            const others = players.flatMap(({ hand }, seat) => (seat === viewer ? [] : hand));
            for (const tile of [...others, ...bottom]) unseen[tile] = (unseen[tile] ?? 0) + 1;
            expect(daysOfSteam.playerView(state, viewer)).toMatchObject({ unseen });
          }
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

describe('A dealt tile', () => {
  test('A dealt tile is indistinguishable to all other viewers.', () => {
    let compared = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 6, (state) => {
          if (daysOfSteam.phase(state) !== 'deal') return;
          const seen = new Map<Viewer, Set<string>>();
          for (const { action } of daysOfSteam.chanceOutcomes(state)) {
            const after = daysOfSteam.copy(state);
            const events: GameEvent[] = [];
            daysOfSteam.apply(after, action, (event) => events.push(event));
            const owner = events.find(({ event }) => event === 'tile-drawn')?.seat;
            expect(typeof owner).toBe('number');
            for (const viewer of viewers(state)) {
              if (viewer === owner) continue;
              const visible = events.filter((event) => isVisibleTo(event, viewer));
              const look = text([visible, daysOfSteam.playerView(after, viewer), daysOfSteam.toAct(after)]);
              seen.set(viewer, (seen.get(viewer) ?? new Set()).add(look));
            }
          }
          compared += daysOfSteam.chanceOutcomes(state).length;
          for (const looks of seen.values()) expect(looks.size).toBe(1);
          expect(seen.size).toBe(state.seats);
        });
      }),
      { seed: 1, numRuns: 10 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  test('Only the event for the owner names the tile.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 8, (state) => {
          if (daysOfSteam.phase(state) !== 'deal') return;
          const [{ action }] = daysOfSteam.chanceOutcomes(state);
          const events: GameEvent[] = [];
          daysOfSteam.apply(daysOfSteam.copy(state), action, (event) => events.push(event));
          const { tile } = daysOfSteam.actions.write(state, action);
          const naming = events.filter((event) => text(event).includes(`"${String(tile)}"`));
          expect(naming).toEqual([{ event: 'tile-seen', only: naming[0]?.only, seat: naming[0]?.only, tile }]);
          expect(typeof naming[0]?.only).toBe('number');
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

interface HiddenParts {
  players: { hand: string[] }[];
  deck: { [tile: string]: number };
  bottom: string[];
}

/** The same position with some hidden tiles swapped; null if there is nothing to swap. */
function reshuffled(state: State, viewer: Viewer, random: Random): State | null {
  const document = JSON.parse(text(daysOfSteam.position.write(state))) as JsonObject & HiddenParts;
  const places = document.players.flatMap(({ hand }, seat) => (seat === viewer ? [] : [hand]));
  const lists = [...places, document.bottom].filter((list) => list.length > 0);
  if (lists.length === 0) return null;
  for (let swap = 0; swap < 4; swap++) {
    const list = random.pick(lists);
    const at = random.below(list.length);
    const inDeck = Object.keys(document.deck).filter((tile) => document.deck[tile] > 0);
    const others = random.pick(lists);
    if (random.below(3) === 0 || inDeck.length === 0) {
      const to = random.below(others.length);
      [list[at], others[to]] = [others[to], list[at]];
    } else {
      const tile = random.pick(inDeck);
      document.deck[tile]--;
      document.deck[list[at]] = (document.deck[list[at]] ?? 0) + 1;
      list[at] = tile;
    }
  }
  return daysOfSteam.position.read(document);
}

describe('Determinization', () => {
  test('Determinization depends only on information visible to the viewer.', () => {
    let different = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 25, (state, random) => {
          for (const viewer of viewers(state)) {
            const twin = reshuffled(state, viewer, random);
            if (twin === null) continue;
            if (text(daysOfSteam.position.write(twin)) !== text(daysOfSteam.position.write(state))) different++;
            expectSame(daysOfSteam.playerView(twin, viewer), daysOfSteam.playerView(state, viewer));
            const sampleSeed = String(random.next());
            const [one, other] = [state, twin].map((each) => determinize(each, viewer, sampleSeed));
            expectSame(daysOfSteam.position.write(other), daysOfSteam.position.write(one));
          }
        });
      }),
      { seed: 1, numRuns: 8 },
    );
    expect(different).toBeGreaterThan(30);
  });

  test('Determinization changes most other hands and never the own hand.', () => {
    let changed = 0;
    let unchanged = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 20, (state, random) => {
          const handsOf = (each: State) =>
            (daysOfSteam.position.write(each) as unknown as HiddenParts).players.map(({ hand }) => hand);
          for (const viewer of viewers(state)) {
            const [real, sampled] = [handsOf(state), handsOf(determinize(state, viewer, String(random.next())))];
            real.forEach((hand, seat) => {
              if (seat === viewer) expect(sampled[seat]).toEqual(hand);
              else if (text(sampled[seat]) === text(hand)) unchanged++;
              else changed++;
            });
          }
        });
      }),
      { seed: 1, numRuns: 6 },
    );
    expect(changed).toBeGreaterThan(unchanged);
  });

  test('Determinization keeps the public state and the total number of tiles.', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        visitRandomGame(seed, 20, (state, random) => {
          for (const viewer of viewers(state)) {
            const sample = determinize(state, viewer, String(random.next()));
            const document = daysOfSteam.position.write(sample);
            expectSame(daysOfSteam.position.write(daysOfSteam.position.read(document)), document);
            expectSame(daysOfSteam.playerView(sample, 'spectator'), daysOfSteam.playerView(state, 'spectator'));
          }
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('Determinization does not change the original state.', () => {
    visitRandomGame('1', 20, (state) => {
      const before = text(daysOfSteam.position.write(state));
      determinize(state, 0, 'sample');
      expect(text(daysOfSteam.position.write(state))).toBe(before);
    });
  });

  test('Determinization redraws the bottom of the deck for every viewer.', () => {
    // Passing is rare in random games, so use a fixed position.
    const state = daysOfSteam.position.read(
      position({
        map: CLOSED,
        players: [{ hand: ['straight-2', 'bridge-1', 'curve-2'] }, { hand: ['straight-2', 'curve-2', 'bridge-2'] }],
        deck: { 'double-curve-1': 3, 'hill-straight-2': 2 },
        bottom: ['switch-l-1', 'wye-1', 'three-way-1', 'switch-y-1'],
        passes: 4,
      }),
    );
    const bottomOf = (each: State) => (daysOfSteam.position.write(each) as unknown as HiddenParts).bottom;
    const random = new Random('bottom');
    const bottoms = new Set<string>();
    for (let sample = 0; sample < 50; sample++) {
      for (const viewer of viewers(state)) {
        const twin = reshuffled(state, viewer, random) ?? state;
        const [one, other] = [state, twin].map((each) => determinize(each, viewer, String(sample)));
        expectSame(daysOfSteam.position.write(other), daysOfSteam.position.write(one));
        expectSame(daysOfSteam.playerView(one, viewer), daysOfSteam.playerView(state, viewer));
        expect(bottomOf(one)).toHaveLength(4);
        bottoms.add(text(bottomOf(one)));
      }
    }
    expect(bottoms.size).toBeGreaterThan(50);
  });
});

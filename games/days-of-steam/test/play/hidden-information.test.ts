import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { State } from '@roundhouse/days-of-steam/engine';
import { type GameEvent, isFor, type Json, type JsonObject, Malformed, Random, type Seat } from '@roundhouse/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLOSED } from './maps.ts';
import { walk } from './random-games.ts';
import { position } from './table.ts';

/** What nobody else may know: tiles in hands and deck (DOS-TILE-11). */

type Viewer = Seat | 'spectator';

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map(String);

function viewers(state: State): Viewer[] {
  return [...Array.from({ length: state.seats }, (_, seat) => seat), 'spectator'];
}

function imagined(state: State, viewer: Viewer, seed: string): State {
  if (daysOfSteam.imagine === undefined) throw new Error('a game with secrets has to imagine');
  return daysOfSteam.imagine(state, viewer, new Random(seed));
}

const text = (value: unknown): string => JSON.stringify(value);

/** Deep equality that is quick when it holds, as it should thousands of times. */
function same(one: unknown, other: unknown): void {
  if (text(one) !== text(other)) expect(one).toEqual(other);
}

/** Things to try whatever the state: of every kind, right and wrong. */
const TRIED: readonly JsonObject[] = [
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
  return TRIED.map((json) => {
    try {
      const refusal = daysOfSteam.refuse(state, daysOfSteam.actions.read(state, json));
      return refusal === null ? 'legal' : [refusal.rule, refusal.reason, refusal.params ?? {}];
    } catch (error) {
      if (error instanceof Malformed) return error.message;
      throw error;
    }
  });
}

const listing = (state: State) => daysOfSteam.legal(state).map((action) => daysOfSteam.actions.write(state, action));

describe('what looks the same to a viewer is treated the same', () => {
  test('views, and for the seat to act the legal list in its order and every refusal', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 12, (state, random) => {
          const turn = daysOfSteam.turn(state);
          for (const viewer of viewers(state)) {
            const other = imagined(state, viewer, String(random.next()));
            same(daysOfSteam.view(other, viewer), daysOfSteam.view(state, viewer));
            expect(daysOfSteam.turn(other)).toEqual(turn);
            if (viewer !== turn) continue;
            expect(text(listing(other))).toBe(text(listing(state)));
            same(answers(other), answers(state));
          }
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('what a seat does has the same effect on what it sees', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 12, (state, random) => {
          const turn = daysOfSteam.turn(state);
          if (typeof turn !== 'number') return;
          const index = random.below(daysOfSteam.legal(state).length);
          const seen = [daysOfSteam.copy(state), imagined(state, turn, String(random.next()))].map((each) => {
            const events: GameEvent[] = [];
            daysOfSteam.apply(each, daysOfSteam.legal(each)[index], (event) => events.push(event));
            return { events, view: daysOfSteam.view(each, turn) };
          });
          same(seen[1], seen[0]);
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

describe('a view', () => {
  test('has the own hand and of the others only how many tiles they hold', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 20, (state) => {
          const hands = (daysOfSteam.position.write(state).players as { hand: string[] }[]).map(({ hand }) => hand);
          for (const viewer of viewers(state)) {
            const { players } = daysOfSteam.view(state, viewer) as { players: { hand?: string[]; tiles: number }[] };
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

  test('counts the tiles not seen: all that are not open or in the own hand', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 20, (state) => {
          const { players, deck, bottom } = daysOfSteam.position.write(state) as {
            players: { hand: string[] }[];
            deck: { [tile: string]: number };
            bottom: string[];
          };
          for (const viewer of viewers(state)) {
            const unseen: { [tile: string]: number } = { ...deck };
            const others = players.flatMap(({ hand }, seat) => (seat === viewer ? [] : hand));
            for (const tile of [...others, ...bottom]) unseen[tile] = (unseen[tile] ?? 0) + 1;
            expect(daysOfSteam.view(state, viewer)).toMatchObject({ unseen });
          }
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });
});

describe('a tile dealt', () => {
  test('looks the same to everybody else, whatever it is', () => {
    let compared = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 6, (state) => {
          if (daysOfSteam.phase(state) !== 'deal') return;
          const seen = new Map<Viewer, Set<string>>();
          for (const { action } of daysOfSteam.chance(state)) {
            const after = daysOfSteam.copy(state);
            const events: GameEvent[] = [];
            daysOfSteam.apply(after, action, (event) => events.push(event));
            const owner = events.find(({ event }) => event === 'tile-drawn')?.seat;
            expect(typeof owner).toBe('number');
            for (const viewer of viewers(state)) {
              if (viewer === owner) continue;
              const told = events.filter((event) => isFor(event, viewer));
              const look = text([told, daysOfSteam.view(after, viewer), daysOfSteam.turn(after)]);
              seen.set(viewer, (seen.get(viewer) ?? new Set()).add(look));
            }
          }
          compared += daysOfSteam.chance(state).length;
          for (const looks of seen.values()) expect(looks.size).toBe(1);
          expect(seen.size).toBe(state.seats);
        });
      }),
      { seed: 1, numRuns: 10 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  test('is told to its owner, and to the owner only', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 8, (state) => {
          if (daysOfSteam.phase(state) !== 'deal') return;
          const [{ action }] = daysOfSteam.chance(state);
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

interface Secrets {
  players: { hand: string[] }[];
  deck: { [tile: string]: number };
  bottom: string[];
}

/** The same position with some hidden tiles in other places; null when there is nothing to change. */
function reshuffled(state: State, viewer: Viewer, random: Random): State | null {
  const document = JSON.parse(text(daysOfSteam.position.write(state))) as JsonObject & Secrets;
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

describe('imagining', () => {
  test('depends on nothing the viewer does not know', () => {
    let different = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 25, (state, random) => {
          for (const viewer of viewers(state)) {
            const twin = reshuffled(state, viewer, random);
            if (twin === null) continue;
            if (text(daysOfSteam.position.write(twin)) !== text(daysOfSteam.position.write(state))) different++;
            same(daysOfSteam.view(twin, viewer), daysOfSteam.view(state, viewer));
            const dream = String(random.next());
            const [one, other] = [state, twin].map((each) => imagined(each, viewer, dream));
            same(daysOfSteam.position.write(other), daysOfSteam.position.write(one));
          }
        });
      }),
      { seed: 1, numRuns: 8 },
    );
    expect(different).toBeGreaterThan(30);
  });

  test('changes other hands now and then, and never the own', () => {
    let changed = 0;
    let kept = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 20, (state, random) => {
          const handsOf = (each: State) =>
            (daysOfSteam.position.write(each) as unknown as Secrets).players.map(({ hand }) => hand);
          for (const viewer of viewers(state)) {
            const [real, dreamt] = [handsOf(state), handsOf(imagined(state, viewer, String(random.next())))];
            real.forEach((hand, seat) => {
              if (seat === viewer) expect(dreamt[seat]).toEqual(hand);
              else if (text(dreamt[seat]) === text(hand)) kept++;
              else changed++;
            });
          }
        });
      }),
      { seed: 1, numRuns: 6 },
    );
    expect(changed).toBeGreaterThan(kept);
  });

  test('keeps what is open: tiles are only moved, none is made or lost', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        walk(seed, 20, (state, random) => {
          for (const viewer of viewers(state)) {
            const dream = imagined(state, viewer, String(random.next()));
            const document = daysOfSteam.position.write(dream);
            same(daysOfSteam.position.write(daysOfSteam.position.read(document)), document);
            same(daysOfSteam.view(dream, 'spectator'), daysOfSteam.view(state, 'spectator'));
          }
        });
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  test('leaves the state as it is', () => {
    walk('1', 20, (state) => {
      const before = text(daysOfSteam.position.write(state));
      imagined(state, 0, 'dream');
      expect(text(daysOfSteam.position.write(state))).toBe(before);
    });
  });

  test('draws the bottom of the deck anew, too, whoever discarded there', () => {
    // Random games hardly ever come to passing.
    const state = daysOfSteam.position.read(
      position({
        map: CLOSED,
        players: [{ hand: ['straight-2', 'bridge-1', 'curve-2'] }, { hand: ['straight-2', 'curve-2', 'bridge-2'] }],
        deck: { 'double-curve-1': 3, 'hill-straight-2': 2 },
        bottom: ['switch-l-1', 'wye-1', 'three-way-1', 'switch-y-1'],
        passes: 4,
      }),
    );
    const bottomOf = (each: State) => (daysOfSteam.position.write(each) as unknown as Secrets).bottom;
    const random = new Random('bottom');
    const bottoms = new Set<string>();
    for (let dream = 0; dream < 50; dream++) {
      for (const viewer of viewers(state)) {
        const twin = reshuffled(state, viewer, random) ?? state;
        const [one, other] = [state, twin].map((each) => imagined(each, viewer, String(dream)));
        same(daysOfSteam.position.write(other), daysOfSteam.position.write(one));
        same(daysOfSteam.view(one, viewer), daysOfSteam.view(state, viewer));
        expect(bottomOf(one)).toHaveLength(4);
        bottoms.add(text(bottomOf(one)));
      }
    }
    expect(bottoms.size).toBeGreaterThan(50);
  });
});

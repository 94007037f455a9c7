import type { Json, JsonObject, Random } from '@roundhouse/kernel';
import { CITIES, type City, deedIds, type Space, spaceIds } from '../network/network.ts';
import { firstStep, stepTo } from '../network/steps.ts';
import { readPosition } from '../position/read.ts';
import { VICTORY_CARDS } from '../victory/cards.ts';

/** Average cash of a player and deeds left in the bank: close to the end of the game, but not over it. */
const CASH = { short: 40_000, long: 300_000, experimental: 10_000 };
const LEFT = { short: 1, long: 1, experimental: 30 };

/**
 * A random late-game position. Random play from the start hardly ever reaches one, because it goes broke long before
 * the last deed is sold. Nearly all deeds are owned, players have a lot of cash, and locomotives are close to their
 * destinations.
 */
export function lateGame(options: JsonObject, seats: number, random: Random): JsonObject {
  const length = options.length === 'long' || options.length === 'experimental' ? options.length : 'short';
  const position = {
    game: 'steel-and-steam',
    seats,
    options,
    phase: 'run',
    actor: 0,
    round: 40,
    players: Array.from({ length: seats }, () => ({
      cash: 500 * random.below(CASH[length] / 250),
      ...nearDestination(random),
      model: random.pick(['4-4-0', '4-6-2', '4-8-4']),
      ...(length === 'experimental' ? travelCounters(random) : {}),
    })),
    deeds: Object.fromEntries(
      shuffled(deedIds, random)
        .slice(LEFT[length])
        .map((id): [string, Json] => [id, { owner: random.below(seats), mortgaged: random.below(4) === 0 }]),
    ),
  };
  if (length !== 'experimental') return position;
  const cards = unfulfilledCards({ ...position, options: { ...options, length: 'short' } }, random);
  return { ...position, players: position.players.map((player, seat) => ({ ...player, victoryCard: cards[seat] })) };
}

/** Counters for victory cards: one or two journeys short of some goals. */
function travelCounters(random: Random): JsonObject {
  return { journeys: 3 + random.below(3), earned: 500 * random.below(130), regions: ['NE', 'SE', 'NC', 'SC'] };
}

/** An unfulfilled victory card for each seat. */
function unfulfilledCards(position: JsonObject, random: Random): string[] {
  const state = readPosition(position);
  const deck = shuffled(
    VICTORY_CARDS.filter((card) => card.isFor(state.seats)),
    random,
  );
  return Array.from({ length: state.seats }, (_, seat) => {
    const open = deck.findIndex((card) => !card.isMet(state, seat));
    // No seat fulfils all remaining cards, so there is always an unfulfilled one.
    return deck.splice(open, 1)[0].id;
  });
}

/** A journey from any city, a few steps before the destination, which is often the home city. */
function nearDestination(random: Random): JsonObject {
  const destination = random.below(CITIES);
  const at = randomWalk(destination, 1 + random.below(2), random);
  const start = otherCity(destination, random);
  const home = random.below(2) === 0 ? destination : start;
  return { home: spaceIds[home], start: spaceIds[start], destination: spaceIds[destination], at: spaceIds[at] };
}

function otherCity(city: City, random: Random): City {
  const other = random.below(CITIES - 1);
  return other < city ? other : other + 1;
}

/** A random walk of `steps` steps, prolonged until it ends away from the city. */
function randomWalk(city: City, steps: number, random: Random): Space {
  let space: Space = city;
  for (let made = 0; made < steps || space === city; made++) {
    const first = firstStep[space];
    space = stepTo[first + random.below(firstStep[space + 1] - first)];
  }
  return space;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(random.below(rest.length), 1)[0]);
}

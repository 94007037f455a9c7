import type { Random } from '@roundhouse/kernel';
import { type Board, EDGES, hasTrack, placeName, pointOf } from './board.ts';
import { boardOf, type Cube, type MapEntry, type PlayerEntry, type PositionDocument } from './document.ts';

/**
 * Makes a position eventful: much steam, two goods from every town, trains close together. On the map only the goods
 * change, and the position stays valid.
 */

const COLOURS = ['red', 'yellow', 'green', 'blue'];
/** DOS-COMP-04. */
const CUBES_OF_A_COLOUR = 7;
const MAX_STEAM = 6;

export function makeEventful(position: PositionDocument, random: Random): PositionDocument {
  const board = boardOf(position);
  const actor = random.below(position.seats);
  const trains = placeTrains(position, board, actor, random);
  const inTown = (place: string) => board.get(place)?.town != null;
  const cargo: (Cube | undefined)[] = trains.map(() => undefined);
  const goods = new Map(townsOf(position).map(({ cell }): [string, Cube[]] => [cell, []]));
  for (const cube of allCubes(position, random)) {
    const seat = random.below(position.seats * 3);
    // DOS-GOODS-08: a train in a town has no cargo.
    if (seat < position.seats && cargo[seat] === undefined && !inTown(trains[seat])) cargo[seat] = cube;
    else goods.get(random.pick(townsFor(cube, position, random)))?.push(cube);
  }
  const { game, seats, options, phase, display, townDeck } = position;
  return {
    game,
    seats,
    options,
    phase,
    display,
    townDeck,
    actor,
    map: position.map.map((entry) => (entry.town === undefined ? entry : { ...entry, goods: goods.get(entry.cell) })),
    players: position.players.map(
      (player, seat): PlayerEntry => ({
        ...player,
        steam: MAX_STEAM - (random.below(2) === 0 ? 0 : random.below(4)),
        counters: 0,
        delivered: [],
        train: trains[seat],
        cargo: cargo[seat],
      }),
    ),
  };
}

function townsOf({ map }: PositionDocument): MapEntry[] {
  return map.filter(({ town }) => town !== undefined);
}

/** The towns that can hold a cube: not those that would accept it. Half of the time only its origin. */
function townsFor(cube: Cube, position: PositionDocument, random: Random): string[] {
  if (random.below(2) === 0) return [cube.origin];
  const towns = townsOf(position).filter(({ town, cell }) => town !== cube.cube || cell === cube.origin);
  return towns.map(({ cell }) => cell);
}

/** The goods in play, plus as many more as the bag can spare, up to two from each town. */
function allCubes(position: PositionDocument, random: Random): Cube[] {
  const inTowns = position.map.flatMap(({ goods }) => goods ?? []);
  const onTrains = position.players.flatMap(({ cargo }) => (cargo === undefined ? [] : [cargo]));
  const cubes = [...inTowns, ...onTrains];
  const bag = new Map(COLOURS.map((colour) => [colour, CUBES_OF_A_COLOUR]));
  const take = (colour: string) => bag.set(colour, (bag.get(colour) ?? 0) - 1);
  for (const { cube } of cubes) take(cube);
  for (const slot of position.display) for (const cube of slot?.goods ?? []) take(cube);
  const needed = 2 * Object.values(position.townDeck).reduce((sum, count) => sum + count, 0);
  for (const { cell } of townsOf(position)) {
    while (cubes.filter(({ origin }) => origin === cell).length < 2) {
      const colours = COLOURS.filter((colour) => (bag.get(colour) ?? 0) > 0);
      if ([...bag.values()].reduce((sum, count) => sum + count, 0) <= needed) return cubes;
      // Make identical goods from one town common: when they are in different towns, they are interchangeable.
      const twin = cubes.find(({ cube, origin }) => origin === cell && colours.includes(cube));
      const cube = twin !== undefined && random.below(2) === 0 ? twin.cube : random.pick(colours);
      take(cube);
      cubes.push({ cube, origin: cell });
    }
  }
  return cubes;
}

/** Puts the actor's train anywhere and the others near it; outside towns only one train per place (DOS-MOVE-09). */
function placeTrains(position: PositionDocument, board: Board, actor: number, random: Random): string[] {
  const all = [...board].flatMap(([cell, tile]) =>
    EDGES.filter((edge) => hasTrack(tile, edge)).flatMap((edge) => {
      // Give dead ends a higher weight, because trains in them are rare (AMB-D-33).
      return Array<string>(tile.deadEnds.includes(edge) ? 4 : 1).fill(placeName(cell, tile, edge));
    }),
  );
  const actorPlace = random.pick(all);
  const near = all.filter((place) => distance(place, actorPlace) <= 2);
  const trains: string[] = position.players.map(() => '');
  trains[actor] = actorPlace;
  position.players.forEach((_, seat) => {
    if (seat === actor) return;
    const free = near.filter((place) => board.get(place)?.town != null || !trains.includes(place));
    trains[seat] = free.length > 0 ? random.pick(free) : firstTown(position);
  });
  return trains;
}

function firstTown(position: PositionDocument): string {
  return townsOf(position)[0].cell;
}

function distance(a: string, b: string): number {
  const [[ax, ay], [bx, by]] = [pointOf(a.split('/')[0]), pointOf(b.split('/')[0])];
  return Math.abs(ax - bx) + Math.abs(ay - by);
}

import type { ColourName } from '../../board/colours.ts';
import type { DaysEvent } from '../../events.ts';
import type { EventMessages, Formatter } from '../locale.ts';
import { a, counted } from './grammar.ts';

const ENDS: { readonly [R in Extract<DaysEvent, { event: 'game-ended' }>['reason']]: string } = {
  'thirteen-points': 'Thirteen points are reached.',
  'deck-out': 'The last track tile has been drawn.',
  stalemate: 'Nobody can act any more.',
};

const nowHas = (steam: number): string => `and now has ${steam} steam`;

/** A cube and, unless it is this town, its town of origin, where it cannot be delivered. */
function good({ cube, cell, origin }: { cube: ColourName; cell: string; origin: string }, format: Formatter): string {
  const from = origin === cell ? '' : ` that came from ${format.cell(origin)}`;
  return `a ${format.colour(cube)} cube${from}`;
}

export const events: EventMessages = {
  'start-town': ({ town, cell }, format) =>
    `The map starts with a ${format.colour(town)} town at ${format.cell(cell)}.`,
  'town-displayed': ({ town, display }, format) => `A ${format.colour(town)} town goes on display in space ${display}.`,
  'goods-displayed': ({ cube, display }, format) =>
    `A ${format.colour(cube)} cube is placed on the town on display in space ${display}.`,
  'goods-placed': ({ cube, cell }, format) =>
    `A ${format.colour(cube)} cube is placed in the town at ${format.cell(cell)}.`,
  'tile-drawn': ({ seat, left }, format) =>
    `${format.seat(seat)} draws ${left === 0 ? 'the last track tile' : `a track tile (${left} left)`}.`,
  'tile-seen': ({ seat, tile }, format) => `${format.seat(seat)}’s new tile is ${a(format.tile(tile))}.`,
  'first-player': ({ seat }, format) => `${format.seat(seat)} plays first.`,

  'track-played': ({ seat, tile, cell, steam }, format) =>
    `${format.seat(seat)} plays ${a(format.track(tile))} at ${format.cell(cell)} ${nowHas(steam)}.`,
  'track-overbuilt': ({ seat, tile, cell, over, steam }, format) =>
    `${format.seat(seat)} plays ${a(format.track(tile))} over the ${format.track(over)} at ${format.cell(cell)} ${nowHas(steam)}.`,
  'town-revealed': ({ seat, town }, format) =>
    `${format.seat(seat)} draws a ${format.colour(town)} town from the deck.`,
  'town-played': ({ seat, town, cell, goods, steam }, format) =>
    `${format.seat(seat)} plays ${goods.length === 0 ? `the ${format.colour(town)} town` : `a ${format.colour(town)} town with ${format.cubes(goods)}`} at ${format.cell(cell)} ${nowHas(steam)}.`,
  'circuit-completed': ({ seat, left }, format) =>
    `${format.seat(seat)} completes a circuit and takes ${left === 0 ? 'the last circuit counter' : `a circuit counter (${left} left)`}.`,
  'circuit-unrewarded': ({ seat }, format) =>
    `${format.seat(seat)} completes a circuit, but there are no circuit counters left.`,
  'coal-shared': ({ coal }) => `The last town is on the map. Every player gets ${counted(coal, 'coal cube')}.`,
  'coal-burnt': ({ seat, coal, steam }, format) =>
    `${format.seat(seat)} burns ${counted(coal, 'coal cube')} ${nowHas(steam)}.`,

  'train-moved': ({ seat, path, spent, need }, format) => {
    const danger = need === null ? '' : ` It needs a roll of ${need} or more to stay on the track.`;
    return `${format.seat(seat)}’s train moves ${path.map(format.cell).join(' → ')} for ${spent} steam.${danger}`;
  },
  rolled: ({ seat, die, need }, format) =>
    `${format.seat(seat)} rolls ${die}${die >= need ? ': the train stays on the track' : `, but ${need} or more was needed`}.`,
  derailed: ({ seat, cell, spent }, format) =>
    `${format.seat(seat)}’s train derails and is put back at ${format.cell(cell)}; its ${spent} steam is lost.`,
  'picked-up': (event, format) =>
    `${format.seat(event.seat)} picks up ${good(event, format)} at ${format.cell(event.cell)}.`,
  delivered: ({ seat, cube, cell, origin, score }, format) =>
    `${format.seat(seat)} delivers a ${format.colour(cube)} cube from ${format.cell(origin)} to ${format.cell(cell)} and now has ${counted(score, 'victory point')}.`,
  unloaded: (event, format) =>
    `${format.seat(event.seat)} unloads ${good(event, format)} at ${format.cell(event.cell)}.`,
  'water-taken': ({ seat, steam }, format) => `${format.seat(seat)} takes water at the water tower ${nowHas(steam)}.`,

  passed: ({ seat }, format) => `${format.seat(seat)} can do nothing and passes.`,
  'tile-discarded': ({ seat, tile }, format) =>
    `${format.seat(seat)} puts ${a(format.tile(tile))} at the bottom of the track deck.`,
  'game-ended': ({ reason, winners, tieBreak }, format) => {
    const by =
      tieBreak === null ? '' : `, with more ${tieBreak === 'steam' ? 'steam' : 'circuit counters'} at equal points`;
    return `${ENDS[reason]} ${format.list(winners.map(format.seat))} ${winners.length === 1 ? 'wins' : 'share the victory'}${by}.`;
  },
};

import type { ColourName } from '../../board/colours.ts';
import type { DaysEvent } from '../../events.ts';
import type { Events, Say } from '../catalogue.ts';
import { a, counted } from './grammar.ts';

const ENDS: { readonly [R in Extract<DaysEvent, { event: 'game-ended' }>['reason']]: string } = {
  'thirteen-points': 'Thirteen points are reached.',
  'deck-out': 'The last track tile has been drawn.',
  stalemate: 'Nobody can act any more.',
};

const nowHas = (steam: number): string => `and now has ${steam} steam`;

/** A good and, unless it is from right here, the town where it came into play: it cannot be delivered there. */
function good({ cube, cell, origin }: { cube: ColourName; cell: string; origin: string }, say: Say): string {
  const from = origin === cell ? '' : ` that came from ${say.cell(origin)}`;
  return `a ${say.colour(cube)} cube${from}`;
}

export const events: Events = {
  'start-town': ({ town, cell }, say) => `The map starts with a ${say.colour(town)} town at ${say.cell(cell)}.`,
  'town-displayed': ({ town, display }, say) => `A ${say.colour(town)} town goes on display in space ${display}.`,
  'goods-displayed': ({ cube, display }, say) =>
    `A ${say.colour(cube)} cube is placed on the town on display in space ${display}.`,
  'goods-placed': ({ cube, cell }, say) => `A ${say.colour(cube)} cube is placed in the town at ${say.cell(cell)}.`,
  'tile-drawn': ({ seat, left }, say) =>
    `${say.seat(seat)} draws ${left === 0 ? 'the last track tile' : `a track tile (${left} left)`}.`,
  'tile-seen': ({ seat, tile }, say) => `${say.seat(seat)}’s new tile is ${a(say.tile(tile))}.`,
  'first-player': ({ seat }, say) => `${say.seat(seat)} plays first.`,

  'track-played': ({ seat, tile, cell, steam }, say) =>
    `${say.seat(seat)} plays ${a(say.track(tile))} at ${say.cell(cell)} ${nowHas(steam)}.`,
  'track-overbuilt': ({ seat, tile, cell, over, steam }, say) =>
    `${say.seat(seat)} plays ${a(say.track(tile))} over the ${say.track(over)} at ${say.cell(cell)} ${nowHas(steam)}.`,
  'town-revealed': ({ seat, town }, say) => `${say.seat(seat)} draws a ${say.colour(town)} town from the deck.`,
  'town-played': ({ seat, town, cell, goods, steam }, say) =>
    `${say.seat(seat)} plays ${goods.length === 0 ? `the ${say.colour(town)} town` : `a ${say.colour(town)} town with ${say.cubes(goods)}`} at ${say.cell(cell)} ${nowHas(steam)}.`,
  'circuit-completed': ({ seat, left }, say) =>
    `${say.seat(seat)} completes a circuit and takes ${left === 0 ? 'the last circuit counter' : `a circuit counter (${left} left)`}.`,
  'circuit-unrewarded': ({ seat }, say) =>
    `${say.seat(seat)} completes a circuit, but there are no circuit counters left.`,
  'coal-shared': ({ coal }) => `The last town is on the map. Every player gets ${counted(coal, 'coal cube')}.`,
  'coal-burnt': ({ seat, coal, steam }, say) =>
    `${say.seat(seat)} burns ${counted(coal, 'coal cube')} ${nowHas(steam)}.`,

  'train-moved': ({ seat, path, spent, need }, say) => {
    const danger = need === null ? '' : ` It needs a roll of ${need} or more to stay on the track.`;
    return `${say.seat(seat)}’s train moves ${path.map(say.cell).join(' → ')} for ${spent} steam.${danger}`;
  },
  rolled: ({ seat, die, need }, say) =>
    `${say.seat(seat)} rolls ${die}${die >= need ? ': the train stays on the track' : `, but ${need} or more was needed`}.`,
  derailed: ({ seat, cell, spent }, say) =>
    `${say.seat(seat)}’s train derails and is put back at ${say.cell(cell)}; its ${spent} steam is lost.`,
  'picked-up': (event, say) => `${say.seat(event.seat)} picks up ${good(event, say)} at ${say.cell(event.cell)}.`,
  delivered: ({ seat, cube, cell, origin, score }, say) =>
    `${say.seat(seat)} delivers a ${say.colour(cube)} cube from ${say.cell(origin)} to ${say.cell(cell)} and now has ${counted(score, 'victory point')}.`,
  unloaded: (event, say) => `${say.seat(event.seat)} unloads ${good(event, say)} at ${say.cell(event.cell)}.`,
  'water-taken': ({ seat, steam }, say) => `${say.seat(seat)} takes water at the water tower ${nowHas(steam)}.`,

  passed: ({ seat }, say) => `${say.seat(seat)} can do nothing and passes.`,
  'tile-discarded': ({ seat, tile }, say) =>
    `${say.seat(seat)} puts ${a(say.tile(tile))} at the bottom of the track deck.`,
  'game-ended': ({ reason, winners, tieBreak }, say) => {
    const by =
      tieBreak === null ? '' : `, with more ${tieBreak === 'steam' ? 'steam' : 'circuit counters'} at equal points`;
    return `${ENDS[reason]} ${say.list(winners.map(say.seat))} ${winners.length === 1 ? 'wins' : 'share the victory'}${by}.`;
  },
};

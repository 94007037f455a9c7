import { HIGHEST_LOCOMOTIVE } from '../../state.ts';
import type { RefusalMessages } from '../locale.ts';
import type { GoodsReason } from '../refusal-params.ts';
import { counted } from './grammar.ts';

/** Deliveries and the locomotive. */
export const goods: RefusalMessages<GoodsReason> = {
  'no-such-cube': ({ from, cube }, format) =>
    `There is no ${format.colour(cube)} cube in ${format.place(from)}. Choose a cube that stands in the city you start from.`,
  'no-such-city': () => 'A delivery starts in a city. Choose a city with a goods cube.',
  'no-such-link': () => 'One of these links does not exist. Choose completed links on the board.',
  'no-links': ({ from, cube }, format) =>
    `A delivery goes over at least one link. Choose the links from ${format.place(from)} to a ${format.colour(cube)} city, one after the other.`,
  'beyond-locomotive': ({ links, locomotive }) => {
    const shorter = `This route has ${counted(links, 'link')}, but your locomotive reaches only ${locomotive}. Choose a shorter route`;
    const full = locomotive === HIGHEST_LOCOMOTIVE;
    return `${shorter}${full ? '.' : ', or improve your locomotive first.'}`;
  },
  'past-matching-city': ({ cube, at }, format) =>
    `A ${format.colour(cube)} cube stops at the first ${format.colour(cube)} city it reaches, here ${format.place(at)}. End the delivery there, or choose a route around it.`,
  'city-twice': ({ from, at }, format) =>
    from === at
      ? `A cube may not come back to ${format.place(from)}, where it starts. Choose another route.`
      : `A cube may not visit ${format.place(at)}, a city, twice. Choose another route.`,
  'link-twice': () => 'A cube may not use the same link twice. Choose another route.',
  'town-twice': ({ at }, format) =>
    `At this table a cube may not pass the same town twice, here ${format.place(at)}. Choose another route.`,
  'incomplete-link': () => 'This route uses an incomplete link. Choose a route over completed links only.',
  'link-not-here': ({ from }, format) =>
    `These links are not joined. Start at ${format.place(from)}, and let each link begin where the one before it ends.`,
  'wrong-destination': ({ cube, to }, format) =>
    `A ${format.colour(cube)} cube cannot be delivered to ${format.place(to)}. Choose a route that ends at a ${format.colour(cube)} city.`,
  'no-own-link': () => 'This route uses no link of yours. Choose a route with at least one.',
  'rival-links-exceed-own': ({ own, rival, theirs }, format) =>
    `This route uses ${counted(theirs, 'link')} of ${rival === null ? 'another player' : format.seat(rival)} but only ${own} of yours. Choose a route with at least as many of your own links as of any other player’s.`,
  'already-improved': () =>
    'You have improved your locomotive in this phase, and once a turn is all. Deliver a goods cube or pass.',
  'locomotive-full': () => 'Your locomotive has the highest level, 6. Deliver a goods cube or pass.',
};

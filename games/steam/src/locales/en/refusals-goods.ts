import { HIGHEST_LOCOMOTIVE } from '../../state.ts';
import type { Refusals } from '../catalogue.ts';
import type { GoodsReason } from '../params.ts';
import { counted } from './grammar.ts';

/** Deliveries and the locomotive. */
export const goods: Refusals<GoodsReason> = {
  'no-such-cube': ({ from, cube }, say) =>
    `There is no ${say.colour(cube)} cube in ${say.place(from)}. Choose a cube that stands in the city you start from.`,
  'no-such-city': () => 'A delivery starts in a city. Choose a city with a goods cube.',
  'no-such-link': () => 'One of these links does not exist. Choose completed links on the board.',
  'no-links': ({ from, cube }, say) =>
    `A delivery goes over at least one link. Choose the links from ${say.place(from)} to a ${say.colour(cube)} city, one after the other.`,
  'beyond-locomotive': ({ links, locomotive }) => {
    const shorter = `This route has ${counted(links, 'link')}, but your locomotive reaches only ${locomotive}. Choose a shorter route`;
    const full = locomotive === HIGHEST_LOCOMOTIVE;
    return `${shorter}${full ? '.' : ', or improve your locomotive first.'}`;
  },
  'past-matching-city': ({ cube, at }, say) =>
    `A ${say.colour(cube)} cube stops at the first ${say.colour(cube)} city it reaches, here ${say.place(at)}. End the delivery there, or choose a route around it.`,
  'city-twice': ({ from, at }, say) =>
    from === at
      ? `A cube may not come back to ${say.place(from)}, where it starts. Choose another route.`
      : `A cube may not visit ${say.place(at)}, a city, twice. Choose another route.`,
  'link-twice': () => 'A cube may not use the same link twice. Choose another route.',
  'town-twice': ({ at }, say) =>
    `At this table a cube may not pass the same town twice, here ${say.place(at)}. Choose another route.`,
  'incomplete-link': () => 'This route uses an incomplete link. Choose a route over completed links only.',
  'link-not-here': ({ from }, say) =>
    `These links are not joined. Start at ${say.place(from)}, and let each link begin where the one before it ends.`,
  'wrong-destination': ({ cube, to }, say) =>
    `A ${say.colour(cube)} cube cannot be delivered to ${say.place(to)}. Choose a route that ends at a ${say.colour(cube)} city.`,
  'no-own-link': () => 'This route uses no link of yours. Choose a route with at least one.',
  'rival-links-exceed-own': ({ own, rival, theirs }, say) =>
    `This route uses ${counted(theirs, 'link')} of ${rival === null ? 'another player' : say.seat(rival)} but only ${own} of yours. Choose a route with at least as many of your own links as of any other player’s.`,
  'already-improved': () =>
    'You have improved your locomotive in this phase, and once a turn is all. Deliver a goods cube or pass.',
  'locomotive-full': () => 'Your locomotive has the highest level, 6. Deliver a goods cube or pass.',
};

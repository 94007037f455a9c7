import type { SupplyParams } from '../../explain.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { CityReason } from '../params.ts';

const GO_ON = 'Build track or end your build turn.';

/** The action tile: only Urbanization speaks of a colour. */
function tileOf({ colour }: SupplyParams, say: Say): string {
  return say.tile(colour === null ? 'city-growth' : 'urbanization');
}

/** Urbanization and City Growth. */
export const cities: Refusals<CityReason> = {
  'no-urbanization': (_, say) => `You need ${say.tile('urbanization')} to found a New City. ${GO_ON}`,
  'no-growth': (_, say) => `You need ${say.tile('city-growth')} to make a city grow. ${GO_ON}`,
  'action-passed': (params, say) => `You took ${tileOf(params, say)} as a pass, so you cannot use it. ${GO_ON}`,
  'action-done': (params, say) => `You have used ${tileOf(params, say)} this turn, and it works only once. ${GO_ON}`,
  'not-a-town': ({ place }, say) =>
    place === '?'
      ? 'The map has no such hex. A New City goes on a town: choose one that is not a city yet.'
      : `There is no town to urbanize in ${say.place(place)}. Choose a town that is not a city yet.`,
  'no-new-city-left': ({ colour }, say) =>
    `No ${colour === null ? 'such' : say.colour(colour)} New City is left. Choose another colour.`,
  'no-such-supply-space': ({ supply }) =>
    `The Goods Supply has no ${supply === null ? 'such space' : `space ${supply}`}. Choose a space with goods cubes.`,
  'supply-space-empty': ({ supply }) =>
    `${supply === null ? 'That space' : `Space ${supply}`} of the Goods Supply is empty. Choose a space with goods cubes.`,
  'supply-space-required': ({ place }, say) =>
    `Choose the space of the Goods Supply from which ${say.place(place)} gets its goods cubes.`,
  'not-a-printed-city': (_, say) =>
    `${say.tile('city-growth')} works only in cities printed on the map. Choose one of those that has no City Growth marker.`,
  'already-grown': ({ place }, say) =>
    `There is a City Growth marker in ${say.place(place)} already. Choose a city printed on the map that has none.`,
  'must-urbanize': (_, say) =>
    `You have paid for ${say.tile('urbanization')}. Found your New City before you end your build turn.`,
  'must-grow': (_, say) =>
    `You have paid for ${say.tile('city-growth')}. Make a city grow before you end your build turn.`,
};

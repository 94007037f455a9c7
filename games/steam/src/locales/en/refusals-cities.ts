import type { SupplyParams } from '../../refusal-details.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { CityReason } from '../refusal-params.ts';

const GO_ON = 'Build track or end your build turn.';

/** The action tile of the refused action. Only Urbanization has a colour. */
function tileOf({ colour }: SupplyParams, format: Formatter): string {
  return format.tile(colour === null ? 'city-growth' : 'urbanization');
}

/** Urbanization and City Growth. */
export const cities: RefusalMessages<CityReason> = {
  'no-urbanization': (_, format) => `You need ${format.tile('urbanization')} to found a New City. ${GO_ON}`,
  'no-growth': (_, format) => `You need ${format.tile('city-growth')} to make a city grow. ${GO_ON}`,
  'action-passed': (params, format) => `You took ${tileOf(params, format)} as a pass, so you cannot use it. ${GO_ON}`,
  'action-done': (params, format) =>
    `You have used ${tileOf(params, format)} this turn, and it works only once. ${GO_ON}`,
  'not-a-town': ({ place }, format) =>
    place === '?'
      ? 'The map has no such hex. A New City goes on a town: choose one that is not a city yet.'
      : `There is no town to urbanize in ${format.place(place)}. Choose a town that is not a city yet.`,
  'no-new-city-left': ({ colour }, format) =>
    `No ${colour === null ? 'such' : format.colour(colour)} New City is left. Choose another colour.`,
  'no-such-supply-space': ({ supply }) =>
    `The Goods Supply has no ${supply === null ? 'such space' : `space ${supply}`}. Choose a space with goods cubes.`,
  'supply-space-empty': ({ supply }) =>
    `${supply === null ? 'That space' : `Space ${supply}`} of the Goods Supply is empty. Choose a space with goods cubes.`,
  'supply-space-required': ({ place }, format) =>
    `Choose the space of the Goods Supply from which ${format.place(place)} gets its goods cubes.`,
  'not-a-printed-city': (_, format) =>
    `${format.tile('city-growth')} works only in cities printed on the map. Choose one of those that has no City Growth marker.`,
  'already-grown': ({ place }, format) =>
    `There is a City Growth marker in ${format.place(place)} already. Choose a city printed on the map that has none.`,
  'must-urbanize': (_, format) =>
    `You have paid for ${format.tile('urbanization')}. Found your New City before you end your build turn.`,
  'must-grow': (_, format) =>
    `You have paid for ${format.tile('city-growth')}. Make a city grow before you end your build turn.`,
};

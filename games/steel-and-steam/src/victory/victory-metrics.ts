import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed, price, REGIONS, spaceNamed } from '../network/network.ts';
import { deedsWorth, netWorth } from '../rules/net-worth.ts';
import { NONE, type State } from '../state.ts';
import type { Condition } from './condition.ts';
import {
  ALL_CITIES,
  citiesCoastToCoast,
  citiesFrom,
  citiesOfArea,
  citiesOfPlayer,
  citiesSpread,
  isGood,
  isShip,
} from './railways.ts';

/** How much a player has of what a condition asks for. */
export type Measure = (state: State, seat: Seat) => number;

/** The sum over the good deeds of a player, each with what it counts. */
function goodDeeds(worth: (deed: Deed) => number): Measure {
  const counts = Int32Array.from({ length: DEEDS }, (_, deed) => worth(deed));
  return (state, seat) => {
    let sum = 0;
    for (let deed = 0; deed < DEEDS; deed++) if (isGood(state, seat, deed)) sum += counts[deed];
    return sum;
  };
}

function regionsReached(state: State, seat: Seat): number {
  let count = 0;
  for (let region = 0; region < REGIONS; region++) count += (state.regionsReached[seat] >> region) & 1;
  return count;
}

export function measureOf(condition: Condition): Measure {
  switch (condition.kind) {
    case 'net-worth':
      return netWorth;
    case 'cash':
      return (state, seat) => state.cash[seat];
    case 'deeds-worth':
      return deedsWorth;
    case 'payoffs':
      return (state, seat) => state.earned[seat];
    case 'deeds-and-fees':
      return (state, seat) => deedsWorth(state, seat) + state.feesTaken[seat];
    case 'journeys':
      return (state, seat) => state.journeys[seat];
    case 'regions-reached':
      return regionsReached;
    case 'deeds-with-ship': {
      const ships = goodDeeds((deed) => isShip[deed]);
      return (state, seat) => (ships(state, seat) > 0 ? deedsWorth(state, seat) : 0);
    }
    case 'dear-deeds':
      return goodDeeds((deed) => (price[deed] >= condition.price ? price[deed] : 0));
    case 'cheap-deeds':
      return goodDeeds((deed) => (price[deed] <= condition.price ? price[deed] : 0));
    case 'many-deeds':
      return goodDeeds((deed) => Math.min(price[deed], condition.most));
    case 'cities':
      return (state, seat) => citiesOfPlayer(state, seat, ALL_CITIES);
    case 'cities-of': {
      const cities = citiesOfArea(condition.area);
      return (state, seat) => citiesOfPlayer(state, seat, cities);
    }
    case 'cities-spread':
      return (state, seat) => citiesSpread(state, seat, condition.most);
    case 'cities-from': {
      const city = spaceNamed(condition.city) ?? NONE;
      return (state, seat) => citiesFrom(state, seat, city);
    }
    case 'coast-to-coast':
      return citiesCoastToCoast;
  }
}

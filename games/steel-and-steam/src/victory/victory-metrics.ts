import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed, findSpace, price, REGIONS } from '../network/network.ts';
import { deedsWorth, netWorth } from '../rules/net-worth.ts';
import { NONE, type State } from '../state.ts';
import type { Condition } from './condition.ts';
import {
  ALL_CITIES,
  citiesOfArea,
  countCitiesCoastToCoast,
  countCitiesFrom,
  countCitiesServed,
  countCitiesSpread,
  isGood,
  isShip,
} from './network-components.ts';

/** The current value of a player for a condition. */
export type VictoryMetric = (state: State, seat: Seat) => number;

/** The sum of a value over the unmortgaged deeds of a player. */
function sumOverDeeds(deedValue: (deed: Deed) => number): VictoryMetric {
  const values = Int32Array.from({ length: DEEDS }, (_, deed) => deedValue(deed));
  return (state, seat) => {
    let sum = 0;
    for (let deed = 0; deed < DEEDS; deed++) if (isGood(state, seat, deed)) sum += values[deed];
    return sum;
  };
}

function regionsReached(state: State, seat: Seat): number {
  let count = 0;
  for (let region = 0; region < REGIONS; region++) count += (state.regionsReached[seat] >> region) & 1;
  return count;
}

export function metricFor(condition: Condition): VictoryMetric {
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
      const ships = sumOverDeeds((deed) => isShip[deed]);
      return (state, seat) => (ships(state, seat) > 0 ? deedsWorth(state, seat) : 0);
    }
    case 'dear-deeds':
      return sumOverDeeds((deed) => (price[deed] >= condition.price ? price[deed] : 0));
    case 'cheap-deeds':
      return sumOverDeeds((deed) => (price[deed] <= condition.price ? price[deed] : 0));
    case 'many-deeds':
      return sumOverDeeds((deed) => Math.min(price[deed], condition.most));
    case 'cities':
      return (state, seat) => countCitiesServed(state, seat, ALL_CITIES);
    case 'cities-of': {
      const cities = citiesOfArea(condition.area);
      return (state, seat) => countCitiesServed(state, seat, cities);
    }
    case 'cities-spread':
      return (state, seat) => countCitiesSpread(state, seat, condition.most);
    case 'cities-from': {
      const city = findSpace(condition.city) ?? NONE;
      return (state, seat) => countCitiesFrom(state, seat, city);
    }
    case 'coast-to-coast':
      return countCitiesCoastToCoast;
  }
}

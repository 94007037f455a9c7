import type { Seat } from '@roundhouse/kernel';
import { DEEDS, type Deed, price, REGIONS, spaceNamed } from '../network/network.ts';
import { citiesServed } from '../network/steps.ts';
import { deedsWorth, netWorth } from '../rules/net-worth.ts';
import type { State } from '../state.ts';
import type { Condition } from './condition.ts';
import {
  ALL_CITIES,
  citiesCoastToCoast,
  citiesOfArea,
  citiesOfPlayer,
  isGood,
  isShip,
  regionsOfPlayer,
} from './railways.ts';

/** How much a player has of what a condition asks for. */
export type Measure = (state: State, seat: Seat) => number;

function goodDeeds(which: (deed: Deed) => boolean): Measure {
  const counts = Uint8Array.from({ length: DEEDS }, (_, deed) => (which(deed) ? 1 : 0));
  return (state, seat) => {
    let count = 0;
    for (let deed = 0; deed < DEEDS; deed++) if (isGood(state, seat, deed)) count += counts[deed];
    return count;
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
    case 'fees':
      return (state, seat) => state.feesTaken[seat];
    case 'journeys':
      return (state, seat) => state.journeys[seat];
    case 'regions-reached':
      return regionsReached;
    case 'deeds-with-ship': {
      const deeds = goodDeeds(() => true);
      const ships = goodDeeds((deed) => isShip[deed] === 1);
      return (state, seat) => (ships(state, seat) > 0 ? deeds(state, seat) : 0);
    }
    case 'dear-deeds':
      return goodDeeds((deed) => price[deed] >= condition.price);
    case 'cheap-deeds':
      return goodDeeds((deed) => price[deed] <= condition.price);
    case 'railways-at': {
      const city = spaceNamed(condition.city);
      return goodDeeds((deed) => isShip[deed] === 0 && citiesServed[deed].some((served) => served === city));
    }
    case 'cities':
      return (state, seat) => citiesOfPlayer(state, seat, ALL_CITIES);
    case 'cities-of': {
      const cities = citiesOfArea(condition.area);
      return (state, seat) => citiesOfPlayer(state, seat, cities);
    }
    case 'regions-served':
      return (state, seat) => regionsOfPlayer(state, seat, condition.cities);
    case 'coast-to-coast':
      return citiesCoastToCoast;
  }
}

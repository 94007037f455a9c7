import type { VictoryCards, VictoryWords } from '../catalogue.ts';
import { faceNames } from '../place-names.ts';
import { cityName, describeCards, thousands } from '../victory-cards.ts';

const money = (dollars: number) => `$${thousands(dollars)}`;

const words: VictoryWords = {
  names: {
    tycoon: 'Tycoon',
    banker: 'Banker',
    investor: 'Investor',
    earner: 'Freight King',
    landlord: 'Landlord',
    traveller: 'Old Hand',
    explorer: 'Explorer',
    collector: 'Collector',
    shipowner: 'Shipowner',
    baron: 'Railroad Baron',
    'short-liner': 'Short-Line King',
    magnate: 'Magnate',
    transcontinental: 'Coast to Coast',
    nationwide: 'Nationwide',
    gateway: 'Gateway',
    eastern: 'King of the East',
    central: 'King of the Heartland',
    western: 'King of the West',
    northern: 'King of the North',
    southern: 'King of the South',
  },
  conditions: {
    'net-worth': ({ goal }) => `have a net worth of at least ${money(goal)}`,
    cash: ({ goal }) => `have at least ${money(goal)} in cash`,
    'deeds-worth': ({ goal }) => `own unmortgaged deeds worth at least ${money(goal)}`,
    payoffs: ({ goal }) => `earn payoffs of ${money(goal)} in all`,
    fees: ({ goal }) => `receive usage fees of ${money(goal)} in all`,
    journeys: ({ goal }) => `complete ${goal} journeys`,
    'regions-reached': ({ goal }) => `reach destinations in ${goal} different regions`,
    'deeds-with-ship': ({ goal }) => `own ${goal} unmortgaged deeds, at least one of them of a shipping line`,
    'dear-deeds': ({ price, goal }) => `own ${goal} unmortgaged deeds that cost ${money(price)} or more each`,
    'cheap-deeds': ({ price, goal }) => `own ${goal} unmortgaged deeds that cost ${money(price)} or less each`,
    cities: ({ goal }) => `own unmortgaged railways that serve ${goal} cities in all`,
    'coast-to-coast': ({ goal }) =>
      `own unmortgaged railways that are connected, lead from the East to the West, and serve ${goal} cities in all`,
    'regions-served': ({ cities, goal }) =>
      `own unmortgaged railways that serve at least ${cities} cities in each of ${goal} regions`,
    'railways-at': ({ city, goal }) => `own ${goal} unmortgaged railways that serve ${cityName(city, 'en')}`,
    'cities-of': ({ area, goal }) =>
      `own unmortgaged railways that serve ${goal} cities of the area “${faceNames.get(area)?.en ?? area}”`,
  },
};

/** The victory cards of the experimental game, by id: name, and the condition by which the card wins. */
export const victoryCards: VictoryCards = describeCards(words);

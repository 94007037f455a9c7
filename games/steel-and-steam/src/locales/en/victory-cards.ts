import type { VictoryCardMessages, VictoryCardTexts } from '../locale.ts';
import { faceNames } from '../place-names.ts';
import { cityName, describeCards, thousands } from '../victory-cards.ts';

const money = (dollars: number) => `$${thousands(dollars)}`;

const messages: VictoryCardMessages = {
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
    'net-worth': (_, goal) => `have a net worth of at least ${goal}`,
    cash: (_, goal) => `have at least ${goal} in cash`,
    'deeds-worth': (_, goal) => `own unmortgaged deeds worth at least ${goal}`,
    payoffs: (_, goal) => `earn payoffs of ${goal} in all`,
    'deeds-and-fees': (_, goal) =>
      `own unmortgaged deeds and have received usage fees, together worth at least ${goal}`,
    journeys: (_, goal) => `complete ${goal} journeys`,
    'regions-reached': (_, goal) => `reach destinations in ${goal} different regions`,
    'deeds-with-ship': (_, goal) =>
      `own unmortgaged deeds worth at least ${goal}, at least one of them of a shipping line`,
    'many-deeds': ({ most }, goal) =>
      `own unmortgaged deeds together worth at least ${goal}, counting each with no more than ${money(most)}`,
    'dear-deeds': ({ price }, goal) =>
      `own unmortgaged deeds that cost ${money(price)} or more each, together worth at least ${goal}`,
    'cheap-deeds': ({ price }, goal) =>
      `own unmortgaged deeds that cost ${money(price)} or less each, together worth at least ${goal}`,
    cities: (_, goal) => `own unmortgaged railways that serve ${goal} cities in all`,
    'coast-to-coast': (_, goal) =>
      `own unmortgaged railways that are connected, lead from the East to the West, and serve ${goal} cities in all`,
    'cities-spread': ({ most }, goal) =>
      `own unmortgaged railways that serve ${goal} cities, counting no more than ${most} of each region`,
    'cities-from': ({ city }, goal) =>
      `own unmortgaged railways that serve ${cityName(city, 'en')}, and ${goal} cities in all with it`,
    'cities-of': ({ area }, goal) =>
      `own unmortgaged railways that serve ${goal} cities of the area “${faceNames.get(area)?.en ?? area}”`,
  },
  money,
  goalList: { between: ' / ', after: ' (with 3 / 4 / 5 / 6 players)' },
};

/** The victory cards of the experimental game by id: name and winning condition. */
export const victoryCards: VictoryCardTexts = describeCards(messages);

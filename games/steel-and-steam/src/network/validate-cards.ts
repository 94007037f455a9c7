import type { NetworkData } from './network.ts';
import { twice } from './twice.ts';

/** What may be wrong with the regions and the city cards (SNS-CARD-01). */

const CARDS = 144;
/** Of two dice: 2 to 12. */
const RESULTS = 11;

/** The one card that the rules print, as an example. */
const EXAMPLE = {
  number: 28,
  face: 'central',
  cities: [
    ...['new-orleans', 'denver', 'milwaukee', 'denver', 'new-orleans', 'memphis'],
    ...['omaha', 'cleveland', 'milwaukee', 'cleveland', 'omaha'],
  ],
};

type Card = NetworkData['cards'][number];

export function cardFaults(data: NetworkData): string[] {
  const { cards } = data;
  const faults = faceFaults(data);
  if (cards.length !== CARDS) faults.push(`there must be ${CARDS} city cards, not ${cards.length}`);
  cards.forEach((card, index) => {
    if (card.number !== index + 1) faults.push(`card ${card.number} stands in the place of card ${index + 1}`);
    faults.push(...cityFaults(card, data));
  });
  const example = cards[EXAMPLE.number - 1];
  if (example?.face !== EXAMPLE.face || example.cities.join() !== EXAMPLE.cities.join()) {
    faults.push(`card ${EXAMPLE.number} must be the one that the rules print`);
  }
  return faults;
}

function faceFaults({ regions: { regions, areas } }: NetworkData): string[] {
  const known = regions.map(({ id }) => id);
  const faults = twice([...known, ...areas.map(({ id }) => id)]).map((id) => `region or area ${id} is there twice`);
  for (const area of areas) {
    const isSound = area.regions.length > 1 && area.regions.every((id) => known.includes(id));
    if (!isSound || twice(area.regions).length > 0) faults.push(`area ${area.id} must be of several regions`);
  }
  return faults;
}

function cityFaults({ number, face, cities }: Card, { regions, spaces, payoffs }: NetworkData): string[] {
  const area = regions.areas.find(({ id }) => id === face);
  const within = area?.regions ?? regions.regions.filter(({ id }) => id === face).map(({ id }) => id);
  const faults: string[] = [];
  if (within.length === 0) faults.push(`card ${number} shows ${face}, which is no region or area`);
  if (cities.length !== RESULTS) faults.push(`card ${number} must have ${RESULTS} results`);
  // SNS-SETUP-08: the same city is rolled for again, which must come to an end.
  if (new Set(cities).size < 2) faults.push(`card ${number} has only one city`);
  for (const city of new Set(cities)) {
    const space = spaces.find(({ id }) => id === city);
    if (space === undefined || !payoffs.cities.includes(city)) faults.push(`card ${number}: ${city} is no city`);
    else if (!within.includes(space.region ?? '')) faults.push(`card ${number}: ${city} does not lie in ${face}`);
  }
  return faults;
}

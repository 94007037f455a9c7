import { findDuplicates } from './duplicates.ts';
import type { NetworkData } from './network.ts';

/** Validates the regions and the city cards (SNS-CARD-01). */

const CARDS = 144;
/** Sums of two dice: 2 to 12. */
const RESULTS = 11;

/** The only card that the rules print, as an example. */
const EXAMPLE = {
  number: 28,
  face: 'central',
  cities: [
    'new-orleans',
    'denver',
    'milwaukee',
    'denver',
    'new-orleans',
    'memphis',
    'omaha',
    'cleveland',
    'milwaukee',
    'cleveland',
    'omaha',
  ],
};

type Card = NetworkData['cards'][number];

export function validateCards(data: NetworkData): string[] {
  const { cards } = data;
  const errors = validateFaces(data);
  if (cards.length !== CARDS) errors.push(`there must be ${CARDS} city cards, not ${cards.length}`);
  cards.forEach((card, index) => {
    if (card.number !== index + 1) errors.push(`card ${card.number} is at the position of card ${index + 1}`);
    errors.push(...validateCardCities(card, data));
  });
  const example = cards[EXAMPLE.number - 1];
  if (example?.face !== EXAMPLE.face || example.cities.join() !== EXAMPLE.cities.join()) {
    errors.push(`card ${EXAMPLE.number} must be the card printed in the rules`);
  }
  return errors;
}

function validateFaces({ regions: { regions, areas } }: NetworkData): string[] {
  const regionIds = regions.map(({ id }) => id);
  const errors = findDuplicates([...regionIds, ...areas.map(({ id }) => id)]).map(
    (id) => `region or area ${id} is duplicated`,
  );
  for (const area of areas) {
    const isValid = area.regions.length > 1 && area.regions.every((id) => regionIds.includes(id));
    if (!isValid || findDuplicates(area.regions).length > 0)
      errors.push(`area ${area.id} must contain several regions`);
  }
  return errors;
}

function validateCardCities({ number, face, cities }: Card, { regions, spaces, payoffs }: NetworkData): string[] {
  const area = regions.areas.find(({ id }) => id === face);
  const allowedRegions = area?.regions ?? regions.regions.filter(({ id }) => id === face).map(({ id }) => id);
  const errors: string[] = [];
  if (allowedRegions.length === 0) errors.push(`card ${number} shows ${face}, which is not a region or area`);
  if (cities.length !== RESULTS) errors.push(`card ${number} must have ${RESULTS} results`);
  // SNS-SETUP-08: a roll of the current city is repeated, so a card with only one city would never end.
  if (new Set(cities).size < 2) errors.push(`card ${number} has only one city`);
  for (const city of new Set(cities)) {
    const space = spaces.find(({ id }) => id === city);
    if (space === undefined || !payoffs.cities.includes(city)) errors.push(`card ${number}: ${city} is not a city`);
    else if (!allowedRegions.includes(space.region ?? ''))
      errors.push(`card ${number}: ${city} does not lie in ${face}`);
  }
  return errors;
}

import { findDuplicates } from './duplicates.ts';
import { type NetworkData, SPACE_KINDS } from './network.ts';
import { validateCards } from './validate-cards.ts';
import { validateDeeds, validatePayoffs } from './validate-money.ts';
import { validateSegments } from './validate-segments.ts';

/**
 * Returns the errors in the data, one message each; empty if the data is valid. Checks the statements of the rules
 * about the board, the deeds and the cards, and the assumptions of the program.
 */
export function validateNetwork(data: NetworkData): string[] {
  return [
    ...validateSpaces(data),
    ...validateSegments(data),
    ...validateDeeds(data),
    ...validateCards(data),
    ...validatePayoffs(data),
    ...validateRulebook(data),
  ];
}

type Space = NetworkData['spaces'][number];

function isCity({ kind }: Space): boolean {
  return kind === 'city' || kind === 'hub';
}

/** SNS-MAP-01, -02. */
function validateSpaces({ spaces, regions, payoffs }: NetworkData): string[] {
  const regionIds = regions.regions.map(({ id }) => id);
  const ids = spaces.map(({ id }) => id);
  const errors = findDuplicates(ids).map((id) => `space ${id} is duplicated`);
  payoffs.cities.forEach((city, index) => {
    // The program uses city numbers as space numbers.
    if (ids[index] !== city) errors.push(`space ${index} is ${ids[index]}, but in the payoffs it is ${city}`);
  });
  spaces.forEach((space, index) => {
    errors.push(...validateKind(space, regionIds), ...validateNear(space, payoffs.cities));
    if (isCity(space) !== index < payoffs.cities.length) {
      errors.push(`${space.id}: cities and hubs come first, as many as there are in the payoffs`);
    }
  });
  return errors;
}

function validateKind(space: Space, regionIds: readonly string[]): string[] {
  const { id, kind, secondName, region } = space;
  const errors: string[] = [];
  if (!SPACE_KINDS.some((each) => each === kind)) errors.push(`${id} has the unknown kind ${kind}`);
  if ((kind === 'hub') !== (secondName !== undefined)) errors.push(`${id}: only hubs have a second name`);
  if (!isCity(space)) {
    if (region !== undefined) errors.push(`${id} is not a city but has a region`);
  } else if (region === undefined || !regionIds.includes(region)) errors.push(`${id} has no valid region`);
  return errors;
}

/** A space is described by the nearest city if its own name is missing or ambiguous. */
function validateNear(space: Space, cities: readonly string[]): string[] {
  const { id, near } = space;
  const isValid = isCity(space) ? near === undefined : near !== undefined && cities.includes(near);
  return isValid ? [] : [`${id}: spaces that are not cities, and only they, are near a city`];
}

/**
 * Statements about the board in the text and examples of the rules (SNS-MAP-02, -04, -07). Directions such as "to the
 * west" are checked with the layout of the drawing.
 */
function validateRulebook({ spaces, segments }: NetworkData): string[] {
  const errors: string[] = [];
  const spaceOf = (id: string) => spaces.find((space) => space.id === id);
  const neighbours = (id: string, kind: string): Space[] => {
    const ends = segments.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
    return spaces.filter((space) => space.kind === kind && ends.includes(space.id));
  };
  if (['dallas', 'seattle', 'vancouver'].some((id) => spaceOf(id) === undefined)) {
    return ['Dallas, Seattle and Vancouver must exist'];
  }
  if (spaceOf('dallas')?.secondName?.en !== 'Fort Worth') errors.push('Dallas must be a hub with Fort Worth');
  for (const line of ['AT&SF', 'SLSF']) {
    const serves = segments.some(({ a, b, property }) => property === line && (a === 'dallas' || b === 'dallas'));
    if (!serves) errors.push(`${line} must come to Dallas`);
  }
  if (neighbours('seattle', 'junction').length !== 2) errors.push('Seattle must have two junctions beside it');
  if (neighbours('vancouver', 'ferry').length === 0) errors.push('a ferry point must be adjacent to Vancouver');
  return errors;
}

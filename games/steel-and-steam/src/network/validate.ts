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

/** Size of the drawing. */
const WIDTH = 1600;
const HEIGHT = 1000;

function isOutside({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return !(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT);
}

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
    errors.push(...validateKind(space, regionIds));
    if (isCity(space) !== index < payoffs.cities.length) {
      errors.push(`${space.id}: cities and hubs come first, as many as there are in the payoffs`);
    }
    if (isOutside(space) || (space.second !== undefined && isOutside(space.second))) {
      errors.push(`${space.id} lies outside the drawing`);
    }
  });
  return errors;
}

function validateKind(space: Space, regionIds: readonly string[]): string[] {
  const { id, kind, second, region } = space;
  const errors: string[] = [];
  if (!SPACE_KINDS.some((each) => each === kind)) errors.push(`${id} has the unknown kind ${kind}`);
  if ((kind === 'hub') !== (second !== undefined)) errors.push(`${id}: only hubs have a second circle`);
  if (!isCity(space)) {
    if (region !== undefined) errors.push(`${id} is not a city but has a region`);
  } else if (region === undefined || !regionIds.includes(region)) errors.push(`${id} has no valid region`);
  return errors;
}

/** Statements about the board in the text and examples of the rules (SNS-MAP-02, -04, -07). */
function validateRulebook({ spaces, segments }: NetworkData): string[] {
  const errors: string[] = [];
  const spaceOf = (id: string) => spaces.find((space) => space.id === id);
  const neighbours = (id: string, kind: string): Space[] => {
    const ends = segments.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
    return spaces.filter((space) => space.kind === kind && ends.includes(space.id));
  };
  const [dallas, seattle, vancouver] = [spaceOf('dallas'), spaceOf('seattle'), spaceOf('vancouver')];
  if (dallas === undefined || seattle === undefined || vancouver === undefined) {
    return ['Dallas, Seattle and Vancouver must exist'];
  }
  const { second } = dallas;
  if (second === undefined || second.name.en !== 'Fort Worth' || second.x >= dallas.x) {
    errors.push('Dallas must be a hub with Fort Worth to its west');
  }
  for (const line of ['AT&SF', 'SLSF']) {
    const serves = segments.some(({ a, b, property }) => property === line && (a === 'dallas' || b === 'dallas'));
    if (!serves) errors.push(`${line} must come to Dallas`);
  }
  const junctions = neighbours('seattle', 'junction');
  const sides = new Set(junctions.map(({ y }) => Math.sign(y - seattle.y)));
  if (junctions.length !== 2 || !sides.has(1) || !sides.has(-1)) {
    errors.push('Seattle must have two junctions beside it, one to the north and one to the south');
  }
  if (!neighbours('vancouver', 'ferry').some(({ x, y }) => x < vancouver.x && y < vancouver.y)) {
    errors.push('a ferry point must lie to the north-west of Vancouver');
  }
  return errors;
}

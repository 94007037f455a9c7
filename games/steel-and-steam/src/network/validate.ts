import { cardFaults } from './faults-cards.ts';
import { deedFaults, payoffFaults } from './faults-money.ts';
import { segmentFaults } from './faults-segments.ts';
import { type NetworkData, SPACE_KINDS } from './network.ts';
import { twice } from './twice.ts';

/**
 * What is wrong with the data, a sentence each; nothing when all is well. It checks what the rules say of the board,
 * the deeds and the cards, and what the program relies on.
 */
export function networkFaults(data: NetworkData): string[] {
  return [
    ...spaceFaults(data),
    ...segmentFaults(data),
    ...deedFaults(data),
    ...cardFaults(data),
    ...payoffFaults(data),
    ...rulebookFaults(data),
  ];
}

type Space = NetworkData['spaces'][number];

/** Of the drawing: its width and height. */
const WIDTH = 1600;
const HEIGHT = 1000;

function isOutside({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return !(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT);
}

function isCity({ kind }: Space): boolean {
  return kind === 'city' || kind === 'hub';
}

/** SNS-MAP-01, -02. */
function spaceFaults({ spaces, regions, payoffs }: NetworkData): string[] {
  const known = regions.regions.map(({ id }) => id);
  const ids = spaces.map(({ id }) => id);
  const faults = twice(ids).map((id) => `space ${id} is there twice`);
  payoffs.cities.forEach((city, index) => {
    // The program takes a city for its space.
    if (ids[index] !== city) faults.push(`space ${index} is ${ids[index]}, and in the payoffs ${city}`);
  });
  spaces.forEach((space, index) => {
    faults.push(...kindFaults(space, known));
    if (isCity(space) !== index < payoffs.cities.length) {
      faults.push(`${space.id}: cities and hubs come first, as many as there are in the payoffs`);
    }
    if (isOutside(space) || (space.second !== undefined && isOutside(space.second))) {
      faults.push(`${space.id} lies outside the drawing`);
    }
  });
  return faults;
}

function kindFaults(space: Space, known: readonly string[]): string[] {
  const { id, kind, second, region } = space;
  const faults: string[] = [];
  if (!SPACE_KINDS.some((each) => each === kind)) faults.push(`${id} is of an unknown kind, ${kind}`);
  if ((kind === 'hub') !== (second !== undefined))
    faults.push(`${id}: a hub has a second circle, and nothing else has`);
  if (!isCity(space)) {
    if (region !== undefined) faults.push(`${id} is no city and has a region`);
  } else if (region === undefined || !known.includes(region)) faults.push(`${id} lies in no region that there is`);
  return faults;
}

/** What the text and the examples of the rules say about the board (SNS-MAP-02, -04, -07). */
function rulebookFaults({ spaces, segments }: NetworkData): string[] {
  const faults: string[] = [];
  const named = (id: string) => spaces.find((space) => space.id === id);
  const around = (id: string, kind: string): Space[] => {
    const ends = segments.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
    return spaces.filter((space) => space.kind === kind && ends.includes(space.id));
  };
  const [dallas, seattle, vancouver] = [named('dallas'), named('seattle'), named('vancouver')];
  if (dallas === undefined || seattle === undefined || vancouver === undefined) {
    return ['Dallas, Seattle and Vancouver must be there'];
  }
  const { second } = dallas;
  if (second === undefined || second.name.en !== 'Fort Worth' || second.x >= dallas.x) {
    faults.push('Dallas must be a hub with Fort Worth to its west');
  }
  for (const line of ['AT&SF', 'SLSF']) {
    const serves = segments.some(({ a, b, property }) => property === line && (a === 'dallas' || b === 'dallas'));
    if (!serves) faults.push(`${line} must come to Dallas`);
  }
  const junctions = around('seattle', 'junction');
  const sides = new Set(junctions.map(({ y }) => Math.sign(y - seattle.y)));
  if (junctions.length !== 2 || !sides.has(1) || !sides.has(-1)) {
    faults.push('Seattle must have two junctions beside it, one to the north and one to the south');
  }
  if (!around('vancouver', 'ferry').some(({ x, y }) => x < vancouver.x && y < vancouver.y)) {
    faults.push('a ferry point must lie to the north-west of Vancouver');
  }
  return faults;
}

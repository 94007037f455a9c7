import { expect, test } from 'vitest';
import { DATA, type NetworkData } from './network.ts';
import { validateNetwork } from './validate.ts';

test('The network data is valid.', () => {
  expect(validateNetwork(DATA)).toEqual([]);
});

type Corrupt = (data: NetworkData) => void;

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not in the data');
  return value;
}

const space = (data: NetworkData, id: string) => found(data.spaces.find((each) => each.id === id));
const deed = (data: NetworkData, id: string) => found(data.deeds.find((each) => each.id === id));
/** The first segment that ends there. */
const segmentAt = (data: NetworkData, end: string) => found(data.segments.find(({ a, b }) => a === end || b === end));
const remove = <T>(list: T[], isRemoved: (item: T) => boolean) => {
  const rest = list.filter((item) => !isRemoved(item));
  list.splice(0, list.length, ...rest);
};
const line = (a: string, b: string, property: string) => ({ a, b, property });

const SPACES: readonly (readonly [error: RegExp, corrupt: Corrupt])[] = [
  [/^space albany is duplicated$/, (data) => data.spaces.push(space(data, 'albany'))],
  [
    /^space 0 is boston, but in the payoffs it is albany$/,
    (data) => data.spaces.splice(0, 2, data.spaces[1], data.spaces[0]),
  ],
  [/^m001: cities and hubs come first/, (data) => Object.assign(space(data, 'm001'), { kind: 'city' })],
  [/^albany: cities and hubs come first/, (data) => Object.assign(space(data, 'albany'), { kind: 'milepost' })],
  [/^m001 has the unknown kind depot$/, (data) => Object.assign(space(data, 'm001'), { kind: 'depot' })],
  [/^new-york: only hubs have a second name$/, (data) => delete space(data, 'new-york').secondName],
  [
    /^albany: only hubs have a second name$/,
    (data) => Object.assign(space(data, 'albany'), { secondName: space(data, 'dallas').secondName }),
  ],
  [/^albany has no valid region$/, (data) => delete space(data, 'albany').region],
  [/^albany has no valid region$/, (data) => Object.assign(space(data, 'albany'), { region: 'east' })],
  [/^m001 is not a city but has a region$/, (data) => Object.assign(space(data, 'm001'), { region: 'NE' })],
  [/^m001: spaces that are not cities/, (data) => delete space(data, 'm001').near],
  [/^m001: spaces that are not cities/, (data) => Object.assign(space(data, 'm001'), { near: 'm002' })],
  [/^albany: spaces that are not cities/, (data) => Object.assign(space(data, 'albany'), { near: 'boston' })],
];

const SEGMENTS: readonly (readonly [error: RegExp, corrupt: Corrupt])[] = [
  [/is duplicated$/, (data) => data.segments.push({ ...data.segments[0] })],
  [
    /is duplicated$/,
    (data) => data.segments.push({ ...data.segments[0], a: data.segments[0].b, b: data.segments[0].a }),
  ],
  [/starts and ends at the same space$/, (data) => data.segments.push(line('albany', 'albany', 'NYC'))],
  [/unknown space nowhere$/, (data) => data.segments.push(line('albany', 'nowhere', 'NYC'))],
  [/unknown property XYZ$/, (data) => Object.assign(data.segments[0], { property: 'XYZ' })],
  [/^segment j01\/j02\/SP joins two junctions$/, (data) => data.segments.push(line('j01', 'j02', 'SP'))],
  [/joins a junction and a ferry point$/, (data) => data.segments.push(line('j01', 'f02', 'PCS'))],
  [/ferry points are for steamships/, (data) => Object.assign(segmentAt(data, 'f01'), { property: 'SP' })],
  [/a steamship without a ferry point$/, (data) => data.segments.push(line('albany', 'boston', 'ACS'))],
  [
    /^prince-rupert cannot be reached$/,
    (data) => remove(data.segments, ({ a, b }) => a === 'prince-rupert' || b === 'prince-rupert'),
  ],
  [/^property RF&P has no segment$/, (data) => remove(data.segments, ({ property }) => property === 'RF&P')],
  [/^property RF&P is not connected$/, (data) => data.segments.push(line('seattle', 'portland', 'RF&P'))],
];

const MONEY: readonly (readonly [error: RegExp, corrupt: Corrupt])[] = [
  [/^there must be 43 deeds, not 42$/, (data) => data.deeds.pop()],
  [/^deed ACL is duplicated$/, (data) => data.deeds.push(deed(data, 'ACL'))],
  [/^deed ACL has the unknown kind road$/, (data) => Object.assign(deed(data, 'ACL'), { kind: 'road' })],
  [/^deed ACL: all amounts/, (data) => Object.assign(deed(data, 'ACL'), { price: 11_600 })],
  [/^deed ACL: all amounts/, (data) => Object.assign(deed(data, 'ACL'), { controllingInterest: 0 })],
  [/^deed ACL: .* must rise$/, (data) => Object.assign(deed(data, 'ACL'), { controllingInterest: 6000 })],
  [/^deed ACL: .* must rise$/, (data) => Object.assign(deed(data, 'ACL'), { mortgage: 7500 })],
  [/^deed ACL: .* must rise$/, (data) => Object.assign(deed(data, 'ACL'), { payoff: 11_500 })],
  [/^deed ACL: .* must rise$/, (data) => Object.assign(deed(data, 'ACL'), { takeover: 11_500 })],
  [
    /^deed ACL: giving it up/,
    (data) => Object.assign(deed(data, 'ACL'), { mortgage: 7000, controllingInterest: 4500 }),
  ],
  [/^albany is duplicated in the payoffs$/, (data) => data.payoffs.cities.splice(1, 1, 'albany')],
  [/a row and a column for each city$/, (data) => data.payoffs.rows.pop()],
  [/a row and a column for each city$/, (data) => data.payoffs.rows[3].pop()],
  [/^payoff from albany to albany must be 0$/, (data) => data.payoffs.rows[0].splice(0, 1, 500)],
  [/^payoff from boston to albany differs/, (data) => data.payoffs.rows[0].splice(1, 1, 2000)],
  ...[0, -500, 750, 42_500].map((payoff) => {
    const corrupt: Corrupt = ({ payoffs }) => {
      payoffs.rows[0][1] = payoff;
      payoffs.rows[1][0] = payoff;
    };
    return [/^payoff from albany to boston must be a multiple of 500 up to 42000$/, corrupt] as const;
  }),
];

const CARDS: readonly (readonly [error: RegExp, corrupt: Corrupt])[] = [
  [/^there must be 144 city cards, not 143$/, (data) => data.cards.pop()],
  [/^card 2 is at the position of card 1$/, (data) => Object.assign(data.cards[0], { number: 2 })],
  [/^card 1 shows mars, which is not a region or area$/, (data) => Object.assign(data.cards[0], { face: 'mars' })],
  [/^card 1 must have 11 results$/, (data) => data.cards[0].cities.pop()],
  [/^card 1 has only one city$/, (data) => data.cards[0].cities.fill('miami')],
  [/^card 1: m001 is not a city$/, (data) => data.cards[0].cities.splice(0, 1, 'm001')],
  [/^card 1: nowhere is not a city$/, (data) => data.cards[0].cities.splice(0, 1, 'nowhere')],
  [/^card 1: seattle does not lie in east$/, (data) => data.cards[0].cities.splice(0, 1, 'seattle')],
  [/^card 1: miami does not lie in NE$/, (data) => Object.assign(data.cards[0], { face: 'NE' })],
  [/^region or area NE is duplicated$/, (data) => Object.assign(data.regions.areas[0], { id: 'NE' })],
  [/^area east must contain several regions$/, (data) => Object.assign(data.regions.areas[0], { regions: ['NE'] })],
  [/^area east must contain several regions$/, (data) => data.regions.areas[0].regions.push('mars')],
  [/^area east must contain several regions$/, (data) => data.regions.areas[0].regions.push('NE')],
  [/^card 28 must be the card/, (data) => Object.assign(data.cards[27], { face: 'P' })],
  [/^card 28 must be the card/, (data) => data.cards[27].cities.reverse()],
];

const RULEBOOK: readonly (readonly [error: RegExp, corrupt: Corrupt])[] = [
  [/^Dallas, Seattle and Vancouver must exist$/, (data) => Object.assign(space(data, 'seattle'), { id: 'tacoma' })],
  [/^Dallas must be a hub/, (data) => delete space(data, 'dallas').secondName],
  [/^Dallas must be a hub/, (data) => Object.assign(found(space(data, 'dallas').secondName), { en: 'Plano' })],
  ...['AT&SF', 'SLSF'].map((property) => {
    const comes = (each: NetworkData['segments'][number]) =>
      each.property === property && [each.a, each.b].includes('dallas');
    const corrupt: Corrupt = (data) => remove(data.segments, comes);
    return [new RegExp(`^${property} must come to Dallas$`), corrupt] as const;
  }),
  [/^Seattle must have two junctions/, (data) => Object.assign(space(data, 'j03'), { kind: 'milepost' })],
  [
    /^a ferry point must be adjacent to Vancouver$/,
    (data) => {
      for (const { id } of data.spaces.filter(({ kind }) => kind === 'ferry')) space(data, id).kind = 'milepost';
    },
  ],
];

test.each([...SPACES, ...SEGMENTS, ...MONEY, ...CARDS, ...RULEBOOK])('Validation reports %s.', (error, corrupt) => {
  const data = structuredClone(DATA);
  corrupt(data);
  expect(validateNetwork(data)).toEqual(expect.arrayContaining([expect.stringMatching(error)]));
});

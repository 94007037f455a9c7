import { expect, test } from 'vitest';
import { networkFaults } from './faults.ts';
import { DATA, type NetworkData } from './network.ts';

test('the network has no fault', () => {
  expect(networkFaults(DATA)).toEqual([]);
});

type Spoil = (data: NetworkData) => void;

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not in the data');
  return value;
}

const space = (data: NetworkData, id: string) => found(data.spaces.find((each) => each.id === id));
const deed = (data: NetworkData, id: string) => found(data.deeds.find((each) => each.id === id));
/** The first segment with such an end. */
const segmentAt = (data: NetworkData, end: string) => found(data.segments.find(({ a, b }) => a === end || b === end));
const remove = <T>(list: T[], isUnwanted: (item: T) => boolean) => {
  const rest = list.filter((item) => !isUnwanted(item));
  list.splice(0, list.length, ...rest);
};
const line = (a: string, b: string, property: string) => ({ a, b, property, lane: 0, lanes: 1 });

const SPACES: readonly (readonly [fault: RegExp, spoil: Spoil])[] = [
  [/^space albany is there twice$/, (data) => data.spaces.push(space(data, 'albany'))],
  [
    /^space 0 is boston, and in the payoffs albany$/,
    (data) => data.spaces.splice(0, 2, data.spaces[1], data.spaces[0]),
  ],
  [/^m001: cities and hubs come first/, (data) => Object.assign(space(data, 'm001'), { kind: 'city' })],
  [/^albany: cities and hubs come first/, (data) => Object.assign(space(data, 'albany'), { kind: 'milepost' })],
  [/^m001 is of an unknown kind, depot$/, (data) => Object.assign(space(data, 'm001'), { kind: 'depot' })],
  [/^chicago: a hub has a second circle|^new-york: a hub has/, (data) => delete space(data, 'new-york').second],
  [
    /^albany: a hub has a second circle, and nothing else has$/,
    (data) => Object.assign(space(data, 'albany'), { second: space(data, 'dallas').second }),
  ],
  [/^albany lies in no region that there is$/, (data) => delete space(data, 'albany').region],
  [/^albany lies in no region that there is$/, (data) => Object.assign(space(data, 'albany'), { region: 'east' })],
  [/^m001 is no city and has a region$/, (data) => Object.assign(space(data, 'm001'), { region: 'NE' })],
  [/^m001 lies outside the drawing$/, (data) => Object.assign(space(data, 'm001'), { x: 1601 })],
  [/^m001 lies outside the drawing$/, (data) => Object.assign(space(data, 'm001'), { y: -1 })],
  [/^m001 lies outside the drawing$/, (data) => Object.assign(space(data, 'm001'), { y: Number.NaN })],
  [/^dallas lies outside the drawing$/, (data) => Object.assign(found(space(data, 'dallas').second), { y: 1001 })],
];

const SEGMENTS: readonly (readonly [fault: RegExp, spoil: Spoil])[] = [
  [/is there twice$/, (data) => data.segments.push({ ...data.segments[0] })],
  [
    /is there twice$/,
    (data) => data.segments.push({ ...data.segments[0], a: data.segments[0].b, b: data.segments[0].a }),
  ],
  [/leads back to where it begins$/, (data) => data.segments.push(line('albany', 'albany', 'NYC'))],
  [/there is no space nowhere$/, (data) => data.segments.push(line('albany', 'nowhere', 'NYC'))],
  [/there is no property XYZ$/, (data) => Object.assign(data.segments[0], { property: 'XYZ' })],
  [/second circle of a space that has none$/, (data) => Object.assign(data.segments[0], { a2: true })],
  [/second circle of a space that has none$/, (data) => Object.assign(data.segments[0], { b2: true })],
  [/a lane of its own/, (data) => Object.assign(data.segments[0], { lane: 1 })],
  [/a lane of its own/, (data) => Object.assign(data.segments[0], { lanes: 2 })],
  [/a lane of its own/, (data) => Object.assign(found(data.segments.find(({ lane }) => lane === 1)), { lane: 0 })],
  [/^segment j01\/j02\/SP joins two junctions$/, (data) => data.segments.push(line('j01', 'j02', 'SP'))],
  [/joins a junction and a ferry point$/, (data) => data.segments.push(line('j01', 'f02', 'PCS'))],
  [/ferry points are for steamships/, (data) => Object.assign(segmentAt(data, 'f01'), { property: 'SP' })],
  [/a steamship without a ferry point$/, (data) => data.segments.push(line('albany', 'boston', 'ACS'))],
  [
    /^prince-rupert cannot be reached$/,
    (data) => remove(data.segments, ({ a, b }) => a === 'prince-rupert' || b === 'prince-rupert'),
  ],
  [/^property RF&P has no segment$/, (data) => remove(data.segments, ({ property }) => property === 'RF&P')],
  [/^property RF&P is in pieces$/, (data) => data.segments.push(line('seattle', 'portland', 'RF&P'))],
];

const MONEY: readonly (readonly [fault: RegExp, spoil: Spoil])[] = [
  [/^there must be 43 deeds, not 42$/, (data) => data.deeds.pop()],
  [/^deed ACL is there twice$/, (data) => data.deeds.push(deed(data, 'ACL'))],
  [/^deed ACL is of an unknown kind, road$/, (data) => Object.assign(deed(data, 'ACL'), { kind: 'road' })],
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
  [/^deed ACL looks like another/, (data) => Object.assign(deed(data, 'ACL'), { style: deed(data, 'B&M').style })],
  [/^albany is in the payoffs twice$/, (data) => data.payoffs.cities.splice(1, 1, 'albany')],
  [/a row and a column for each city$/, (data) => data.payoffs.rows.pop()],
  [/a row and a column for each city$/, (data) => data.payoffs.rows[3].pop()],
  [/^payoff from albany to albany must be nothing$/, (data) => data.payoffs.rows[0].splice(0, 1, 500)],
  [/^payoff from boston to albany differs/, (data) => data.payoffs.rows[0].splice(1, 1, 2000)],
  ...[0, -500, 750, 42_500].map((payoff) => {
    const spoil: Spoil = ({ payoffs }) => {
      payoffs.rows[0][1] = payoff;
      payoffs.rows[1][0] = payoff;
    };
    return [/^payoff from albany to boston must be a multiple of 500 up to 42000$/, spoil] as const;
  }),
];

const CARDS: readonly (readonly [fault: RegExp, spoil: Spoil])[] = [
  [/^there must be 144 city cards, not 143$/, (data) => data.cards.pop()],
  [/^card 2 stands in the place of card 1$/, (data) => Object.assign(data.cards[0], { number: 2 })],
  [/^card 1 shows mars, which is no region or area$/, (data) => Object.assign(data.cards[0], { face: 'mars' })],
  [/^card 1 must have 11 results$/, (data) => data.cards[0].cities.pop()],
  [/^card 1 has only one city$/, (data) => data.cards[0].cities.fill('miami')],
  [/^card 1: m001 is no city$/, (data) => data.cards[0].cities.splice(0, 1, 'm001')],
  [/^card 1: nowhere is no city$/, (data) => data.cards[0].cities.splice(0, 1, 'nowhere')],
  [/^card 1: seattle does not lie in east$/, (data) => data.cards[0].cities.splice(0, 1, 'seattle')],
  [/^card 1: miami does not lie in NE$/, (data) => Object.assign(data.cards[0], { face: 'NE' })],
  [/^region or area NE is there twice$/, (data) => Object.assign(data.regions.areas[0], { id: 'NE' })],
  [/^area east must be of several regions$/, (data) => Object.assign(data.regions.areas[0], { regions: ['NE'] })],
  [/^area east must be of several regions$/, (data) => data.regions.areas[0].regions.push('mars')],
  [/^area east must be of several regions$/, (data) => data.regions.areas[0].regions.push('NE')],
  [/^card 28 must be the one/, (data) => Object.assign(data.cards[27], { face: 'P' })],
  [/^card 28 must be the one/, (data) => data.cards[27].cities.reverse()],
];

const RULEBOOK: readonly (readonly [fault: RegExp, spoil: Spoil])[] = [
  [/^Dallas, Seattle and Vancouver must be there$/, (data) => Object.assign(space(data, 'seattle'), { id: 'tacoma' })],
  [/^Dallas must be a hub/, (data) => delete space(data, 'dallas').second],
  [/^Dallas must be a hub/, (data) => Object.assign(found(space(data, 'dallas').second), { x: 700 })],
  [/^Dallas must be a hub/, (data) => Object.assign(found(space(data, 'dallas').second).name, { en: 'Plano' })],
  ...['AT&SF', 'SLSF'].map((property) => {
    const comes = (each: NetworkData['segments'][number]) =>
      each.property === property && [each.a, each.b].includes('dallas');
    const spoil: Spoil = (data) => remove(data.segments, comes);
    return [new RegExp(`^${property} must come to Dallas$`), spoil] as const;
  }),
  [/^Seattle must have two junctions/, (data) => Object.assign(space(data, 'j03'), { kind: 'milepost' })],
  [/^Seattle must have two junctions/, (data) => Object.assign(space(data, 'j03'), { y: space(data, 'j04').y })],
  [/^a ferry point must lie/, (data) => Object.assign(space(data, 'f11'), { x: 400 })],
  [/^a ferry point must lie/, (data) => Object.assign(space(data, 'f11'), { kind: 'milepost' })],
];

test.each([...SPACES, ...SEGMENTS, ...MONEY, ...CARDS, ...RULEBOOK])('found: %s', (fault, spoil) => {
  const data = structuredClone(DATA);
  spoil(data);
  expect(networkFaults(data)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
});

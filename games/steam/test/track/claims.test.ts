import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, NOBODY, type Track } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';

/** Claiming unowned links (STM-OWN-06 to -08), with the claim tested after or before the piece is laid (AMB-S-25). */

const NOT_CLAIMABLE = 'STM-OWN-08 not-claimable';
const A_TO_T: Track = ['21@(1,0){0-3}', BLACK];
/** Town T with Black's link to A and an unowned spoke to the south, (2,1). */
const SPUR: readonly Track[] = [A_TO_T, ['T22@(2,0){1,3}', [NOBODY, BLACK]]];
/** A line of two tiles from C that ends at (2,1), where it meets the spur. */
const fromC = (owner: number | null): readonly Track[] => [
  ['22@(3,2){0-4}', owner],
  ['22@(3,1){1-3}', owner],
];

interface Claim {
  readonly name: string;
  readonly given: Given;
  readonly notation: string;
  /** The resulting links; null when the build is refused as not claimable. */
  readonly after: readonly string[] | null;
  readonly before: readonly string[] | null;
}

const NOBODY_AT_T = 'T-open nobody';

/** Green acts in all cases. */
const claims: readonly Claim[] = [
  {
    name: 'S-OWN-15 Any player can claim a link from a city.',
    given: { map: f1({ '2,0': {} }), track: [['21@(1,0){0-3}', NOBODY]] },
    notation: '21@(2,0){0-3}',
    after: ['A-open green'],
    before: ['A-open green'],
  },
  {
    name: 'STM-OWN-07 Any player can claim a link from a New City.',
    given: { track: [['21@(2,1){1-4}', NOBODY]], also: { newCities: [{ town: 'T', colour: 'gray' }] } },
    notation: 'T11@(2,2){4}',
    after: ['T-U green'],
    before: ['T-U green'],
  },
  {
    name: 'STM-OWN-08 A spur at a town where only a rival has links cannot be claimed.',
    given: { track: SPUR },
    notation: '21@(2,1){1-4}',
    after: null,
    before: null,
  },
  {
    name: 'STM-OWN-08 Such a spur with track beyond the spoke cannot be claimed either.',
    given: { track: [...SPUR, ['21@(2,1){1-4}', NOBODY]] },
    notation: 'T11@(2,2){4}',
    after: null,
    before: null,
  },
  {
    name: 'STM-OWN-07 An own completed link at the town makes the spur claimable.',
    given: {
      track: [
        ['21@(1,0){0-3}', GREEN],
        ['T22@(2,0){1,3}', [NOBODY, GREEN]],
      ],
    },
    notation: '21@(2,1){1-4}',
    after: ['A-T green', 'T-open green'],
    before: ['A-T green', 'T-open green'],
  },
  {
    name: 'STM-OWN-07 An own incomplete link at the town makes the spur claimable too.',
    given: { track: [A_TO_T, ['T32@(2,0){0,1,3}', [GREEN, NOBODY, BLACK]]] },
    notation: '21@(2,1){1-4}',
    after: ['A-T black', 'T-open green', 'T-open green at risk'],
    before: ['A-T black', 'T-open green', 'T-open green at risk'],
  },
  {
    name: 'S-OWN-18 A spur can be joined to an own open end.',
    given: { track: [...SPUR, ...fromC(GREEN)] },
    notation: '22@(2,1){0-4}',
    after: ['A-T black', 'C-T green'],
    before: null,
  },
  {
    name: 'STM-OWN-07 A tile can complete a spur into a city.',
    given: { track: [A_TO_T, ['T21@(2,0){0,3}', [NOBODY, BLACK]]] },
    notation: '21@(3,0){0-3}',
    after: ['A-T black', 'B-T green'],
    before: null,
  },
  {
    name: 'STM-OWN-07 Two unowned links can be joined if one of them starts at a city.',
    given: { track: [...SPUR, ...fromC(NOBODY)] },
    notation: '22@(2,1){0-4}',
    after: ['A-T black', 'C-T green'],
    before: null,
  },
  {
    name: 'STM-OWN-08 Two unowned spurs cannot be joined at towns without own links.',
    given: { track: [...SPUR, ['T11@(2,2){4}', NOBODY]] },
    notation: '21@(2,1){1-4}',
    after: null,
    before: null,
  },
  {
    name: 'STM-OWN-07 Two unowned spurs can be joined if one is at a town with an own link.',
    given: { track: [...SPUR, ['21@(3,2){0-3}', GREEN], ['T22@(2,2){0,4}', [GREEN, NOBODY]]] },
    notation: '21@(2,1){1-4}',
    after: ['A-T black', 'C-U green', 'T-U green'],
    before: null,
  },
  {
    name: 'STM-OWN-07 A town tile with its own connection can complete a spur at a rival’s town.',
    given: { track: [...SPUR, ['21@(2,1){1-4}', NOBODY], ['21@(3,2){0-3}', GREEN]] },
    notation: 'T22@(2,2){0,4}',
    after: ['A-T black', 'C-U green', 'T-U green'],
    before: null,
  },
  {
    name: 'STM-OWN-08 A town tile connected only by the spur cannot complete it, whatever its other spokes.',
    given: { track: [...SPUR, ['21@(2,1){1-4}', NOBODY]] },
    notation: 'T22@(2,2){0,4}',
    after: null,
    before: null,
  },
  {
    name: 'STM-BUILD-22 A town tile may be connected by claiming a link from a city.',
    given: { track: [['21@(1,0){0-3}', NOBODY]] },
    notation: 'T21@(2,0){0,3}',
    after: ['A-T green', 'T-open green'],
    before: ['A-T green', 'T-open green'],
  },
  {
    name: 'STM-BUILD-22 An added spoke claims the unowned link it meets.',
    given: {
      track: [
        ['21@(1,0){0-3}', GREEN],
        ['T11@(2,0){3}', GREEN],
        ['21@(3,0){0-3}', NOBODY],
      ],
    },
    notation: 'T21@(2,0){0,3}',
    after: ['A-T green', 'B-T green'],
    before: ['A-T green', 'B-T green'],
  },
  {
    name: 'AMB-S-22 An added spoke that claims a link from a city is allowed at a rival’s town.',
    given: { track: [A_TO_T, ['T11@(2,0){3}', BLACK], ['21@(3,0){0-3}', NOBODY]] },
    notation: 'T21@(2,0){0,3}',
    after: ['A-T black', 'B-T green'],
    before: ['A-T black', 'B-T green'],
  },
  {
    name: 'STM-OWN-07 An improvement can extend a spur at a town with an own link.',
    given: {
      map: f1({ '1,1': city('D') }),
      track: [
        ['21@(1,0){0-3}', GREEN],
        ['T22@(2,0){1,3}', [NOBODY, GREEN]],
        ['21@(2,1){0-3}', BLACK],
      ],
    },
    notation: '41@(2,1){0-3,1-4}',
    after: ['A-T green', 'D-open black', 'T-open green'],
    before: ['A-T green', 'D-open black', 'T-open green'],
  },
  {
    name: 'STM-OWN-08 An improvement cannot extend a spur at a rival’s town.',
    given: { map: f1({ '1,1': city('D') }), track: [...SPUR, ['21@(2,1){0-3}', BLACK]] },
    notation: '41@(2,1){0-3,1-4}',
    after: null,
    before: null,
  },
  {
    // The straight gives Green a link at T; the second segment continues another spur from T.
    name: 'AMB-S-25 One of two segments can make the other’s link claimable.',
    given: { track: [A_TO_T, ['T33@(2,0){3,5,0}', [BLACK, NOBODY, NOBODY]], ['23@(3,-1){1-2}', NOBODY]] },
    notation: '41@(3,0){0-3,1-4}',
    after: ['A-T black', 'B-T green', 'T-open green'],
    before: null,
  },
  {
    name: 'AMB-S-25 The order of the segments on the tile does not matter.',
    given: { track: [A_TO_T, ['T32@(2,0){0,1,3}', [NOBODY, NOBODY, BLACK]], ['23@(2,1){4-5}', NOBODY]] },
    notation: '44@(3,0){0-3,1-2}',
    after: ['A-T black', 'B-T green', 'T-open green'],
    before: null,
  },
  {
    name: 'AMB-S-25 Without the first segment the second is refused.',
    given: { track: [A_TO_T, ['T33@(2,0){3,5,0}', [BLACK, NOBODY, NOBODY]], ['23@(3,-1){1-2}', NOBODY]] },
    notation: '21@(3,0){1-4}',
    after: null,
    before: null,
  },
];

describe.each(['after', 'before'] as const)('claimTest %s', (claimTest) => {
  test.each(claims.map((claim) => [claim.name, claim] as const))('%s', (_, claim) => {
    const { track, also, map } = claim.given;
    const table = onF1({
      ...(map === undefined ? {} : { map }),
      track,
      also: { ...also, actor: GREEN },
      options: { claimTest },
    });
    const expected = claim[claimTest];
    if (expected === null) {
      expect(table.refusalOf(claim.notation)).toBe(NOT_CLAIMABLE);
      return;
    }
    table.lay(claim.notation);
    expect(table.links()).toEqual(expected);
  });
});

test('S-OWN-17 After completing a link into the town, the player may extend the spur in the same turn.', () => {
  const table = onF1({ track: [...SPUR, ['21@(3,0){0-3}', GREEN]], also: { actor: GREEN } });
  expect(table.refusalOf('21@(2,1){1-4}')).toBe(NOT_CLAIMABLE);
  table.lay('T32@(2,0){0,1,3}');
  expect(table.links()).toEqual(['A-T black', 'B-T green', NOBODY_AT_T]);
  const events = table.act(lay('21@(2,1){1-4}'));
  expect(events).toContainEqual({ event: 'link-claimed', seat: GREEN, start: 'T' });
  expect(table.links()).toEqual(['A-T black', 'B-T green', 'T-open green']);
});

test('STM-OWN-07 An own link at a neighbouring town is not enough: it must share the place of the spur.', () => {
  // Green has a link at V, next door to T; the unowned spur starts at T.
  const table = onF1({
    map: f1({ '3,0': town('V') }),
    track: [...SPUR, ['T11@(3,0){0}', GREEN]],
    also: { actor: GREEN },
  });
  expect(table.links()).toEqual(['A-T black', 'B-V green', NOBODY_AT_T]);
  expect(table.refusalOf('21@(2,1){1-4}')).toBe(NOT_CLAIMABLE);
});

test('STM-OWN-06 Claiming a link emits an event.', () => {
  const table = onF1({ map: f1({ '2,0': {} }), track: [['21@(1,0){0-3}', NOBODY]] });
  const events = table.act(lay('21@(2,0){0-3}')).map(({ event }) => event);
  expect(events).toEqual(['money-raised', 'track-laid', 'link-claimed']);
});

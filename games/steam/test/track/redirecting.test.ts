import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, NOBODY, type Track } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';

/** Redirecting the end of an incomplete link (STM-RED). */

const greenActs = { actor: GREEN };
/** A line of two straights out of A; (2,0) is open land here. */
const OPEN_LAND = f1({ '2,0': {} });
const line = (owner: number | null): readonly Track[] => [
  ['21@(1,0){0-3}', owner],
  ['21@(2,0){0-3}', owner],
];
/** A spur out of town T to the south, ending on (2,1); Black has a link at the town. */
const spur = (owner: number | null): readonly Track[] => [
  ['21@(1,0){0-3}', BLACK],
  ['T22@(2,0){1,3}', [owner, BLACK]],
  ['21@(2,1){1-4}', owner],
];

type Case = readonly [name: string, given: Given, notation: string, refusal: string | null];

describe('STM-RED-01 links that may be redirected', () => {
  const cases: readonly Case[] = [
    ['The end of an own link may be redirected.', { map: OPEN_LAND, track: line(BLACK) }, '22@(2,0){3-1}', null],
    [
      'The end of an unowned link from a city may be redirected.',
      { map: OPEN_LAND, track: line(NOBODY) },
      '22@(2,0){3-1}',
      null,
    ],
    [
      'S-OWN-21 A middle tile cannot be redirected.',
      { map: OPEN_LAND, track: line(BLACK) },
      '22@(1,0){3-1}',
      'STM-RED-01 redirects-middle-tile',
    ],
    [
      'STM-RED-02 A rival’s link cannot be redirected.',
      { map: OPEN_LAND, track: line(GREEN) },
      '22@(2,0){3-1}',
      'STM-RED-02 redirects-rival-link',
    ],
    [
      'S-OWN-21 A completed link cannot be redirected.',
      { map: f1({ '2,0': {}, '3,0': city('D') }), track: line(BLACK) },
      '22@(2,0){3-1}',
      'STM-RED-02 redirects-completed-link',
    ],
    [
      'S-OWN-21 A town tile cannot be redirected.',
      { track: spur(BLACK).slice(0, 2) },
      'T21@(2,0){0,3}',
      'STM-IMP-03 town-spokes-changed',
    ],
    ['An unowned spur at a town with an own link may be redirected.', { track: spur(NOBODY) }, '22@(2,1){4-2}', null],
    [
      'An unowned spur at a rival’s town cannot be redirected.',
      { track: spur(NOBODY), also: greenActs },
      '22@(2,1){4-2}',
      'STM-RED-01 redirect-not-claimable',
    ],
  ];
  test.each(cases)('%s', (_, given, notation, refusal) => {
    expect(onF1(given).refusalOf(notation)).toBe(refusal);
  });
});

describe('STM-RED-03 the entry stays, the exit changes', () => {
  test.each([
    ['S-OWN-22 The same exit is refused.', '21@(2,0){0-3}', 'STM-RED-03 redirect-same-exit'],
    ['S-OWN-23 Another entry with the old exit is refused.', '22@(2,0){0-2}', 'STM-RED-03 redirect-changes-entry'],
    ['S-OWN-23 Another entry and another exit are refused.', '21@(2,0){1-4}', 'STM-RED-03 redirect-changes-entry'],
    ['A tight curve is legal.', '23@(2,0){3-4}', null],
    ['The other tight curve is legal.', '23@(2,0){2-3}', null],
  ])('%s', (_, notation, refusal) => {
    expect(onF1({ map: OPEN_LAND, track: line(BLACK) }).refusalOf(notation)).toBe(refusal);
  });

  /** Black's link and, on the same tile, a second link across it. */
  const shared = (owner: number | null): Given => ({
    map: f1({ '2,0': {}, '2,-1': city('D') }),
    track: [
      ['21@(1,0){0-3}', BLACK],
      ['41@(2,0){0-3,1-4}', [BLACK, owner]],
    ],
  });

  test('AMB-S-44 The tile may have been replaced by a rival; its other segment stays.', () => {
    const table = onF1(shared(GREEN));
    expect(table.links()).toEqual(['A-open black at risk', 'D-open green']);
    expect(table.lay('42@(2,0){1-4,3-5}')).toEqual([4]);
    expect(table.links()).toEqual(['A-open black at risk', 'D-open green']);
    expect(table.linkAt('(2,0).5')).toBe('A-open black at risk');
    expect(table.linkAt('(2,0).1')).toBe('D-open green');
  });

  test('Both segments cannot be redirected at once.', () => {
    expect(onF1(shared(BLACK)).refusalOf('43@(2,0){3-5,0-4}')).toBe('STM-IMP-01 changes-existing-track');
  });

  test('A rival’s segment cannot be redirected.', () => {
    expect(onF1(shared(GREEN)).refusalOf('42@(2,0){0-3,2-4}')).toBe('STM-RED-02 redirects-rival-link');
  });

  test('The other segment cannot be removed.', () => {
    expect(onF1(shared(NOBODY)).refusalOf('21@(2,0){0-3}')).toBe('STM-IMP-01 changes-existing-track');
    expect(onF1(shared(NOBODY)).refusalOf('22@(2,0){3-5}')).toBe('STM-IMP-01 changes-existing-track');
  });

  describe('AMB-S-23 a redirection adds no segment without the option', () => {
    const given = (redirectMayAddSegment: boolean): Given => ({
      map: f1({ '2,0': {}, '2,-1': city('D') }),
      track: line(BLACK),
      options: { redirectMayAddSegment },
    });
    const both = ['A-open black at risk', 'D-open black'];

    test.each(['42@(2,0){3-5,1-4}', '43@(2,0){3-5,0-4}'])('The option allows %s.', (notation) => {
      expect(onF1(given(false)).refusalOf(notation)).toBe('STM-RED-03 redirect-adds-segment');
      const table = onF1(given(true));
      expect(table.lay(notation)).toEqual([4]);
      expect(table.links()).toEqual(both);
      expect(table.linkAt('(2,0).5')).toBe(both[0]);
      expect(table.linkAt('(2,0).4')).toBe(both[1]);
    });

    test('An added segment must connect even with the option.', () => {
      expect(onF1(given(true)).refusalOf('45@(2,0){3-5,0-2}')).toBe('STM-BUILD-13 unconnected');
    });
  });
});

describe('STM-RED-04 the rules of placement hold for the result', () => {
  /** Tight curves all around A and two at B: all eight. */
  const ALL_TIGHT: readonly Track[] = [
    ...['(1,0){3-2}', '(0,1){4-3}', '(-1,1){5-4}', '(-1,0){0-5}', '(0,-1){1-0}', '(1,-1){2-1}'],
    ...['(5,0){3-2}', '(4,1){4-3}'],
  ].map((rest) => [`23@${rest}`, GREEN]);

  const cases: readonly Case[] = [
    [
      'S-OWN-26 Redirecting into a rival’s open end is refused.',
      { map: f1({ '2,0': {}, '1,1': city('D') }), track: [...line(BLACK), ['23@(2,1){3-4}', GREEN]] },
      '22@(2,0){3-1}',
      'STM-BUILD-18 joins-rival-track',
    ],
    [
      'S-OWN-26 Redirecting over a thick line is refused.',
      { track: [['22@(5,0){3-1}', BLACK]] },
      '21@(5,0){0-3}',
      'STM-BUILD-12 blocked-edge',
    ],
    [
      'S-OWN-26 Redirecting off the board is refused.',
      { track: [['21@(5,2){0-3}', BLACK]] },
      '23@(5,2){2-3}',
      'STM-BUILD-12 blocked-edge',
    ],
    [
      'Redirecting is refused when no such tile is left.',
      { track: [...ALL_TIGHT, ['21@(5,2){0-3}', BLACK]] },
      '23@(5,2){3-4}',
      'STM-TILE-02 no-tile-left',
    ],
    [
      'Redirecting is legal when such a tile is left.',
      { track: [...ALL_TIGHT, ['21@(5,2){0-3}', BLACK]] },
      '22@(5,2){3-5}',
      null,
    ],
  ];
  test.each(cases)('%s', (_, given, notation, refusal) => {
    expect(onF1(given).refusalOf(notation)).toBe(refusal);
  });
});

describe('STM-RED-06 redirecting is not extending', () => {
  test('A redirected own link stays at risk and is lost.', () => {
    const table = onF1({ map: OPEN_LAND, track: line(BLACK) });
    expect(table.lay('22@(2,0){3-1}', '21@(2,0){0-3}')).toEqual([2, 2]);
    expect(table.links()).toEqual(['A-open black at risk']);
    expect(table.endBuild()).toContainEqual({ event: 'link-lost', seat: BLACK, start: 'A' });
    expect(table.links()).toEqual(['A-open nobody']);
  });

  test('Redirecting does not put a link started this turn at risk.', () => {
    const table = onF1();
    table.lay('21@(1,0){0-3}', '22@(1,0){1-3}');
    table.endBuild();
    expect(table.links()).toEqual(['A-open black']);
  });

  test('A redirected unowned link stays unowned.', () => {
    const table = onF1({ map: OPEN_LAND, track: line(NOBODY) });
    const events = table.act(lay('22@(2,0){1-3}'));
    expect(events.map(({ event }) => event)).toEqual(['money-raised', 'track-redirected']);
    expect(table.links()).toEqual(['A-open nobody']);
  });

  const D_SOUTH = f1({ '2,0': {}, '2,1': city('D') });

  test('An own link completed by a redirection is kept.', () => {
    const table = onF1({ map: D_SOUTH, track: line(BLACK) });
    table.lay('22@(2,0){3-1}');
    table.endBuild();
    expect(table.links()).toEqual(['A-D black']);
  });

  test('An unowned link completed by a redirection is claimed.', () => {
    const table = onF1({ map: D_SOUTH, track: line(NOBODY), also: greenActs });
    const events = table.act(lay('22@(2,0){1-3}'));
    expect(events).toContainEqual({ event: 'link-claimed', seat: GREEN, start: 'A' });
    expect(events).toContainEqual({ event: 'link-completed', owner: GREEN, ends: ['A', 'D'] });
    expect(table.links()).toEqual(['A-D green']);
  });

  test.each<[string, number | null, number | null]>([
    ['both own', BLACK, BLACK],
    ['unowned to own', NOBODY, BLACK],
    ['own to unowned', BLACK, NOBODY],
    ['two unowned links from cities', NOBODY, NOBODY],
  ])('Two open ends joined by a redirection are one link: %s.', (_, turned, facing) => {
    const table = onF1({
      map: f1({ '2,0': {}, '0,1': city('D') }),
      track: [...line(turned), ['22@(1,1){3-5}', facing]],
    });
    table.lay('23@(2,0){2-3}');
    expect(table.links()).toEqual(['A-D black']);
  });

  test('A redirected link can be joined to an own town spoke.', () => {
    const table = onF1({
      map: f1({ '2,0': {}, '2,1': town('V'), '2,2': city('D') }),
      track: [...line(BLACK), ['T21@(2,1){1,4}', BLACK]],
    });
    expect(table.links()).toEqual(['A-open black at risk', 'D-V black', 'V-open black at risk']);
    table.lay('22@(2,0){3-1}');
    expect(table.links()).toEqual(['A-V black', 'D-V black']);
  });

  describe('AMB-S-52 redirecting a spur at a rival’s town into a city', () => {
    const given = (options: JsonObject): Given => ({
      map: f1({ '1,2': city('D') }),
      track: spur(NOBODY),
      also: greenActs,
      options,
    });
    const refused = 'STM-RED-01 redirect-not-claimable';

    test('The redirection is refused, because the spur neither starts at a city nor connects to an own link.', () => {
      expect(onF1(given({})).refusalOf('22@(2,1){4-2}')).toBe(refused);
      expect(onF1(given({ redirectUnowned: 'before' })).refusalOf('22@(2,1){4-2}')).toBe(refused);
    });
    test('With redirectUnowned=after the spur is claimed.', () => {
      const table = onF1(given({ redirectUnowned: 'after' }));
      table.lay('22@(2,1){4-2}');
      expect(table.links()).toEqual(['A-T black', 'D-T green']);
    });
    test('AMB-S-25 With claimTest=before the redirection is refused.', () => {
      expect(onF1(given({ redirectUnowned: 'after', claimTest: 'before' })).refusalOf('22@(2,1){4-2}')).toBe(refused);
    });
    test('The redirection is also refused with a second segment on the tile.', () => {
      const map = f1({ '1,2': city('D'), '3,1': city('E') });
      const refusal = (redirectUnowned: string) =>
        onF1({ ...given({ redirectMayAddSegment: true, redirectUnowned }), map }).refusalOf('42@(2,1){0-3,2-4}');
      expect([refusal('before'), refusal('after')]).toEqual([refused, null]);
    });
  });

  test('AMB-S-52 To be redirected to an unowned link from a city, the spur itself has to be claimable.', () => {
    const given = (options: JsonObject): Given => ({
      map: f1({ '0,2': city('D') }),
      track: [...spur(NOBODY), ['22@(1,2){3-5}', NOBODY]],
      also: greenActs,
      options,
    });
    expect(onF1(given({})).links()).toContain('D-open nobody');
    expect(onF1(given({})).refusalOf('22@(2,1){4-2}')).toBe('STM-RED-01 redirect-not-claimable');
    expect(onF1(given({ redirectUnowned: 'after' })).refusalOf('22@(2,1){4-2}')).toBeNull();
  });
});

describe('STM-RED-07 a further tile keeps or claims the redirected link', () => {
  test('S-OWN-06 A link redirected and extended is kept, and at risk again in the next turn.', () => {
    const table = onF1({ map: OPEN_LAND, track: line(BLACK) });
    table.lay('22@(2,0){3-1}', '21@(2,1){1-4}');
    expect(table.links()).toEqual(['A-open black']);
    table.finishTurn();
    expect(table.links()).toEqual(['A-open black']);
    table.take('turn-order', 'engineer', 'first-move');
    expect(table.document()).toMatchObject({ turn: 2, actor: BLACK });
    expect(table.links()).toEqual(['A-open black at risk']);
  });

  test('An unowned link redirected and extended is claimed.', () => {
    const table = onF1({ map: OPEN_LAND, track: line(NOBODY), also: greenActs });
    table.lay('22@(2,0){3-1}', '21@(2,1){1-4}');
    expect(table.links()).toEqual(['A-open green']);
  });
});

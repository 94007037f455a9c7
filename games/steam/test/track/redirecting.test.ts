import type { JsonObject } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, NOBODY, type Track } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';

/** Turning the end of an incomplete link (STM-RED). */

const greenActs = { actor: GREEN };
/** A line of two straights out of A; (2,0) is open land here. */
const OPEN_LAND = f1({ '2,0': {} });
const line = (owner: number | null): readonly Track[] => [
  ['21@(1,0){0-3}', owner],
  ['21@(2,0){0-3}', owner],
];
/** A spur out of town T to the south, ending on (2,1); the town is Black's. */
const spur = (owner: number | null): readonly Track[] => [
  ['21@(1,0){0-3}', BLACK],
  ['T22@(2,0){1,3}', [owner, BLACK]],
  ['21@(2,1){1-4}', owner],
];

type Case = readonly [name: string, given: Given, notation: string, refusal: string | null];

describe('STM-RED-01 what may be redirected', () => {
  const cases: readonly Case[] = [
    ['the end of one’s own link', { map: OPEN_LAND, track: line(BLACK) }, '22@(2,0){3-1}', null],
    ['the end of an unowned link from a city', { map: OPEN_LAND, track: line(NOBODY) }, '22@(2,0){3-1}', null],
    [
      'S-OWN-21 a middle tile',
      { map: OPEN_LAND, track: line(BLACK) },
      '22@(1,0){3-1}',
      'STM-RED-01 redirects-middle-tile',
    ],
    [
      'STM-RED-02 a rival’s link',
      { map: OPEN_LAND, track: line(GREEN) },
      '22@(2,0){3-1}',
      'STM-RED-02 redirects-rival-link',
    ],
    [
      'S-OWN-21 a tile of a completed link',
      { map: f1({ '2,0': {}, '3,0': city('D') }), track: line(BLACK) },
      '22@(2,0){3-1}',
      'STM-RED-02 redirects-completed-link',
    ],
    ['S-OWN-21 a town tile', { track: spur(BLACK).slice(0, 2) }, 'T21@(2,0){0,3}', 'STM-IMP-03 town-spokes-changed'],
    ['an unowned spur at a town of one’s own', { track: spur(NOBODY) }, '22@(2,1){4-2}', null],
    [
      'an unowned spur at a rival’s town',
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
    ['S-OWN-22 the same exit', '21@(2,0){0-3}', 'STM-RED-03 redirect-same-exit'],
    ['S-OWN-23 another entry, the old exit', '22@(2,0){0-2}', 'STM-RED-03 redirect-changes-entry'],
    ['S-OWN-23 another entry and another exit', '21@(2,0){1-4}', 'STM-RED-03 redirect-changes-entry'],
    ['a tight curve', '23@(2,0){3-4}', null],
    ['the other tight curve', '23@(2,0){2-3}', null],
  ])('%s', (_, notation, refusal) => {
    expect(onF1({ map: OPEN_LAND, track: line(BLACK) }).refusalOf(notation)).toBe(refusal);
  });

  /** Black's line and, on the same tile, a second line across it. */
  const shared = (owner: number | null): Given => ({
    map: f1({ '2,0': {}, '2,-1': city('D') }),
    track: [
      ['21@(1,0){0-3}', BLACK],
      ['41@(2,0){0-3,1-4}', [BLACK, owner]],
    ],
  });

  test('AMB-S-44 the tile may be one that a rival has put there since: its other segment stays', () => {
    const table = onF1(shared(GREEN));
    expect(table.links()).toEqual(['A-open black at risk', 'D-open green']);
    expect(table.lay('42@(2,0){1-4,3-5}')).toEqual([4]);
    expect(table.links()).toEqual(['A-open black at risk', 'D-open green']);
    expect(table.linkAt('(2,0).5')).toBe('A-open black at risk');
    expect(table.linkAt('(2,0).1')).toBe('D-open green');
  });

  test('both segments may not be turned at once', () => {
    expect(onF1(shared(BLACK)).refusalOf('43@(2,0){3-5,0-4}')).toBe('STM-IMP-01 changes-existing-track');
  });

  test('nor may a rival’s segment be turned', () => {
    expect(onF1(shared(GREEN)).refusalOf('42@(2,0){0-3,2-4}')).toBe('STM-RED-02 redirects-rival-link');
  });

  test('nor may the other segment go', () => {
    expect(onF1(shared(NOBODY)).refusalOf('21@(2,0){0-3}')).toBe('STM-IMP-01 changes-existing-track');
    expect(onF1(shared(NOBODY)).refusalOf('22@(2,0){3-5}')).toBe('STM-IMP-01 changes-existing-track');
  });

  describe('AMB-S-23 a redirection adds nothing, unless the table plays otherwise', () => {
    const given = (redirectMayAddSegment: boolean): Given => ({
      map: f1({ '2,0': {}, '2,-1': city('D') }),
      track: line(BLACK),
      options: { redirectMayAddSegment },
    });
    const both = ['A-open black at risk', 'D-open black'];

    test.each(['42@(2,0){3-5,1-4}', '43@(2,0){3-5,0-4}'])('%s', (notation) => {
      expect(onF1(given(false)).refusalOf(notation)).toBe('STM-RED-03 redirect-adds-segment');
      const table = onF1(given(true));
      expect(table.lay(notation)).toEqual([4]);
      expect(table.links()).toEqual(both);
      expect(table.linkAt('(2,0).5')).toBe(both[0]);
      expect(table.linkAt('(2,0).4')).toBe(both[1]);
    });

    test('what is added has to connect even then', () => {
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
      'S-OWN-26 into a rival’s open end',
      { map: f1({ '2,0': {}, '1,1': city('D') }), track: [...line(BLACK), ['23@(2,1){3-4}', GREEN]] },
      '22@(2,0){3-1}',
      'STM-BUILD-18 joins-rival-track',
    ],
    ['S-OWN-26 over a thick line', { track: [['22@(5,0){3-1}', BLACK]] }, '21@(5,0){0-3}', 'STM-BUILD-12 blocked-edge'],
    ['S-OWN-26 off the board', { track: [['21@(5,2){0-3}', BLACK]] }, '23@(5,2){2-3}', 'STM-BUILD-12 blocked-edge'],
    [
      'no such tile left',
      { track: [...ALL_TIGHT, ['21@(5,2){0-3}', BLACK]] },
      '23@(5,2){3-4}',
      'STM-TILE-02 no-tile-left',
    ],
    ['such a tile left', { track: [...ALL_TIGHT, ['21@(5,2){0-3}', BLACK]] }, '22@(5,2){3-5}', null],
  ];
  test.each(cases)('%s', (_, given, notation, refusal) => {
    expect(onF1(given).refusalOf(notation)).toBe(refusal);
  });
});

describe('STM-RED-06 redirecting is not extending', () => {
  test('one’s own link stays at risk and is lost', () => {
    const table = onF1({ map: OPEN_LAND, track: line(BLACK) });
    expect(table.lay('22@(2,0){3-1}', '21@(2,0){0-3}')).toEqual([2, 2]);
    expect(table.links()).toEqual(['A-open black at risk']);
    expect(table.endBuild()).toContainEqual({ event: 'link-lost', seat: BLACK, start: 'A' });
    expect(table.links()).toEqual(['A-open nobody']);
  });

  test('a link begun this turn is not put at risk by it', () => {
    const table = onF1();
    table.lay('21@(1,0){0-3}', '22@(1,0){1-3}');
    table.endBuild();
    expect(table.links()).toEqual(['A-open black']);
  });

  test('an unowned link stays unowned', () => {
    const table = onF1({ map: OPEN_LAND, track: line(NOBODY) });
    const events = table.act(lay('22@(2,0){1-3}'));
    expect(events.map(({ event }) => event)).toEqual(['money-raised', 'track-redirected']);
    expect(table.links()).toEqual(['A-open nobody']);
  });

  const D_SOUTH = f1({ '2,0': {}, '2,1': city('D') });

  test('unless that completes it: one’s own is kept', () => {
    const table = onF1({ map: D_SOUTH, track: line(BLACK) });
    table.lay('22@(2,0){3-1}');
    table.endBuild();
    expect(table.links()).toEqual(['A-D black']);
  });

  test('unless that completes it: an unowned one is claimed', () => {
    const table = onF1({ map: D_SOUTH, track: line(NOBODY), also: greenActs });
    const events = table.act(lay('22@(2,0){1-3}'));
    expect(events).toContainEqual({ event: 'link-claimed', seat: GREEN, start: 'A' });
    expect(events).toContainEqual({ event: 'link-completed', owner: GREEN, ends: ['A', 'D'] });
    expect(table.links()).toEqual(['A-D green']);
  });

  test.each<[string, number | null, number | null]>([
    ['both one’s own', BLACK, BLACK],
    ['unowned onto one’s own', NOBODY, BLACK],
    ['one’s own onto unowned', BLACK, NOBODY],
    ['two unowned ones, from cities', NOBODY, NOBODY],
  ])('two open ends joined by it are one link: %s', (_, turned, facing) => {
    const table = onF1({
      map: f1({ '2,0': {}, '0,1': city('D') }),
      track: [...line(turned), ['22@(1,1){3-5}', facing]],
    });
    table.lay('23@(2,0){2-3}');
    expect(table.links()).toEqual(['A-D black']);
  });

  test('joined to a town spoke of one’s own', () => {
    const table = onF1({
      map: f1({ '2,0': {}, '2,1': town('V'), '2,2': city('D') }),
      track: [...line(BLACK), ['T21@(2,1){1,4}', BLACK]],
    });
    expect(table.links()).toEqual(['A-open black at risk', 'D-V black', 'V-open black at risk']);
    table.lay('22@(2,0){3-1}');
    expect(table.links()).toEqual(['A-V black', 'D-V black']);
  });

  describe('AMB-S-52 a spur at a rival’s town, turned into a city', () => {
    const given = (options: JsonObject): Given => ({
      map: f1({ '1,2': city('D') }),
      track: spur(NOBODY),
      also: greenActs,
      options,
    });
    const refused = 'STM-RED-01 redirect-not-claimable';

    test('is refused: as it lies, it neither starts at a city nor connects to a link of the builder’s own', () => {
      expect(onF1(given({})).refusalOf('22@(2,1){4-2}')).toBe(refused);
      expect(onF1(given({ redirectUnowned: 'before' })).refusalOf('22@(2,1){4-2}')).toBe(refused);
    });
    test('is claimed where the table judges with the redirected piece on the board', () => {
      const table = onF1(given({ redirectUnowned: 'after' }));
      table.lay('22@(2,1){4-2}');
      expect(table.links()).toEqual(['A-T black', 'D-T green']);
    });
    test('AMB-S-25 is refused where claims are judged before the placement', () => {
      expect(onF1(given({ redirectUnowned: 'after', claimTest: 'before' })).refusalOf('22@(2,1){4-2}')).toBe(refused);
    });
    test('is refused also with a second segment on the tile', () => {
      const map = f1({ '1,2': city('D'), '3,1': city('E') });
      const refusal = (redirectUnowned: string) =>
        onF1({ ...given({ redirectMayAddSegment: true, redirectUnowned }), map }).refusalOf('42@(2,1){0-3,2-4}');
      expect([refusal('before'), refusal('after')]).toEqual([refused, null]);
    });
  });

  test('AMB-S-52 the end turned onto an unowned link from a city: the spur itself has to be claimable', () => {
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
  test('S-OWN-06 redirected and extended: kept, and at risk again a turn later', () => {
    const table = onF1({ map: OPEN_LAND, track: line(BLACK) });
    table.lay('22@(2,0){3-1}', '21@(2,1){1-4}');
    expect(table.links()).toEqual(['A-open black']);
    table.finishTurn();
    expect(table.links()).toEqual(['A-open black']);
    table.take('turn-order', 'engineer', 'first-move');
    expect(table.document()).toMatchObject({ turn: 2, actor: BLACK });
    expect(table.links()).toEqual(['A-open black at risk']);
  });

  test('an unowned link redirected and extended is claimed', () => {
    const table = onF1({ map: OPEN_LAND, track: line(NOBODY), also: greenActs });
    table.lay('22@(2,0){3-1}', '21@(2,1){1-4}');
    expect(table.links()).toEqual(['A-open green']);
  });
});

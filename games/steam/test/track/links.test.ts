import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, GREEN, NOBODY, type Track, WHITE } from '../fixtures/play.ts';

/** Links, and chains of track that are not allowed (STM-LINK). */

const A_TO_T: Track = ['21@(1,0){0-3}', BLACK];
const SELF_LOOP = 'STM-LINK-06 self-loop';
const POINTS_BACK = 'STM-LINK-07 points-at-own-start';

describe('STM-LINK-06 no link from a place to itself', () => {
  test('S-BLD-15 A link out of A cannot return to A.', () => {
    const table = onF1();
    table.lay('22@(1,0){3-1}', '23@(1,1){4-3}');
    expect(table.refusalOf('22@(0,1){0-4}')).toBe(SELF_LOOP);
  });

  test('Two links out of the same city cannot be joined.', () => {
    const table = onF1({
      track: [
        ['22@(1,0){3-1}', BLACK],
        ['21@(0,1){1-4}', BLACK],
        ['23@(0,2){4-5}', BLACK],
      ],
    });
    expect(table.links()).toEqual(['A-open black at risk', 'A-open black at risk']);
    expect(table.refusalOf('22@(1,1){4-2}')).toBe(SELF_LOOP);
    expect(table.refusalOf('21@(1,1){4-1}')).toBeNull();
  });

  test('S-BLD-17 A link out of T cannot return to another spoke of T.', () => {
    const table = onF1({ track: [A_TO_T, ['T34@(2,0){3,4,5}', BLACK]] });
    table.lay('23@(3,-1){2-3}');
    expect(table.refusalOf('23@(2,-1){0-1}')).toBe(SELF_LOOP);
    expect(table.refusalOf('22@(2,-1){0-4}')).toBeNull();
  });

  test('An improvement cannot create such a link.', () => {
    const table = onF1({
      map: f1({ '-1,1': city('D') }),
      track: [
        ['22@(1,0){3-1}', BLACK],
        ['23@(1,1){4-3}', BLACK],
        ['22@(0,1){1-3}', GREEN],
      ],
    });
    expect(table.refusalOf('45@(0,1){1-3,0-4}')).toBe(SELF_LOOP);
    expect(table.refusalOf('43@(0,1){1-3,0-2}')).toBeNull();
  });

  test('A redirection cannot create such a link.', () => {
    const table = onF1({
      track: [
        ['22@(1,0){3-1}', BLACK],
        ['23@(1,1){4-3}', BLACK],
        ['21@(0,1){0-3}', BLACK],
      ],
    });
    expect(table.refusalOf('22@(0,1){0-4}')).toBe(SELF_LOOP);
    expect(table.refusalOf('22@(0,1){0-2}')).toBeNull();
  });
});

describe('STM-LINK-07 an open end must not point back at the town it starts from', () => {
  /** T with spokes to A and to the northeast, and track that turns back at (3,-1). */
  const loop: readonly Track[] = [A_TO_T, ['T22@(2,0){3,5}', BLACK], ['23@(3,-1){2-3}', BLACK]];

  test('S-BLD-17 Laying a tile cannot point the open end back.', () => {
    expect(onF1({ track: loop }).refusalOf('23@(2,-1){0-1}')).toBe(POINTS_BACK);
    expect(onF1({ track: loop }).refusalOf('21@(2,-1){0-3}')).toBeNull();
  });

  test('A redirection cannot point the open end back.', () => {
    const table = onF1({ track: [...loop, ['21@(2,-1){0-3}', BLACK]] });
    expect(table.refusalOf('23@(2,-1){0-1}')).toBe(POINTS_BACK);
    expect(table.refusalOf('23@(2,-1){0-5}')).toBeNull();
  });

  test('An improvement cannot point the open end back.', () => {
    // A rival's link from D crosses (2,-1) and ends at the blank side of (1,0).
    const table = onF1({
      map: f1({ '3,-2': city('D') }),
      track: [...loop, ['21@(2,-1){2-5}', GREEN]],
    });
    expect(table.refusalOf('44@(2,-1){2-5,0-1}')).toBe(POINTS_BACK);
    expect(table.refusalOf('41@(2,-1){2-5,0-3}')).toBeNull();
  });

  test('The rule also applies to a player who claims the link.', () => {
    const track: readonly Track[] = [
      ['21@(1,0){0-3}', GREEN],
      ['T22@(2,0){3,5}', [GREEN, NOBODY]],
      ['23@(3,-1){2-3}', NOBODY],
    ];
    expect(onF1({ track, also: { actor: GREEN } }).refusalOf('23@(2,-1){0-1}')).toBe(POINTS_BACK);
  });

  test('An open end may point at another town.', () => {
    const table = onF1({ map: f1({ '2,-1': town('V') }), track: loop });
    expect(table.links()).toEqual(['A-T black', 'T-open black at risk']);
    table.lay('T11@(2,-1){0}');
    expect(table.links()).toEqual(['A-T black', 'T-V black']);
  });
});

describe('STM-LINK-08 several links may form a loop', () => {
  test('Two links may join the same two places.', () => {
    const table = onF1({ track: [A_TO_T, ['T23@(2,0){2,3}', BLACK]] });
    table.lay('22@(1,1){5-3}', '22@(0,1){0-4}');
    expect(table.links()).toEqual(['A-T black', 'A-T black']);
  });

  test('Three links may form a triangle.', () => {
    const table = onF1({ map: f1({ '1,-1': city('D'), '1,0': town('V') }) });
    table.lay('T23@(1,0){3,4}', '23@(0,-1){0-1}');
    expect(table.links()).toEqual(['A-D black', 'A-V black', 'D-V black']);
  });
});

describe('STM-LINK-09 open ends against blank sides', () => {
  const map = f1({ '2,0': {}, '2,-1': city('D') });
  const greens: Track = ['21@(1,0){0-3}', GREEN];

  test('A tile may block a rival’s open end, whose link does not change.', () => {
    const table = onF1({ map, track: [greens] });
    table.lay('21@(2,0){1-4}');
    expect(table.links()).toEqual(['A-open green', 'D-open black']);
  });

  test('The rival can continue by improving that tile.', () => {
    const table = onF1({ map, track: [greens, ['21@(2,0){1-4}', BLACK]] });
    table.endBuild();
    expect(table.document().actor).toBe(GREEN);
    table.lay('41@(2,0){0-3,1-4}');
    expect(table.links()).toEqual(['A-open green', 'D-open nobody']);
  });

  test('An own open end may point at a side without track.', () => {
    const table = onF1({ map, track: [['21@(2,0){1-4}', GREEN]] });
    table.lay('21@(1,0){0-3}');
    expect(table.links()).toEqual(['A-open black', 'D-open green']);
  });
});

describe('STM-LINK-04 ownership belongs to the chain, not to the tile', () => {
  /** From A over (2,0), around by (3,0) and (3,-1), and over (2,0) again. */
  const around: readonly Track[] = [
    ['21@(1,0){0-3}', BLACK],
    ['23@(3,0){3-4}', BLACK],
    ['23@(3,-1){1-2}', BLACK],
  ];
  const once: readonly Track[] = [...around, ['21@(2,0){0-3}', BLACK]];
  const twice: readonly Track[] = [...around, ['41@(2,0){0-3,2-5}', BLACK]];
  const map = f1({ '2,0': {}, '1,1': town('V') });

  test('A chain may pass the same tile twice.', () => {
    const table = onF1({ map, track: once });
    expect(table.links()).toEqual(['A-open black at risk']);
    expect(table.lay('41@(2,0){0-3,2-5}')).toEqual([4]);
    expect(table.links()).toEqual(['A-open black']);
    table.lay('T11@(1,1){5}');
    expect(table.links()).toEqual(['A-V black']);
    expect(table.linkAt('(2,0).0')).toBe('A-V black');
    expect(table.linkAt('(2,0).2')).toBe('A-V black');
  });

  test('The end of such a chain can be redirected; its first passage stays.', () => {
    const table = onF1({ map, track: twice });
    expect(table.lay('44@(2,0){0-3,4-5}')).toEqual([4]);
    expect(table.links()).toEqual(['A-open black at risk']);
    expect(table.refusalOf('21@(2,-1){1-4}')).toBeNull();
  });

  test('The first passage of such a chain cannot be redirected.', () => {
    expect(onF1({ map, track: twice }).refusalOf('45@(2,0){5-1,2-4}')).toBe('STM-IMP-01 changes-existing-track');
    expect(onF1({ map, track: twice }).refusalOf('42@(2,0){2-5,3-1}')).toBe('STM-RED-01 redirects-middle-tile');
  });

  test('A tile may have two owners.', () => {
    const table = onF1({
      map: f1({ '1,-1': city('D'), '1,1': city('E') }),
      track: [['41@(1,0){0-3,1-4}', [BLACK, GREEN]]],
    });
    expect(table.linkAt('(1,0).0')).toBe('A-open black at risk');
    expect(table.linkAt('(1,0).1')).toBe('D-E green');
  });
});

test('STM-LINK-10 Completed links are kept permanently.', () => {
  const table = onF1({ track: [A_TO_T, ['T21@(2,0){0,3}', BLACK], ['21@(3,0){0-3}', BLACK]] });
  expect(table.links()).toEqual(['A-T black', 'B-T black']);
  table.finishTurn();
  table.take('turn-order', 'engineer', 'first-move');
  table.endBuild();
  expect(table.links()).toEqual(['A-T black', 'B-T black']);
  for (const seat of [GREEN, WHITE]) {
    expect(table.document().actor).toBe(seat);
    expect(table.refusalOf('22@(1,0){3-1}')).toBe('STM-RED-02 redirects-completed-link');
    table.endBuild();
  }
});

describe('AMB-S-48 positions with impossible track', () => {
  test.each<[string, Track[], RegExp]>([
    ['a chain that starts nowhere', [['21@(2,1){1-4}', BLACK]], /starts at a city or town/],
    ['two owners of one link', [A_TO_T, ['T11@(2,0){3}', GREEN]], /one owner for the whole link/],
    [
      'a link from A to A',
      [
        ['22@(1,0){3-1}', BLACK],
        ['23@(1,1){4-3}', BLACK],
        ['22@(0,1){0-4}', BLACK],
      ],
      /two ends are different places/,
    ],
    [
      'track that points back at its start',
      [A_TO_T, ['T22@(2,0){3,5}', BLACK], ['23@(3,-1){2-3}', BLACK], ['23@(2,-1){0-1}', BLACK]],
      /point back/,
    ],
    ['track into the wall', [['21@(5,0){0-3}', BLACK]], /blocked/],
    ['plain track on a town', [['21@(2,0){0-3}', BLACK]], /town tile on a town hex/],
    [
      'a ring',
      [
        ['23@(5,-1){0-1}', BLACK],
        ['23@(6,-1){2-3}', BLACK],
        ['23@(5,0){4-5}', BLACK],
      ],
      /not a ring/,
    ],
  ])('A position with %s is rejected.', (_, track, message) => {
    expect(() => onF1({ track })).toThrow(message);
  });
});

import { describe, expect, test } from 'vitest';
import { cityRow } from '../fixtures/city-row.ts';
import { city, f1, onF1 } from '../fixtures/f1.ts';
import { BLACK, GREEN, NOBODY, Table, type Track, WHITE } from '../fixtures/play.ts';
import { lay } from '../fixtures/tiles.ts';

/** Ownership of incomplete links from turn to turn (STM-OWN). */

const OPEN_LAND = f1({ '2,0': {} });

/**
 * Turn 1: Black leaves a link out of A incomplete. Turn 2 is in its build phase, with the tiles taken in player order.
 */
function secondTurn(...tiles: readonly string[]): Table {
  const table = onF1({ map: OPEN_LAND });
  table.lay('21@(1,0){0-3}');
  table.finishTurn();
  expect(table.links()).toEqual(['A-open black']);
  table.take(...tiles);
  return table;
}

describe('STM-OWN-03 an incomplete link must be extended in the next build turn', () => {
  test('S-OWN-01 Until then it keeps its owner, even if another player builds first.', () => {
    const table = secondTurn('turn-order', 'first-build', 'engineer');
    expect(table.document()).toMatchObject({ turn: 2, actor: GREEN });
    expect(table.links()).toEqual(['A-open black']);
    expect(table.refusalOf('21@(2,0){0-3}')).toBe('STM-BUILD-18 joins-rival-track');
    expect(table.refusalOf('22@(1,0){1-3}')).toBe('STM-RED-02 redirects-rival-link');
  });

  test('S-OWN-02 It becomes unowned at the end of the owner’s build turn, and a later builder may claim it.', () => {
    const table = secondTurn('turn-order', 'engineer', 'first-move');
    expect(table.links()).toEqual(['A-open black at risk']);
    expect(table.endBuild()).toEqual([
      { event: 'build-ended', seat: BLACK },
      { event: 'link-lost', seat: BLACK, start: 'A' },
    ]);
    expect(table.links()).toEqual(['A-open nobody']);
    expect(table.document()).toMatchObject({ turn: 2, actor: GREEN });
    table.lay('21@(2,0){0-3}');
    expect(table.links()).toEqual(['A-open green']);
  });

  test('STM-OWN-03 Extending the link keeps it.', () => {
    const table = secondTurn('turn-order', 'engineer', 'first-move');
    table.lay('22@(2,0){3-1}');
    expect(table.links()).toEqual(['A-open black']);
    table.endBuild();
    expect(table.links()).toEqual(['A-open black']);
  });

  test('STM-OWN-03 Completing the link keeps it permanently.', () => {
    const table = secondTurn('turn-order', 'engineer', 'first-move');
    table.lay('21@(2,0){0-3}', '21@(3,0){0-3}');
    table.endBuild();
    expect(table.links()).toEqual(['A-B black']);
  });

  test('STM-OWN-04 A link started or claimed in this build turn is not at risk in it.', () => {
    const table = onF1({ map: OPEN_LAND, track: [['21@(1,0){0-3}', NOBODY]] });
    table.lay('21@(2,0){0-3}', '22@(0,1){0-4}');
    expect(table.endBuild().map(({ event }) => event)).toEqual(['build-ended']);
    expect(table.links()).toEqual(['A-open black', 'A-open black']);
  });

  test('STM-OWN-09 A claimed link has to be extended in the next turn like any other.', () => {
    const table = onF1({ map: OPEN_LAND, track: [['21@(1,0){0-3}', NOBODY]] });
    table.lay('21@(2,0){0-3}');
    table.finishTurn();
    table.take('turn-order', 'engineer', 'first-move');
    expect(table.links()).toEqual(['A-open black at risk']);
    table.endBuild();
    expect(table.links()).toEqual(['A-open nobody']);
  });

  test('STM-OWN-05 The check also runs when nothing is built, but only for the builder’s links.', () => {
    const table = onF1({
      track: [
        ['21@(1,0){0-3}', BLACK],
        ['21@(3,1){2-5}', GREEN],
        ['22@(5,0){3-1}', NOBODY],
      ],
    });
    expect(table.links()).toEqual(['A-open black at risk', 'B-open green', 'B-open nobody']);
    table.endBuild();
    expect(table.links()).toEqual(['A-open nobody', 'B-open green at risk', 'B-open nobody']);
    table.endBuild();
    expect(table.links()).toEqual(['A-open nobody', 'B-open nobody', 'B-open nobody']);
  });

  test('STM-OWN-15 Losing a link has no other cost.', () => {
    const table = onF1({ track: [['21@(1,0){0-3}', BLACK]], players: { [BLACK]: { cash: 3, income: 2, vp: 1 } } });
    table.endBuild();
    expect(table.player(BLACK)).toMatchObject({ cash: 3, income: 2, vp: 1 });
    expect(table.tileAt('(1,0)')).not.toBeNull();
  });

  test('S-OWN-08 Of four spokes at a town, those not extended are lost.', () => {
    const table = onF1({ track: [['21@(1,0){0-3}', BLACK]] });
    expect(table.lay('T41@(2,0){0,2,3,4}')).toEqual([5]);
    expect(table.links()).toEqual(['A-T black', 'T-open black', 'T-open black', 'T-open black']);
    table.finishTurn();
    table.take('turn-order', 'engineer', 'first-move');
    const risky = 'T-open black at risk';
    expect(table.links()).toEqual(['A-T black', risky, risky, risky]);
    table.lay('22@(2,-1){1-3}');
    expect(table.endBuild().filter(({ event }) => event === 'link-lost')).toHaveLength(2);
    expect(table.links()).toEqual(['A-T black', 'T-open black', 'T-open nobody', 'T-open nobody']);
    expect(table.linkAt('(2,0).4')).toBe('T-open black');
  });

  test('STM-OWN-02 A rival may not extend, join or redirect the link.', () => {
    const table = onF1({
      map: f1({ '2,0': {}, '2,-1': city('D') }),
      track: [['21@(1,0){0-3}', BLACK]],
      also: { actor: GREEN },
    });
    expect(table.refusalOf('21@(2,0){0-3}')).toBe('STM-BUILD-18 joins-rival-track');
    expect(table.refusalOf('22@(2,0){3-5}')).toBe('STM-BUILD-18 joins-rival-track');
    expect(table.refusalOf('23@(2,0){3-4}')).toBe('STM-BUILD-18 joins-rival-track');
    expect(table.refusalOf('22@(1,0){1-3}')).toBe('STM-RED-02 redirects-rival-link');
  });
});

describe('STM-BUILD-21 joining open ends', () => {
  const pair = (a: number | null, b: number | null): readonly Track[] => [
    ['21@(1,0){0-3}', a],
    ['21@(3,0){0-3}', b],
  ];

  test.each<[string, number | null, number | null, string]>([
    ['two own links', BLACK, BLACK, 'A-B black'],
    ['an own and an unowned link', BLACK, NOBODY, 'A-B black'],
    ['an unowned and an own link', NOBODY, BLACK, 'A-B black'],
    ['two unowned links', NOBODY, NOBODY, 'A-B black'],
  ])('Joining %s gives one link that is not at risk.', (_, a, b, joined) => {
    const table = onF1({ map: OPEN_LAND, track: pair(a, b) });
    const events = table.act(lay('21@(2,0){0-3}'));
    expect(events.filter(({ event }) => event === 'link-completed')).toHaveLength(1);
    expect(table.links()).toEqual([joined]);
    table.endBuild();
    expect(table.links()).toEqual([joined]);
  });

  test.each<[string, number | null, number | null]>([
    ['an own and a rival’s link', BLACK, GREEN],
    ['an unowned and a rival’s link', NOBODY, GREEN],
  ])('Joining %s is refused.', (_, a, b) => {
    expect(onF1({ map: OPEN_LAND, track: pair(a, b) }).refusalOf('21@(2,0){0-3}')).toBe(
      'STM-BUILD-18 joins-rival-track',
    );
  });
});

describe('the end of the game', () => {
  test('S-OWN-28 An incomplete link scores nothing; a link completed by a rival scores.', () => {
    const table = onF1({
      track: [
        ['21@(1,0){0-3}', BLACK],
        ['21@(3,0){0-3}', GREEN],
        ['22@(0,1){0-4}', BLACK],
      ],
      also: { turn: 10, order: [GREEN, BLACK, WHITE] },
    });
    table.lay('T21@(2,0){0,3}');
    table.endBuild();
    expect(table.links()).toEqual(['A-T black', 'A-open black at risk', 'B-T green']);
    table.lay('22@(1,1){3-1}');
    table.finishTurn();
    expect(table.links()).toEqual(['A-T black', 'A-open black', 'B-T green']);
    const links = table.session.outcome()?.seats.map(({ breakdown }) => breakdown.links);
    expect(links).toEqual([1, 1, 0]);
  });

  test('S-OWN-30 A player may have more links than the 24 tokens in the box.', () => {
    const { map, track } = cityRow(Array.from({ length: 26 }, () => BLACK));
    const table = Table.from({ map, track: track?.slice(0, 25), also: { turn: 10 } });
    expect(table.links()).toHaveLength(25);
    table.lay('21@51,0{NW-SE}');
    table.finishTurn();
    expect(table.session.outcome()?.seats[BLACK].breakdown.links).toBe(26);
  });
});

describe('STM-OWN-14 the links of a bankrupt player', () => {
  /** Black owes $10 and has nothing; has a completed link A-T, an open spoke at T and an open link out of A. */
  function bankruptcy(): Table {
    const table = onF1({
      track: [
        ['21@(1,0){0-3}', BLACK],
        ['T22@(2,0){1,3}', BLACK],
        ['22@(0,1){0-4}', BLACK],
      ],
      players: { [BLACK]: { income: -10 } },
      also: { phase: 'move-goods', round: 2, actor: WHITE },
    });
    expect(table.act({ do: 'pass' })).toContainEqual({ event: 'bankrupt', seat: BLACK });
    return table;
  }

  test('The links become unowned immediately.', () => {
    const table = bankruptcy();
    expect(table.player(BLACK)).toEqual({ bankrupt: true });
    expect(table.links()).toEqual(['A-T nobody', 'A-open nobody', 'T-open nobody']);
  });

  test('The incomplete links can be claimed as usual; the completed ones cannot be changed.', () => {
    const table = bankruptcy();
    table.take('turn-order', 'engineer');
    expect(table.document().actor).toBe(GREEN);
    // An unowned completed link at T does not give anybody a connection there.
    expect(table.refusalOf('21@(2,1){1-4}')).toBe('STM-OWN-08 not-claimable');
    expect(table.refusalOf('T33@(2,0){1,3,4}')).toBe('STM-IMP-05 improves-rival-town');
    expect(table.refusalOf('22@(1,0){1-3}')).toBe('STM-RED-02 redirects-completed-link');
    table.lay('22@(1,1){3-1}');
    expect(table.links()).toEqual(['A-T nobody', 'A-open green', 'T-open nobody']);
  });
});

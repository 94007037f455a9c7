import { GameSession, type JsonObject } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import { describe, expect, test } from 'vitest';
import { city, f1, onF1, town } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, NOBODY, type Table, type Track, WHITE } from '../fixtures/play.ts';

/** The effect of a New City on the links at its town (STM-OWN-10 to -12). */

const A_TO_T: Track = ['21@(1,0){0-3}', BLACK];
const onTown = (name: string): JsonObject => ({ do: 'urbanize', town: name, colour: 'gray' });

/** This player holds Urbanization and is building. */
function urbanizing(seat: number, { also, ...given }: Given): Table {
  return onF1({ ...given, players: { [seat]: { tile: 'urbanization' } }, also: { ...also, actor: seat } });
}

describe('STM-OWN-11 a New City completes every chain whose open end faces it', () => {
  test('S-OWN-11 A rival’s link is completed for the rival and stays theirs.', () => {
    const table = urbanizing(GREEN, { track: [A_TO_T], also: { order: [GREEN, BLACK, WHITE] } });
    const events = table.act(onTown('T'));
    expect(events).toContainEqual({ event: 'link-completed', owner: BLACK, ends: ['A', 'T'] });
    expect(table.links()).toEqual(['A-T black']);
    table.finishTurn();
    expect(table.links()).toEqual(['A-T black']);
  });

  test('S-OWN-12 Owned links are completed for their owners, an unowned one for the placer.', () => {
    const table = urbanizing(WHITE, {
      map: f1({ '2,2': city('D') }),
      track: [
        ['21@(1,0){0-3}', WHITE],
        ['21@(3,0){0-3}', GREEN],
        ['21@(2,1){1-4}', NOBODY],
      ],
    });
    expect(table.links()).toEqual(['A-open white at risk', 'B-open green', 'D-open nobody']);
    const events = table.act(onTown('T'));
    expect(events.filter(({ event }) => event === 'link-claimed')).toEqual([
      { event: 'link-claimed', seat: WHITE, start: 'D' },
    ]);
    expect(table.links()).toEqual(['A-T white', 'B-T green', 'D-T white']);
    table.endBuild();
    expect(table.links()).toEqual(['A-T white', 'B-T green', 'D-T white']);
  });

  test('Two links out of the same city stay two links.', () => {
    const table = urbanizing(BLACK, { track: [A_TO_T] });
    table.lay('22@(0,1){0-4}', '22@(1,1){3-5}');
    table.act(onTown('T'));
    expect(table.links()).toEqual(['A-T black', 'A-T black']);
  });

  test('Links that ended at the town end at the city, with any owner.', () => {
    const table = urbanizing(GREEN, {
      track: [A_TO_T, ['T21@(2,0){0,3}', [NOBODY, BLACK]], ['21@(3,0){0-3}', NOBODY]],
    });
    expect(table.links()).toEqual(['A-T black', 'B-T nobody']);
    expect(table.act(onTown('T')).map(({ event }) => event)).toEqual(['city-founded']);
    expect(table.links()).toEqual(['A-T black', 'B-T nobody']);
  });

  test('Track can start at a New City on a town without track.', () => {
    const table = urbanizing(BLACK, {});
    table.act(onTown('T'));
    expect(table.links()).toEqual([]);
    table.lay('21@(2,1){1-4}');
    expect(table.links()).toEqual(['T-open black']);
  });

  describe('AMB-S-50 an unowned spoke of a rival’s town faces the New City', () => {
    /** V, next to T, has a link of Black and an unowned spoke towards T. `other` owns a third link at V. */
    const given = (claimTest: string, other: number): Given => ({
      map: f1({ '3,0': town('V'), '3,-1': city('D') }),
      track: [['T32@(3,0){0,3,4}', [BLACK, NOBODY, other]]],
      options: { claimTest },
    });
    test.each([
      ['after', BLACK, 'T-V green'],
      ['before', BLACK, 'T-V nobody'],
      ['before', GREEN, 'T-V green'],
    ])('With claimTest %s and a third link of seat %i, the link is %s.', (claimTest, other, link) => {
      const table = urbanizing(GREEN, given(claimTest, other));
      table.act(onTown('T'));
      expect(table.links()).toContain(link);
      expect(table.links()).toHaveLength(3);
      table.endBuild();
      expect(table.links()).toContain(link);
    });

    test.each(['after', 'before'])(
      'With claimTest %s, an unowned link from a city goes to the placer.',
      (claimTest) => {
        const table = urbanizing(GREEN, { track: [['21@(1,0){0-3}', NOBODY]], options: { claimTest } });
        table.act(onTown('T'));
        expect(table.links()).toEqual(['A-T green']);
      },
    );
  });
});

describe('STM-OWN-10 links that start at the town', () => {
  const spur: readonly Track[] = [A_TO_T, ['T22@(2,0){1,3}', BLACK], ['21@(2,1){1-4}', BLACK]];

  test('S-OWN-13 An incomplete link is not extended by the New City; it stays at risk and is lost.', () => {
    const table = urbanizing(BLACK, { map: f1({ '2,2': {} }), track: spur });
    table.act(onTown('T'));
    expect(table.links()).toEqual(['A-T black', 'T-open black at risk']);
    table.endBuild();
    expect(table.links()).toEqual(['A-T black', 'T-open nobody']);
  });

  test('STM-OWN-07 A lost link that starts at the New City can be claimed by any player.', () => {
    const table = urbanizing(BLACK, { map: f1({ '2,2': {} }), track: spur });
    table.act(onTown('T'));
    table.endBuild();
    table.lay('22@(2,2){4-0}');
    expect(table.links()).toEqual(['A-T black', 'T-open green']);
  });

  test('S-OWN-14 Bare spokes are removed, with any owner, and the rest stays.', () => {
    const table = urbanizing(WHITE, {
      track: [
        ['T43@(2,0){0,1,2,3}', [BLACK, GREEN, NOBODY, BLACK]],
        A_TO_T,
        ['21@(4,1){1-4}', GREEN],
        ['22@(5,0){1-3}', BLACK],
      ],
    });
    expect(table.links()).toEqual([
      'A-T black',
      'B-C green',
      'B-open black',
      'T-open black',
      'T-open green',
      'T-open nobody',
    ]);
    table.act(onTown('T'));
    expect(table.links()).toEqual(['A-T black', 'B-C green', 'B-open black']);
    expect(table.linkAt('(4,1).1')).toBe('B-C green');
    expect(table.linkAt('(5,0).3')).toBe('B-open black');
  });

  test('A link of two facing spokes stays as long as one of them exists.', () => {
    const table = urbanizing(BLACK, {
      map: f1({ '3,0': town('V') }),
      track: [A_TO_T, ['T21@(2,0){0,3}', BLACK], ['T11@(3,0){3}', BLACK]],
    });
    table.act(onTown('T'));
    expect(table.links()).toEqual(['A-T black', 'T-V black']);
    expect(table.linkAt('(3,0).3')).toBe('T-V black');
  });

  test('STM-OWN-12 The link is removed when the second town becomes a city too.', () => {
    const table = urbanizing(BLACK, {
      map: f1({ '3,0': town('V') }),
      track: [['T11@(3,0){3}', GREEN]],
      also: { newCities: [{ town: 'T', colour: 'red' }] },
    });
    expect(table.links()).toEqual(['T-V green']);
    table.act(onTown('V'));
    expect(table.links()).toEqual([]);
  });
});

describe('STM-OWN-12 a link of one spoke, when both its ends are cities', () => {
  const given = (adjacentCityLinkSurvives: boolean): Given => ({
    map: f1({ '1,0': town('V') }),
    track: [['T21@(1,0){0,3}', BLACK]],
    options: { adjacentCityLinkSurvives },
    also: { turn: 10 },
  });
  const score = (table: Table) => {
    table.finishTurn();
    return table.session.outcome()?.seats[BLACK].breakdown.links;
  };

  test('AMB-S-42 A link of one spoke counts like any other.', () => {
    expect(score(onF1(given(false)))).toBe(1);
  });

  test('S-OWN-29 The link is removed and scores nothing.', () => {
    const table = urbanizing(GREEN, given(false));
    const events = table.act(onTown('V'));
    expect(events).toContainEqual({ event: 'link-removed', owner: BLACK, ends: ['A', 'V'] });
    expect(table.links()).toEqual([]);
    expect(score(table)).toBe(0);
  });

  test('AMB-S-08 With the option the link survives and scores.', () => {
    const table = urbanizing(GREEN, given(true));
    const events = table.act(onTown('V'));
    expect(events.map(({ event }) => event)).not.toContain('link-removed');
    expect(table.links()).toEqual(['A-V black without track']);
    expect(score(table)).toBe(1);
  });

  test('AMB-S-08 Goods can use the surviving link.', () => {
    const { also, ...rest } = given(true);
    const table = urbanizing(GREEN, { ...rest, also: { ...also, cubes: { A: ['gray'] } } });
    table.act(onTown('V'));
    while (table.document().phase === 'build-track') table.endBuild();
    table.act({ do: 'deliver', from: 'A', cube: 'gray', links: ['A-V'] });
    expect(table.document().points).toEqual([1, 0, 0]);
  });

  test('AMB-S-08 A position with such a link can be read.', () => {
    const table = urbanizing(GREEN, given(true));
    table.act(onTown('V'));
    const again = new GameSession(steam, { position: table.session.position() });
    expect(again.hash()).toBe(table.session.hash());
  });
});

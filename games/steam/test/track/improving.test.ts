import { describe, expect, test } from 'vitest';
import { city, f1, onF1 } from '../fixtures/f1.ts';
import { BLACK, type Given, GREEN, NOBODY, type Owner, Table, type Track } from '../fixtures/play.ts';
import { rosette, rosettes, townSite } from '../fixtures/rosettes.ts';
import { FACES, lay, type Piece, piecesOf } from '../fixtures/tiles.ts';

/** Replacing a tile by one with more track (STM-IMP). */

const greenActs = { actor: GREEN };

/** The tiles that may replace a tile: those with all of its pieces and more, directly from STM-IMP-01. */
function improvements(face: string, rotation: number): string[] {
  const has = (pieces: readonly Piece[], piece: Piece) => pieces.some((other) => String(other) === String(piece));
  const old = piecesOf(face, rotation);
  const found = new Set<string>();
  for (const next of Object.keys(FACES).filter((other) => other.startsWith('T') === face.startsWith('T'))) {
    for (let turn = 0; turn < 6; turn++) {
      const pieces = piecesOf(next, turn);
      if (pieces.length > old.length && old.every((piece) => has(pieces, piece)))
        found.add(`${next} ${pieces.join(' ')}`);
    }
  }
  return [...found].sort();
}

describe('STM-IMP-01 existing track stays in place', () => {
  test.each(Object.keys(FACES))('Face %s, in every rotation, can become exactly the faces that contain it.', (face) => {
    for (let rotation = 0; rotation < 6; rotation++) {
      const table = Table.from({
        map: rosettes(1, face.startsWith('T') ? townSite : undefined),
        also: { tiles: [{ hex: rosette(0), face, rotation, owner: GREEN }] },
      });
      const listed = table.legal().flatMap((action) => {
        if (action.do !== 'build') return [];
        const [next, turn] = [String(action.face), Number(action.rotation)];
        return [`${next} ${piecesOf(next, turn).join(' ')}`];
      });
      expect([...new Set(listed)].sort()).toEqual(improvements(face, rotation));
    }
  });

  test('STM-IMP-02 STM-IMP-03 Two segments and four spokes are the maximum.', () => {
    for (const face of Object.keys(FACES)) {
      const full = /^(4|T4)/.test(face);
      expect(improvements(face, 0).length === 0, face).toBe(full);
    }
  });

  /** A town with two spokes, to A and to D, owned by Black. */
  const town: Given = {
    map: f1({ '1,0': { town: { name: 'V' } }, '2,-1': city('D') }),
    track: [['T22@(1,0){3,5}', BLACK]],
  };
  test.each([
    ['T31@(1,0){1,3,5}', null],
    ['T33@(1,0){3,5,0}', null],
    ['T21@(1,0){0,3}', 'STM-IMP-03 town-spokes-changed'],
    ['T33@(1,0){0,2,3}', 'STM-IMP-03 town-spokes-changed'],
    ['T22@(1,0){3,5}', 'STM-IMP-01 same-track'],
    ['T11@(1,0){3}', 'STM-IMP-03 town-spokes-changed'],
  ])('S-BLD-24 Replacing a town tile with two spokes: %s.', (notation, refusal) => {
    expect(onF1(town).refusalOf(notation)).toBe(refusal);
  });

  test('S-BLD-24 T42 cannot become T43, which has other spokes.', () => {
    const table = Table.from({ map: rosettes(1, townSite), track: [[`T42@${rosette(0)}`, BLACK]] });
    for (let rotation = 0; rotation < 6; rotation++) {
      expect(table.refusal({ do: 'build', hex: rosette(0), face: 'T43', rotation })).toBe(
        'STM-IMP-03 town-spokes-changed',
      );
    }
  });

  test('S-BLD-24 A crossing of two straights cannot be improved.', () => {
    const table = Table.from({ map: rosettes(1), track: [[`41@${rosette(0)}`, BLACK]] });
    for (const face of Object.keys(FACES).filter((other) => !other.startsWith('T'))) {
      for (let rotation = 0; rotation < 6; rotation++) {
        expect(table.refusal({ do: 'build', hex: rosette(0), face, rotation })).toMatch(/^STM-(IMP-01|RED-02) /);
      }
    }
  });

  test.each([
    ['all of it turned', '41@(1,0){1-4,2-5}', 'STM-IMP-01 changes-existing-track'],
    ['bent another way', '42@(1,0){1-4,3-5}', 'STM-RED-02 redirects-completed-link'],
    ['kept, with a crossing', '41@(1,0){0-3,1-4}', null],
  ])('S-BLD-26 Replacing a completed straight: %s.', (_, notation, refusal) => {
    const map = f1({ '2,0': city('D'), '1,-1': city('E'), '2,-1': city('F') });
    expect(onF1({ map, track: [['21@(1,0){0-3}', GREEN]] }).refusalOf(notation)).toBe(refusal);
  });
});

describe('STM-IMP-04 existing track of any owner keeps its owner', () => {
  const map = f1({ '1,-1': city('E') });
  test.each<[string, Owner, string]>([
    ['own', BLACK, 'A-open black at risk'],
    ['a rival’s', GREEN, 'A-open green'],
    ['nobody’s', NOBODY, 'A-open nobody'],
  ])('An incomplete link keeps its owner: %s.', (_, owner, before) => {
    const table = onF1({ map, track: [['21@(1,0){0-3}', owner]] });
    expect(table.links()).toEqual([before]);
    expect(table.lay('41@(1,0){0-3,1-4}')).toEqual([4]);
    expect(table.links()).toEqual([before, 'E-open black'].sort());
  });

  test.each<[string, Owner, string]>([
    ['own', BLACK, 'A-T black'],
    ['a rival’s', GREEN, 'A-T green'],
    ['nobody’s', NOBODY, 'A-T nobody'],
  ])('A completed link keeps its owner: %s.', (_, owner, before) => {
    const table = onF1({
      map,
      track: [
        ['21@(1,0){0-3}', owner],
        ['T11@(2,0){3}', owner],
      ],
    });
    table.lay('41@(1,0){0-3,1-4}');
    expect(table.links()).toEqual([before, 'E-open black']);
  });

  test('STM-IMP-06 An improvement does not extend the existing link, which stays at risk and is lost.', () => {
    const table = onF1({ map, track: [['22@(1,0){1-3}', BLACK]] });
    table.lay('45@(1,0){1-3,0-4}');
    expect(table.links()).toEqual(['A-open black at risk', 'E-open black']);
    table.endBuild();
    expect(table.links()).toEqual(['A-open nobody', 'E-open black']);
  });

  test('S-OWN-10 A rival’s crossing at an open end changes neither owner nor risk.', () => {
    const table = onF1({ map, track: [['21@(1,0){0-3}', BLACK]], also: { order: [GREEN, BLACK, 2] } });
    expect(table.document().actor).toBe(GREEN);
    const events = table.act(lay('41@(1,0){0-3,1-4}'));
    expect(events.map(({ event }) => event)).toEqual(['money-raised', 'track-improved']);
    table.endBuild();
    expect(table.links()).toEqual(['A-open black at risk', 'E-open green']);
    table.endBuild();
    expect(table.links()).toEqual(['A-open nobody', 'E-open green']);
  });
});

describe('STM-IMP-05 the added segment must connect', () => {
  test('S-BLD-27 A segment that meets nothing of the builder’s is refused.', () => {
    const table = onF1({
      track: [
        ['21@(1,0){0-3}', GREEN],
        ['21@(4,1){1-4}', BLACK],
      ],
    });
    expect(table.refusalOf('41@(1,0){0-3,1-4}')).toBe('STM-IMP-05 improvement-unconnected');
  });

  test('S-BLD-28 A segment at the builder’s open end extends that link, which is no longer at risk.', () => {
    const table = onF1({
      track: [
        ['22@(1,0){3-1}', GREEN],
        ['21@(1,1){4-1}', GREEN],
        ['22@(0,1){0-4}', BLACK],
      ],
    });
    expect(table.links()).toEqual(['A-open black at risk', 'A-open green']);
    expect(table.lay('41@(1,1){1-4,0-3}')).toEqual([4]);
    expect(table.links()).toEqual(['A-open black', 'A-open green']);
    expect(table.linkAt('(1,1).0')).toBe('A-open black');
    table.endBuild();
    expect(table.links()).toEqual(['A-open black', 'A-open green at risk']);
  });

  test('An improvement can complete a link.', () => {
    const table = onF1({
      map: f1({ '2,1': city('D') }),
      track: [
        ['22@(1,0){3-1}', GREEN],
        ['21@(1,1){4-1}', GREEN],
        ['22@(0,1){0-4}', BLACK],
      ],
    });
    table.lay('41@(1,1){1-4,0-3}');
    expect(table.links()).toEqual(['A-D black', 'A-open green']);
  });

  test('STM-BUILD-18 An improvement may not join a rival’s open end.', () => {
    const table = onF1({
      map: f1({ '0,1': city('D'), '1,-1': city('E') }),
      track: [
        ['21@(1,0){0-3}', BLACK],
        ['23@(1,1){3-4}', GREEN],
      ],
    });
    expect(table.refusalOf('41@(1,0){0-3,1-4}')).toBe('STM-BUILD-18 joins-rival-track');
    expect(table.refusalOf('42@(1,0){0-3,2-4}')).toBeNull();
  });
});

describe('improving a town', () => {
  /** Town T with links of Black only, and Green's link from B that ends before T. */
  const blacks: readonly Track[] = [
    ['21@(1,0){0-3}', BLACK],
    ['T11@(2,0){3}', BLACK],
  ];
  const greens: Track = ['21@(3,0){0-3}', GREEN];
  const before = (...more: readonly Track[]): Given => ({ track: [...blacks, ...more], also: greenActs });

  test('S-BLD-29 A spoke towards an own open end is legal; Green pays for all spokes and the town.', () => {
    const table = onF1(before(greens));
    expect(table.lay('T21@(2,0){0,3}')).toEqual([3]);
    expect(table.links()).toEqual(['A-T black', 'B-T green']);
  });

  test('S-BLD-29 Green owns the other added spokes too.', () => {
    const table = onF1(before(greens));
    expect(table.lay('T42@(2,0){0,1,3,4}')).toEqual([5]);
    expect(table.links()).toEqual(['A-T black', 'B-T green', 'T-open green', 'T-open green']);
  });

  test('S-BLD-30 An unconnected spoke at a town without own links is refused.', () => {
    expect(onF1(before(greens)).refusalOf('T22@(2,0){1,3}')).toBe('STM-IMP-05 improves-rival-town');
    expect(onF1(before()).refusalOf('T21@(2,0){0,3}')).toBe('STM-IMP-05 improves-rival-town');
  });

  test('STM-IMP-05 An own link at the town is enough.', () => {
    const table = onF1({ ...before(), also: {} });
    table.lay('T22@(2,0){1,3}');
    expect(table.links()).toEqual(['A-T black', 'T-open black']);
  });

  test('STM-IMP-05 An own incomplete link is enough too, even if it will be lost.', () => {
    const table = onF1({
      track: [
        ['21@(1,0){0-3}', BLACK],
        ['T22@(2,0){1,3}', [GREEN, BLACK]],
      ],
      also: greenActs,
    });
    table.lay('T33@(2,0){1,3,4}');
    expect(table.links()).toEqual(['A-T black', 'T-open green', 'T-open green at risk']);
  });

  test('STM-IMP-05 A spoke that touches a city is enough.', () => {
    const table = onF1({ map: f1({ '2,1': city('D') }), ...before() });
    table.lay('T22@(2,0){1,3}');
    expect(table.links()).toEqual(['A-T black', 'D-T green']);
  });

  test('STM-BUILD-19 An added spoke completes a rival’s link for the rival.', () => {
    const table = onF1({ ...before(greens), also: {} });
    expect(table.lay('T21@(2,0){0,3}')).toEqual([3]);
    expect(table.links()).toEqual(['A-T black', 'B-T green']);
  });

  test('STM-BUILD-19 Completing a rival’s link alone does not allow the improvement.', () => {
    const table = onF1({ ...before(greens), also: { actor: 2 } });
    expect(table.refusalOf('T21@(2,0){0,3}')).toBe('STM-IMP-05 improves-rival-town');
  });

  test('AMB-S-21 The option can forbid completing a rival’s link.', () => {
    const options = { townTileCompletesRival: false };
    const table = onF1({ ...before(greens), also: {}, options });
    expect(table.refusalOf('T21@(2,0){0,3}')).toBe('STM-BUILD-19 town-completes-rival');
    expect(table.refusalOf('T22@(2,0){1,3}')).toBeNull();
    const laid = onF1({ track: [blacks[0], greens], also: greenActs, options });
    expect(laid.refusalOf('T21@(2,0){0,3}')).toBe('STM-BUILD-19 town-completes-rival');
    expect(laid.refusalOf('T11@(2,0){0}')).toBeNull();
  });
});

test('STM-IMP-07 The tile must be in the supply.', () => {
  const table = Table.from({
    map: rosettes(5),
    track: [0, 1, 2, 3, 4].map((index): Track => [`${index < 4 ? 41 : 21}@${rosette(index)}`, GREEN]),
  });
  expect(table.refusalOf(`41@${rosette(4)}{N-S,NE-SW}`)).toBe('STM-TILE-02 no-tile-left');
  expect(table.refusalOf(`42@${rosette(4)}{N-S,NE-NW}`)).toBeNull();
});

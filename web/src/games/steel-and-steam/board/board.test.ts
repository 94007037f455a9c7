import { readOptions } from '@roundhouse/kernel';
import { newState, steelAndSteam } from '@roundhouse/steel-and-steam/engine';
import { describe, expect, it } from 'vitest';
import { steelAndSteamGuide } from '../guide.ts';
import { openAtlas } from './atlas.ts';
import { around, overlap } from './crowd.ts';
import { isArrow, spaceAt, spaceTowards } from './cursor.ts';
import { boardPicture, describeNetwork } from './describe.ts';
import { laneOf, wayOver } from './geometry.ts';
import { prepareLettering, type Sheet } from './lettering.ts';
import { filmOf } from './motion.ts';

const network = describeNetwork();
const atlas = openAtlas(network);
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

function sheetAt(scale: number, language: Sheet['language']): Sheet {
  const paper = { x: -24, y: -24, width: 1648, height: 1048 };
  return { atlas, scale, pitch: 4 / scale, language, textSize: 1, cityRadius: 5, paper };
}
const layOut = (sheet: Sheet) => prepareLettering(sheet)(new Map());

describe('the map of Steel & Steam', () => {
  it('draws each segment once', () => {
    const drawn = atlas.runs.flat(2).map(({ segment }) => segment.name);
    expect(drawn.toSorted()).toEqual(network.segments.map(({ name }) => name).toSorted());
  });

  it('draws lines side by side apart', () => {
    const shared = network.segments.filter(({ lanes }) => lanes > 1);
    for (const segment of shared) {
      const beside = shared.find(({ a, b, lane }) => a === segment.a && b === segment.b && lane === segment.lane + 1);
      if (beside === undefined) continue;
      const middles = [segment, beside].map((each) => {
        const [from, to] = laneOf(network, { ...each, a: each.a, b: each.b }, 4);
        return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      });
      expect(Math.hypot(middles[0].x - middles[1].x, middles[0].y - middles[1].y)).toBeGreaterThan(1.5);
    }
  });

  it('follows a way in either direction', () => {
    const { a, b } = network.segments[0];
    expect(wayOver(network, a, [network.segments[0]], 0)).not.toBe(wayOver(network, b, [network.segments[0]], 0));
    expect(wayOver(network, a, [], 4)).toBe('');
  });

  it.each([
    [0.25, 'en'],
    [0.5, 'en'],
    [0.5, 'ja'],
    [1.5, 'en'],
    [3, 'ja'],
  ] as const)(
    'has names that do not lie on one another at scale %d in %s, and more the nearer one is',
    (scale, language) => {
      const { names, heralds } = layOut(sheetAt(scale, language));
      for (const city of ['chicago', 'st-louis', 'kansas-city']) expect(names.map(({ id }) => id)).toContain(city);
      const areas = heralds.map(({ x, y, width, height }) => around(x, y, width, height));
      for (const [index, area] of areas.entries()) {
        for (const other of areas.slice(index + 1)) expect(overlap(area, other)).toBe(0);
      }
      expect(layOut(sheetAt(scale * 2, language)).names.length).toBeGreaterThanOrEqual(names.length);
    },
  );

  it('names every city and every line at three times the usual scale', () => {
    const { names, heralds } = layOut(sheetAt(1.5, 'en'));
    const cities = names.filter(({ rank }) => rank !== 'place');
    expect(cities.length).toBe(network.spaces.filter(({ label }) => label !== null).length);
    expect(new Set(heralds.map(({ deed }) => deed)).size).toBe(network.deeds.length);
  });

  it('leaves names where they are when a marker elsewhere comes or goes', () => {
    const lettering = prepareLettering(sheetAt(0.5, 'en'));
    const [before, after] = [lettering(new Map()), lettering(new Map([['miami', 19]]))];
    const moved = after.names.filter((name) => !before.names.includes(name));
    expect(moved.map(({ id }) => id).filter((id) => id !== 'miami')).toEqual([]);
    expect(after.heralds.filter((herald) => !before.heralds.includes(herald)).length).toBeLessThan(4);
  });

  it('runs along a way to its end, as fast everywhere', () => {
    const [start, bend, end] = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ];
    expect(filmOf([start, bend, end], 2)).toEqual([
      { translate: '-60px -20px', offset: 0 },
      { translate: '0px -20px', offset: 0.75 },
      { translate: '0px 0px', offset: 1 },
    ]);
    expect(filmOf([end, end], 2)).toEqual([]);
  });

  it('lets arrow keys reach every space', () => {
    const reached = new Set([0]);
    for (const space of reached) for (const key of ARROWS) reached.add(spaceTowards(atlas, space, key));
    expect(reached.size).toBe(network.spaces.length);
    expect(isArrow('Enter')).toBe(false);
  });

  it('finds the space clicked on, also at the other circle of a hub', () => {
    for (const space of network.spaces) expect(spaceAt(atlas, space.x + 1, space.y, 8)).not.toBeNull();
    const hub = atlas.space('new-york');
    expect(spaceAt(atlas, hub?.second?.x ?? 0, hub?.second?.y ?? 0, 8)).toBe(hub);
    expect(spaceAt(atlas, 30, 900, 8)).toBeNull();
  });
});

describe('the guide of Steel & Steam', () => {
  it('begins before the first round, with everything owned by the bank', () => {
    const state = steelAndSteam.setup(readOptions(steelAndSteam.options, {}), 4);
    expect(steelAndSteamGuide.round(state, 0)).toBe(0);
    expect(steelAndSteamGuide.asksToEndTurn(state)).toBe(false);
    expect(steelAndSteamGuide.figures(state)).toEqual({
      'net-worth': [10_000, 10_000, 10_000, 10_000],
      cash: [10_000, 10_000, 10_000, 10_000],
      deeds: [0, 0, 0, 0],
    });
    const { owners, locomotives } = boardPicture(newState(state.rules, 4));
    expect(new Set(owners)).toEqual(new Set([null]));
    expect(locomotives).toHaveLength(4);
  });

  it('counts rounds from the first turn on, and never back', () => {
    const state = steelAndSteam.setup(readOptions(steelAndSteam.options, {}), 3);
    let round = 0;
    for (let taken = 0; taken < 400 && steelAndSteam.turn(state) !== 'over'; taken++) {
      const legal = steelAndSteam.legal(state);
      steelAndSteam.apply(state, legal[(taken * 7) % legal.length]);
      const now = steelAndSteamGuide.round(state, 0);
      expect(now).toBeGreaterThanOrEqual(round);
      round = now;
    }
    expect(round).toBeGreaterThan(1);
  });
});

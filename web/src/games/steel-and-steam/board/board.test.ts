import { readOptions } from '@roundhouse/kernel';
import { newState, steelAndSteam } from '@roundhouse/steel-and-steam/internals';
import { describe, expect, it } from 'vitest';
import { steelAndSteamPresenter } from '../presenter.ts';
import { toBoardViewModel, toNetwork } from './build-view-model.ts';
import { overlapArea, rectAround } from './collision-grid.ts';
import { isArrow, spaceAt, spaceTowards } from './find-space.ts';
import { laneEnds, routePath } from './geometry.ts';
import { type LabelLayoutOptions, prepareLabelLayout } from './label-layout.ts';
import { createNetworkIndex } from './network-index.ts';
import { toKeyframes } from './train-animation.ts';

const network = toNetwork();
const networkIndex = createNetworkIndex(network);
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

function optionsAt(scale: number, language: LabelLayoutOptions['language']): LabelLayoutOptions {
  const bounds = { x: -24, y: -24, width: 1648, height: 1048 };
  return { networkIndex, scale, pitch: 4 / scale, language, textSize: 1, cityRadius: 5, bounds };
}
const layOut = (options: LabelLayoutOptions) => prepareLabelLayout(options)(new Map());

describe('Steel & Steam map', () => {
  it('Each segment is drawn exactly once.', () => {
    const drawn = networkIndex.lineSections.flat(2).map(({ segment }) => segment.name);
    expect(drawn.toSorted()).toEqual(network.segments.map(({ name }) => name).toSorted());
  });

  it('Parallel lines are drawn in separate lanes.', () => {
    const shared = network.segments.filter(({ lanes }) => lanes > 1);
    for (const segment of shared) {
      const beside = shared.find(({ a, b, lane }) => a === segment.a && b === segment.b && lane === segment.lane + 1);
      if (beside === undefined) continue;
      const middles = [segment, beside].map((each) => {
        const [from, to] = laneEnds(network, { ...each, a: each.a, b: each.b }, 4);
        return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      });
      expect(Math.hypot(middles[0].x - middles[1].x, middles[0].y - middles[1].y)).toBeGreaterThan(1.5);
    }
  });

  it('A route can be drawn in either direction.', () => {
    const { a, b } = network.segments[0];
    expect(routePath(network, a, [network.segments[0]], 0)).not.toBe(routePath(network, b, [network.segments[0]], 0));
    expect(routePath(network, a, [], 4)).toBe('');
  });

  it.each([
    [0.25, 'en'],
    [0.5, 'en'],
    [0.5, 'ja'],
    [1.5, 'en'],
    [3, 'ja'],
  ] as const)(
    'At scale %d in %s heralds do not overlap, and twice the scale shows at least as many names.',
    (scale, language) => {
      const { names, heralds } = layOut(optionsAt(scale, language));
      for (const city of ['chicago', 'st-louis', 'kansas-city']) expect(names.map(({ id }) => id)).toContain(city);
      const areas = heralds.map(({ x, y, width, height }) => rectAround(x, y, width, height));
      for (const [index, area] of areas.entries()) {
        for (const other of areas.slice(index + 1)) expect(overlapArea(area, other)).toBe(0);
      }
      expect(layOut(optionsAt(scale * 2, language)).names.length).toBeGreaterThanOrEqual(names.length);
    },
  );

  it('Every city and every line is named at three times the reference scale.', () => {
    const { names, heralds } = layOut(optionsAt(1.5, 'en'));
    const cities = names.filter(({ rank }) => rank !== 'place');
    expect(cities.length).toBe(network.spaces.filter(({ labelSide }) => labelSide !== null).length);
    expect(new Set(heralds.map(({ deed }) => deed)).size).toBe(network.deeds.length);
  });

  it('A marker does not move the names of other cities.', () => {
    const lettering = prepareLabelLayout(optionsAt(0.5, 'en'));
    const [before, after] = [lettering(new Map()), lettering(new Map([['miami', 19]]))];
    const moved = after.names.filter((name) => !before.names.includes(name));
    expect(moved.map(({ id }) => id).filter((id) => id !== 'miami')).toEqual([]);
    expect(after.heralds.filter((herald) => !before.heralds.includes(herald)).length).toBeLessThan(4);
  });

  it('The keyframes of a step move the train at constant speed.', () => {
    const [start, bend, end] = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ];
    expect(toKeyframes([start, bend, end], 2)).toEqual([
      { translate: '-60px -20px', offset: 0 },
      { translate: '0px -20px', offset: 0.75 },
      { translate: '0px 0px', offset: 1 },
    ]);
    expect(toKeyframes([end, end], 2)).toEqual([]);
  });

  it('Arrow keys reach every space.', () => {
    const reached = new Set([0]);
    for (const space of reached) for (const key of ARROWS) reached.add(spaceTowards(networkIndex, space, key));
    expect(reached.size).toBe(network.spaces.length);
    expect(isArrow('Enter')).toBe(false);
  });

  it('A click finds its space, also at the second circle of a hub.', () => {
    for (const space of network.spaces) expect(spaceAt(networkIndex, space.x + 1, space.y, 8)).not.toBeNull();
    const hub = networkIndex.space('new-york');
    expect(spaceAt(networkIndex, hub?.second?.x ?? 0, hub?.second?.y ?? 0, 8)).toBe(hub);
    expect(spaceAt(networkIndex, 30, 900, 8)).toBeNull();
  });
});

describe('Steel & Steam presenter', () => {
  it('A new game is in round 0 and the bank owns all deeds.', () => {
    const state = steelAndSteam.setup(readOptions(steelAndSteam.options, {}), 4);
    expect(steelAndSteamPresenter.round(state, 0)).toBe(0);
    expect(steelAndSteamPresenter.confirmsEndTurn(state)).toBe(false);
    expect(steelAndSteamPresenter.chartValues(state)).toEqual({
      'net-worth': [10_000, 10_000, 10_000, 10_000],
      cash: [10_000, 10_000, 10_000, 10_000],
      deeds: [0, 0, 0, 0],
    });
    const { owners, locomotives } = toBoardViewModel(newState(state.rules, 4));
    expect(new Set(owners)).toEqual(new Set([null]));
    expect(locomotives).toHaveLength(4);
  });

  it('The round number never decreases during a game.', () => {
    const state = steelAndSteam.setup(readOptions(steelAndSteam.options, {}), 3);
    let round = 0;
    for (let taken = 0; taken < 400 && steelAndSteam.toAct(state) !== 'over'; taken++) {
      const legal = steelAndSteam.legalActions(state);
      steelAndSteam.apply(state, legal[(taken * 7) % legal.length]);
      const now = steelAndSteamPresenter.round(state, 0);
      expect(now).toBeGreaterThanOrEqual(round);
      round = now;
    }
    expect(round).toBeGreaterThan(1);
  });
});

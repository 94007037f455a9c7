import { expect, test } from 'vitest';
import { LAYOUT, type Layout, type SpaceLayout } from './layout.ts';
import { validateLayout } from './validate-layout.ts';

test('The layout is valid.', () => {
  expect(validateLayout(LAYOUT)).toEqual([]);
});

function changeSpace(id: string, change: { readonly [K in keyof SpaceLayout]?: unknown }): Layout {
  const changed = { ...LAYOUT.spaces[id], ...change } as SpaceLayout;
  return { ...LAYOUT, spaces: { ...LAYOUT.spaces, [id]: changed } };
}

function changeSecond(id: string, change: Partial<SpaceLayout['second']>): Layout {
  return changeSpace(id, { second: { ...LAYOUT.spaces[id].second, ...change } });
}

function changeLanes(lanes: Layout['lanes']): Layout {
  return { ...LAYOUT, lanes: { ...LAYOUT.lanes, ...lanes } };
}

function without<T>(entries: { readonly [id: string]: T }, omitted: string): { readonly [id: string]: T } {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => id !== omitted));
}

test.each<readonly [error: string, layout: Layout]>([
  ['space m001 is not in the layout', { ...LAYOUT, spaces: without(LAYOUT.spaces, 'm001') }],
  ['space nowhere does not exist', changeSpace('nowhere', { x: 1, y: 1 })],
  ['deed ACL is not in the layout', { ...LAYOUT, deeds: without(LAYOUT.deeds, 'ACL') }],
  ['deed XYZ does not exist', { ...LAYOUT, deeds: { ...LAYOUT.deeds, XYZ: { color: 'red' } } }],
  ['m001 is outside the drawing', changeSpace('m001', { x: 1601 })],
  ['m001 is outside the drawing', changeSpace('m001', { y: -1 })],
  ['m001 is outside the drawing', changeSpace('m001', { y: Number.NaN })],
  ['dallas is outside the drawing', changeSecond('dallas', { y: 1001 })],
  ['new-york: only hubs have a second circle', changeSpace('new-york', { second: undefined })],
  ['albany: only hubs have a second circle', changeSpace('albany', { second: { x: 1, y: 1, towards: [] } })],
  ['dallas: no line leads from its second circle to seattle', changeSecond('dallas', { towards: ['seattle'] })],
  ['albany: cities, and only they, have a label side', changeSpace('albany', { label: 'middle' })],
  ['albany: cities, and only they, have a label side', changeSpace('albany', { label: undefined })],
  ['m001: cities, and only they, have a label side', changeSpace('m001', { label: 'right' })],
  ['j03: the nearest city is boston, not seattle', changeSpace('j03', LAYOUT.spaces.boston)],
  ['the lanes of m561/m562 must be SAL, ACL', changeLanes({ 'm561/m562': ['SAL', 'ACL', 'ACL'] })],
  ['the lanes of m561/m562 must be SAL, ACL', { ...LAYOUT, lanes: without(LAYOUT.lanes, 'm561/m562') }],
  ['the lanes of m600/m601 must be omitted', changeLanes({ 'm600/m601': ['ACL'] })],
  ['no segments lead from albany/seattle', changeLanes({ 'albany/seattle': ['GN', 'NP'] })],
  ['deed ACL has the same style as another deed', { ...LAYOUT, deeds: { ...LAYOUT.deeds, ACL: LAYOUT.deeds['B&M'] } }],
  ['Fort Worth must be west of Dallas', changeSecond('dallas', { x: 700 })],
  ['Seattle must have a junction to the north', changeSpace('j03', { y: LAYOUT.spaces.j04.y })],
  ['a ferry point must be north-west of Vancouver', changeSpace('f11', { x: 400 })],
])('Validation reports: %s.', (error, layout) => {
  expect(validateLayout(layout)).toEqual(expect.arrayContaining([expect.stringContaining(error)]));
});

import { CITIES, DATA, isCity, kindOf } from '@roundhouse/steel-and-steam/internals';
import basemap from './basemap.json';
import { type Layout, lanesBetween, type SpaceLayout } from './layout.ts';
import { LABEL_SIDES, type Point } from './view-model.ts';

/** Returns the errors in the layout, one message each; empty if every space, segment and deed can be drawn. */
export function validateLayout(layout: Layout): string[] {
  const missing = [
    ...validateKeys('space', DATA.spaces, layout.spaces),
    ...validateKeys('deed', DATA.deeds, layout.deeds),
  ];
  if (missing.length > 0) return missing;
  return [
    ...DATA.spaces.flatMap(({ id }, space) => validateSpace(layout.spaces[id], space)),
    ...validateNearestCities(layout),
    ...validateLanes(layout),
    ...validateStyles(layout),
    ...validateRulebook(layout),
  ];
}

function validateKeys(what: string, items: readonly { readonly id: string }[], entries: object): string[] {
  const ids = items.map(({ id }) => id);
  return [
    ...ids.filter((id) => !Object.hasOwn(entries, id)).map((id) => `${what} ${id} is not in the layout`),
    ...Object.keys(entries)
      .filter((id) => !ids.includes(id))
      .map((id) => `${what} ${id} does not exist`),
  ];
}

function isOutside({ x, y }: Point): boolean {
  return !(x >= 0 && x <= basemap.width && y >= 0 && y <= basemap.height);
}

function neighboursOf(id: string): string[] {
  return DATA.segments.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
}

function validateSpace(place: SpaceLayout, space: number): string[] {
  const { id } = DATA.spaces[space];
  const { second, label } = place;
  const errors: string[] = [];
  if (isOutside(place) || (second !== undefined && isOutside(second))) errors.push(`${id} is outside the drawing`);
  if ((kindOf(space) === 'hub') !== (second !== undefined)) errors.push(`${id}: only hubs have a second circle`);
  const isLabelValid = isCity(space) ? LABEL_SIDES.some((side) => side === label) : label === undefined;
  if (!isLabelValid) errors.push(`${id}: cities, and only they, have a label side`);
  for (const other of second?.towards ?? []) {
    if (!neighboursOf(id).includes(other)) errors.push(`${id}: no line leads from its second circle to ${other}`);
  }
  return errors;
}

/** Unnamed spaces are described by the nearest city, so that players find them on the map. */
function validateNearestCities({ spaces }: Layout): string[] {
  const cities = DATA.spaces.slice(0, CITIES);
  return DATA.spaces.slice(CITIES).flatMap(({ id, near }) => {
    const distanceTo = (city: string) => Math.hypot(spaces[id].x - spaces[city].x, spaces[id].y - spaces[city].y);
    const nearest = cities.reduce((best, city) => (distanceTo(city.id) < distanceTo(best.id) ? city : best)).id;
    return near === nearest ? [] : [`${id}: the nearest city is ${nearest}, not ${near}`];
  });
}

/** Parallel segments have the same direction and one lane each. */
function validateLanes(layout: Layout): string[] {
  const parallel = new Map<string, string[]>();
  for (const { a, b, property } of DATA.segments) {
    const ends = `${a}/${b}`;
    parallel.set(ends, [...(parallel.get(ends) ?? []), property]);
  }
  const errors: string[] = [];
  for (const [ends, properties] of parallel) {
    const [a, b] = ends.split('/');
    const lanes = lanesBetween(layout, a, b) ?? [];
    const expected = properties.length === 1 ? [] : properties;
    if (lanes.toSorted().join() !== expected.toSorted().join()) {
      errors.push(`the lanes of ${ends} must be ${expected.join(', ') || 'omitted'}`);
    }
    if (parallel.has(`${b}/${a}`)) errors.push(`the parallel segments of ${ends} have different directions`);
  }
  const unknown = Object.keys(layout.lanes).filter((ends) => !parallel.has(ends));
  return [...errors, ...unknown.map((ends) => `no segments lead from ${ends}`)];
}

function validateStyles({ deeds }: Layout): string[] {
  const styles = Object.values(deeds).map((style) => JSON.stringify(style));
  return Object.keys(deeds)
    .filter((_, deed) => styles.indexOf(styles[deed]) !== styles.lastIndexOf(styles[deed]))
    .map((id) => `deed ${id} has the same style as another deed`);
}

/** Directions in the text and examples of the rules (SNS-MAP-02, -04, -07). */
function validateRulebook({ spaces }: Layout): string[] {
  const { dallas, seattle, vancouver } = spaces;
  const near = (city: string, kind: string): Point[] =>
    DATA.spaces
      .filter((space) => space.kind === kind && neighboursOf(city).includes(space.id))
      .map(({ id }) => spaces[id]);
  const errors: string[] = [];
  if (dallas.second === undefined || dallas.second.x >= dallas.x) errors.push('Fort Worth must be west of Dallas');
  const sides = near('seattle', 'junction').map(({ y }) => Math.sign(y - seattle.y));
  if (!sides.includes(1) || !sides.includes(-1)) {
    errors.push('Seattle must have a junction to the north and one to the south');
  }
  if (!near('vancouver', 'ferry').some(({ x, y }) => x < vancouver.x && y < vancouver.y)) {
    errors.push('a ferry point must be north-west of Vancouver');
  }
  return errors;
}

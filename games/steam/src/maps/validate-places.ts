import { CITY_COLOURS } from './format.ts';
import type { MapIndex } from './map-index.ts';
import { type MapIssue, mapIssue } from './map-issues.ts';

const MIN_CITIES = 2;
/** STM-COMP-03. */
const CUBES_IN_BAG = 96;
/** STM-SETUP-03; with three players only two, so this is the maximum. */
const CUBES_PER_SUPPLY_SPACE = 3;
/** The printed number has one digit. */
const MAX_CUBES_IN_CITY = 9;

// In actions "@" and "," end a name, and a leading digit or "#" starts a reference by number. Positions use names as
// object keys, where "__proto__" is special; no real name needs a "_".
const UNUSABLE = /[@,_]|^[0-9#]/;

function validateCities({ map, locationOf }: MapIndex): MapIssue[] {
  const issues: MapIssue[] = [];
  let printed = 0;
  const colours = new Set<string>();
  let cities = 0;
  for (const [index, { city, town }] of map.hexes.entries()) {
    if (city === null) continue;
    cities += 1;
    printed += city.cubes;
    colours.add(city.colour);
    if (town !== null) issues.push(mapIssue('city-and-town', { city: city.name, town: town.name }, locationOf(index)));
    if (city.cubes === 0) issues.push(mapIssue('city-without-cubes', { city: city.name }, locationOf(index)));
    if (city.cubes < 0 || city.cubes > MAX_CUBES_IN_CITY) {
      const params = { city: city.name, cubes: city.cubes, most: MAX_CUBES_IN_CITY };
      issues.push(mapIssue('city-cubes', params, locationOf(index)));
    }
  }
  if (cities < MIN_CITIES) issues.push(mapIssue('too-few-cities', { cities, least: MIN_CITIES }));
  for (const colour of CITY_COLOURS) {
    if (!colours.has(colour)) issues.push(mapIssue('missing-colour', { colour }));
  }
  const supply = CUBES_PER_SUPPLY_SPACE * map.supplySpaces;
  const total = printed + supply;
  if (total > CUBES_IN_BAG) issues.push(mapIssue('too-many-cubes', { printed, supply, total, bag: CUBES_IN_BAG }));
  return issues;
}

/** Actions accept place names in any language of the map, so a name must be unique across all languages. */
function validateNames({ map, names, locationOf }: MapIndex): MapIssue[] {
  const issues: MapIssue[] = [];
  const hexes = new Set(names.map((name) => name.toLowerCase()));
  const owners = new Map<string, number>();
  for (const [index, { city, town }] of map.hexes.entries()) {
    const given = new Set([city, town].flatMap((here) => (here === null ? [] : Object.values(here.name))));
    for (const name of given) {
      const folded = name.toLowerCase();
      const owner = owners.get(folded);
      if (owner === undefined) owners.set(folded, index);
      else if (owner !== index) {
        issues.push(mapIssue('duplicate-name', { name, other: names[owner] ?? '?' }, locationOf(index)));
      }
      if (hexes.has(folded)) issues.push(mapIssue('hex-as-name', { name }, locationOf(index)));
      if (UNUSABLE.test(name)) issues.push(mapIssue('unusable-name', { name }, locationOf(index)));
    }
  }
  return issues;
}

export function validatePlaces(mapIndex: MapIndex): MapIssue[] {
  return [...validateCities(mapIndex), ...validateNames(mapIndex)];
}

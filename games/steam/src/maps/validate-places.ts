import type { Examined } from './examined.ts';
import { type MapFault, mapFault } from './faults.ts';
import { CITY_COLOURS } from './format.ts';

const LEAST_CITIES = 2;
/** STM-COMP-03. */
const CUBES_IN_BAG = 96;
/** STM-SETUP-03; with three players it is two, so this is the most a set-up needs. */
const CUBES_PER_SUPPLY_SPACE = 3;
/** The printed number is one digit. */
const MOST_CUBES_IN_CITY = 9;

// In actions "@" and "," part a name from what follows, and digits and "#" begin references by number. Positions use
// names as keys of objects, where "__proto__" is not a key like others; no real name needs a "_".
const UNUSABLE = /[@,_]|^[0-9#]/;

function checkCities({ map, place }: Examined): MapFault[] {
  const faults: MapFault[] = [];
  let printed = 0;
  const colours = new Set<string>();
  let cities = 0;
  for (const [index, { city, town }] of map.hexes.entries()) {
    if (city === null) continue;
    cities += 1;
    printed += city.cubes;
    colours.add(city.colour);
    if (town !== null) faults.push(mapFault('city-and-town', { city: city.name, town: town.name }, place(index)));
    if (city.cubes === 0) faults.push(mapFault('city-without-cubes', { city: city.name }, place(index)));
    if (city.cubes < 0 || city.cubes > MOST_CUBES_IN_CITY) {
      const params = { city: city.name, cubes: city.cubes, most: MOST_CUBES_IN_CITY };
      faults.push(mapFault('city-cubes', params, place(index)));
    }
  }
  if (cities < LEAST_CITIES) faults.push(mapFault('too-few-cities', { cities, least: LEAST_CITIES }));
  for (const colour of CITY_COLOURS) {
    if (!colours.has(colour)) faults.push(mapFault('missing-colour', { colour }));
  }
  const supply = CUBES_PER_SUPPLY_SPACE * map.supplySpaces;
  const total = printed + supply;
  if (total > CUBES_IN_BAG) faults.push(mapFault('too-many-cubes', { printed, supply, total, bag: CUBES_IN_BAG }));
  return faults;
}

/** Actions name places in any language of the map, so a name must mean one place in all of them together. */
function checkNames({ map, names, place }: Examined): MapFault[] {
  const faults: MapFault[] = [];
  const hexes = new Set(names.map((name) => name.toLowerCase()));
  const owners = new Map<string, number>();
  for (const [index, { city, town }] of map.hexes.entries()) {
    const given = new Set([city, town].flatMap((here) => (here === null ? [] : Object.values(here.name))));
    for (const name of given) {
      const folded = name.toLowerCase();
      const owner = owners.get(folded);
      if (owner === undefined) owners.set(folded, index);
      else if (owner !== index) {
        faults.push(mapFault('duplicate-name', { name, other: names[owner] ?? '?' }, place(index)));
      }
      if (hexes.has(folded)) faults.push(mapFault('hex-as-name', { name }, place(index)));
      if (UNUSABLE.test(name)) faults.push(mapFault('unusable-name', { name }, place(index)));
    }
  }
  return faults;
}

export function checkPlaces(examined: Examined): MapFault[] {
  return [...checkCities(examined), ...checkNames(examined)];
}

import { JsonReader } from '@roundhouse/kernel';
import type { SteamMap } from './format.ts';
import northeast from './northeast.json' with { type: 'json' };
import { readMap } from './read-map.ts';
import ruhr from './ruhr.json' with { type: 'json' };

const DOCUMENTS: { readonly northeast: unknown; readonly ruhr: unknown } = { northeast, ruhr };

export type NamedMap = keyof typeof DOCUMENTS;
export const NAMED_MAP_IDS: readonly NamedMap[] = ['northeast', 'ruhr'];

const cache = new Map<NamedMap, SteamMap>();

function named(id: NamedMap): SteamMap {
  const map = cache.get(id) ?? readMap(DOCUMENTS[id]);
  cache.set(id, map);
  return map;
}

/** The maps that come with the game. Each is read on first use. */
export const NAMED_MAPS: { readonly [Id in NamedMap]: SteamMap } = {
  get northeast() {
    return named('northeast');
  },
  get ruhr() {
    return named('ruhr');
  },
};

/** The named map. Throws a ParseError that lists the known names if there is no such map. */
export function mapById(id: string): SteamMap {
  return NAMED_MAPS[new JsonReader(id, 'map').oneOf(NAMED_MAP_IDS)];
}

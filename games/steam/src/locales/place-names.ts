import { NAMED_MAP_IDS, NAMED_MAPS } from '../maps/named-maps.ts';

let japanese: ReadonlyMap<string, string> | undefined;

/**
 * The Japanese name of a city or town of the named maps. Other names, such as those of hexes, are returned unchanged.
 */
export function japanesePlace(english: string): string {
  japanese ??= new Map(
    NAMED_MAP_IDS.flatMap((id) => NAMED_MAPS[id].hexes)
      .map((hex) => (hex.city ?? hex.town)?.name)
      .filter((name) => name !== undefined)
      .map((name) => [name.en, name.ja]),
  );
  return japanese.get(english) ?? english;
}

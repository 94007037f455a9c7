import { say } from '../../../text/index.ts';
import type { Desk } from '../desk.ts';
import { words } from '../text/index.ts';
import type { SheetHex } from './picture.ts';

function terrainOf(hex: SheetHex): string[] {
  return [hex.hills ? words().hills : words().plains, ...(hex.river ? [words().river] : [])];
}

function placeOf(desk: Desk, hex: SheetHex): string[] {
  const place = desk.table.moment.picture.board.places[hex.name];
  if (place === undefined || hex.place === null) return terrainOf(hex);
  if (place.colour === null) return [words().town(hex.place), ...terrainOf(hex)];
  return [
    words().city(hex.place, place.colour, place.kind === 'new-city'),
    words().cubes(place.cubes),
    ...(place.grown ? [words().grown] : []),
  ];
}

function trackOf(desk: Desk, hex: SheetHex): string[] {
  const pieces = desk.table.moment.picture.board.tracks[hex.name] ?? [];
  if (pieces.length === 0) return [];
  const names = desk.table.names();
  const nameOf = (owner: number | null) => (owner === null ? words().nobody : (names[owner] ?? say().seatName(owner)));
  return [words().track([...new Set(pieces.map(({ owner }) => nameOf(owner)))])];
}

/** What can be chosen on a hex now, in words. */
function offersOn(desk: Desk, hex: string): string[] {
  const { places, cubes } = desk.overlay();
  const offers = [...places, ...cubes].filter((each) => each.hex === hex).map(({ label }) => label);
  if (offers.length > 0) return [words().canChoose(offers)];
  const legal = desk.build.picture()?.legal[hex];
  return legal === undefined || desk.build.special() ? [] : [words().legal(legal.work, legal.from)];
}

/** A hex in words: where it is, what lies there and what can be done. */
export function nameHex(desk: Desk, hex: SheetHex): string {
  const walls = hex.walls.length > 0 ? [words().walls(hex.walls)] : [];
  return words().described(hex.name, [
    ...placeOf(desk, hex),
    ...trackOf(desk, hex),
    ...walls,
    ...offersOn(desk, hex.name),
  ]);
}

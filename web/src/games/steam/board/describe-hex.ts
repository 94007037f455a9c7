import { t } from '../../../locales/index.ts';
import { tSteam } from '../locales/index.ts';
import type { SteamUiState } from '../ui-state.ts';
import type { SheetHex } from './view-model.ts';

function describeTerrain(hex: SheetHex): string[] {
  return [hex.hills ? tSteam().hills : tSteam().plains, ...(hex.river ? [tSteam().river] : [])];
}

function describePlace(uiState: SteamUiState, hex: SheetHex): string[] {
  const place = uiState.table.snapshot.viewModel.board.places[hex.name];
  if (place === undefined || hex.place === null) return describeTerrain(hex);
  if (place.colour === null) return [tSteam().town(hex.place), ...describeTerrain(hex)];
  return [
    tSteam().city(hex.place, place.colour, place.kind === 'new-city'),
    tSteam().cubes(place.cubes),
    ...(place.grown ? [tSteam().grown] : []),
  ];
}

function describeTrack(uiState: SteamUiState, hex: SheetHex): string[] {
  const pieces = uiState.table.snapshot.viewModel.board.tracks[hex.name] ?? [];
  if (pieces.length === 0) return [];
  const names = uiState.table.names();
  const nameOf = (owner: number | null) => (owner === null ? tSteam().nobody : (names[owner] ?? t().seatName(owner)));
  return [tSteam().track([...new Set(pieces.map(({ owner }) => nameOf(owner)))])];
}

/** The choices on a hex, as text. */
function describeChoices(uiState: SteamUiState, hex: string): string[] {
  const { places, cubes } = uiState.overlay();
  const labels = [...places, ...cubes].filter((each) => each.hex === hex).map(({ label }) => label);
  if (labels.length > 0) return [tSteam().canChoose(labels)];
  const legal = uiState.build.picture()?.legal[hex];
  return legal === undefined || uiState.build.special() ? [] : [tSteam().legal(legal.work, legal.from)];
}

/** A hex as text: its name, what is on it, and what can be done there. */
export function describeHex(uiState: SteamUiState, hex: SheetHex): string {
  const walls = hex.walls.length > 0 ? [tSteam().walls(hex.walls)] : [];
  return tSteam().described(hex.name, [
    ...describePlace(uiState, hex),
    ...describeTrack(uiState, hex),
    ...walls,
    ...describeChoices(uiState, hex.name),
  ]);
}

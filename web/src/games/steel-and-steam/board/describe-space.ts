import { language } from '../../../lib/preferences.ts';
import type { Overlay } from '../ui-state.ts';
import { tSteelBoard } from './locales/index.ts';
import type { NetworkIndex } from './network-index.ts';
import type { BoardViewModel, NetworkDeed, NetworkSpace } from './view-model.ts';

/** The text for a line and its owner. */
export function describeLine(
  networkIndex: NetworkIndex,
  board: BoardViewModel,
  names: readonly string[],
  deed: NetworkDeed,
): string {
  const text = tSteelBoard();
  const index = networkIndex.deedIndex(deed.id) ?? 0;
  const owner = board.owners[index];
  if (owner === null) return text.ownedBy(deed.id, text.bankOwns);
  return (board.mortgaged[index] ? text.mortgagedBy : text.ownedBy)(deed.id, names[owner]);
}

/** The name and kind of a space: "Chicago, city". The name of an unnamed space already contains its kind. */
export function spaceTitle(networkIndex: NetworkIndex, space: NetworkSpace): string {
  const name = space.fullName[language()];
  return space.name === null
    ? name
    : `${name}${tSteelBoard().between}${networkIndex.network.kinds[space.kind][language()]}`;
}

/** The locomotives, destinations, home cities and repair yards in a space. */
export function describeContents(board: BoardViewModel, names: readonly string[], space: string): string[] {
  const text = tSteelBoard();
  return board.locomotives.flatMap(({ at, destination, home, yards }, seat) => [
    ...(at === space ? [text.locomotiveOf(names[seat])] : []),
    ...(destination === space ? [text.destinationOf(names[seat])] : []),
    ...(home === space ? [text.homeOf(names[seat])] : []),
    ...(yards.includes(space) ? [text.yardOf(names[seat])] : []),
  ]);
}

/** Full description of a space for screen readers. */
export function describeSpace(
  networkIndex: NetworkIndex,
  board: BoardViewModel,
  names: readonly string[],
  overlay: Overlay,
  space: NetworkSpace,
): string {
  const text = tSteelBoard();
  const choice = overlay.spaces.find((each) => each.space === space.id);
  const lines = networkIndex.lines[networkIndex.indexOf(space.id) ?? 0].map((deed) =>
    describeLine(networkIndex, board, names, deed),
  );
  return [
    spaceTitle(networkIndex, space),
    ...(choice === undefined ? [] : [(choice.chosen ? text.chosen : text.canChoose)(choice.label)]),
    ...describeContents(board, names, space.id),
    text.lines(lines.join(text.between)),
  ].join(text.between);
}

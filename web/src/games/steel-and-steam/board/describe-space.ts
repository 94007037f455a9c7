import { language } from '../../../app/preferences.ts';
import type { Overlay } from '../desk.ts';
import type { Atlas } from './atlas.ts';
import type { BoardPicture, NetworkDeed, NetworkSpace } from './picture.ts';
import { sayBoard } from './text/index.ts';

/** A line with its owner, in words. */
export function lineInWords(atlas: Atlas, board: BoardPicture, names: readonly string[], deed: NetworkDeed): string {
  const words = sayBoard();
  const index = atlas.deedIndex(deed.id) ?? 0;
  const owner = board.owners[index];
  if (owner === null) return words.ownedBy(deed.id, words.bankOwns);
  return (board.mortgaged[index] ? words.mortgagedBy : words.ownedBy)(deed.id, names[owner]);
}

/** What a space is: "Chicago, city". Without a name of its own it is called by what it is. */
export function titleOf(atlas: Atlas, space: NetworkSpace): string {
  const name = space.fullName[language()];
  return space.name === null ? name : `${name}${sayBoard().between}${atlas.network.kinds[space.kind][language()]}`;
}

/** Who and what is in a space. */
export function presentAt(board: BoardPicture, names: readonly string[], space: string): string[] {
  const words = sayBoard();
  return board.locomotives.flatMap(({ at, destination, home, yards }, seat) => [
    ...(at === space ? [words.locomotiveOf(names[seat])] : []),
    ...(destination === space ? [words.destinationOf(names[seat])] : []),
    ...(home === space ? [words.homeOf(names[seat])] : []),
    ...(yards.includes(space) ? [words.yardOf(names[seat])] : []),
  ]);
}

/** Everything about a space, to be read out. */
export function spaceInWords(
  atlas: Atlas,
  board: BoardPicture,
  names: readonly string[],
  overlay: Overlay,
  space: NetworkSpace,
): string {
  const words = sayBoard();
  const choice = overlay.spaces.find((each) => each.space === space.id);
  const lines = atlas.lines[atlas.indexOf(space.id) ?? 0].map((deed) => lineInWords(atlas, board, names, deed));
  return [
    titleOf(atlas, space),
    ...(choice === undefined ? [] : [(choice.chosen ? words.chosen : words.canChoose)(choice.label)]),
    ...presentAt(board, names, space.id),
    words.lines(lines.join(words.between)),
  ].join(words.between);
}

import type { ColourName } from '../board/colours.ts';
import type { Labels, Say } from './catalogue.ts';

/** What a language says in its own way; all other names are labels. */
export interface Tongue {
  /** A player without a name, counted from 1. */
  player(number: number): string;
  /** A track tile of a face unknown to the game. */
  readonly anyFace: string;
  money(dollars: number): string;
  list(items: readonly string[]): string;
  place(name: string): string;
  /** From the north clockwise. */
  readonly sides: readonly string[];
  cubes(total: number, byColour: readonly (readonly [colour: string, count: number])[]): string;
}

export function sayIn(tongue: Tongue, labels: Labels, names: readonly string[]): Say {
  const faces: { readonly [key: string]: string | undefined } = labels;
  const colour = (name: ColourName) => labels[`colour.${name}` as const];
  return {
    seat: (seat) => names[seat] || tongue.player(seat + 1),
    tile: (tile) => labels[`tile.${tile}` as const],
    colour,
    phase: (phase) => labels[`phase.${phase}` as const],
    action: (kind) => labels[`action.${kind}` as const],
    face: (face) => faces[`face.${face}`] ?? tongue.anyFace,
    money: tongue.money,
    list: tongue.list,
    place: tongue.place,
    side: (edge) => tongue.sides[edge] ?? '',
    cubes: (cubes) =>
      tongue.cubes(
        cubes.length,
        [...new Set(cubes)].map((each) => [colour(each), cubes.filter((cube) => cube === each).length]),
      ),
  };
}

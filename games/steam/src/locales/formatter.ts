import type { ColourName } from '../board/colours.ts';
import type { Formatter, Labels } from './locale.ts';

/** Language-specific formatting; all other names are labels. */
export interface LocaleGrammar {
  /** A player without a name, counted from 1. */
  player(number: number): string;
  /** A track tile with an unknown face. */
  readonly anyFace: string;
  money(dollars: number): string;
  list(items: readonly string[]): string;
  place(name: string): string;
  /** From the north clockwise. */
  readonly sides: readonly string[];
  cubes(total: number, byColour: readonly (readonly [colour: string, count: number])[]): string;
}

export function createFormatter(grammar: LocaleGrammar, labels: Labels, names: readonly string[]): Formatter {
  const faces: { readonly [key: string]: string | undefined } = labels;
  const colour = (name: ColourName) => labels[`colour.${name}` as const];
  return {
    seat: (seat) => names[seat] || grammar.player(seat + 1),
    tile: (tile) => labels[`tile.${tile}` as const],
    colour,
    phase: (phase) => labels[`phase.${phase}` as const],
    action: (kind) => labels[`action.${kind}` as const],
    face: (face) => faces[`face.${face}`] ?? grammar.anyFace,
    money: grammar.money,
    list: grammar.list,
    place: grammar.place,
    side: (edge) => grammar.sides[edge] ?? '',
    cubes: (cubes) =>
      grammar.cubes(
        cubes.length,
        [...new Set(cubes)].map((each) => [colour(each), cubes.filter((cube) => cube === each).length]),
      ),
  };
}

import type { ColourName } from '../board/colours.ts';
import type { EdgeName } from '../refusal-param-types.ts';
import type { Formatter, Labels } from './locale.ts';

/** The language-specific parts of a Formatter; all other names are labels. */
export interface LocaleGrammar {
  /** A player without a name, counted from 1. */
  player(number: number): string;
  list(items: readonly string[]): string;
  readonly sides: { readonly [Edge in EdgeName]: string };
  /** A cell without coordinates. */
  readonly thatCell: string;
  /** The steam that a tile gives when it is played. */
  steam(amount: number): string;
  /** The name of the overbuild icon. */
  readonly overbuild: string;
  /** Punctuation for additions in brackets. */
  readonly brackets: { readonly open: string; readonly comma: string; readonly close: string };
  cubes(total: number, byColour: readonly (readonly [colour: string, count: number])[]): string;
}

/** "curve-1+": the kind, the coal-car number, and "+" for the overbuild icon. */
const TILE = /^(.+)-(\d)(\+?)$/;
const CELL = /^-?\d+,-?\d+$/;

export function createFormatter(grammar: LocaleGrammar, labels: Labels, names: readonly string[]): Formatter {
  const kinds: { readonly [key: string]: string | undefined } = labels;
  const colour = (name: ColourName) => labels[`colour.${name}` as const];
  // Custom decks can have kinds without a label, which are shown by their id.
  const kind = (id: string) => kinds[`kind.${id}`] ?? id;
  return {
    seat: (seat) => names[seat] || grammar.player(seat + 1),
    colour,
    phase: (phase) => labels[`phase.${phase}` as const],
    action: (action) => labels[`action.${action}` as const],
    tile: (id) => {
      const tile = TILE.exec(id);
      if (tile === null) return kind(id);
      const additions = [grammar.steam(Number(tile[2])), ...(tile[3] === '+' ? [grammar.overbuild] : [])];
      return appendInBrackets(kind(tile[1]), additions, grammar.brackets);
    },
    track: (id) => kind(TILE.exec(id)?.[1] ?? id),
    cell: (name) =>
      name !== null && CELL.test(name) ? `(${name.replaceAll('-', '−').replace(',', ', ')})` : grammar.thatCell,
    side: (edge) => grammar.sides[edge],
    list: grammar.list,
    cubes: (cubes) =>
      grammar.cubes(
        cubes.length,
        [...new Set(cubes)].map((name) => [colour(name), cubes.filter((cube) => cube === name).length]),
      ),
  };
}

/** Extends existing brackets at the end of a name: "switch (left)" becomes "switch (left, +1 steam)". */
function appendInBrackets(
  name: string,
  additions: readonly string[],
  { open, comma, close }: LocaleGrammar['brackets'],
): string {
  const start = name.endsWith(close) ? name.slice(0, -close.length) + comma : name + open;
  return start + additions.join(comma) + close;
}

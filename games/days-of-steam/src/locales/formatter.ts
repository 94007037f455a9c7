import type { ColourName } from '../board/colours.ts';
import type { EdgeName } from '../params.ts';
import type { Labels, Say } from './catalogue.ts';

/** What a language says in its own way; all other names are labels. */
export interface Tongue {
  /** A player without a name, counted from 1. */
  player(number: number): string;
  list(items: readonly string[]): string;
  readonly sides: { readonly [Edge in EdgeName]: string };
  /** A cell without coordinates. */
  readonly thatCell: string;
  /** What a tile gives when it is played. */
  steam(amount: number): string;
  /** The icon of tiles that may be played over others. */
  readonly overbuild: string;
  /** How something is added in brackets. */
  readonly brackets: { readonly open: string; readonly comma: string; readonly close: string };
  cubes(total: number, byColour: readonly (readonly [colour: string, count: number])[]): string;
}

/** "curve-1+": the kind, the coal-car number, and a plus for the overbuild icon. */
const TILE = /^(.+)-(\d)(\+?)$/;
const CELL = /^-?\d+,-?\d+$/;

export function sayIn(tongue: Tongue, labels: Labels, names: readonly string[]): Say {
  const kinds: { readonly [key: string]: string | undefined } = labels;
  const colour = (name: ColourName) => labels[`colour.${name}` as const];
  // Decks can be anybody's; a kind without a name is called by its id.
  const kind = (id: string) => kinds[`kind.${id}`] ?? id;
  return {
    seat: (seat) => names[seat] || tongue.player(seat + 1),
    colour,
    phase: (phase) => labels[`phase.${phase}` as const],
    action: (action) => labels[`action.${action}` as const],
    tile: (id) => {
      const tile = TILE.exec(id);
      if (tile === null) return kind(id);
      const facts = [tongue.steam(Number(tile[2])), ...(tile[3] === '+' ? [tongue.overbuild] : [])];
      return inBrackets(kind(tile[1]), facts, tongue.brackets);
    },
    track: (id) => kind(TILE.exec(id)?.[1] ?? id),
    cell: (name) =>
      name !== null && CELL.test(name) ? `(${name.replaceAll('-', '−').replace(',', ', ')})` : tongue.thatCell,
    side: (edge) => tongue.sides[edge],
    list: tongue.list,
    cubes: (cubes) =>
      tongue.cubes(
        cubes.length,
        [...new Set(cubes)].map((each) => [colour(each), cubes.filter((cube) => cube === each).length]),
      ),
  };
}

/** Adds to the brackets that a name may end with: "switch (left)", but "switch (left, +1 steam)". */
function inBrackets(name: string, facts: readonly string[], { open, comma, close }: Tongue['brackets']): string {
  const start = name.endsWith(close) ? name.slice(0, -close.length) + comma : name + open;
  return start + facts.join(comma) + close;
}

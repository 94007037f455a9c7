import type { Seat } from '@roundhouse/kernel';
import type { Cell } from './board/cells.ts';
import type { Colour } from './board/colours.ts';
import type { Edge } from './board/edges.ts';
import type { OrientedTile } from './deck/deck.ts';

/** `Take.cube` when the town has no matching cube. */
export const NO_SUCH_CUBE = -1;

/** A good picked up on a move, in the town reached after `at` steps (0: where the move starts). */
export interface Take {
  readonly at: number;
  /** Cube number: `town of origin * 2`, or that plus 1. NO_SUCH_CUBE if the town has no matching cube. */
  readonly cube: number;
  readonly colour: Colour;
}

/** An action of a seat or of chance. Cells, tiles and goods are numbers here and names in JSON. */
export type Action =
  | { readonly do: 'reveal'; readonly town: Colour }
  | { readonly do: 'draw-goods'; readonly cube: Colour }
  | { readonly do: 'deal'; readonly tile: number }
  | { readonly do: 'first-player'; readonly seat: Seat }
  | { readonly do: 'roll'; readonly die: number }
  | { readonly do: 'play'; readonly cell: Cell; readonly orientedTile: OrientedTile }
  | { readonly do: 'town'; readonly display: number; readonly cell: Cell }
  | { readonly do: 'draw-town' }
  | { readonly do: 'place-town'; readonly cell: Cell }
  | { readonly do: 'move'; readonly train: Seat; readonly path: readonly Edge[]; readonly takes: readonly Take[] }
  | { readonly do: 'water' }
  | { readonly do: 'burn'; readonly coal: number }
  /** `discard` is NONE if the player's hand is empty. */
  | { readonly do: 'pass'; readonly discard: number };

export type ActionOf<Kind extends Action['do']> = Extract<Action, { readonly do: Kind }>;

import layout from './layout.json';
import type { LabelSide, Point } from './view-model.ts';

/** How the board is drawn. No rule depends on it. `validate-layout.ts` checks that it fits the network. */
export interface Layout {
  /** By space. */
  readonly spaces: { readonly [id: string]: SpaceLayout };
  /** By the ends of parallel segments, "a/b": their properties in the order of the lanes. */
  readonly lanes: { readonly [ends: string]: readonly string[] };
  /** By deed: the print style of its line. */
  readonly deeds: { readonly [id: string]: DeedLayout };
}

export interface SpaceLayout extends Point {
  /** The second circle of a hub, and the adjacent spaces whose lines end there. */
  readonly second?: Point & { readonly towards: readonly string[] };
  /** Only for cities. */
  readonly label?: LabelSide;
}

interface DeedLayout {
  readonly color: string;
  /** Dashes in a second colour on top. */
  readonly over?: string;
  readonly dash?: string;
}

export const LAYOUT = layout as Layout;

/** The properties of parallel segments; undefined for a single segment. */
export function lanesBetween({ lanes }: Layout, a: string, b: string): readonly string[] | undefined {
  return lanes[`${a}/${b}`];
}

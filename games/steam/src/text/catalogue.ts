import type { Seat } from '@roundhouse/kernel';
import type { Action, ActionTileName } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { SteamEvent } from '../events.ts';
import type { Reason } from '../refusals.ts';
import type { PhaseName } from '../state.ts';
import type { LabelKey } from './label-keys.ts';
import type { ParamsOf } from './params.ts';

/** All that the game says in one language. A missing or superfluous key does not compile. */
export interface Catalogue {
  readonly refusals: { readonly [R in Reason]: (params: ParamsOf<R>, say: Say) => string };
  readonly events: { readonly [E in EventKey]: (event: EventOf<E>, say: Say) => string };
  readonly labels: Labels;
}

export type EventKey = SteamEvent['event'];
export type EventOf<E extends EventKey> = Extract<SteamEvent, { event: E }>;
export type Labels = { readonly [Key in LabelKey]: string };

/** The names a sentence needs, in its language. */
export interface Say {
  /** The player's name as given, or "Player 3". */
  seat(seat: Seat): string;
  tile(tile: ActionTileName): string;
  colour(colour: ColourName): string;
  phase(phase: PhaseName): string;
  action(kind: Action['do']): string;
  /** The track on a face ("gentle curve"); any other string is just a track tile. */
  face(face: string): string;
  money(dollars: number): string;
  list(items: readonly string[]): string;
  /** A city or town by its English name, or a hex, whose name is the same in every language. */
  place(name: string): string;
  /** How many cubes, and of which colours. */
  cubes(cubes: readonly ColourName[]): string;
}

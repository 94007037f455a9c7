import type { Seat, Voice as VoiceOf } from '@roundhouse/kernel';
import type { Action, ActionTileName } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { SteamEvent } from '../events.ts';
import type { Reason } from '../refusals.ts';
import type { PhaseName } from '../state.ts';
import type { LabelKey } from './label-keys.ts';
import type { ParamsOf } from './params.ts';

/** A sentence for each reason: what is wrong, and what to do instead. */
export type Refusals<Of extends Reason = Reason> = {
  readonly [R in Of]: (params: ParamsOf<R>, say: Say) => string;
};
/** A line of the log for each event. */
export type Events = {
  readonly [E in SteamEvent['event']]: (event: Extract<SteamEvent, { event: E }>, say: Say) => string;
};
export type Labels<Of extends LabelKey = LabelKey> = { readonly [Key in Of]: string };

/** A language: its catalogue and how it calls things. A missing or superfluous key does not compile. */
export interface Voice extends VoiceOf<Say> {
  readonly catalogue: { readonly refusals: Refusals; readonly events: Events; readonly labels: Labels };
}

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
  /** The direction of an edge: north, north-east … */
  side(edge: number): string;
  /** How many cubes, and of which colours. */
  cubes(cubes: readonly ColourName[]): string;
}

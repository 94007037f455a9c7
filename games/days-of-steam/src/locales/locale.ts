import type { Seat, Voice as VoiceOf } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { DaysEvent } from '../events.ts';
import type { EdgeName } from '../params.ts';
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
  readonly [E in DaysEvent['event']]: (event: Extract<DaysEvent, { event: E }>, say: Say) => string;
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
  colour(colour: ColourName): string;
  phase(phase: PhaseName): string;
  action(kind: Action['do']): string;
  /** A track tile as one holds it: its track, what steam it gives, and whether it may overbuild. */
  tile(id: string): string;
  /** A track tile as it lies on the map: its track alone. */
  track(id: string): string;
  /** A cell by its coordinates; anything else, or null, is just that cell. */
  cell(name: string | null): string;
  side(edge: EdgeName): string;
  list(items: readonly string[]): string;
  /** How many cubes, and of which colours. */
  cubes(cubes: readonly ColourName[]): string;
}

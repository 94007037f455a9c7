import type { Locale as BaseLocale, Seat } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { DaysEvent } from '../events.ts';
import type { EdgeName } from '../refusal-param-types.ts';
import type { RefusalReason } from '../refusals.ts';
import type { PhaseName } from '../state.ts';
import type { LabelKey } from './label-keys.ts';
import type { RefusalParams } from './refusal-params.ts';

/** A message for each refusal reason: what is wrong, and what to do instead. */
export type RefusalMessages<Of extends RefusalReason = RefusalReason> = {
  readonly [R in Of]: (params: RefusalParams<R>, format: Formatter) => string;
};
/** A log message for each event. */
export type EventMessages = {
  readonly [E in DaysEvent['event']]: (event: Extract<DaysEvent, { event: E }>, format: Formatter) => string;
};
export type Labels<Of extends LabelKey = LabelKey> = { readonly [Key in Of]: string };

/** A language: its messages and its formatter. A missing or superfluous key does not compile. */
export interface Locale extends BaseLocale<Formatter> {
  readonly messages: { readonly refusals: RefusalMessages; readonly events: EventMessages; readonly labels: Labels };
}

/** Formats names and numbers inside messages, in one language. */
export interface Formatter {
  /** The player's name, or "Player 3" without one. */
  seat(seat: Seat): string;
  colour(colour: ColourName): string;
  phase(phase: PhaseName): string;
  action(kind: Action['do']): string;
  /** A track tile in hand: its track, the steam it gives, and whether it may overbuild. */
  tile(id: string): string;
  /** A track tile on the map: only its track. */
  track(id: string): string;
  /** A cell by its coordinates; "that cell" for null or an invalid name. */
  cell(name: string | null): string;
  side(edge: EdgeName): string;
  list(items: readonly string[]): string;
  /** The number of cubes, in total and by colour. */
  cubes(cubes: readonly ColourName[]): string;
}

import type { Locale as GameLocale, Seat } from '@roundhouse/kernel';
import type { Action, ActionTileName } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { SteamEvent } from '../events.ts';
import type { RefusalReason } from '../refusals.ts';
import type { PhaseName } from '../state.ts';
import type { LabelKey } from './label-keys.ts';
import type { ParamsOf } from './refusal-params.ts';

/** A message for each refusal reason: what is wrong, and what to do instead. */
export type RefusalMessages<Of extends RefusalReason = RefusalReason> = {
  readonly [R in Of]: (params: ParamsOf<R>, format: Formatter) => string;
};
/** A log message for each event. */
export type EventMessages = {
  readonly [E in SteamEvent['event']]: (event: Extract<SteamEvent, { event: E }>, format: Formatter) => string;
};
export type Labels<Of extends LabelKey = LabelKey> = { readonly [Key in Of]: string };

/** The messages and formatter of one language. A missing or superfluous key does not compile. */
export interface Locale extends GameLocale<Formatter> {
  readonly messages: { readonly refusals: RefusalMessages; readonly events: EventMessages; readonly labels: Labels };
}

/** Formats values for messages in one language. */
export interface Formatter {
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
  /** The number of cubes, and their colours. */
  cubes(cubes: readonly ColourName[]): string;
}

import type { Seat, Voice as VoiceOf } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { SteelEvent } from '../events.ts';
import type { Model } from '../locomotives.ts';
import type { Reason } from '../refusals.ts';
import type { Economy, PhaseName } from '../state.ts';
import type { Condition } from '../victory/condition.ts';
import type { VictoryCardId } from '../victory/conditions.ts';
import type { LabelKey } from './label-keys.ts';
import type { ParamsOf } from './params.ts';

/** A sentence for each reason: what is wrong, and what to do instead. */
export type Refusals<Of extends Reason = Reason> = {
  readonly [R in Of]: (params: ParamsOf<R>, say: Say) => string;
};
/** A line of the log for each event. */
export type Events = {
  readonly [E in SteelEvent['event']]: (event: Extract<SteelEvent, { event: E }>, say: Say) => string;
};
export type Labels<Of extends LabelKey = LabelKey> = { readonly [Key in Of]: string };

/** A victory card: what it is called, and who wins by it. */
interface VictoryCard {
  readonly name: string;
  /** Part of a sentence, without a full stop: with the goals of all tables, and with the one of a table. */
  readonly about: string;
  condition(goal: number): string;
}
/** By the id of the card. */
export type VictoryCards = { readonly [id: string]: VictoryCard };

/** What a language says of the victory cards. A card or a kind of condition without words does not compile. */
export interface VictoryWords {
  readonly names: { readonly [id in VictoryCardId]: string };
  /** The condition, with its numbers; part of a sentence, without a full stop. The goal is in words: "$70,000". */
  readonly conditions: {
    readonly [K in Condition['kind']]: (condition: Condition & { readonly kind: K }, goal: string) => string;
  };
  money(dollars: number): string;
  /** For the goals at tables of 3, 4, 5 and 6, where they differ: what stands between them, and after the condition. */
  readonly tables: { readonly between: string; readonly after: string };
}

/** A language: its catalogue and how it calls things. A missing or superfluous key does not compile. */
export interface Voice extends VoiceOf<Say> {
  readonly catalogue: { readonly refusals: Refusals; readonly events: Events; readonly labels: Labels };
}

/** The names a sentence needs, in its language. The short name of a deed is its id, the same in every language. */
export interface Say {
  /** The player's name as given, or "Player 3". */
  seat(seat: Seat): string;
  phase(phase: PhaseName): string;
  action(kind: Action['do']): string;
  /** A space of the map by its name; a milepost without one by its id and the city it is near. */
  space(id: string): string;
  /** A deed with the name of the railway or shipping line: "GN (Great Northern)". */
  deedInFull(id: string): string;
  /** The region or area that a city card shows. */
  face(id: string): string;
  model(model: Model): string;
  economy(economy: Economy): string;
  /** A card nobody has described is called by its id. */
  victoryCard(id: string): { readonly name: string; readonly condition: ((goal: number) => string) | null };
  money(dollars: number): string;
  list(items: readonly string[]): string;
}

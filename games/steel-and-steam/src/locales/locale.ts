import type { Locale as BaseLocale, Seat } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { SteelEvent } from '../events.ts';
import type { Model } from '../locomotives.ts';
import type { RefusalReason } from '../refusals.ts';
import type { Economy, PhaseName } from '../state.ts';
import type { Condition } from '../victory/condition.ts';
import type { VictoryCardId } from '../victory/conditions.ts';
import type { LabelKey } from './label-keys.ts';
import type { RefusalParams } from './refusal-params.ts';

/** A message for each refusal reason: what is wrong, and what to do instead. */
export type RefusalMessages<Of extends RefusalReason = RefusalReason> = {
  readonly [R in Of]: (params: RefusalParams<R>, format: Formatter) => string;
};
/** A log message for each event. */
export type EventMessages = {
  readonly [E in SteelEvent['event']]: (event: Extract<SteelEvent, { event: E }>, format: Formatter) => string;
};
export type Labels<Of extends LabelKey = LabelKey> = { readonly [Key in Of]: string };

/** The name and the condition of a victory card. */
interface VictoryCardText {
  readonly name: string;
  /** The condition with the goals for all numbers of players; part of a sentence, without a full stop. */
  readonly about: string;
  /** The condition with one goal. */
  condition(goal: number): string;
}
/** By card id. */
export type VictoryCardTexts = { readonly [id: string]: VictoryCardText };

/** The messages for victory cards. A missing card or kind of condition does not compile. */
export interface VictoryCardMessages {
  readonly names: { readonly [id in VictoryCardId]: string };
  /** The condition as part of a sentence, without a full stop. `goal` is already formatted: "$70,000". */
  readonly conditions: {
    readonly [K in Condition['kind']]: (condition: Condition & { readonly kind: K }, goal: string) => string;
  };
  money(dollars: number): string;
  /** If the goals for 3, 4, 5 and 6 players differ: the text between the goals, and the text after the condition. */
  readonly goalList: { readonly between: string; readonly after: string };
}

/** A language: its messages and its formatter. A missing or superfluous key does not compile. */
export interface Locale extends BaseLocale<Formatter> {
  readonly messages: { readonly refusals: RefusalMessages; readonly events: EventMessages; readonly labels: Labels };
}

/** Formats names and numbers inside messages, in one language. The short name of a deed is its id in every language. */
export interface Formatter {
  /** The player's name, or "Player 3" without one. */
  seat(seat: Seat): string;
  phase(phase: PhaseName): string;
  action(kind: Action['do']): string;
  /** The name of a space; for an unnamed milepost its id and the nearest city. */
  space(id: string): string;
  /** A deed with the name of the railway or shipping line: "GN (Great Northern)". */
  deedInFull(id: string): string;
  /** The name of the region or area on a city card. */
  face(id: string): string;
  model(model: Model): string;
  economy(economy: Economy): string;
  /** For an unknown card, the name is its id. */
  victoryCard(id: string): { readonly name: string; readonly condition: ((goal: number) => string) | null };
  money(dollars: number): string;
  list(items: readonly string[]): string;
}

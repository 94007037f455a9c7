import type { OptionLabel } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { OPTIONS } from '../options.ts';
import type { END_REASONS, PhaseName } from '../state.ts';

/** The kinds of track tiles that have a name: those of the named decks. */
export const KINDS = [
  'straight',
  'curve',
  'hill-straight',
  'hill-curve',
  'tower-straight',
  'tower-curve',
  'bridge',
  'double-curve',
  'straight-dead',
  'curve-dead-l',
  'curve-dead-r',
  'switch-l',
  'switch-r',
  'switch-y',
  'wye',
  'double-switch-l',
  'double-switch-r',
  'three-way',
] as const;

/** Every label, made from the game's own constants: what is new there has no text yet and does not compile. */
export type LabelKey = TermKey | OptionKey;

export type TermKey =
  | 'game'
  | `phase.${PhaseName}`
  | `end.${Exclude<(typeof END_REASONS)[number], 'none'>}`
  | `score.${'goods' | 'variety' | 'circuits'}`
  | `action.${Action['do']}`
  | `colour.${ColourName}`
  | `kind.${(typeof KINDS)[number]}`;

/** An option, what it is about, and what can be chosen. */
export type OptionKey = OptionLabel<typeof OPTIONS>;

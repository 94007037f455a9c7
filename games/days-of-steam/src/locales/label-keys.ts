import type { OptionLabel } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { OPTIONS } from '../options.ts';
import type { END_REASONS, PhaseName } from '../state.ts';

/** The kinds of track tiles with a label: those of the built-in decks. */
export const TILE_KINDS = [
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

/** All label keys, derived from the game's constants, so that a new constant without a label does not compile. */
export type LabelKey = TermKey | OptionKey;

export type TermKey =
  | 'game'
  | `phase.${PhaseName}`
  | `end.${Exclude<(typeof END_REASONS)[number], 'none'>}`
  | `score.${'goods' | 'variety' | 'circuits'}`
  | `action.${Action['do']}`
  | `colour.${ColourName}`
  | `kind.${(typeof TILE_KINDS)[number]}`;

/** The names, descriptions and choices of the options. */
export type OptionKey = OptionLabel<typeof OPTIONS>;

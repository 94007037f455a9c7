import type { OptionLabel } from '@roundhouse/kernel';
import type { Action, ActionTileName } from '../action.ts';
import type { ColourName } from '../board/colours.ts';
import type { FaceId } from '../board/faces.ts';
import type { OPTIONS } from '../options.ts';
import type { END_REASONS, PhaseName } from '../state.ts';

/** All label keys, derived from the game's constants, so that a new constant without a label does not compile. */
export type LabelKey = TermKey | OptionKey;

export type TermKey =
  | 'game'
  | 'nobody'
  | `phase.${PhaseName}`
  | `end.${Exclude<(typeof END_REASONS)[number], 'none'>}`
  | `score.${'victory-points' | 'income' | 'links'}`
  | `action.${Action['do']}`
  | `tile.${ActionTileName}`
  | `colour.${ColourName}`
  | `face.${FaceId}`;

/** The name, description and choices of each option. */
export type OptionKey = OptionLabel<typeof OPTIONS>;

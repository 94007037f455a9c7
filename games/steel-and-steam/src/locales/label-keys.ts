import type { OptionLabel } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import type { Model } from '../locomotives.ts';
import type { SpaceKind } from '../network/network.ts';
import type { OPTIONS } from '../options.ts';
import type { DEPRESSIONS, Economy, END_REASONS, PhaseName } from '../state.ts';

/** All labels, derived from the game's constants: a new constant without a label does not compile. */
export type LabelKey = TermKey | OptionKey | DataKey;

export type TermKey =
  | 'game'
  | `phase.${PhaseName}`
  | `end.${Exclude<(typeof END_REASONS)[number], 'none'>}`
  | `score.${'cash' | 'deeds'}`
  | `action.${Action['do']}`
  | `economy.${Economy}`
  | `depression.${(typeof DEPRESSIONS)[number]}`
  | `model.${Model}`
  | `space.${SpaceKind}`;

/** The name, the description and the choices of each option. */
export type OptionKey = OptionLabel<typeof OPTIONS>;

/** Names from the data: the faces of the city cards, and each victory card with its condition (`.about`). */
export type DataKey = `face.${string}` | `victory.${string}`;

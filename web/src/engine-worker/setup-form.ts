import type { AnyGame, Language, OptionKind } from '@roundhouse/kernel';
import type { GameId } from '../lib/game-ids.ts';
import type { AnyGamePresenter } from './game-presenter.ts';
import type { Choice, OptionForm, SetupForm } from './table-types.ts';

function fieldOf(option: OptionKind, labelled: (value: string) => Choice): OptionForm['field'] {
  switch (option.kind) {
    case 'flag':
      return { kind: 'flag', default: option.default };
    case 'choice':
    case 'document':
      return { kind: option.kind, choices: option.choices.map(labelled), default: option.default };
    case 'number': {
      const { min, max, orNone } = option;
      return { kind: 'number', min, max, none: orNone ? labelled('none').label : null, default: option.default };
    }
    case 'seats':
      return { kind: 'seats' };
  }
}

function optionForm(game: AnyGame, name: string, option: OptionKind, language: Language): OptionForm {
  const label = (key: string) => game.text.label(key, language);
  const labelled = (value: string): Choice => ({ value, label: label(`option.${name}.${value}`) });
  return {
    name,
    label: label(`option.${name}`),
    about: label(`option.${name}.about`),
    field: fieldOf(option, labelled),
  };
}

/** Builds the setup form of a game from its option schema. */
export function setupForm({ game, bots }: AnyGamePresenter, language: Language): SetupForm {
  return {
    game: game.id as GameId,
    seats: game.seats,
    options: Object.entries(game.options)
      .filter(([, option]) => option.legacy !== true)
      .map(([name, option]) => optionForm(game, name, option, language)),
    bots: Object.keys(bots),
  };
}

import type { JsonObject } from '@roundhouse/kernel';
import type { OptionForm, SetupForm } from '../../host/table-types.ts';
import { type Draft, isChanged, isMain, valueIn } from '../setup-draft.ts';

/** The words that values of options are told in. */
export interface OptionWords {
  readonly yes: string;
  readonly no: string;
  readonly ownFile: string;
  seat(number: number): string;
  list(parts: readonly string[]): string;
}

function valueText(draft: Draft, option: OptionForm, words: OptionWords): string {
  const value = valueIn(draft, option);
  const { field } = option;
  switch (field.kind) {
    case 'flag':
      return value === true ? words.yes : words.no;
    case 'choice':
    case 'document':
      return field.choices.find((choice) => choice.value === value)?.label ?? words.ownFile;
    case 'number':
      return value === null ? (field.none ?? words.no) : String(value);
    case 'seats':
      return Array.isArray(value) ? words.list(value.map((seat) => words.seat(Number(seat) + 1))) : '';
  }
}

/** What is played, line by line: what makes a different game, and every ruling that is not the usual one. */
export function optionLines(
  form: SetupForm,
  options: JsonObject,
  words: OptionWords,
): { readonly label: string; readonly value: string }[] {
  const draft: Draft = { game: form.game, players: [], values: options, seed: '' };
  return form.options
    .filter((option) => isMain(form.game, option) || isChanged(draft, option))
    .map((option) => ({ label: option.label, value: valueText(draft, option, words) }));
}

import type { JsonObject } from '@roundhouse/kernel';
import type { OptionForm, SetupForm } from '../../engine-worker/table-types.ts';
import { type Draft, isMainOption, isOptionChanged, optionValue } from '../setup-draft.ts';

/** The messages for values of options. */
export interface OptionMessages {
  readonly yes: string;
  readonly no: string;
  readonly ownFile: string;
  seat(number: number): string;
  list(parts: readonly string[]): string;
}

function valueText(draft: Draft, option: OptionForm, messages: OptionMessages): string {
  const value = optionValue(draft, option);
  const { field } = option;
  switch (field.kind) {
    case 'flag':
      return value === true ? messages.yes : messages.no;
    case 'choice':
    case 'document':
      return field.choices.find((choice) => choice.value === value)?.label ?? messages.ownFile;
    case 'number':
      return value === null ? (field.none ?? messages.no) : String(value);
    case 'seats':
      return Array.isArray(value) ? messages.list(value.map((seat) => messages.seat(Number(seat) + 1))) : '';
  }
}

/** The options of a game, one line each: all main options, and the rulings that differ from the default. */
export function optionLines(
  form: SetupForm,
  options: JsonObject,
  messages: OptionMessages,
): { readonly label: string; readonly value: string }[] {
  const draft: Draft = { game: form.game, players: [], values: options, seed: '' };
  return form.options
    .filter((option) => isMainOption(form.game, option) || isOptionChanged(draft, option))
    .map((option) => ({ label: option.label, value: valueText(draft, option, messages) }));
}

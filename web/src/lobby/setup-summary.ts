import type { OptionForm, SetupForm } from '../engine-worker/table-types.ts';
import { tLobby } from './locales/index.ts';
import { type Draft, isMainOption, isOptionChanged, optionValue } from './setup-draft.ts';

/** A main option in a few words; null if it is not worth mentioning. */
function optionSummary(draft: Draft, option: OptionForm): string | null {
  const value = optionValue(draft, option);
  const { field, label } = option;
  if (field.kind === 'flag') return value === true ? label : null;
  if (field.kind !== 'choice' && field.kind !== 'document') return null;
  return field.choices.find((choice) => choice.value === value)?.label ?? tLobby().ownFile;
}

/** The whole setup in one line. */
export function setupSummary(form: SetupForm, draft: Draft): string {
  const people = draft.players.filter(({ bot }) => bot === null).length;
  const rulings = form.options.filter(
    (option) => !isMainOption(form.game, option) && isOptionChanged(draft, option),
  ).length;
  const parts = [
    tLobby().summary(draft.players.length, people),
    ...form.options.filter((option) => isMainOption(form.game, option)).map((option) => optionSummary(draft, option)),
    rulings === 0 ? null : tLobby().rulingsChanged(rulings),
    draft.seed.trim() === '' ? null : tLobby().seeded(draft.seed.trim()),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

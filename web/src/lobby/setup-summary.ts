import type { OptionForm, SetupForm } from '../host/table-types.ts';
import { type Draft, isChanged, isMain, valueIn } from './setup-draft.ts';
import { words } from './text/index.ts';

/** A main option in a few words; nothing where there is nothing to say. */
function brief(draft: Draft, option: OptionForm): string | null {
  const value = valueIn(draft, option);
  const { field, label } = option;
  if (field.kind === 'flag') return value === true ? label : null;
  if (field.kind !== 'choice' && field.kind !== 'document') return null;
  return field.choices.find((choice) => choice.value === value)?.label ?? words().ownFile;
}

/** The whole set-up in one line. */
export function summaryOf(form: SetupForm, draft: Draft): string {
  const people = draft.players.filter(({ bot }) => bot === null).length;
  const rulings = form.options.filter((option) => !isMain(form.game, option) && isChanged(draft, option)).length;
  const parts = [
    words().summary(draft.players.length, people),
    ...form.options.filter((option) => isMain(form.game, option)).map((option) => brief(draft, option)),
    rulings === 0 ? null : words().rulingsChanged(rulings),
    draft.seed.trim() === '' ? null : words().seeded(draft.seed.trim()),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

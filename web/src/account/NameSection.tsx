import { createSignal } from 'solid-js';
import { yourName } from '../../app/preferences.ts';
import { LONGEST_NAME } from '../../app/SettingsDialog.tsx';
import { createDeed, DeedNote } from '../deed.tsx';
import { callMe, me } from '../me.ts';
import { onlineWords } from '../text/index.ts';
import { Field } from './Field.tsx';

/** What one is called. For whoever is not known yet this makes a guest. */
export function NamePart() {
  const deed = createDeed();
  const [name, setName] = createSignal(me()?.name ?? yourName());
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = name().trim();
    if (wanted !== '')
      void deed.run(
        () => callMe(wanted),
        () => onlineWords().saved,
      );
  };
  return (
    <section class="acc-part" aria-labelledby="acc-name">
      <h2 id="acc-name">{onlineWords().nameSection}</h2>
      <form onSubmit={save}>
        <Field
          label={onlineWords().name}
          about={onlineWords().nameSectionAbout}
          autocomplete="nickname"
          required
          maxLength={LONGEST_NAME}
          value={name()}
          onInput={setName}
        />
        <button type="submit" class="btn" aria-disabled={deed.busy()}>
          {onlineWords().save}
        </button>
        <DeedNote deed={deed} />
      </form>
    </section>
  );
}

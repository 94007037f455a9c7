import { createSignal } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { currentUser, saveUserName } from '../api/current-user.ts';
import { MAX_NAME_LENGTH, yourName } from '../lib/preferences.ts';
import { tOnline } from '../locales/online/index.ts';
import sectionStyles from './account-section.module.css';
import { TextField } from './TextField.tsx';

/** Sets the user's name. Creates a guest if the server does not know this browser yet. */
export function NameSection() {
  const action = createAsyncAction();
  const [name, setName] = createSignal(currentUser()?.name ?? yourName());
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const newName = name().trim();
    if (newName !== '')
      void action.run(
        () => saveUserName(newName),
        () => tOnline().saved,
      );
  };
  return (
    <section class={sectionStyles.section} aria-labelledby="acc-name">
      <h2 id="acc-name">{tOnline().nameSection}</h2>
      <form onSubmit={save}>
        <TextField
          label={tOnline().name}
          about={tOnline().nameSectionAbout}
          autocomplete="nickname"
          required
          maxLength={MAX_NAME_LENGTH}
          value={name()}
          onInput={setName}
        />
        <button type="submit" class="btn" aria-disabled={action.busy()}>
          {tOnline().save}
        </button>
        <AsyncActionStatus action={action} />
      </form>
    </section>
  );
}

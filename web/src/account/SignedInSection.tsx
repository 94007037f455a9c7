import { createSignal } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { storeCurrentUser } from '../api/current-user.ts';
import { tOnline } from '../locales/online/index.ts';
import sectionStyles from './account-section.module.css';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';
import { TextField } from './TextField.tsx';

function PasswordForm(props: { login: string }) {
  const action = createAsyncAction();
  const [old, setOld] = createSignal('');
  const [next, setNext] = createSignal('');
  const change = async (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const done = await action.run(
      async () => storeCurrentUser(await api.setPassword(old(), next())),
      () => tOnline().passwordChanged,
    );
    if (done === null) return;
    form.reset();
    setOld('');
    setNext('');
  };
  return (
    <details>
      <summary>{tOnline().changePassword}</summary>
      <form onSubmit={(event) => void change(event)}>
        {/* Tells password managers which account the password belongs to. */}
        <input
          class="visually-hidden"
          type="text"
          autocomplete="username"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          ref={(input) => {
            // As the default value it survives `form.reset()`.
            input.defaultValue = props.login;
          }}
        />
        <TextField
          label={tOnline().oldPassword}
          type="password"
          autocomplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          value={old()}
          onInput={setOld}
        />
        <TextField
          label={tOnline().newPassword}
          about={tOnline().passwordRule(MIN_PASSWORD_LENGTH)}
          type="password"
          autocomplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
          value={next()}
          onInput={setNext}
        />
        <button type="submit" class="btn" aria-disabled={action.busy()}>
          {tOnline().changePassword}
        </button>
        <AsyncActionStatus action={action} />
      </form>
    </details>
  );
}

/** The account of a signed-in user: change the password, sign out. */
export function SignedInSection(props: { login: string; onSignedOut: () => void }) {
  const action = createAsyncAction();
  const signOut = async (method: 'signOut' | 'signOutEverywhere') => {
    if ((await action.run(() => api[method]())) !== null) props.onSignedOut();
  };
  return (
    <section class={sectionStyles.section} aria-labelledby="acc-account">
      <h2 id="acc-account">{tOnline().accountSection}</h2>
      <p>{tOnline().signedInAs(props.login)}</p>
      <PasswordForm login={props.login} />
      <div class={sectionStyles.buttons}>
        <button type="button" class="btn" onClick={() => void signOut('signOut')}>
          {tOnline().signOut}
        </button>
        <button type="button" class="btn" onClick={() => void signOut('signOutEverywhere')}>
          {tOnline().signOutEverywhere}
        </button>
      </div>
      <AsyncActionStatus action={action} />
    </section>
  );
}

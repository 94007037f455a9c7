import { createSignal, Show } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { currentUser, storeCurrentUser } from '../api/current-user.ts';
import { SegmentedControl } from '../components/SegmentedControl.tsx';
import { tOnline } from '../locales/online/index.ts';
import sectionStyles from './account-section.module.css';
import { MAX_LOGIN_LENGTH, MAX_PASSWORD_LENGTH, MIN_LOGIN_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';
import { TextField } from './TextField.tsx';

const MODES = ['signIn', 'createAccount'] as const;

/** For visitors who are not signed in: sign in, or create an account. */
export function SignInSection() {
  const action = createAsyncAction();
  const [mode, setMode] = createSignal<(typeof MODES)[number]>(currentUser() === null ? 'signIn' : 'createAccount');
  const [login, setLogin] = createSignal('');
  const [password, setPassword] = createSignal('');
  const isNew = () => mode() === 'createAccount';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [name, secret] = [login().trim(), password()];
    void action.run(async () =>
      storeCurrentUser(await (isNew() ? api.createAccount(name, secret) : api.signIn(name, secret))),
    );
  };
  return (
    <section class={sectionStyles.section} aria-labelledby="acc-account">
      <h2 id="acc-account">{tOnline().accountSection}</h2>
      <Show when={currentUser()}>
        <p class="text-muted">{tOnline().guestNow}</p>
      </Show>
      <SegmentedControl
        label={tOnline().haveAccount}
        values={MODES}
        names={tOnline()}
        value={mode()}
        onPick={setMode}
      />
      <form onSubmit={submit}>
        <TextField
          label={tOnline().login}
          about={isNew() ? tOnline().loginRule : undefined}
          autocomplete="username"
          required
          minLength={isNew() ? MIN_LOGIN_LENGTH : undefined}
          maxLength={MAX_LOGIN_LENGTH}
          value={login()}
          onInput={setLogin}
        />
        <TextField
          label={tOnline().password}
          about={isNew() ? tOnline().passwordRule(MIN_PASSWORD_LENGTH) : undefined}
          type="password"
          autocomplete={isNew() ? 'new-password' : 'current-password'}
          required
          minLength={isNew() ? MIN_PASSWORD_LENGTH : undefined}
          maxLength={MAX_PASSWORD_LENGTH}
          value={password()}
          onInput={setPassword}
        />
        <Show when={!isNew() && currentUser() !== null}>
          <p class="text-small text-muted">{tOnline().signInAbout}</p>
        </Show>
        <button type="submit" class="btn btn--ink" aria-disabled={action.busy()}>
          {isNew() ? tOnline().createAccount : tOnline().signIn}
        </button>
        <AsyncActionStatus action={action} />
      </form>
    </section>
  );
}

import { createSignal } from 'solid-js';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { takeMe } from '../me.ts';
import { onlineWords } from '../text/index.ts';
import { Field } from './Field.tsx';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits.ts';

function PasswordForm(props: { login: string }) {
  const deed = createDeed();
  const [old, setOld] = createSignal('');
  const [next, setNext] = createSignal('');
  const change = async (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const done = await deed.run(
      async () => takeMe(await api.setPassword(old(), next())),
      () => onlineWords().passwordChanged,
    );
    if (done === null) return;
    form.reset();
    setOld('');
    setNext('');
  };
  return (
    <details>
      <summary>{onlineWords().changePassword}</summary>
      <form onSubmit={(event) => void change(event)}>
        {/* For the browser's keeper of passwords, which wants to know whose it is. */}
        <input
          class="sr"
          type="text"
          autocomplete="username"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          ref={(input) => {
            // Stays when the form is emptied.
            input.defaultValue = props.login;
          }}
        />
        <Field
          label={onlineWords().oldPassword}
          type="password"
          autocomplete="current-password"
          required
          maxLength={LONGEST_PASSWORD}
          value={old()}
          onInput={setOld}
        />
        <Field
          label={onlineWords().newPassword}
          about={onlineWords().passwordRule(SHORTEST_PASSWORD)}
          type="password"
          autocomplete="new-password"
          required
          minLength={SHORTEST_PASSWORD}
          maxLength={LONGEST_PASSWORD}
          value={next()}
          onInput={setNext}
        />
        <button type="submit" class="btn" aria-disabled={deed.busy()}>
          {onlineWords().changePassword}
        </button>
        <DeedNote deed={deed} />
      </form>
    </details>
  );
}

/** The account one is signed in to. */
export function SignedInPart(props: { login: string; onSignedOut: () => void }) {
  const deed = createDeed();
  const leave = async (way: 'signOut' | 'signOutEverywhere') => {
    if ((await deed.run(() => api[way]())) !== null) props.onSignedOut();
  };
  return (
    <section class="acc-part" aria-labelledby="acc-account">
      <h2 id="acc-account">{onlineWords().accountSection}</h2>
      <p>{onlineWords().signedInAs(props.login)}</p>
      <PasswordForm login={props.login} />
      <div class="acc-buttons">
        <button type="button" class="btn" onClick={() => void leave('signOut')}>
          {onlineWords().signOut}
        </button>
        <button type="button" class="btn" onClick={() => void leave('signOutEverywhere')}>
          {onlineWords().signOutEverywhere}
        </button>
      </div>
      <DeedNote deed={deed} />
    </section>
  );
}

import { createSignal, Show } from 'solid-js';
import { SettingsPick } from '../../app/SettingsPick.tsx';
import { api } from '../api.ts';
import { createDeed, DeedNote } from '../deed.tsx';
import { me, takeMe } from '../me.ts';
import { onlineWords } from '../text/index.ts';
import { Field } from './Field.tsx';
import { LONGEST_LOGIN, LONGEST_PASSWORD, SHORTEST_LOGIN, SHORTEST_PASSWORD } from './limits.ts';

const WAYS = ['signIn', 'createAccount'] as const;

/** For whoever has no account here yet, or is not signed in to it. */
export function SignInPart() {
  const deed = createDeed();
  const [way, setWay] = createSignal<(typeof WAYS)[number]>(me() === null ? 'signIn' : 'createAccount');
  const [login, setLogin] = createSignal('');
  const [password, setPassword] = createSignal('');
  const isNew = () => way() === 'createAccount';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [name, secret] = [login().trim(), password()];
    void deed.run(async () => takeMe(await (isNew() ? api.createAccount(name, secret) : api.signIn(name, secret))));
  };
  return (
    <section class="acc-part" aria-labelledby="acc-account">
      <h2 id="acc-account">{onlineWords().accountSection}</h2>
      <Show when={me()}>
        <p class="mut">{onlineWords().guestNow}</p>
      </Show>
      <SettingsPick
        label={onlineWords().haveAccount}
        values={WAYS}
        names={onlineWords()}
        value={way()}
        onPick={setWay}
      />
      <form onSubmit={submit}>
        <Field
          label={onlineWords().login}
          about={isNew() ? onlineWords().loginRule : undefined}
          autocomplete="username"
          required
          minLength={isNew() ? SHORTEST_LOGIN : undefined}
          maxLength={LONGEST_LOGIN}
          value={login()}
          onInput={setLogin}
        />
        <Field
          label={onlineWords().password}
          about={isNew() ? onlineWords().passwordRule(SHORTEST_PASSWORD) : undefined}
          type="password"
          autocomplete={isNew() ? 'new-password' : 'current-password'}
          required
          minLength={isNew() ? SHORTEST_PASSWORD : undefined}
          maxLength={LONGEST_PASSWORD}
          value={password()}
          onInput={setPassword}
        />
        <Show when={!isNew() && me() !== null}>
          <p class="sm mut">{onlineWords().signInAbout}</p>
        </Show>
        <button type="submit" class="btn ink" aria-disabled={deed.busy()}>
          {isNew() ? onlineWords().createAccount : onlineWords().signIn}
        </button>
        <DeedNote deed={deed} />
      </form>
    </section>
  );
}

import type { CurrentUserResponse } from '@roundhouse/protocol';
import { createSignal, Match, onMount, Show, Switch } from 'solid-js';
import { isFailure } from '../api/client.ts';
import { currentUserResult, loadCurrentUser } from '../api/current-user.ts';
import { apiErrorText } from '../api/error-text.ts';
import type { ApiError } from '../api/errors.ts';
import { Loading } from '../components/Loading.tsx';
import { t } from '../locales/index.ts';
import { tOnline } from '../locales/online/index.ts';
import { tSettings } from '../top-bar/locales/index.ts';
import { TopBar } from '../top-bar/TopBar.tsx';
import styles from './AccountPage.module.css';
import sectionStyles from './account-section.module.css';
import { DeleteUserSection } from './DeleteUserSection.tsx';
import { DeviceLinkSection } from './DeviceLinkSection.tsx';
import { NameSection } from './NameSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { SignedInSection } from './SignedInSection.tsx';
import { SignInSection } from './SignInSection.tsx';

/** `/account`: name, sign-in, other devices and notification channels of the current user. */
export function AccountPage() {
  const [exit, setExit] = createSignal<'signedOut' | 'forgotten' | null>(null);
  onMount(() => void loadCurrentUser());
  const response = (): CurrentUserResponse | null => {
    const known = currentUserResult();
    return known !== null && !isFailure(known) ? known : null;
  };
  const error = (): ApiError | null => {
    const known = currentUserResult();
    return known !== null && isFailure(known) ? known.error : null;
  };
  const lead = () => {
    const how = exit();
    return how === null || response()?.user ? tSettings().accountAbout : tOnline()[how];
  };
  const leave = (how: 'signedOut' | 'forgotten') => {
    setExit(how);
    void loadCurrentUser();
  };
  return (
    <div class={styles.page} data-page="account">
      <TopBar title={tSettings().account} />
      <main>
        <header class={styles.header}>
          <h1>{tSettings().account}</h1>
          <p role="status">{lead()}</p>
        </header>
        <Switch fallback={<Loading />}>
          <Match when={error()}>
            {(it) => (
              <div class={sectionStyles.section}>
                <p class="field-error" role="alert">
                  {apiErrorText(it())}
                </p>
                <button type="button" class="btn" onClick={() => void loadCurrentUser()}>
                  {t().tryAgain}
                </button>
              </div>
            )}
          </Match>
          <Match when={response()}>{(it) => <Sections response={it()} onExit={leave} />}</Match>
        </Switch>
      </main>
    </div>
  );
}

function Sections(props: { response: CurrentUserResponse; onExit: (how: 'signedOut' | 'forgotten') => void }) {
  const login = () => props.response.user?.login ?? null;
  return (
    <div class={styles.sections}>
      <div>
        <Show when={props.response.user === null}>
          <p class={sectionStyles.section}>{tOnline().nobodyYet}</p>
        </Show>
        <Show when={props.response.user?.id ?? 'nobody'} keyed>
          <NameSection />
        </Show>
        <Show when={login()} fallback={<SignInSection />}>
          {(it) => <SignedInSection login={it()} onSignedOut={() => props.onExit('signedOut')} />}
        </Show>
        <Show when={props.response.user !== null}>
          <DeviceLinkSection />
        </Show>
      </div>
      {/* Keyed by user, so that one user's channels are never shown to the next, not even for a moment. */}
      <Show when={props.response.user?.id} keyed>
        <div>
          <NotificationsSection pushKey={props.response.pushKey} mail={props.response.mail} />
          <DeleteUserSection onDeleted={() => props.onExit('forgotten')} />
        </div>
      </Show>
    </div>
  );
}

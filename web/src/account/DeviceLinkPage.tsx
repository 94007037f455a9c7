import { createSignal, onMount, Show } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { currentUser, loadCurrentUser, storeCurrentUser } from '../api/current-user.ts';
import { t } from '../locales/index.ts';
import { tOnline } from '../locales/online/index.ts';
import { TopBar } from '../top-bar/TopBar.tsx';
import accountPageStyles from './AccountPage.module.css';
import sectionStyles from './account-section.module.css';
import styles from './DeviceLinkPage.module.css';

/**
 * `/carry#…`: a device link, which signs this browser in as the user who created it on another device. It is redeemed
 * only after confirmation.
 */
export function DeviceLinkPage(props: { token: string }) {
  const action = createAsyncAction();
  const [done, setDone] = createSignal(false);
  onMount(() => void loadCurrentUser());
  const redeem = async () => {
    const reply = await action.run(async () => storeCurrentUser(await api.redeemDeviceLink(props.token)));
    setDone(reply !== null);
  };
  const lobbyLink = () => (
    <a class="btn btn--ink" href="/">
      {t().toLobby}
    </a>
  );
  return (
    <div class={accountPageStyles.page}>
      <TopBar title={tOnline().carryTitle} />
      <main class={styles.content}>
        <h1>{tOnline().carryTitle}</h1>
        <Show
          when={!done()}
          fallback={
            <>
              <p role="status">{tOnline().carryDone(currentUser()?.name ?? '')}</p>
              {lobbyLink()}
            </>
          }
        >
          <Show
            when={props.token !== ''}
            fallback={
              <>
                <p>{tOnline().carryNone}</p>
                {lobbyLink()}
              </>
            }
          >
            <p>{tOnline().carryAbout}</p>
            <Show when={currentUser()}>{(it) => <p class="field-error">{tOnline().carryInstead(it().name)}</p>}</Show>
            <div class={sectionStyles.buttons}>
              <button
                type="button"
                class="btn btn--primary"
                aria-disabled={action.busy()}
                onClick={() => void redeem()}
              >
                {tOnline().carryGo}
              </button>
              <a class="btn" href="/">
                {tOnline().cancel}
              </a>
            </div>
            <Show when={action.error()?.code === 'not-allowed'} fallback={<AsyncActionStatus action={action} />}>
              <p class="field-error" role="alert">
                {tOnline().carryTaken}
              </p>
            </Show>
          </Show>
        </Show>
      </main>
    </div>
  );
}

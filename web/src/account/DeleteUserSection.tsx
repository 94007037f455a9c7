import { Show } from 'solid-js';
import { AsyncActionStatus, createAsyncAction } from '../api/async-action.tsx';
import { api } from '../api/client.ts';
import { createConfirmation } from '../lib/confirmation.ts';
import { tOnline } from '../locales/online/index.ts';
import sectionStyles from './account-section.module.css';

/** Deletes the user, after a confirmation by a second button in another place. */
export function DeleteUserSection(props: { onDeleted: () => void }) {
  const action = createAsyncAction();
  const confirmation = createConfirmation();
  const deleteUser = async () => {
    if ((await action.run(() => api.deleteUser())) !== null) props.onDeleted();
  };
  return (
    <section class={sectionStyles.section} aria-labelledby="acc-forget">
      <h2 id="acc-forget">{tOnline().forget}</h2>
      <p class="text-muted">{tOnline().forgetAbout}</p>
      <Show
        when={confirmation.isAsked()}
        fallback={
          <button type="button" class="btn" ref={confirmation.openerRef} onClick={confirmation.open}>
            {tOnline().forgetAsk}
          </button>
        }
      >
        <div class={sectionStyles.buttons}>
          <button type="button" class="btn" ref={confirmation.cancelRef} onClick={confirmation.close}>
            {tOnline().cancel}
          </button>
          <button type="button" class="btn btn--danger" aria-disabled={action.busy()} onClick={() => void deleteUser()}>
            {tOnline().forgetSure}
          </button>
        </div>
      </Show>
      <AsyncActionStatus action={action} />
    </section>
  );
}

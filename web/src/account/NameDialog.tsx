import { createSignal, createUniqueId, Show } from 'solid-js';
import { type ApiFailure, isFailure } from '../api/client.ts';
import { currentUser, ensureGuest, loadCurrentUser } from '../api/current-user.ts';
import { apiErrorText } from '../api/error-text.ts';
import type { ApiError } from '../api/errors.ts';
import { MAX_NAME_LENGTH, yourName } from '../lib/preferences.ts';
import { tOnline } from '../locales/online/index.ts';
import styles from './NameDialog.module.css';

/** `somebody`: the server knows this browser's user now. `given-up`: the visitor closed the dialog. */
type NamePromptResult = { readonly as: 'somebody' } | { readonly as: 'given-up' } | ApiFailure;

/**
 * Acting at an online table requires a user. `ensureUser` asks for a name and creates a guest if the server does not
 * know this browser yet. The caller has to render `NameDialog`.
 */
export function createNamePrompt() {
  let dialog: HTMLDialogElement | undefined;
  let resolvePrompt: (result: NamePromptResult) => void = () => {};
  const title = createUniqueId();
  const [name, setName] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const [error, setError] = createSignal<ApiError | null>(null);

  async function ensureUser(): Promise<NamePromptResult> {
    if (currentUser() === null) {
      const reply = await loadCurrentUser();
      if (isFailure(reply)) return reply;
    }
    if (currentUser() !== null) return { as: 'somebody' };
    setName(yourName());
    setError(null);
    dialog?.showModal();
    return new Promise((resolve) => {
      resolvePrompt = resolve;
    });
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy() || name().trim() === '') return;
    setBusy(true);
    const reply = await ensureGuest(name().trim());
    setBusy(false);
    if (isFailure(reply)) {
      setError(reply.error);
      return;
    }
    resolvePrompt({ as: 'somebody' });
    dialog?.close();
  }
  const NameDialog = () => (
    // After a successful submit the promise is already resolved, so `onClose` has no effect.
    <dialog
      class={styles.dialog}
      aria-labelledby={title}
      ref={dialog}
      onClose={() => resolvePrompt({ as: 'given-up' })}
    >
      <form class={styles.form} onSubmit={(event) => void submit(event)}>
        <h2 id={title}>{tOnline().nameTitle}</h2>
        <p class="text-muted">{tOnline().nameAbout}</p>
        <label class="form-field">
          <span>{tOnline().name}</span>
          <input
            class="form-control"
            type="text"
            required
            maxLength={MAX_NAME_LENGTH}
            autocomplete="nickname"
            value={name()}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <Show when={error()}>
          {(it) => (
            <p class="field-error" role="alert">
              {apiErrorText(it())}
            </p>
          )}
        </Show>
        <div class="button-row">
          <button type="button" class="btn" onClick={() => dialog?.close()}>
            {tOnline().cancel}
          </button>
          <button type="submit" class="btn btn--primary" aria-disabled={busy()}>
            {tOnline().goOn}
          </button>
        </div>
        <p class="text-small">
          <a href="/account">{tOnline().orSignIn}</a>
        </p>
      </form>
    </dialog>
  );
  return { ask: ensureUser, NameDialog };
}

import { createSignal, createUniqueId, Show } from 'solid-js';
import { yourName } from '../app/preferences.ts';
import { LONGEST_NAME } from '../app/SettingsDialog.tsx';
import { ensureGuest, loadMe, me } from './me.ts';
import type { OnlineProblem } from './problem.ts';
import { problemText } from './problem-text.ts';
import { onlineWords } from './text/index.ts';
import '../style/dialogs.css';

/** `given-up`: the visitor does not want to give a name now. */
type Known = { readonly as: 'somebody' } | { readonly as: 'given-up' } | { readonly problem: OnlineProblem };

/**
 * Whoever wants to act at an online table has to be somebody to the server. `ask` sees to that: it asks for a name, in
 * the dialog that has to stand on the page, if the server does not know this browser yet.
 */
export function createNameAsk() {
  let dialog: HTMLDialogElement | undefined;
  let answer: (known: Known) => void = () => {};
  const title = createUniqueId();
  const [name, setName] = createSignal('');
  const [busy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal<OnlineProblem | null>(null);

  async function ask(): Promise<Known> {
    if (me() === null) {
      const reply = await loadMe();
      if ('problem' in reply) return reply;
    }
    if (me() !== null) return { as: 'somebody' };
    setName(yourName());
    setProblem(null);
    dialog?.showModal();
    return new Promise((resolve) => {
      answer = resolve;
    });
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy() || name().trim() === '') return;
    setBusy(true);
    const reply = await ensureGuest(name().trim());
    setBusy(false);
    if ('problem' in reply) {
      setProblem(reply.problem);
      return;
    }
    answer({ as: 'somebody' });
    dialog?.close();
  }
  const NameDialog = () => (
    // What was answered before the dialog closes stays answered.
    <dialog class="ask" aria-labelledby={title} ref={dialog} onClose={() => answer({ as: 'given-up' })}>
      <form class="ask-in" onSubmit={(event) => void submit(event)}>
        <h2 id={title}>{onlineWords().nameTitle}</h2>
        <p class="mut">{onlineWords().nameAbout}</p>
        <label class="set-text">
          <span>{onlineWords().name}</span>
          <input
            class="field"
            type="text"
            required
            maxLength={LONGEST_NAME}
            autocomplete="nickname"
            value={name()}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <Show when={problem()}>
          {(it) => (
            <p class="mend" role="alert">
              {problemText(it())}
            </p>
          )}
        </Show>
        <div class="btnrow">
          <button type="button" class="btn" onClick={() => dialog?.close()}>
            {onlineWords().cancel}
          </button>
          <button type="submit" class="btn pri" aria-disabled={busy()}>
            {onlineWords().goOn}
          </button>
        </div>
        <p class="sm">
          <a href="/account">{onlineWords().orSignIn}</a>
        </p>
      </form>
    </dialog>
  );
  return { ask, NameDialog };
}

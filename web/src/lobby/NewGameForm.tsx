import { createEffect, createSignal, lazy, on, Show, Suspense } from 'solid-js';
import type { SetupForm } from '../host/table-types.ts';
import { say } from '../text/index.ts';
import { SetUpHere } from './SetUpHere.tsx';
import { type Draft, recallDraft, rememberDraft } from './setup-draft.ts';

const SetUpOnline = lazy(async () => ({ default: (await import('./online/SetUpOnline.tsx')).SetUpOnline }));

/** What is being set up, here or online: the options stay when one changes between the two. */
export function SetUpForm(props: { form: SetupForm; online: boolean }) {
  const [draft, setDraft] = createSignal<Draft>(recallDraft(props.form));
  createEffect(() => rememberDraft(draft()));
  // Back and forward may lead from the form of one game to that of another.
  createEffect(
    on(
      () => props.form.game,
      () => setDraft(recallDraft(props.form)),
      { defer: true },
    ),
  );
  return (
    <Show when={props.online} fallback={<SetUpHere form={props.form} draft={draft()} onChange={setDraft} />}>
      <Suspense fallback={<p class="loading">{say().loading}</p>}>
        <SetUpOnline form={props.form} draft={draft()} onChange={setDraft} />
      </Suspense>
    </Show>
  );
}

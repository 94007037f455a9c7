import { createEffect, createSignal, lazy, on, Show, Suspense } from 'solid-js';
import { Loading } from '../components/Loading.tsx';
import type { SetupForm } from '../engine-worker/table-types.ts';
import { NewGameLocal } from './NewGameLocal.tsx';
import { type Draft, loadDraft, saveDraft } from './setup-draft.ts';

const SetUpOnline = lazy(async () => ({ default: (await import('./online/NewGameOnline.tsx')).NewGameOnline }));

/** The form for a local or an online game. Both share the draft, so the options survive switching between them. */
export function NewGameForm(props: { form: SetupForm; online: boolean }) {
  const [draft, setDraft] = createSignal<Draft>(loadDraft(props.form));
  createEffect(() => saveDraft(draft()));
  // The back and forward buttons can change the game without remounting the form.
  createEffect(
    on(
      () => props.form.game,
      () => setDraft(loadDraft(props.form)),
      { defer: true },
    ),
  );
  return (
    <Show when={props.online} fallback={<NewGameLocal form={props.form} draft={draft()} onChange={setDraft} />}>
      <Suspense fallback={<Loading />}>
        <SetUpOnline form={props.form} draft={draft()} onChange={setDraft} />
      </Suspense>
    </Show>
  );
}

import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { workerClient } from '../engine-worker/worker-client.ts';
import { language } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { navigate } from '../router/router.ts';
import { tLobby } from './locales/index.ts';
import styles from './OpenRecord.module.css';
import { type RecordFileError, readRecordFile } from './record-file.ts';

interface OpenError extends RecordFileError {
  readonly file: string;
}

function errorText({ kind }: RecordFileError): string {
  const { fileProblem } = tLobby();
  return kind in fileProblem ? fileProblem[kind as keyof typeof fileProblem] : t().problem[kind as 'damaged'];
}

function adviceText({ kind }: RecordFileError): string {
  const { fileAdvice } = tLobby();
  return kind in fileAdvice ? fileAdvice[kind as keyof typeof fileAdvice] : fileAdvice.other;
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Opens a record from a file, chosen or dropped anywhere on the page. */
export function OpenRecord() {
  const [opening, setOpening] = createSignal<string | null>(null);
  const [error, setError] = createSignal<OpenError | null>(null);
  const [isDragging, setIsDragging] = createSignal(false);

  async function load(file: File | undefined): Promise<void> {
    if (file === undefined || opening() !== null) return;
    setError(null);
    setOpening(file.name);
    const result = await readRecordFile(file);
    if ('error' in result) setError({ ...result.error, file: file.name });
    else await open(file.name, result.text);
    setOpening(null);
  }

  async function open(file: string, text: string): Promise<void> {
    try {
      const opened = await workerClient.call((host) => host.openRecord(text, language()));
      if ('id' in opened) navigate(`/table/${opened.id}`);
      else {
        const { error } = opened;
        setError({ kind: error.kind, detail: 'detail' in error ? error.detail : '', file });
      }
    } catch (thrown) {
      setError({ kind: 'damaged', detail: String(thrown), file });
    }
  }

  onMount(() => {
    // `dragleave` also fires between elements of the page; only leaving the window has no `relatedTarget`.
    const listeners = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => hasFiles(event) && handle(event), { signal: listeners.signal });
    listen('dragover', (event) => {
      event.preventDefault();
      setIsDragging(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setIsDragging(false);
    });
    listen('drop', (event) => {
      event.preventDefault();
      setIsDragging(false);
      void load(event.dataTransfer?.files[0]);
    });
    onCleanup(() => listeners.abort());
  });

  return (
    <section class={styles.section} aria-labelledby="open-record">
      <h2 id="open-record">{tLobby().openRecord}</h2>
      <p class="text-muted">{tLobby().openRecordAbout}</p>
      <label class="btn file-button" classList={{ [styles.waiting]: opening() !== null }}>
        <Icon name="open" />
        {tLobby().chooseFile}
        <input
          type="file"
          class="visually-hidden"
          accept=".json,application/json"
          onChange={(event) => {
            void load(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p class={`text-small text-muted ${styles.dropHint}`}>{tLobby().orDrop}</p>
      <p role="status">{opening() === null ? '' : tLobby().opening(opening() ?? '')}</p>
      <Show when={error()}>
        {(it) => (
          <div
            class="error-box"
            role="alert"
            ref={(it) => queueMicrotask(() => it.scrollIntoView({ block: 'nearest' }))}
          >
            <p>
              <b>{it().file}</b>
            </p>
            <p>{errorText(it())}</p>
            <p>{adviceText(it())}</p>
            <Show when={it().detail}>
              <p class={`text-small ${styles.detail}`}>{it().detail}</p>
            </Show>
            <button type="button" class="btn btn--small" onClick={() => setError(null)}>
              {t().close}
            </button>
          </div>
        )}
      </Show>
      <Show when={isDragging()}>
        <div class={styles.dropOverlay}>
          <p>
            <Icon name="open" size={28} /> {tLobby().dropHere}
          </p>
        </div>
      </Show>
    </section>
  );
}

import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { language } from '../app/preferences.ts';
import { go } from '../app/route.ts';
import { Icon } from '../parts/Icon.tsx';
import { connection } from '../table/connection.ts';
import { say } from '../text/index.ts';
import { type Complaint, readRecordFile } from './record-file.ts';
import { words } from './text/index.ts';

/** What went wrong with a file, with its name. */
interface Trouble extends Complaint {
  readonly file: string;
}

function sentence({ kind }: Complaint): string {
  const { fileProblem } = words();
  return kind in fileProblem ? fileProblem[kind as keyof typeof fileProblem] : say().problem[kind as 'damaged'];
}

function advice({ kind }: Complaint): string {
  const { fileAdvice } = words();
  return kind in fileAdvice ? fileAdvice[kind as keyof typeof fileAdvice] : fileAdvice.other;
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** A record from a file: chosen, or dropped anywhere on the page. */
export function OpenRecord() {
  const [opening, setOpening] = createSignal<string | null>(null);
  const [trouble, setTrouble] = createSignal<Trouble | null>(null);
  const [dragged, setDragged] = createSignal(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || opening() !== null) return;
    setTrouble(null);
    setOpening(file.name);
    const read = await readRecordFile(file);
    if ('complaint' in read) setTrouble({ ...read.complaint, file: file.name });
    else await open(file.name, read.text);
    setOpening(null);
  }

  async function open(file: string, text: string): Promise<void> {
    try {
      const answer = await connection.call((host) => host.openRecord(text, language()));
      if ('id' in answer) go(`/table/${answer.id}`);
      else {
        const { problem } = answer;
        setTrouble({ kind: problem.kind, detail: 'detail' in problem ? problem.detail : '', file });
      }
    } catch (error) {
      setTrouble({ kind: 'damaged', detail: String(error), file });
    }
  }

  onMount(() => {
    // Entering a part of the page leaves the part before it: only leaving the window takes the highlight away.
    const listeners = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', then: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => hasFiles(event) && then(event), { signal: listeners.signal });
    listen('dragover', (event) => {
      event.preventDefault();
      setDragged(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setDragged(false);
    });
    listen('drop', (event) => {
      event.preventDefault();
      setDragged(false);
      void take(event.dataTransfer?.files[0]);
    });
    onCleanup(() => listeners.abort());
  });

  return (
    <section class="open-record" aria-labelledby="open-record">
      <h2 id="open-record">{words().openRecord}</h2>
      <p class="mut">{words().openRecordAbout}</p>
      <label class="btn file" classList={{ waits: opening() !== null }}>
        <Icon name="open" />
        {words().chooseFile}
        <input
          type="file"
          class="sr"
          accept=".json,application/json"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p class="sm mut drop-hint">{words().orDrop}</p>
      <p role="status">{opening() === null ? '' : words().opening(opening() ?? '')}</p>
      <Show when={trouble()}>
        {(it) => (
          <div
            class="complaint"
            role="alert"
            ref={(it) => queueMicrotask(() => it.scrollIntoView({ block: 'nearest' }))}
          >
            <p>
              <b>{it().file}</b>
            </p>
            <p>{sentence(it())}</p>
            <p>{advice(it())}</p>
            <Show when={it().detail}>
              <p class="sm detail">{it().detail}</p>
            </Show>
            <button type="button" class="btn s" onClick={() => setTrouble(null)}>
              {say().close}
            </button>
          </div>
        )}
      </Show>
      <Show when={dragged()}>
        <div class="drop-over">
          <p>
            <Icon name="open" size={28} /> {words().dropHere}
          </p>
        </div>
      </Show>
    </section>
  );
}

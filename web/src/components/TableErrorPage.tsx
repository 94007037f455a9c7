import { Show } from 'solid-js';
import type { Problem } from '../host/table-types.ts';
import { saveFile } from '../parts/files.ts';
import { say } from '../text/index.ts';

/** Why a game cannot be opened, and the ways on. */
export function ProblemPage(props: { problem: Problem }) {
  const detail = () => ('detail' in props.problem ? props.problem.detail : null);
  const text = () => ('text' in props.problem ? props.problem.text : null);
  return (
    <main class="failure">
      <h1>{say().problem[props.problem.kind]}</h1>
      <Show when={detail()}>{(it) => <pre>{it()}</pre>}</Show>
      <div class="btnrow">
        <Show when={text()}>
          {(it) => (
            <button type="button" class="btn" onClick={() => saveFile('roundhouse-record.json', it())}>
              {say().saveRecord}
            </button>
          )}
        </Show>
        <a class="btn ink" href="/">
          {say().toLobby}
        </a>
      </div>
    </main>
  );
}

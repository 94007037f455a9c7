import { For } from 'solid-js';
import { words } from '../lobby/text/index.ts';

function KeyList(props: { title: string; keys: readonly (readonly [keys: readonly string[], what: string])[] }) {
  return (
    <>
      <h4 class="hh">{props.title}</h4>
      <dl class="keys">
        <For each={props.keys}>
          {([keys, what]) => (
            <div>
              <dt>
                <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{what}</dd>
            </div>
          )}
        </For>
      </dl>
    </>
  );
}

/** Everything can be done by keyboard; these keys are worth knowing. */
export function SettingsKeys() {
  return (
    <details class="sec">
      <summary>
        <h3>{words().keys}</h3>
      </summary>
      <KeyList title={words().keysBoard} keys={words().boardKeys} />
      <KeyList title={words().keysTimeline} keys={words().timelineKeys} />
    </details>
  );
}

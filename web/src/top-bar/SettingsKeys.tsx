import { For } from 'solid-js';
import { tSettings } from './locales/index.ts';
import styles from './SettingsKeys.module.css';

function KeyList(props: { title: string; keys: readonly (readonly [keys: readonly string[], description: string])[] }) {
  return (
    <>
      <h4 class="section-heading">{props.title}</h4>
      <dl class={styles.keys}>
        <For each={props.keys}>
          {([keys, description]) => (
            <div>
              <dt>
                <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{description}</dd>
            </div>
          )}
        </For>
      </dl>
    </>
  );
}

/** The list of keyboard shortcuts. */
export function SettingsKeys() {
  return (
    <details class="panel-section">
      <summary>
        <h3>{tSettings().keys}</h3>
      </summary>
      <KeyList title={tSettings().keysBoard} keys={tSettings().boardKeys} />
      <KeyList title={tSettings().keysTimeline} keys={tSettings().timelineKeys} />
    </details>
  );
}

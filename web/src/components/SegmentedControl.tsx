import { createUniqueId, For } from 'solid-js';
import styles from './SegmentedControl.module.css';

/** A radio group shown as a row of buttons. */
export function SegmentedControl<Value extends string>(props: {
  label: string;
  values: readonly Value[];
  names: { readonly [V in Value]: string };
  value: Value;
  onPick: (value: Value) => void;
}) {
  const group = createUniqueId();
  return (
    <fieldset class={styles.control}>
      <legend>{props.label}</legend>
      <div class={styles.options}>
        <For each={props.values}>
          {(value) => (
            <label>
              <input
                type="radio"
                class="visually-hidden"
                name={group}
                checked={props.value === value}
                onChange={() => props.onPick(value)}
              />
              <span>{props.names[value]}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}

import { createUniqueId, For } from 'solid-js';

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
    <fieldset class="pick">
      <legend>{props.label}</legend>
      <div class="pick-row">
        <For each={props.values}>
          {(value) => (
            <label>
              <input
                type="radio"
                class="sr"
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

import { createUniqueId, For, Show } from 'solid-js';
import type { OptionForm } from '../host/table-types.ts';
import type { FieldProps } from './OptionField.tsx';
import { words } from './text/index.ts';

type NumberForm = Extract<OptionForm['field'], { kind: 'number' }>;

/** So few numbers are offered one by one. */
const FEW = 5;

/** A number within its limits; a few are shown side by side, many are typed. */
export function NumberField(props: FieldProps & { field: NumberForm; describedBy: string }) {
  const group = createUniqueId();
  const few = () => props.field.none === null && props.field.max - props.field.min < FEW;
  const numbers = () =>
    Array.from({ length: props.field.max - props.field.min + 1 }, (_, index) => props.field.min + index);
  /** What is no number is passed on as it is: whoever checks the options says what is wrong with it. */
  const typed = (text: string) => props.onChange(/^\d+$/.test(text) ? Number(text) : text);
  return (
    <Show
      when={few()}
      fallback={
        <fieldset class="opt-set" aria-describedby={props.describedBy}>
          <legend>{props.option.label}</legend>
          <Show when={props.field.none}>
            {(none) => (
              <label>
                <input
                  type="checkbox"
                  checked={props.value === null}
                  onChange={(event) => props.onChange(event.currentTarget.checked ? null : props.field.min)}
                />
                <span>{none()}</span>
              </label>
            )}
          </Show>
          <Show when={props.value !== null}>
            <label>
              <input
                class="field number"
                type="number"
                step="1"
                min={props.field.min}
                max={props.field.max}
                aria-label={props.option.label}
                value={String(props.value)}
                onInput={(event) => typed(event.currentTarget.value)}
              />
              <span class="mut">{words().range(props.field.min, props.field.max)}</span>
            </label>
          </Show>
        </fieldset>
      }
    >
      <fieldset class="pick" aria-describedby={props.describedBy}>
        <legend>{props.option.label}</legend>
        <div class="pick-row">
          <For each={numbers()}>
            {(number) => (
              <label>
                <input
                  type="radio"
                  class="sr"
                  name={group}
                  checked={props.value === number}
                  onChange={() => props.onChange(number)}
                />
                <span>{number}</span>
              </label>
            )}
          </For>
        </div>
      </fieldset>
    </Show>
  );
}

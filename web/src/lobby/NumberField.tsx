import { createUniqueId, For, Show } from 'solid-js';
import segmentedControlStyles from '../components/SegmentedControl.module.css';
import type { OptionForm } from '../engine-worker/table-types.ts';
import type { FieldProps } from './field-props.ts';
import { tLobby } from './locales/index.ts';
import numberFieldStyles from './NumberField.module.css';
import styles from './OptionField.module.css';

type NumberForm = Extract<OptionForm['field'], { kind: 'number' }>;

/** Up to this many values are shown as buttons. */
const MAX_BUTTONS = 5;

/** A number within limits: a row of buttons for a small range, otherwise a number input. */
export function NumberField(props: FieldProps & { field: NumberForm; describedBy: string }) {
  const group = createUniqueId();
  const hasButtons = () => props.field.none === null && props.field.max - props.field.min < MAX_BUTTONS;
  const numbers = () =>
    Array.from({ length: props.field.max - props.field.min + 1 }, (_, index) => props.field.min + index);
  /** Invalid input is passed on unchanged: the check of the options reports it. */
  const change = (text: string) => props.onChange(/^\d+$/.test(text) ? Number(text) : text);
  return (
    <Show
      when={hasButtons()}
      fallback={
        <fieldset class={styles.group} aria-describedby={props.describedBy}>
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
                class={`form-control ${numberFieldStyles.number}`}
                type="number"
                step="1"
                min={props.field.min}
                max={props.field.max}
                aria-label={props.option.label}
                value={String(props.value)}
                onInput={(event) => change(event.currentTarget.value)}
              />
              <span class="text-muted">{tLobby().range(props.field.min, props.field.max)}</span>
            </label>
          </Show>
        </fieldset>
      }
    >
      <fieldset class={segmentedControlStyles.control} aria-describedby={props.describedBy}>
        <legend>{props.option.label}</legend>
        <div class={segmentedControlStyles.options}>
          <For each={numbers()}>
            {(number) => (
              <label>
                <input
                  type="radio"
                  class="visually-hidden"
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

import type { Json } from '@roundhouse/kernel';
import { createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';
import type { OptionForm } from '../engine-worker/table-types.ts';
import { DocumentField, type FileError, fileErrorText } from './DocumentField.tsx';
import type { FieldProps } from './field-props.ts';
import { tLobby } from './locales/index.ts';
import { NumberField } from './NumberField.tsx';
import styles from './OptionField.module.css';

type Field = OptionForm['field'];
type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** An option of a game with its description and its error. */
export function OptionField(props: FieldProps & { names: readonly string[]; error: string | null }) {
  const aboutId = createUniqueId();
  const errorId = createUniqueId();
  const [fileError, setFileError] = createSignal<FileError | null>(null);
  const error = () => {
    const found = fileError();
    return found === null || props.value !== null ? props.error : fileErrorText(found);
  };
  const describedBy = () => (error() === null ? aboutId : `${aboutId} ${errorId}`);
  const field = <Kind extends Field['kind']>(kind: Kind) =>
    props.option.field.kind === kind ? (props.option.field as FieldOf<Kind>) : null;
  const chosen = () => (Array.isArray(props.value) ? (props.value as readonly number[]) : []);
  const group = createUniqueId();
  return (
    <div class={styles.option} classList={{ [styles.invalid]: error() !== null }} id={`option-${props.option.name}`}>
      <Switch>
        <Match when={field('flag')}>
          <label class={styles.checkbox}>
            <input
              type="checkbox"
              checked={props.value === true}
              aria-describedby={describedBy()}
              onChange={(event) => props.onChange(event.currentTarget.checked)}
            />
            <b>{props.option.label}</b>
          </label>
        </Match>
        <Match when={field('choice')}>
          {(it) => (
            <fieldset class={styles.group} aria-describedby={describedBy()}>
              <legend>{props.option.label}</legend>
              <For each={it().choices}>
                {(choice) => (
                  <label>
                    <input
                      type="radio"
                      name={group}
                      checked={props.value === choice.value}
                      onChange={() => props.onChange(choice.value)}
                    />
                    <span>{choice.label}</span>
                  </label>
                )}
              </For>
            </fieldset>
          )}
        </Match>
        <Match when={field('seats')}>
          <fieldset class={styles.group} aria-describedby={describedBy()}>
            <legend>{props.option.label}</legend>
            <For each={props.names}>
              {(name, seat) => (
                <label>
                  <input
                    type="checkbox"
                    checked={chosen().includes(seat())}
                    onChange={(event) => {
                      const others = chosen().filter((each) => each !== seat());
                      props.onChange(event.currentTarget.checked ? [...others, seat()].sort() : others);
                    }}
                  />
                  <span>{name}</span>
                </label>
              )}
            </For>
          </fieldset>
        </Match>
        <Match when={field('number')}>
          {(it) => <NumberField {...props} field={it()} describedBy={describedBy()} />}
        </Match>
        <Match when={field('document')}>
          {(it) => <DocumentField {...props} field={it()} describedBy={describedBy()} onFileError={setFileError} />}
        </Match>
      </Switch>
      <p class="text-small text-muted" id={aboutId}>
        {props.option.about}
      </p>
      <Show when={error()}>
        {(it) => (
          <p class="field-error" id={errorId} role="alert">
            {it()}
          </p>
        )}
      </Show>
    </div>
  );
}

/** The error of an option as text. `detail` is the engine's technical message. */
export function optionErrorText({ name, field }: OptionForm, value: Json, detail: string): string {
  const known = tLobby().misfit[name];
  if (known !== undefined) return known;
  if (field.kind === 'number') return tLobby().outOfRange(field.min, field.max);
  if (field.kind === 'document') return value === null ? tLobby().noFileYet : `${tLobby().fileDoesNotFit} (${detail})`;
  return `${tLobby().misfitOther} (${detail})`;
}

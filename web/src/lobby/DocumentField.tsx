import { isJsonObject, type JsonObject } from '@roundhouse/kernel';
import { createSignal, createUniqueId, For, Show } from 'solid-js';
import type { OptionForm } from '../host/table-types.ts';
import { LARGEST_DOCUMENT } from '../parts/files.ts';
import { Icon } from '../parts/Icon.tsx';
import type { FieldProps } from './OptionField.tsx';
import { words } from './text/index.ts';

type DocumentForm = Extract<OptionForm['field'], { kind: 'document' }>;
/** Why a file is no document at all; whether a document will do, the engine says. */
export type Fault = 'notJson' | 'notDocument' | 'documentTooLarge' | 'unreadable';

async function readDocument(file: File): Promise<JsonObject | Fault> {
  if (file.size > LARGEST_DOCUMENT) return 'documentTooLarge';
  let text: string;
  try {
    text = await file.text();
  } catch {
    return 'unreadable';
  }
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) ? json : 'notDocument';
  } catch {
    return 'notJson';
  }
}

export function faultText(fault: Fault): string {
  if (fault !== 'unreadable') return words()[fault];
  return `${words().fileProblem[fault]} ${words().fileAdvice[fault]}`;
}

/** A map or a deck: one of those that come with the game, or a file. While none has been chosen, the value is null. */
export function DocumentField(
  props: FieldProps & { field: DocumentForm; describedBy: string; onFault: (fault: Fault | null) => void },
) {
  const group = createUniqueId();
  const [file, setFile] = createSignal('');
  const isOwn = () => typeof props.value !== 'string';

  async function take(given: File | undefined): Promise<void> {
    if (given === undefined) return;
    const read = await readDocument(given);
    setFile(given.name);
    props.onFault(typeof read === 'string' ? read : null);
    props.onChange(typeof read === 'string' ? null : read);
  }
  return (
    <fieldset class="opt-set" aria-describedby={props.describedBy}>
      <legend>{props.option.label}</legend>
      <For each={props.field.choices}>
        {(choice) => (
          <label>
            <input
              type="radio"
              name={group}
              checked={props.value === choice.value}
              onChange={() => {
                props.onFault(null);
                props.onChange(choice.value);
              }}
            />
            <span>{choice.label}</span>
          </label>
        )}
      </For>
      <label>
        <input
          type="radio"
          name={group}
          checked={isOwn()}
          onChange={() => {
            setFile('');
            props.onFault(null);
            props.onChange(null);
          }}
        />
        <span>{isOwn() && file() !== '' ? words().ownFileNamed(file()) : words().ownFile}</span>
      </label>
      <Show when={isOwn()}>
        <label class="btn s file">
          <Icon name="open" size={16} /> {words().chooseOwn}
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
      </Show>
    </fieldset>
  );
}

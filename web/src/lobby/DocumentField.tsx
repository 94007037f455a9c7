import { isJsonObject, type JsonObject } from '@roundhouse/kernel';
import { createSignal, createUniqueId, For, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import type { OptionForm } from '../engine-worker/table-types.ts';
import { MAX_DOCUMENT_FILE_BYTES } from '../lib/files.ts';
import type { FieldProps } from './field-props.ts';
import { tLobby } from './locales/index.ts';
import styles from './OptionField.module.css';

type DocumentForm = Extract<OptionForm['field'], { kind: 'document' }>;
/** Why a file cannot be read as a document. Whether the document is valid is checked by the engine. */
export type FileError = 'notJson' | 'notDocument' | 'documentTooLarge' | 'unreadable';

async function readDocument(file: File): Promise<JsonObject | FileError> {
  if (file.size > MAX_DOCUMENT_FILE_BYTES) return 'documentTooLarge';
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

export function fileErrorText(error: FileError): string {
  if (error !== 'unreadable') return tLobby()[error];
  return `${tLobby().fileProblem[error]} ${tLobby().fileAdvice[error]}`;
}

/** A map or deck: a built-in one or a custom file. The value is null until a file has been chosen. */
export function DocumentField(
  props: FieldProps & { field: DocumentForm; describedBy: string; onFileError: (fault: FileError | null) => void },
) {
  const group = createUniqueId();
  const [fileName, setFileName] = createSignal('');
  const isCustom = () => typeof props.value !== 'string';

  async function load(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const result = await readDocument(file);
    setFileName(file.name);
    props.onFileError(typeof result === 'string' ? result : null);
    props.onChange(typeof result === 'string' ? null : result);
  }
  return (
    <fieldset class={styles.group} aria-describedby={props.describedBy}>
      <legend>{props.option.label}</legend>
      <For each={props.field.choices}>
        {(choice) => (
          <label>
            <input
              type="radio"
              name={group}
              checked={props.value === choice.value}
              onChange={() => {
                props.onFileError(null);
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
          checked={isCustom()}
          onChange={() => {
            setFileName('');
            props.onFileError(null);
            props.onChange(null);
          }}
        />
        <span>{isCustom() && fileName() !== '' ? tLobby().ownFileNamed(fileName()) : tLobby().ownFile}</span>
      </label>
      <Show when={isCustom()}>
        <label class="btn btn--small file-button">
          <Icon name="open" size={16} /> {tLobby().chooseOwn}
          <input
            type="file"
            class="visually-hidden"
            accept=".json,application/json"
            onChange={(event) => {
              void load(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </Show>
    </fieldset>
  );
}

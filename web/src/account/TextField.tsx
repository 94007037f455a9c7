import { Show } from 'solid-js';

/** A labelled text input with an optional description. */
export function TextField(props: {
  label: string;
  about?: string;
  type?: 'text' | 'password' | 'email' | 'url';
  autocomplete: string;
  inputMode?: 'numeric';
  value: string;
  onInput: (value: string) => void;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}) {
  return (
    <label class="form-field">
      <span>
        {props.label} <Show when={props.about}>{(it) => <span class="text-small text-muted">{it()}</span>}</Show>
      </span>
      <input
        class="form-control"
        type={props.type ?? 'text'}
        autocomplete={props.autocomplete}
        inputMode={props.inputMode}
        autocapitalize="off"
        spellcheck={false}
        required={props.required}
        minLength={props.minLength}
        maxLength={props.maxLength}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </label>
  );
}

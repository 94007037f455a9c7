import type { Json } from '@roundhouse/kernel';
import { createSignal, createUniqueId, For, Match, Show, Switch } from 'solid-js';
import type { OptionForm } from '../host/table-types.ts';
import { DocumentField, type Fault, faultText } from './DocumentField.tsx';
import { NumberField } from './NumberField.tsx';
import { words } from './text/index.ts';

type Field = OptionForm['field'];
type FieldOf<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** What every field needs to know. */
export interface FieldProps {
  readonly option: OptionForm;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

/** An option of a game with its explanation, and with what is wrong with it. */
export function OptionField(props: FieldProps & { names: readonly string[]; problem: string | null }) {
  const about = createUniqueId();
  const wrong = createUniqueId();
  const [fault, setFault] = createSignal<Fault | null>(null);
  const problem = () => {
    const found = fault();
    return found === null || props.value !== null ? props.problem : faultText(found);
  };
  const described = () => (problem() === null ? about : `${about} ${wrong}`);
  const field = <Kind extends Field['kind']>(kind: Kind) =>
    props.option.field.kind === kind ? (props.option.field as FieldOf<Kind>) : null;
  const chosen = () => (Array.isArray(props.value) ? (props.value as readonly number[]) : []);
  const group = createUniqueId();
  return (
    <div class="opt" classList={{ bad: problem() !== null }} id={`option-${props.option.name}`}>
      <Switch>
        <Match when={field('flag')}>
          <label class="opt-flag">
            <input
              type="checkbox"
              checked={props.value === true}
              aria-describedby={described()}
              onChange={(event) => props.onChange(event.currentTarget.checked)}
            />
            <b>{props.option.label}</b>
          </label>
        </Match>
        <Match when={field('choice')}>
          {(it) => (
            <fieldset class="opt-set" aria-describedby={described()}>
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
          <fieldset class="opt-set" aria-describedby={described()}>
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
          {(it) => <NumberField {...props} field={it()} describedBy={described()} />}
        </Match>
        <Match when={field('document')}>
          {(it) => <DocumentField {...props} field={it()} describedBy={described()} onFault={setFault} />}
        </Match>
      </Switch>
      <p class="sm mut" id={about}>
        {props.option.about}
      </p>
      <Show when={problem()}>
        {(it) => (
          <p class="mend" id={wrong} role="alert">
            {it()}
          </p>
        )}
      </Show>
    </div>
  );
}

/** What is wrong with an option, in words. `detail` is the engine's own, which is technical. */
export function problemWith({ name, field }: OptionForm, value: Json, detail: string): string {
  const said = words().misfit[name];
  if (said !== undefined) return said;
  if (field.kind === 'number') return words().outOfRange(field.min, field.max);
  if (field.kind === 'document') return value === null ? words().noFileYet : `${words().fileDoesNotFit} (${detail})`;
  return `${words().misfitOther} (${detail})`;
}

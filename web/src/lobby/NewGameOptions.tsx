import type { Json } from '@roundhouse/kernel';
import { createEffect, For, type JSX, Show } from 'solid-js';
import type { OptionForm, SetupForm } from '../host/table-types.ts';
import { Icon } from '../parts/Icon.tsx';
import { OptionField } from './OptionField.tsx';
import { type Draft, isChanged, isMain, valueIn } from './setup-draft.ts';
import { words } from './text/index.ts';

/** The options of a game: those that make a different game in sight, rulings on disputed rules folded away. */
export function SetUpOptions(props: {
  form: SetupForm;
  draft: Draft;
  names: readonly string[];
  wrongWith: (option: OptionForm) => string | null;
  onChange: (values: Draft['values']) => void;
  children?: JSX.Element;
}) {
  const main = () => props.form.options.filter((option) => isMain(props.form.game, option));
  const rulings = () => props.form.options.filter((option) => !isMain(props.form.game, option));
  const changed = () => rulings().filter((option) => isChanged(props.draft, option)).length;
  // A ruling that does not fit is not left hidden.
  let rulingsBox: HTMLDetailsElement | undefined;
  createEffect(() => {
    if (rulingsBox !== undefined && rulings().some((option) => props.wrongWith(option) !== null)) {
      rulingsBox.open = true;
    }
  });
  const fields = (list: () => OptionForm[]) => (
    <For each={list()}>
      {(option) => (
        <OptionField
          option={option}
          value={valueIn(props.draft, option)}
          names={props.names}
          problem={props.wrongWith(option)}
          onChange={(value: Json) => props.onChange({ ...props.draft.values, [option.name]: value })}
        />
      )}
    </For>
  );
  return (
    <section class="su-part" aria-labelledby="su-game">
      <h2 id="su-game">{words().game}</h2>
      {fields(main)}
      <details ref={rulingsBox}>
        <summary>
          <h3>{words().rulings}</h3>
          <Show when={changed() > 0}>
            <span class="sm mut"> {words().changed(changed())}</span>
          </Show>
        </summary>
        <p class="mut">{words().rulingsAbout}</p>
        {fields(rulings)}
      </details>
      {props.children}
      <Show when={props.form.options.some((option) => isChanged(props.draft, option))}>
        <button type="button" class="btn s su-usual" title={words().usualAbout} onClick={() => props.onChange({})}>
          <Icon name="undo" size={16} /> {words().usual}
        </button>
      </Show>
    </section>
  );
}

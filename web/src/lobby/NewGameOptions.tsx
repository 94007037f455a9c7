import type { Json } from '@roundhouse/kernel';
import { createEffect, For, type JSX, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import type { OptionForm, SetupForm } from '../engine-worker/table-types.ts';
import { tLobby } from './locales/index.ts';
import styles from './NewGameOptions.module.css';
import { OptionField } from './OptionField.tsx';
import { type Draft, isMainOption, isOptionChanged, optionValue } from './setup-draft.ts';
import layoutStyles from './setup-layout.module.css';

/** The options of a game. Main options are always visible; rulings on disputed rules are collapsed. */
export function NewGameOptions(props: {
  form: SetupForm;
  draft: Draft;
  names: readonly string[];
  optionError: (option: OptionForm) => string | null;
  onChange: (values: Draft['values']) => void;
  children?: JSX.Element;
}) {
  const main = () => props.form.options.filter((option) => isMainOption(props.form.game, option));
  const rulings = () => props.form.options.filter((option) => !isMainOption(props.form.game, option));
  const changed = () => rulings().filter((option) => isOptionChanged(props.draft, option)).length;
  // Expand the rulings if one of them has an error.
  let rulingsBox: HTMLDetailsElement | undefined;
  createEffect(() => {
    if (rulingsBox !== undefined && rulings().some((option) => props.optionError(option) !== null)) {
      rulingsBox.open = true;
    }
  });
  const fields = (list: () => OptionForm[]) => (
    <For each={list()}>
      {(option) => (
        <OptionField
          option={option}
          value={optionValue(props.draft, option)}
          names={props.names}
          error={props.optionError(option)}
          onChange={(value: Json) => props.onChange({ ...props.draft.values, [option.name]: value })}
        />
      )}
    </For>
  );
  return (
    <section class={layoutStyles.section} aria-labelledby="su-game">
      <h2 id="su-game">{tLobby().game}</h2>
      {fields(main)}
      <details ref={rulingsBox}>
        <summary>
          <h3>{tLobby().rulings}</h3>
          <Show when={changed() > 0}>
            <span class="text-small text-muted"> {tLobby().changed(changed())}</span>
          </Show>
        </summary>
        <p class="text-muted">{tLobby().rulingsAbout}</p>
        {fields(rulings)}
      </details>
      {props.children}
      <Show when={props.form.options.some((option) => isOptionChanged(props.draft, option))}>
        <button
          type="button"
          class={`btn btn--small ${styles.reset}`}
          title={tLobby().usualAbout}
          onClick={() => props.onChange({})}
        >
          <Icon name="undo" size={16} /> {tLobby().usual}
        </button>
      </Show>
    </section>
  );
}

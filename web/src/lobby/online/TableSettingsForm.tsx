import { createUniqueId, For, Show } from 'solid-js';
import { tOnline } from '../../locales/online/index.ts';
import optionFieldStyles from '../OptionField.module.css';
import layoutStyles from '../setup-layout.module.css';
import { type OnlineDraft, TURN_TIME_LIMITS } from './online-draft.ts';
import { turnTimeLimitText } from './turn-time-limit-text.ts';

/** A radio group, one choice per line. */
function RadioGroup<Value extends string | boolean>(props: {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onPick: (value: Value) => void;
}) {
  const group = createUniqueId();
  return (
    <div class={optionFieldStyles.option}>
      <fieldset class={optionFieldStyles.group}>
        <legend>{props.legend}</legend>
        <For each={props.choices}>
          {([value, label]) => (
            <label>
              <input type="radio" name={group} checked={props.value === value} onChange={() => props.onPick(value)} />
              <span>{label}</span>
            </label>
          )}
        </For>
      </fieldset>
    </div>
  );
}

/** Edits the table settings: visibility, turn mode and time limit, undo. */
export function TableSettingsForm(props: { draft: OnlineDraft; onChange: (draft: OnlineDraft) => void }) {
  const update = (change: Partial<OnlineDraft>) => props.onChange({ ...props.draft, ...change });
  const turnTimeLimitId = createUniqueId();
  return (
    <section class={layoutStyles.section} aria-labelledby="su-terms">
      <h2 id="su-terms">{tOnline().terms}</h2>
      <RadioGroup
        legend={tOnline().listed.legend}
        choices={[
          [false, tOnline().listed.no],
          [true, tOnline().listed.yes],
        ]}
        value={props.draft.isPublic}
        onPick={(isPublic) => update({ isPublic })}
      />
      <RadioGroup
        legend={tOnline().pace.legend}
        choices={[
          ['live', tOnline().pace.live],
          ['correspondence', tOnline().pace.turns],
        ]}
        value={props.draft.mode}
        onPick={(mode) => update({ mode })}
      />
      <Show when={props.draft.mode === 'correspondence'}>
        <div class={optionFieldStyles.option}>
          <label class="field-label" for={turnTimeLimitId}>
            {tOnline().allowance.legend}
          </label>
          <select
            id={turnTimeLimitId}
            class="form-control"
            value={TURN_TIME_LIMITS.indexOf(props.draft.turnTimeLimit)}
            onChange={(event) => update({ turnTimeLimit: TURN_TIME_LIMITS[Number(event.currentTarget.value)] ?? null })}
          >
            <For each={TURN_TIME_LIMITS}>
              {(each, index) => <option value={index()}>{turnTimeLimitText(each)}</option>}
            </For>
          </select>
        </div>
        <Show when={props.draft.turnTimeLimit !== null}>
          <RadioGroup
            legend={tOnline().absent.legend}
            choices={[
              ['bot', tOnline().absent.bot],
              ['wait', tOnline().absent.wait],
            ]}
            value={props.draft.onTimeout}
            onPick={(onTimeout) => update({ onTimeout })}
          />
        </Show>
      </Show>
      <RadioGroup
        legend={tOnline().undo.legend}
        choices={[
          ['own', tOnline().undo.own],
          ['consent', tOnline().undo.consent],
        ]}
        value={props.draft.undoRule}
        onPick={(undoRule) => update({ undoRule })}
      />
    </section>
  );
}

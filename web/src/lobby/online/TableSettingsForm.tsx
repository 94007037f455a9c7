import { createUniqueId, For, Show } from 'solid-js';
import { onlineWords } from '../../online/text/index.ts';
import { allowanceText } from './allowance-text.ts';
import { ALLOWANCES, type OnlineDraft } from './online-draft.ts';

/** One of a few, below each other. */
function TermChoice<Value extends string | boolean>(props: {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onPick: (value: Value) => void;
}) {
  const group = createUniqueId();
  return (
    <div class="opt">
      <fieldset class="opt-set">
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

/** How the table is run: who may come, how fast, and what can be taken back. */
export function OnlineTerms(props: { draft: OnlineDraft; onChange: (draft: OnlineDraft) => void }) {
  const put = (change: Partial<OnlineDraft>) => props.onChange({ ...props.draft, ...change });
  const text = onlineWords;
  const allowance = createUniqueId();
  return (
    <section class="su-part" aria-labelledby="su-terms">
      <h2 id="su-terms">{text().terms}</h2>
      <TermChoice
        legend={text().listed.legend}
        choices={[
          [false, text().listed.no],
          [true, text().listed.yes],
        ]}
        value={props.draft.listed}
        onPick={(listed) => put({ listed })}
      />
      <TermChoice
        legend={text().pace.legend}
        choices={[
          ['live', text().pace.live],
          ['turns', text().pace.turns],
        ]}
        value={props.draft.pace}
        onPick={(pace) => put({ pace })}
      />
      <Show when={props.draft.pace === 'turns'}>
        <div class="opt">
          <label class="opt-line" for={allowance}>
            {text().allowance.legend}
          </label>
          <select
            id={allowance}
            class="field"
            value={ALLOWANCES.indexOf(props.draft.allowance)}
            onChange={(event) => put({ allowance: ALLOWANCES[Number(event.currentTarget.value)] ?? null })}
          >
            <For each={ALLOWANCES}>{(each, index) => <option value={index()}>{allowanceText(each)}</option>}</For>
          </select>
        </div>
        <Show when={props.draft.allowance !== null}>
          <TermChoice
            legend={text().absent.legend}
            choices={[
              ['bot', text().absent.bot],
              ['wait', text().absent.wait],
            ]}
            value={props.draft.absent}
            onPick={(absent) => put({ absent })}
          />
        </Show>
      </Show>
      <TermChoice
        legend={text().undo.legend}
        choices={[
          ['own', text().undo.own],
          ['consent', text().undo.consent],
        ]}
        value={props.draft.undo}
        onPick={(undo) => put({ undo })}
      />
    </section>
  );
}

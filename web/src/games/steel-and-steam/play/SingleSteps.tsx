import type { JsonObject } from '@roundhouse/kernel';
import { For, Show } from 'solid-js';
import { scrollIntoViewOnMount } from './attempt.tsx';
import { tSteelPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import styles from './SingleSteps.module.css';
import { feeText } from './step-choices.ts';
import type { StepViewModel } from './view-model.ts';

/** Asks for the line when several lead to the clicked space. */
export function LineChoice(props: {
  steps: readonly StepViewModel[];
  onStep: (action: JsonObject) => void;
  onClose: () => void;
}) {
  const title = () => tSteelPlay().run.which(props.steps[0]?.name ?? '');
  return (
    <Show when={props.steps.length > 0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a box */}
      <div class={styles.lineChoice} role="group" aria-label={title()} ref={scrollIntoViewOnMount}>
        <p class="section-heading">{title()}</p>
        <StepList steps={props.steps} onStep={props.onStep} />
        <button type="button" class="btn btn--small" onClick={() => props.onClose()}>
          {tSteelPlay().cancel}
        </button>
      </div>
    </Show>
  );
}

/** The steps on the board as a list. */
export function SingleSteps(props: { steps: readonly StepViewModel[]; onStep: (action: JsonObject) => void }) {
  return (
    <details class={styles.steps}>
      <summary>{tSteelPlay().run.single(props.steps.length)}</summary>
      <StepList steps={props.steps} onStep={props.onStep} />
    </details>
  );
}

function StepList(props: { steps: readonly StepViewModel[]; onStep: (action: JsonObject) => void }) {
  const text = ({ name, by, cost, fee, isHalf }: StepViewModel) =>
    isHalf
      ? tSteelPlay().run.halfStep(name, tSteelPlay().list(by))
      : tSteelPlay().run.step(name, tSteelPlay().list(by), cost, feeText(fee));
  return (
    <div class={panelStyles.actions}>
      <For each={props.steps}>
        {(step) => (
          <button type="button" class="btn btn--small" onClick={() => props.onStep(step.action)}>
            {text(step)}
          </button>
        )}
      </For>
    </div>
  );
}

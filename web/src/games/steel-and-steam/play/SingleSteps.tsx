import type { JsonObject } from '@roundhouse/kernel';
import { For, Show } from 'solid-js';
import type { StepPicture } from './picture.ts';
import { feeOf } from './step-marks.ts';
import { sayPlay } from './text/index.ts';
import { intoSight } from './trial.tsx';

/** Which line to take where the board leaves that open. */
export function LineChoice(props: {
  steps: readonly StepPicture[];
  onStep: (action: JsonObject) => void;
  onClose: () => void;
}) {
  const title = () => sayPlay().run.which(props.steps[0]?.name ?? '');
  return (
    <Show when={props.steps.length > 0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a box */}
      <div class="sns-fork" role="group" aria-label={title()} ref={intoSight}>
        <p class="hh">{title()}</p>
        <StepList steps={props.steps} onStep={props.onStep} />
        <button type="button" class="btn s" onClick={() => props.onClose()}>
          {sayPlay().cancel}
        </button>
      </div>
    </Show>
  );
}

/** The same steps as on the board, as a list. */
export function SingleSteps(props: { steps: readonly StepPicture[]; onStep: (action: JsonObject) => void }) {
  return (
    <details class="sns-steps">
      <summary>{sayPlay().run.single(props.steps.length)}</summary>
      <StepList steps={props.steps} onStep={props.onStep} />
    </details>
  );
}

function StepList(props: { steps: readonly StepPicture[]; onStep: (action: JsonObject) => void }) {
  const words = ({ name, by, cost, fee, half }: StepPicture) =>
    half
      ? sayPlay().run.halfStep(name, sayPlay().list(by))
      : sayPlay().run.step(name, sayPlay().list(by), cost, feeOf(fee));
  return (
    <div class="sns-actions">
      <For each={props.steps}>
        {(step) => (
          <button type="button" class="btn s" onClick={() => props.onStep(step.action)}>
            {words(step)}
          </button>
        )}
      </For>
    </div>
  );
}

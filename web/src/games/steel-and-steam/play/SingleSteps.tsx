import type { JsonObject } from '@roundhouse/kernel';
import { For, Show } from 'solid-js';
import type { StepPicture } from './picture.ts';
import { feeOf } from './step-marks.ts';
import { sayPlay } from './text/index.ts';

/** The same steps as on the board, as a list; and which line to take where the board leaves that open. */
export function SingleSteps(props: {
  steps: readonly StepPicture[];
  fork: string | null;
  onStep: (action: JsonObject) => void;
  onClose: () => void;
}) {
  const lines = () => props.steps.filter(({ space }) => space === props.fork);
  return (
    <>
      <Show when={lines().length > 0}>
        <div class="sns-fork" role="alertdialog" aria-label={sayPlay().run.which(lines()[0]?.name ?? '')}>
          <p class="hh">{sayPlay().run.which(lines()[0]?.name ?? '')}</p>
          <StepList steps={lines()} onStep={props.onStep} />
          <button type="button" class="btn s" onClick={props.onClose}>
            {sayPlay().cancel}
          </button>
        </div>
      </Show>
      <details class="sns-steps">
        <summary>{sayPlay().run.single(props.steps.length)}</summary>
        <StepList steps={props.steps} onStep={props.onStep} />
      </details>
    </>
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

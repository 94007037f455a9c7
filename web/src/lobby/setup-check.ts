import { createEffect, createSignal } from 'solid-js';
import type { OptionForm, TableError, TableSetup } from '../engine-worker/table-types.ts';
import { workerClient } from '../engine-worker/worker-client.ts';
import { t } from '../locales/index.ts';
import { optionErrorText } from './OptionField.tsx';
import { type Draft, optionValue } from './setup-draft.ts';

/** Validates a setup with the engine after every change, so that an error can be shown next to its option. */
export function createSetupCheck(draft: () => Draft, setup: () => TableSetup) {
  const [problem, setProblem] = createSignal<TableError | null>(null);
  let last: Promise<void> = Promise.resolve();
  createEffect(() => {
    const current = setup();
    const check = workerClient
      .call((host) => host.checkSetup(current))
      .catch(() => null)
      .then((found) => {
        if (last === check) setProblem(found);
      });
    last = check;
  });
  const invalidOption = () => {
    const found = problem();
    return found?.kind === 'bad-setup' ? found.option : null;
  };
  return {
    problem,
    setProblem,
    /** The problem after all pending checks have finished. */
    async settledProblem(): Promise<TableError | null> {
      await last;
      return problem();
    },
    /** The error of one option. */
    optionError(option: OptionForm): string | null {
      const found = problem();
      if (found?.kind !== 'bad-setup' || found.option !== option.name) return null;
      return optionErrorText(option, optionValue(draft(), option), found.detail);
    },
    /** An error that does not belong to a particular option. */
    generalError(): string | null {
      const found = problem();
      if (found === null || invalidOption()) return null;
      return 'detail' in found ? `${t().problem[found.kind]} (${found.detail})` : t().problem[found.kind];
    },
  };
}

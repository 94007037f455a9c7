import { createEffect, createSignal } from 'solid-js';
import type { OptionForm, Problem, TableSetup } from '../host/table-types.ts';
import { connection } from '../table/connection.ts';
import { say } from '../text/index.ts';
import { problemWith } from './OptionField.tsx';
import { type Draft, valueIn } from './setup-draft.ts';

/** What is wrong with a set-up. The engine says at once what does not fit, so that it can be told beside the option. */
export function createCheck(draft: () => Draft, setup: () => TableSetup) {
  const [problem, setProblem] = createSignal<Problem | null>(null);
  let last: Promise<void> = Promise.resolve();
  createEffect(() => {
    const given = setup();
    const asked = connection
      .call((host) => host.checkSetup(given))
      .catch(() => null)
      .then((found) => {
        if (last === asked) setProblem(found);
      });
    last = asked;
  });
  const wrongOption = () => {
    const found = problem();
    return found?.kind === 'bad-setup' ? found.option : null;
  };
  return {
    problem,
    setProblem,
    /** What is wrong once the engine has looked at everything that was changed. */
    async lastProblem(): Promise<Problem | null> {
      await last;
      return problem();
    },
    /** What is wrong with one option. */
    wrongWith(option: OptionForm): string | null {
      const found = problem();
      if (found?.kind !== 'bad-setup' || found.option !== option.name) return null;
      return problemWith(option, valueIn(draft(), option), found.detail);
    },
    /** What is wrong with no option in particular. */
    elsewhere(): string | null {
      const found = problem();
      if (found === null || wrongOption()) return null;
      return 'detail' in found ? `${say().problem[found.kind]} (${found.detail})` : say().problem[found.kind];
    },
  };
}

import { createEffect, createSignal } from 'solid-js';
import type { OptionForm, Problem, TableSetup } from '../host/table-types.ts';
import { connection } from '../table/connection.ts';
import { say } from '../text/index.ts';
import { problemWith } from './OptionField.tsx';
import { type Draft, valueIn } from './setup-draft.ts';

/** What is wrong with a set-up. The engine says at once what does not fit, so that it can be told beside the option. */
export function createCheck(draft: () => Draft, setup: () => TableSetup) {
  const [problem, setProblem] = createSignal<Problem | null>(null);
  let asked = 0;
  createEffect(async () => {
    const now = ++asked;
    const given = setup();
    const found = await connection.call((host) => host.checkSetup(given)).catch(() => null);
    if (now === asked) setProblem(found);
  });
  const wrongOption = () => {
    const found = problem();
    return found?.kind === 'bad-setup' ? found.option : null;
  };
  return {
    problem,
    setProblem,
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

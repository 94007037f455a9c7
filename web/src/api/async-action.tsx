import { createSignal, Show } from 'solid-js';
import type { Reply } from './api.ts';
import type { OnlineProblem } from './problem.ts';
import { problemText } from './problem-text.ts';

/** Something a person asks of the server: whether it is under way, what is in its way, and that it is done. */
export interface Deed {
  readonly busy: () => boolean;
  readonly problem: () => OnlineProblem | null;
  readonly done: () => string;
  /**
   * Asks once, however often it is pressed. Answers null where it was not done; that is told by `DeedNote`, and so is
   * `done`, in whichever language is read then.
   */
  run<Answer extends object>(ask: () => Promise<Reply<Answer>>, done?: () => string): Promise<Answer | null>;
  /** Tells something that was found out without asking. */
  tell(problem: OnlineProblem | null): void;
}

export function createDeed(): Deed {
  const [busy, setBusy] = createSignal(false);
  const [problem, setProblem] = createSignal<OnlineProblem | null>(null);
  const [done, setDone] = createSignal<() => string>(() => '');
  return {
    busy,
    problem,
    done: () => done()(),
    async run(ask, text = () => '') {
      if (busy()) return null;
      setBusy(true);
      setProblem(null);
      setDone(() => () => '');
      const reply = await ask();
      setBusy(false);
      if ('problem' in reply) {
        setProblem(reply.problem);
        return null;
      }
      setDone(() => text);
      return reply;
    },
    tell: setProblem,
  };
}

/** What has come of a deed. */
export function DeedNote(props: { deed: Deed }) {
  return (
    <>
      <p class="deed-done" role="status">
        {props.deed.done()}
      </p>
      <Show when={props.deed.problem()}>
        {(it) => (
          <p class="mend" role="alert">
            {problemText(it())}
          </p>
        )}
      </Show>
    </>
  );
}

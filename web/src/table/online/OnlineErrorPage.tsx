import type { OnlineProblem } from '../../online/problem.ts';
import { problemText } from '../../online/problem-text.ts';
import { say } from '../../text/index.ts';

/** Why a table on the server cannot be opened, and the ways on. */
export function OnlineProblemPage(props: { problem: OnlineProblem; onAgain: () => void }) {
  const isOld = () => props.problem.code === 'other-version';
  return (
    <main class="failure">
      <h1>{problemText(props.problem)}</h1>
      <div class="btnrow">
        <button type="button" class="btn pri" onClick={() => (isOld() ? location.reload() : props.onAgain())}>
          {isOld() ? say().reload : say().tryAgain}
        </button>
        <a class="btn ink" href="/">
          {say().toLobby}
        </a>
      </div>
    </main>
  );
}

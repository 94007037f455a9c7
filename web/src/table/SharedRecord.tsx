import { createResource, Show } from 'solid-js';
import { language } from '../app/preferences.ts';
import { go } from '../app/route.ts';
import { say } from '../text/index.ts';
import { connection } from './connection.ts';
import { ProblemPage } from './ProblemPage.tsx';
import { unpackRecord } from './share.ts';

/** A game that came in the address: it is taken up as a table of this browser. */
export function SharedRecord(props: { record: string; at: number | null }) {
  const [opened] = createResource(async () => {
    const text = await unpackRecord(props.record);
    if (text === null) return { kind: 'too-large' } as const;
    const answer = await connection.call((host) => host.openRecord(text, language()));
    if ('problem' in answer) return answer.problem;
    go(`/table/${answer.id}${props.at === null ? '' : `?at=${props.at}`}`, true);
    return null;
  });
  return (
    <Show when={opened()} fallback={<p class="loading">{say().loading}</p>}>
      {(problem) => <ProblemPage problem={problem()} />}
    </Show>
  );
}

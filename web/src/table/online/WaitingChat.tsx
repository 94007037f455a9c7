import type { ChatLine, TableAnswer } from '@roundhouse/wire';
import { createSignal, Show } from 'solid-js';
import type { GameId } from '../../games/game-ids.ts';
import type { OnlineProblem } from '../../online/problem.ts';
import { problemText } from '../../online/problem-text.ts';
import { mayWrite } from './ChatAudience.tsx';
import { ChatBox } from './ChatBox.tsx';
import { words } from './text/index.ts';

/** The chat of a table that gathers players. */
export function WaitingChat(props: {
  answer: TableAnswer;
  lines: readonly ChatLine[];
  game: GameId | null;
  say: (text: string) => Promise<OnlineProblem | null>;
}) {
  const [problem, setProblem] = createSignal<OnlineProblem | null>(null);
  const send = async (text: string) => {
    const found = await props.say(text);
    setProblem(found);
    return found === null;
  };
  return (
    <section class="su-part waiting-chat" aria-labelledby="ws-chat">
      <h2 id="ws-chat">{words().chat}</h2>
      <ChatBox
        lines={props.lines}
        game={props.game}
        you={props.answer.you.seat}
        mayWrite={mayWrite(props.answer)}
        send={send}
      />
      <Show when={problem()}>
        {(it) => (
          <p class="mend" role="alert">
            {problemText(it())}
          </p>
        )}
      </Show>
    </section>
  );
}

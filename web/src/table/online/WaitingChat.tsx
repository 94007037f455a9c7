import type { ChatFor, ChatLine, TableAnswer } from '@roundhouse/wire';
import { createSignal, Show } from 'solid-js';
import type { GameId } from '../../games/game-ids.ts';
import { api } from '../../online/api.ts';
import type { OnlineProblem } from '../../online/problem.ts';
import { problemText } from '../../online/problem-text.ts';
import { ChatAudience, mayWrite } from './ChatAudience.tsx';
import { ChatBox } from './ChatBox.tsx';
import type { OnlineSource } from './online-source.ts';
import { words } from './text/index.ts';

/** The chat of a table that gathers players. */
export function WaitingChat(props: {
  answer: TableAnswer;
  lines: readonly ChatLine[];
  game: GameId | null;
  source: Pick<OnlineSource, 'say' | 'reconnect'>;
}) {
  const [problem, setProblem] = createSignal<OnlineProblem | null>(null);
  const send = async (text: string) => {
    const found = await props.source.say(text);
    setProblem(found);
    return found === null;
  };
  const setChatFor = async (chatFor: ChatFor) => {
    const reply = await api.setChatFor(props.answer.table.id, chatFor);
    setProblem('problem' in reply ? reply.problem : null);
  };
  return (
    <section class="su-part waiting-chat" aria-labelledby="ws-chat">
      <h2 id="ws-chat">{words().chat}</h2>
      <ChatBox
        lines={props.lines}
        game={props.game}
        you={props.answer.you.seat}
        mayWrite={mayWrite(props.answer)}
        audience={<ChatAudience answer={props.answer} maySet={props.answer.you.isHost} set={setChatFor} />}
        send={send}
        reconnect={props.source.reconnect}
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

import type { ChatLine, TableAnswer } from '@roundhouse/wire';
import { api } from '../../online/api.ts';
import { createDeed, DeedNote } from '../../online/deed.tsx';
import { ChatBox } from './ChatBox.tsx';
import type { OnlineSource } from './online-source.ts';
import { words } from './text/index.ts';

/** The chat of a table that gathers players. */
export function WaitingChat(props: {
  answer: TableAnswer;
  lines: readonly ChatLine[];
  source: Pick<OnlineSource, 'say' | 'reconnect'>;
}) {
  const deed = createDeed();
  const send = async (text: string) => {
    const problem = await props.source.say(text);
    deed.tell(problem);
    return problem === null;
  };
  return (
    <section class="su-part waiting-chat" aria-labelledby="ws-chat">
      <h2 id="ws-chat">{words().chat}</h2>
      <ChatBox
        lines={props.lines}
        answer={props.answer}
        setChatFor={(chatFor) => deed.run(() => api.setChatFor(props.answer.table.id, chatFor))}
        send={send}
        reconnect={props.source.reconnect}
      />
      <DeedNote deed={deed} />
    </section>
  );
}

import type { ChatMessage, TableResponse } from '@roundhouse/protocol';
import { AsyncActionStatus, createAsyncAction } from '../../api/async-action.tsx';
import { api } from '../../api/client.ts';
import layoutStyles from '../../lobby/setup-layout.module.css';
import chatBoxStyles from './ChatBox.module.css';
import { ChatBox } from './ChatBox.tsx';
import { tOnlineTable } from './locales/index.ts';
import type { OnlineBackend } from './online-backend.ts';

/** The chat in the waiting room. */
export function WaitingChat(props: {
  answer: TableResponse;
  messages: readonly ChatMessage[];
  backend: OnlineBackend;
}) {
  const deed = createAsyncAction();
  const send = async (text: string) => {
    const problem = await props.backend.sendChat(text);
    deed.setError(problem);
    return problem === null;
  };
  return (
    <section class={`${layoutStyles.section} ${chatBoxStyles.boxed}`} aria-labelledby="ws-chat">
      <h2 id="ws-chat">{tOnlineTable().chat}</h2>
      <ChatBox
        messages={props.messages}
        answer={props.answer}
        setChatAccess={(chatFor) => deed.run(() => api.setChatAccess(props.answer.table.id, chatFor))}
        send={send}
        reconnect={props.backend.reconnect}
      />
      <AsyncActionStatus action={deed} />
    </section>
  );
}

import { type ChatLine, hasBegun, type TableAnswer } from '@roundhouse/wire';
import { createResource, createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import type { LineStatus } from '../host/remote/online-types.ts';
import { WaitingRoom } from '../lobby/online/WaitingRoom.tsx';
import { api, type Reply } from '../online/api.ts';
import type { OnlineProblem } from '../online/problem.ts';
import { firstSight } from './first-sight.ts';
import { openModel } from './model.ts';
import { LineBar } from './online/LineBar.tsx';
import { OnlineProblemPage } from './online/OnlineProblemPage.tsx';
import { createOnlineSource, type OnlineSource } from './online/online-source.ts';
import { createParts } from './online/parts.tsx';
import { keepSeal } from './online/seals.ts';
import { isOnline } from './online/state.ts';
import { words } from './online/text/index.ts';
import { WaitingChat } from './online/WaitingChat.tsx';
import { ROOMS } from './room.ts';
import { openTable } from './TablePage.tsx';
import './online/online.css';

/** A table on the server: the room in which players gather, then the game. */
export function OnlineTablePage(props: { id: string; at?: number | null }) {
  return (
    <Show when={props.id} keyed>
      {(id) => <OneTable id={id} at={props.at ?? null} />}
    </Show>
  );
}

function OneTable(props: { id: string; at: number | null }) {
  const source = createOnlineSource(props.id);
  const [reply, setReply] = createSignal<Reply<TableAnswer> | null>(null);
  // Kept by number, so that a message stays the same element when the chat is sent again by the worker.
  const [chat, setChat] = createStore<ChatLine[]>([]);
  const [line, setLine] = createSignal<LineStatus>({ connection: { is: 'live' }, unanswered: 0 });
  const answer = () => {
    const now = reply();
    return now === null || 'problem' in now ? null : now;
  };
  const take = (now: Reply<TableAnswer>) => {
    if ('table' in now) keepSeal(props.id, now.table.commitment);
    setReply(now);
  };
  const isPlayed = () => hasBegun(answer()?.table.stage ?? 'gathering');
  const isGathering = () => answer() !== null && !isPlayed();
  const showRoom = async () => {
    const room = await source.room();
    setLine(room.line);
    take(room.answer);
    setChat(reconcile([...room.chat], { key: 'number' }));
  };

  // The door says in words why a table cannot be had; the line could only stay silent.
  let isOpening = false;
  const open = async () => {
    // The host tells of changes before it has answered; that is no reason to open once more.
    if (isOpening) return;
    isOpening = true;
    setReply(null);
    try {
      const known = await api.table(props.id);
      if ('problem' in known) return take(known);
      if (!hasBegun(known.table.stage)) take(known);
      take(await source.reopen());
      if (isGathering()) await showRoom();
    } finally {
      isOpening = false;
    }
  };
  void open();

  // While players gather, the page looks at every change; the model of a game does so itself.
  const look = async () => {
    if (!isOpening && isGathering()) await showRoom();
  };
  onCleanup(source.listen(() => void look().catch(open)));
  const refresh = async () => {
    const before = answer();
    const now = await api.table(props.id);
    const isSame = 'you' in now && before?.you.seat === now.you.seat && before.you.isHost === now.you.isHost;
    // The server knows the one at this browser by now, but perhaps not yet that it is them on the line.
    if (!isSame) source.reconnect();
    if ('table' in now && !isPlayed()) take(now);
  };
  return (
    <Switch fallback={<p class="loading">{words().opening}</p>}>
      <Match when={problemIn(reply())}>
        {(it) => <OnlineProblemPage problem={it()} onAgain={() => void open()} />}
      </Match>
      <Match when={isPlayed()}>
        <PlayedTable source={source} at={props.at} />
      </Match>
      <Match when={answer()}>
        {(it) => (
          <WaitingRoom
            id={props.id}
            answer={it()}
            refresh={() => void refresh()}
            line={<LineBar status={line()} onHurry={source.hurry} />}
            chat={<WaitingChat answer={it()} lines={chat} source={source} />}
          />
        )}
      </Match>
    </Switch>
  );
}

function problemIn(reply: Reply<TableAnswer> | null): OnlineProblem | null {
  return reply !== null && 'problem' in reply ? reply.problem : null;
}

/** The game, once its screens are there. */
function PlayedTable(props: { source: OnlineSource; at: number | null }) {
  const [opened] = createResource(async (): Promise<() => JSX.Element> => {
    const begin = await firstSight(props.at);
    const openRoom = await ROOMS[begin.sight.status.game]();
    return () => {
      const table = openModel(props.source, props.at, begin);
      if (!isOnline(table)) throw new Error('a table of this browser');
      warnOfUnsent(() => (table.status.online?.unanswered ?? 0) > 0);
      return openTable(table, openRoom, createParts(table, props.source));
    };
  });
  return (
    <Show when={opened()} fallback={<p class="loading">{words().opening}</p>}>
      {(open) => open()()}
    </Show>
  );
}

/** Who closes the page while something is still to be sent is asked first. */
function warnOfUnsent(isUnsent: () => boolean): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsent()) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  onCleanup(() => removeEventListener('beforeunload', warn));
}

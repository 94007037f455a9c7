import type { TableAnswer } from '@roundhouse/wire';
import { createSignal, Index, type JSX, Show } from 'solid-js';
import { TopBar } from '../../app/TopBar.tsx';
import { api, type Reply } from '../../online/api.ts';
import { CopyLink } from '../../online/CopyLink.tsx';
import { createDeed, DeedNote } from '../../online/deed.tsx';
import { gameName, knownGame } from '../../online/game-name.ts';
import { createNameAsk } from '../../online/NameDialog.tsx';
import { onlineWords } from '../../online/text/index.ts';
import { say } from '../../text/index.ts';
import { Vignette } from '../vignettes/Vignette.tsx';
import { HostDeeds } from './HostDeeds.tsx';
import { TermsList } from './TermsList.tsx';
import { freeSeats } from './table-order.ts';
import { type SeatDeeds, WaitingSeat } from './WaitingSeat.tsx';
import '../../style/set-up.css';
import '../../style/vignettes.css';
import '../../style/online.css';
import '../../style/waiting-room.css';

/** A table that gathers players, or was given up before it began: a whole page. */
export function WaitingRoom(props: {
  id: string;
  answer: TableAnswer;
  refresh: () => void;
  /** Shown above all else while there is no connection. */
  line: JSX.Element;
  chat: JSX.Element;
}) {
  const text = onlineWords;
  const deed = createDeed();
  const { ask, NameDialog } = createNameAsk();
  const [isRemoved, setIsRemoved] = createSignal(false);
  const table = () => props.answer.table;
  const game = () => knownGame(table().game);
  const isClosed = () => table().stage === 'closed';
  const free = () => freeSeats(table());
  const change = async (work: () => Promise<Reply<TableAnswer>>) => {
    await deed.run(work);
    // Also when it was refused: then the table is not as it looked.
    props.refresh();
  };
  const deeds: SeatDeeds = {
    async take(seat) {
      const known = await ask();
      if ('problem' in known) deed.tell(known.problem);
      else if (known.as === 'somebody') {
        await change(() => api.takeSeat(props.id, seat));
        setIsRemoved(deed.problem()?.code === 'not-allowed');
      }
    },
    free: (seat) => void change(() => api.freeSeat(props.id, seat)),
    putBot: (seat, bot) => void change(() => api.seatBot(props.id, seat, bot)),
  };
  const lead = () => {
    if (isClosed()) return text().closedAbout;
    if (!table().listed) return text().waitingAbout(free());
    if (props.answer.you.isHost) return free() === 0 ? text().readyAbout : text().waitingListedHost(free());
    return free() === 0 ? text().waitingForStart(hostName()) : text().waitingListed(free());
  };
  const title = () => {
    if (isClosed()) return text().closedTitle;
    // Other tables begin by themselves once every seat is taken.
    if (!table().listed || free() > 0) return text().waitingTitle;
    return props.answer.you.isHost ? text().readyTitle : text().fullTitle;
  };
  const hostName = () => table().seats[table().host ?? -1]?.name ?? text().theHost;
  const hint = () => {
    if (props.answer.you.isHost) return null;
    if (props.answer.you.seat !== null) return text().waitForHost;
    return free() === 0 ? text().onlookerFull : text().onlooker;
  };
  return (
    <div class="set-up waiting">
      <TopBar game={game()} title={gameName(table().game)} />
      <main>
        <header class="su-head">
          <Show when={game()} fallback={<span />}>
            {(it) => <Vignette game={it()} />}
          </Show>
          <div>
            <h1>{title()}</h1>
            <p role="status">{lead()}</p>
          </div>
        </header>
        {props.line}
        <div class="su">
          <div class="su-column">
            <section class="su-part" aria-labelledby="ws-seats">
              <h2 id="ws-seats">{text().seats}</h2>
              <ol class="waiting-seats">
                <Index each={table().seats}>
                  {(seat, number) => (
                    <WaitingSeat
                      answer={props.answer}
                      isOpen={!isClosed()}
                      seat={seat()}
                      number={number}
                      busy={deed.busy()}
                      deeds={deeds}
                    />
                  )}
                </Index>
              </ol>
              <Show when={isRemoved()} fallback={<DeedNote deed={deed} />}>
                <p class="mend" role="alert">
                  {text().removedByHost}
                </p>
              </Show>
              <Show
                when={!isClosed()}
                fallback={
                  <a class="btn ink" href="/">
                    {say().toLobby}
                  </a>
                }
              >
                <Show when={hint()}>{(it) => <p class="mut">{it()}</p>}</Show>
                <Show when={props.answer.you.isHost}>
                  <HostDeeds
                    free={free()}
                    busy={deed.busy()}
                    onStart={() => void change(() => api.start(props.id))}
                    onClose={() => void change(() => api.close(props.id))}
                  />
                </Show>
              </Show>
            </section>
            <Show when={!isClosed()}>
              <section class="su-part" aria-labelledby="ws-invite">
                <h2 id="ws-invite">{text().invite}</h2>
                <p class="mut">{text().inviteAbout}</p>
                <CopyLink
                  label={text().inviteLink}
                  address={`${location.origin}/online/${props.id}`}
                  title={text().shareTitle(gameName(table().game))}
                />
              </section>
              {props.chat}
            </Show>
          </div>
          <section class="su-part" aria-labelledby="ws-terms">
            <h2 id="ws-terms">{text().termsTitle}</h2>
            <TermsList table={table()} />
            <h3 class="seal-head">{text().seal}</h3>
            <p class="mut">{text().sealAbout}</p>
            <code class="seal">{table().commitment}</code>
          </section>
        </div>
      </main>
      <NameDialog />
    </div>
  );
}

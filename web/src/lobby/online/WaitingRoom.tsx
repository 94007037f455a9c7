import type { TableResponse } from '@roundhouse/protocol';
import { createSignal, Index, type JSX, Show } from 'solid-js';
import { createNamePrompt } from '../../account/NameDialog.tsx';
import { AsyncActionStatus, createAsyncAction } from '../../api/async-action.tsx';
import { type ApiResult, api, isFailure } from '../../api/client.ts';
import { CopyLink } from '../../components/CopyLink.tsx';
import { HashValue } from '../../components/HashValue.tsx';
import { knownGame } from '../../lib/game-ids.ts';
import { gameName } from '../../locales/game-name.ts';
import { t } from '../../locales/index.ts';
import { tOnline } from '../../locales/online/index.ts';
import { TopBar } from '../../top-bar/TopBar.tsx';
import { GameIllustration } from '../illustrations/GameIllustration.tsx';
import layoutStyles from '../setup-layout.module.css';
import { HostActions } from './HostActions.tsx';
import { TableSettingsList } from './TableSettingsList.tsx';
import { countFreeSeats } from './table-order.ts';
import styles from './WaitingRoom.module.css';
import { type SeatActions, WaitingSeat } from './WaitingSeat.tsx';

/** The page of a table that is waiting for players, or was closed before the game started. */
export function WaitingRoom(props: {
  id: string;
  response: TableResponse;
  refresh: () => void;
  /** Shown at the top while there is no connection. */
  connectionBanner: JSX.Element;
  chat: JSX.Element;
}) {
  const action = createAsyncAction();
  const { ask, NameDialog } = createNamePrompt();
  const [isRemoved, setIsRemoved] = createSignal(false);
  const table = () => props.response.table;
  const game = () => knownGame(table().game);
  const isClosed = () => table().status === 'closed';
  const freeCount = () => countFreeSeats(table());
  const change = async (work: () => Promise<ApiResult<TableResponse>>) => {
    await action.run(work);
    // Also after a failure: the table has probably changed in the meantime.
    props.refresh();
  };
  const seatActions: SeatActions = {
    async take(seat) {
      const result = await ask();
      if (isFailure(result)) action.setError(result.error);
      else if (result.as === 'somebody') {
        await change(() => api.takeSeat(props.id, seat));
        setIsRemoved(action.error()?.code === 'not-allowed');
      }
    },
    free: (seat) => void change(() => api.freeSeat(props.id, seat)),
    putBot: (seat, bot) => void change(() => api.seatBot(props.id, seat, bot)),
  };
  const lead = () => {
    if (isClosed()) return tOnline().closedAbout;
    if (!table().isPublic) return tOnline().waitingAbout(freeCount());
    if (props.response.viewer.isHost)
      return freeCount() === 0 ? tOnline().readyAbout : tOnline().waitingListedHost(freeCount());
    return freeCount() === 0 ? tOnline().waitingForStart(hostName()) : tOnline().waitingListed(freeCount());
  };
  const title = () => {
    if (isClosed()) return tOnline().closedTitle;
    // Private tables start automatically once every seat is taken.
    if (!table().isPublic || freeCount() > 0) return tOnline().waitingTitle;
    return props.response.viewer.isHost ? tOnline().readyTitle : tOnline().fullTitle;
  };
  const hostName = () => table().seats[table().host ?? -1]?.name ?? tOnline().theHost;
  const hint = () => {
    if (props.response.viewer.isHost) return null;
    if (props.response.viewer.seat !== null) return tOnline().waitForHost;
    return freeCount() === 0 ? tOnline().onlookerFull : tOnline().onlooker;
  };
  return (
    <div class={`${layoutStyles.page} ${styles.page}`} data-page="waiting-room">
      <TopBar game={game()} title={gameName(table().game)} />
      <main>
        <header class={layoutStyles.header}>
          <Show when={game()} fallback={<span />}>
            {(it) => <GameIllustration game={it()} />}
          </Show>
          <div>
            <h1>{title()}</h1>
            <p role="status">{lead()}</p>
          </div>
        </header>
        {props.connectionBanner}
        <div class={layoutStyles.columns}>
          <div class={layoutStyles.column}>
            <section class={layoutStyles.section} aria-labelledby="ws-seats">
              <h2 id="ws-seats">{tOnline().seats}</h2>
              <ol class={styles.seats}>
                <Index each={table().seats}>
                  {(seat, number) => (
                    <WaitingSeat
                      response={props.response}
                      isOpen={!isClosed()}
                      seat={seat()}
                      number={number}
                      busy={action.busy()}
                      actions={seatActions}
                    />
                  )}
                </Index>
              </ol>
              <Show when={isRemoved()} fallback={<AsyncActionStatus action={action} />}>
                <p class="field-error" role="alert">
                  {tOnline().removedByHost}
                </p>
              </Show>
              <Show
                when={!isClosed()}
                fallback={
                  <a class="btn btn--ink" href="/">
                    {t().toLobby}
                  </a>
                }
              >
                <Show when={hint()}>{(it) => <p class="text-muted">{it()}</p>}</Show>
                <Show when={props.response.viewer.isHost}>
                  <HostActions
                    freeSeats={freeCount()}
                    busy={action.busy()}
                    onStart={() => void change(() => api.start(props.id))}
                    onClose={() => void change(() => api.close(props.id))}
                  />
                </Show>
              </Show>
            </section>
            <Show when={!isClosed()}>
              <section class={layoutStyles.section} aria-labelledby="ws-invite">
                <h2 id="ws-invite">{tOnline().invite}</h2>
                <p class="text-muted">{tOnline().inviteAbout}</p>
                <CopyLink
                  label={tOnline().inviteLink}
                  address={`${location.origin}/online/${props.id}`}
                  title={tOnline().shareTitle(gameName(table().game))}
                />
              </section>
              {props.chat}
            </Show>
          </div>
          <section class={layoutStyles.section} aria-labelledby="ws-terms">
            <h2 id="ws-terms">{tOnline().termsTitle}</h2>
            <TableSettingsList table={table()} />
            <h3 class={styles.commitmentHeading}>{tOnline().seal}</h3>
            <p class="text-muted">{tOnline().sealAbout}</p>
            <HashValue value={table().commitment} />
          </section>
        </div>
      </main>
      <NameDialog />
    </div>
  );
}

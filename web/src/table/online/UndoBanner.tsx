import { Match, Show, Switch } from 'solid-js';
import bannerStyles from './banner.module.css';
import { tOnlineTable } from './locales/index.ts';
import { nameList, type OnlineTableStore, onlineStatus, undoConsentSeats } from './online-table-store.ts';

/** Shows a player's request to undo, with which the others agree or disagree. */
export function UndoBanner(props: { table: OnlineTableStore }) {
  const status = () => onlineStatus(props.table);
  const currentRequest = () => status().table.undoRequest;
  const you = () => status().viewer.seat;
  const name = (seat: number) => props.table.names()[seat] ?? '';
  /** The names of the players who have not responded yet. */
  const missing = () => {
    const request = currentRequest();
    const seats = undoConsentSeats(status(), request?.seat ?? null).filter((seat) => !request?.agreed.includes(seat));
    return nameList(props.table, seats);
  };
  const respond = (yes: boolean) => void props.table.online.respondToUndo(yes);
  return (
    <Show when={currentRequest()}>
      {(request) => (
        <div class={bannerStyles.banner} role="alert">
          <Switch
            fallback={
              <p>
                {tOnlineTable().asksBack(
                  name(request().seat),
                  props.table.status.recordLength - request().recordLength,
                )}
              </p>
            }
          >
            <Match when={request().seat === you()}>
              <p>{tOnlineTable().youAsked(missing())}</p>
              <button type="button" class="btn btn--small" onClick={() => respond(false)}>
                {tOnlineTable().withdraw}
              </button>
            </Match>
            <Match when={request().agreed.some((seat) => seat === you())}>
              <p>{tOnlineTable().youAgreed(name(request().seat), missing())}</p>
            </Match>
            <Match when={you() !== null}>
              <p>
                {tOnlineTable().asksBack(
                  name(request().seat),
                  props.table.status.recordLength - request().recordLength,
                )}
              </p>
              <div class="button-row">
                <button type="button" class="btn btn--small btn--primary" onClick={() => respond(true)}>
                  {tOnlineTable().agree}
                </button>
                <button type="button" class="btn btn--small" onClick={() => respond(false)}>
                  {tOnlineTable().refuse}
                </button>
              </div>
            </Match>
          </Switch>
        </div>
      )}
    </Show>
  );
}

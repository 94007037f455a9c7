import { Show } from 'solid-js';
import { apiErrorText } from '../../api/error-text.ts';
import { navigate } from '../../router/router.ts';
import { tOnlineTable } from './locales/index.ts';
import { type OnlineTableStore, onlineStatus } from './online-table-store.ts';

/** Offers a rematch after the game. The first player to click creates the table; the others get a link to it. */
export function Rematch(props: { table: OnlineTableStore }) {
  const rematchId = () => onlineStatus(props.table).table.rematchId;
  const isSeated = () => onlineStatus(props.table).viewer.seat !== null;
  const rematch = async () => {
    const id = await props.table.online.rematch();
    if (id !== null) navigate(`/online/${id}`);
  };
  return (
    <>
      <Show
        when={rematchId()}
        fallback={
          <Show when={isSeated()}>
            <button type="button" class="btn btn--primary" onClick={() => void rematch()}>
              {tOnlineTable().rematch}
            </button>
          </Show>
        }
      >
        {(id) => (
          <div role="status">
            <a class="btn btn--primary" href={`/online/${id()}`}>
              {tOnlineTable().rematchReady}
            </a>
          </div>
        )}
      </Show>
      <Show when={props.table.online.lastError()}>
        {(problem) => (
          <p class="field-error" role="alert">
            {apiErrorText(problem())}
          </p>
        )}
      </Show>
    </>
  );
}

import { Show } from 'solid-js';
import { go } from '../../app/route.ts';
import { problemText } from '../../online/problem-text.ts';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** After the game: the same people once more. Whoever asks first lays the table, the others are led there. */
export function PlayAgain(props: { table: OnlineTableModel }) {
  const next = () => onlineStatus(props.table).table.next;
  const isSeated = () => onlineStatus(props.table).you.seat !== null;
  const rematch = async () => {
    const id = await props.table.online.rematch();
    if (id !== null) go(`/online/${id}`);
  };
  return (
    <>
      <Show
        when={next()}
        fallback={
          <Show when={isSeated()}>
            <button type="button" class="btn pri" onClick={() => void rematch()}>
              {words().rematch}
            </button>
          </Show>
        }
      >
        {(id) => (
          <div role="status">
            <a class="btn pri" href={`/online/${id()}`}>
              {words().rematchReady}
            </a>
          </div>
        )}
      </Show>
      <Show when={props.table.online.notice()}>
        {(problem) => (
          <p class="mend" role="alert">
            {problemText(problem())}
          </p>
        )}
      </Show>
    </>
  );
}

import { Match, Show, Switch } from 'solid-js';
import { askedToTakeBack, nameList, type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

/** Somebody asks to take back: the others agree or refuse. */
export function UndoBar(props: { table: OnlineTableModel }) {
  const status = () => onlineStatus(props.table);
  const asked = () => status().table.undoAsked;
  const you = () => status().you.seat;
  const name = (seat: number) => props.table.names()[seat] ?? '';
  /** Who has not answered yet. */
  const missing = () => {
    const request = asked();
    const seats = askedToTakeBack(status(), request?.by ?? null).filter((seat) => !request?.agreed.includes(seat));
    return nameList(props.table, seats);
  };
  const answer = (yes: boolean) => void props.table.online.answerUndo(yes);
  return (
    <Show when={asked()}>
      {(request) => (
        <div class="bar-note" role="alert">
          <Switch fallback={<p>{words().asksBack(name(request().by), props.table.status.length - request().to)}</p>}>
            <Match when={request().by === you()}>
              <p>{words().youAsked(missing())}</p>
              <button type="button" class="btn s" onClick={() => answer(false)}>
                {words().withdraw}
              </button>
            </Match>
            <Match when={request().agreed.some((seat) => seat === you())}>
              <p>{words().youAgreed(name(request().by), missing())}</p>
            </Match>
            <Match when={you() !== null}>
              <p>{words().asksBack(name(request().by), props.table.status.length - request().to)}</p>
              <div class="btnrow">
                <button type="button" class="btn s pri" onClick={() => answer(true)}>
                  {words().agree}
                </button>
                <button type="button" class="btn s" onClick={() => answer(false)}>
                  {words().refuse}
                </button>
              </div>
            </Match>
          </Switch>
        </div>
      )}
    </Show>
  );
}

import { Show } from 'solid-js';
import { personsOf } from '../host/screen.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { Hint } from './Hint.tsx';
import { isAbandoned, isOver } from './is-over.ts';
import type { TableModel } from './model.ts';
import type { OnlineParts } from './online-parts.ts';
import { playOn, takeBack } from './play-on.ts';

/** Below what is to be decided: take back, take again, let others go on, come back to now. */
export function Controls(props: { table: TableModel; parts?: OnlineParts; onShowEnd: () => void }) {
  const { table } = props;
  const waiting = () => table.status.waiting.for;
  const past = () => !table.isLive();
  const isEnded = () => isOver(table.status);
  const undoName = () => props.parts?.undoName() ?? (isEnded() ? say().branch.undo : say().undo);
  return (
    <div class="cta">
      <Show when={past()}>
        <div class="btnrow">
          <button type="button" class="btn pri" onClick={() => table.lookAt(null)}>
            {say().toNow}
          </button>
          <Show when={table.online === null}>
            <button type="button" class="btn" onClick={() => playOn(table, table.moment.sequence)}>
              {say().goOnFromHere}
            </button>
          </Show>
        </div>
      </Show>
      <Show when={!past() && waiting() === 'end-turn'}>
        <button type="button" class="btn pri" onClick={() => table.endTurn()}>
          {say().endTurn}
        </button>
      </Show>
      <Show when={!past() && waiting() === 'bot'}>
        <div class="btnrow">
          <button type="button" class="btn" onClick={() => table.pause(!table.isPaused())}>
            <Icon name={table.isPaused() ? 'play' : 'pause'} />
            {table.isPaused() ? say().goOn : say().pause}
          </button>
          <button type="button" class="btn" onClick={() => table.skip()}>
            <Icon name="skip" />
            {personsOf(table.status).length > 0 ? say().skip : say().skipToEnd}
          </button>
        </div>
      </Show>
      <Show when={!past()}>
        <div class="btnrow small">
          <button
            type="button"
            class="btn s"
            disabled={table.status.undoTo === null}
            onClick={() => takeBack(table, table.status.undoTo ?? 0)}
          >
            <Icon name="undo" /> {undoName()}
          </button>
          <Show when={table.status.turnStart !== null && !isEnded()}>
            <button type="button" class="btn s" onClick={() => table.undo(table.status.turnStart ?? 0)}>
              {say().restartTurn}
            </button>
          </Show>
          <Show when={table.status.canRedo}>
            <button type="button" class="btn s" onClick={() => table.redo()}>
              <Icon name="redo" /> {say().redo}
            </button>
          </Show>
          <Show when={table.decider() !== null}>
            <Hint table={table} />
          </Show>
          <Show when={isEnded()}>
            <button type="button" class="btn s" onClick={() => props.onShowEnd()}>
              {isAbandoned(table.status) ? say().end.showAbandoned : say().end.showEnd}
            </button>
          </Show>
        </div>
      </Show>
    </div>
  );
}

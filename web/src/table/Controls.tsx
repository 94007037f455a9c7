import { Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { humanSeats } from '../engine-worker/local-viewer.ts';
import { isAbandoned, isOver } from '../game-ui/is-over.ts';
import panelFrameStyles from '../game-ui/PanelFrame.module.css';
import type { TableStore } from '../game-ui/table-store.ts';
import { t } from '../locales/index.ts';
import { branchFrom, undoOrBranch } from './branch.ts';
import { HintButton } from './HintButton.tsx';
import type { OnlineSlots } from './online-slots.ts';

/** The controls below the panel: undo, redo, pause or skip bots, return to the present. */
export function Controls(props: { table: TableStore; slots?: OnlineSlots; onShowGameOver: () => void }) {
  const { table } = props;
  const waiting = () => table.status.waiting.for;
  const past = () => !table.isLive();
  const isEnded = () => isOver(table.status);
  const undoName = () => props.slots?.undoLabel() ?? (isEnded() ? t().branch.undo : t().undo);
  return (
    <div class={panelFrameStyles.footer} data-panel="controls">
      <Show when={past()}>
        <div class="button-row">
          <button type="button" class="btn btn--primary" onClick={() => table.lookAt(null)}>
            {t().toNow}
          </button>
          <Show when={table.online === null}>
            <button type="button" class="btn" onClick={() => branchFrom(table, table.snapshot.recordLength)}>
              {t().goOnFromHere}
            </button>
          </Show>
        </div>
      </Show>
      <Show when={!past() && waiting() === 'end-turn'}>
        <button type="button" class="btn btn--primary" onClick={() => table.endTurn()}>
          {t().endTurn}
        </button>
      </Show>
      <Show when={!past() && waiting() === 'bot'}>
        <div class="button-row">
          <button type="button" class="btn" onClick={() => table.pause(!table.isPaused())}>
            <Icon name={table.isPaused() ? 'play' : 'pause'} />
            {table.isPaused() ? t().goOn : t().pause}
          </button>
          <button type="button" class="btn" onClick={() => table.skip()}>
            <Icon name="skip" />
            {humanSeats(table.status).length > 0 ? t().skip : t().skipToEnd}
          </button>
        </div>
      </Show>
      <Show when={!past()}>
        <div class="button-row button-row--wrap">
          <button
            type="button"
            class="btn btn--small"
            disabled={table.status.undoTo === null}
            onClick={() => undoOrBranch(table, table.status.undoTo ?? 0)}
          >
            <Icon name="undo" /> {undoName()}
          </button>
          <Show when={table.status.turnStart !== null && !isEnded()}>
            <button type="button" class="btn btn--small" onClick={() => table.undo(table.status.turnStart ?? 0)}>
              {t().restartTurn}
            </button>
          </Show>
          <Show when={table.status.canRedo}>
            <button type="button" class="btn btn--small" onClick={() => table.redo()}>
              <Icon name="redo" /> {t().redo}
            </button>
          </Show>
          <Show when={table.seatToAct() !== null}>
            <HintButton table={table} />
          </Show>
          <Show when={isEnded()}>
            <button type="button" class="btn btn--small" onClick={() => props.onShowGameOver()}>
              {isAbandoned(table.status) ? t().end.showAbandoned : t().end.showEnd}
            </button>
          </Show>
        </div>
      </Show>
    </div>
  );
}

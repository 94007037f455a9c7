import { createSignal, Match, Show, Switch } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import panelFrameStyles from '../game-ui/PanelFrame.module.css';
import { RENDER_FRAME } from '../game-ui/render-order.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { deferFrames } from '../lib/defer-frames.ts';
import { recordLink } from '../lib/record-link.ts';
import { t } from '../locales/index.ts';
import type { OnlineSlots } from './online-slots.ts';
import { eventsSinceLastDecision, RecentEvents } from './RecentEvents.tsx';

/** The number of recent events that fit into the panel. */
const MAX_EVENTS = 12;

/** The panel while no person at this screen is to act. */
export function WaitingPanel(props: { table: TableStore; slots?: OnlineSlots }) {
  const { table } = props;
  const [copied, setCopied] = createSignal(-1);
  /** The name of the bot or remote player to act. */
  const other = deferFrames(RENDER_FRAME.phases, () => {
    const { waiting } = table.status;
    return waiting.for === 'bot' || waiting.for === 'remote' ? (table.names()[waiting.seat] ?? '') : null;
  });
  const thinks = () => table.status.waiting.for === 'bot' && !table.isPaused();
  const events = deferFrames(RENDER_FRAME.log, () => eventsSinceLastDecision(table).slice(-MAX_EVENTS));
  const copy = async () => {
    const at = table.snapshot.recordLength;
    await navigator.clipboard.writeText(await recordLink(await table.recordText(), at));
    setCopied(at);
  };
  return (
    <div class={`panel-section ${panelFrameStyles.body}`} data-panel="body">
      <Switch>
        <Match when={!table.isLive()}>
          <h2>{t().inThePast}</h2>
          <p class="text-muted">{t().momentOf(table.snapshot.recordLength, table.status.recordLength)}</p>
          <Show when={table.status.online?.hasRecord ?? true}>
            <p>
              <button type="button" class="btn btn--small" onClick={copy}>
                <Icon name="link" /> {t().copyMoment}
              </button>
              <span role="status">{copied() === table.snapshot.recordLength ? t().end.linkCopied : ''}</span>
            </p>
          </Show>
        </Match>
        <Match when={table.status.waiting.for === 'end-turn'}>
          <h2>{t().endTurn}?</h2>
          <p>{t().turnDone}</p>
        </Match>
        <Match when={other()}>
          {(name) => (
            <>
              <h2>{t().turnOf(name())}</h2>
              <Show when={thinks()}>
                <p class="text-muted">{t().thinking(name())}</p>
              </Show>
              <Show when={props.slots}>{(slots) => slots().whileWaiting()}</Show>
              <RecentEvents table={table} lines={events()} />
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}

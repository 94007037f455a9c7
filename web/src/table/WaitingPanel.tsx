import { createSignal, Match, Show, Switch } from 'solid-js';
import { framesLater } from '../parts/frames-later.ts';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { FRAME } from './frames.ts';
import type { TableModel } from './model.ts';
import { NewsList, newsSince } from './NewsList.tsx';
import type { OnlineParts } from './online-parts.ts';
import { linkTo } from './share.ts';

/** How much of the news has room in the panel while others play. */
const NEWS = 12;

/** What the panel says while no person is to decide here. */
export function Waiting(props: { table: TableModel; parts?: OnlineParts }) {
  const { table } = props;
  const [copied, setCopied] = createSignal(-1);
  /** Who decides elsewhere: a bot, or somebody at another screen. */
  const other = framesLater(FRAME.phases, () => {
    const { waiting } = table.status;
    return waiting.for === 'bot' || waiting.for === 'remote' ? (table.names()[waiting.seat] ?? '') : null;
  });
  const thinks = () => table.status.waiting.for === 'bot' && !table.isPaused();
  const news = framesLater(FRAME.course, () => newsSince(table).slice(-NEWS));
  const copy = async () => {
    const at = table.moment.sequence;
    await navigator.clipboard.writeText(await linkTo(await table.recordText(), at));
    setCopied(at);
  };
  return (
    <div class="sec panel-body">
      <Switch>
        <Match when={!table.isLive()}>
          <h2>{say().inThePast}</h2>
          <p class="mut">{say().momentOf(table.moment.sequence, table.status.length)}</p>
          <Show when={table.status.online?.hasRecord ?? true}>
            <p>
              <button type="button" class="btn s" onClick={copy}>
                <Icon name="link" /> {say().copyMoment}
              </button>
              <span role="status">{copied() === table.moment.sequence ? say().end.linkCopied : ''}</span>
            </p>
          </Show>
        </Match>
        <Match when={table.status.waiting.for === 'end-turn'}>
          <h2>{say().endTurn}?</h2>
          <p>{say().turnDone}</p>
        </Match>
        <Match when={other()}>
          {(name) => (
            <>
              <h2>{say().turnOf(name())}</h2>
              <Show when={thinks()}>
                <p class="mut">{say().thinking(name())}</p>
              </Show>
              <Show when={props.parts}>{(parts) => parts().whileWaiting()}</Show>
              <NewsList table={table} lines={news()} />
            </>
          )}
        </Match>
      </Switch>
    </div>
  );
}

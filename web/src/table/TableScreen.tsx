import { createSignal, For, Show } from 'solid-js';
import { TopBar } from '../app/TopBar.tsx';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { Announcer } from './Announcer.tsx';
import { Controls } from './Controls.tsx';
import { EndPage } from './end/EndPage.tsx';
import { HandOver } from './HandOver.tsx';
import { isOver } from './is-over.ts';
import { keepFocus } from './keep-focus.ts';
import { LogList } from './LogList.tsx';
import type { TableModel } from './model.ts';
import { Notices } from './Notices.tsx';
import { TableOrigin } from './OriginLine.tsx';
import type { OnlineParts } from './online-parts.ts';
import { PhaseRail } from './PhaseRail.tsx';
import { PlayersColumn } from './PlayersColumn.tsx';
import type { Room } from './room.ts';
import { SinceLastTurn } from './SinceLastTurn.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { listenForShortcuts } from './shortcuts.ts';
import { Timeline } from './Timeline.tsx';
import { Waiting } from './Waiting.tsx';

/** On a phone one part is shown at a time. */
const TABS = ['board', 'players', 'aside', 'log'] as const;
type Tab = (typeof TABS)[number] | 'chat';
const TAB_ICONS = { board: 'layers', players: 'seat', aside: 'crate', log: 'clock', chat: 'chat' } as const;

/** The table: players, board, what is to be decided, and the course of the game. The same for every game. */
export function TableScreen(props: { table: TableModel; room: Room; parts?: OnlineParts }) {
  listenForShortcuts(props.table);
  const [tab, setTab] = createSignal<Tab>('board');
  const [showsEnd, setShowsEnd] = createSignal(true);
  const tabs = (): readonly Tab[] => (props.parts === undefined ? TABS : [...TABS, 'chat']);
  const tabName = (name: Tab) => {
    if (name === 'aside') return props.room.asideTitle();
    if (name === 'chat') return props.parts?.chatName();
    return { board: say().board, players: say().players, log: say().log }[name];
  };
  const ended = () => isOver(props.table.status) && props.table.isLive() && showsEnd();
  return (
    <Show
      when={!ended()}
      fallback={
        <EndPage table={props.table} room={props.room} parts={props.parts} onShowBoard={() => setShowsEnd(false)} />
      }
    >
      <div class="table" data-tab={tab()}>
        <SkipLinks />
        <TopBar
          game={props.table.status.game}
          subtitle={props.room.subtitle()}
          phase={props.room.rail().title}
          table={props.table}
          lamp={props.parts?.lamp()}
        />
        {/* What can be scrolled must be reached by keys. */}
        <aside class="left" aria-label={say().players} tabindex="0">
          <TableOrigin table={props.table} />
          <PlayersColumn table={props.table} room={props.room} parts={props.parts} />
          <div class="aside-body">
            <props.room.Aside />
            <Show when={props.parts}>{(parts) => parts().about()}</Show>
          </div>
        </aside>
        <Show when={props.parts}>{(parts) => parts().chat(() => tab() === 'chat')}</Show>
        <main class="middle" aria-label={say().board}>
          <h1 class="sr">{say().games[props.table.status.game].name}</h1>
          <props.room.Board />
        </main>
        <section class="right" aria-label={say().yourTurn} tabindex="-1" ref={(part) => keepFocus(part, props.table)}>
          <PhaseRail table={props.table} room={props.room} />
          <Show when={props.parts}>{(parts) => parts().bars()}</Show>
          <SinceLastTurn table={props.table} />
          <Show when={props.table.decider() !== null} fallback={<Waiting table={props.table} parts={props.parts} />}>
            <props.room.Panel />
          </Show>
          <Controls table={props.table} parts={props.parts} onShowEnd={() => setShowsEnd(true)} />
        </section>
        <section class="log-tab" aria-label={say().log}>
          <Show when={tab() === 'log'}>
            <LogList table={props.table} />
          </Show>
        </section>
        <Timeline table={props.table} />
        <nav class="tabs" aria-label={say().menu}>
          <For each={tabs()}>
            {(name) => (
              <button type="button" aria-current={tab() === name ? 'page' : undefined} onClick={() => setTab(name)}>
                <Icon name={TAB_ICONS[name]} size={20} />
                {tabName(name)}
              </button>
            )}
          </For>
        </nav>
        <Notices table={props.table} />
        <Announcer table={props.table} />
        <HandOver table={props.table} />
      </div>
    </Show>
  );
}

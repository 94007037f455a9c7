import { createSignal, For, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import type { GameUi } from '../game-ui/game-ui.ts';
import { isOver } from '../game-ui/is-over.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { t } from '../locales/index.ts';
import { TopBar } from '../top-bar/TopBar.tsx';
import { Announcer } from './Announcer.tsx';
import { Controls } from './Controls.tsx';
import { GameOverPage } from './game-over/GameOverPage.tsx';
import { keepFocus } from './keep-focus.ts';
import { LogList } from './LogList.tsx';
import type { OnlineSlots } from './online-slots.ts';
import { PassDevice } from './PassDevice.tsx';
import { PhaseTracker } from './PhaseTracker.tsx';
import { PlayersColumn } from './PlayersColumn.tsx';
import { SinceLastTurn } from './SinceLastTurn.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { listenForShortcuts } from './shortcuts.ts';
import { TableOrigin } from './TableOrigin.tsx';
import styles from './TableScreen.module.css';
import { Timeline } from './Timeline.tsx';
import { Toasts } from './Toasts.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

/** On a phone, one tab is shown at a time. */
const TABS = ['board', 'players', 'aside', 'log'] as const;
type Tab = (typeof TABS)[number] | 'chat';
const TAB_ICONS = { board: 'layers', players: 'seat', aside: 'crate', log: 'clock', chat: 'chat' } as const;

/** The table screen, shared by all games: players, board, decision, timeline and log. */
export function TableScreen(props: { table: TableStore; ui: GameUi; slots?: OnlineSlots }) {
  listenForShortcuts(props.table);
  const [tab, setTab] = createSignal<Tab>('board');
  const [showsEnd, setShowsEnd] = createSignal(true);
  const tabs = (): readonly Tab[] => (props.slots === undefined ? TABS : [...TABS, 'chat']);
  const tabName = (name: Tab) => {
    if (name === 'aside') return props.ui.sidePanelTitle();
    if (name === 'chat') return props.slots?.chatLabel();
    return { board: t().board, players: t().players, log: t().log }[name];
  };
  const isGameOverShown = () => isOver(props.table.status) && props.table.isLive() && showsEnd();
  return (
    <Show
      when={!isGameOverShown()}
      fallback={
        <GameOverPage table={props.table} ui={props.ui} slots={props.slots} onShowBoard={() => setShowsEnd(false)} />
      }
    >
      <div class={`${styles.screen} ${props.ui.tableClass ?? ''}`} data-tab={tab()}>
        <SkipLinks />
        <TopBar
          game={props.table.status.game}
          subtitle={props.ui.subtitle()}
          phase={props.ui.phaseProgress().title}
          table={props.table}
          connectionIndicator={props.slots?.connectionIndicator()}
        />
        {/* A scrollable area must be focusable for keyboard users. */}
        <aside class={styles.left} aria-label={t().players} tabindex="0">
          <TableOrigin table={props.table} />
          <PlayersColumn table={props.table} ui={props.ui} slots={props.slots} />
          <div class={styles.sidePanel} data-region="side-panel">
            <props.ui.SidePanel />
            <Show when={props.slots}>{(slots) => slots().tableDetails()}</Show>
          </div>
        </aside>
        <Show when={props.slots}>{(slots) => slots().chat(() => tab() === 'chat')}</Show>
        <main class={styles.board} aria-label={t().board}>
          <h1 class="visually-hidden">{t().games[props.table.status.game].name}</h1>
          <props.ui.Board />
        </main>
        <section
          class={styles.right}
          data-region="decision"
          aria-label={t().yourTurn}
          tabindex="-1"
          ref={(part) => keepFocus(part, props.table)}
        >
          <PhaseTracker table={props.table} ui={props.ui} />
          <Show when={props.slots}>{(slots) => slots().banners()}</Show>
          <SinceLastTurn table={props.table} />
          <Show
            when={props.table.seatToAct() !== null}
            fallback={<WaitingPanel table={props.table} slots={props.slots} />}
          >
            <props.ui.Panel />
          </Show>
          <Controls table={props.table} slots={props.slots} onShowGameOver={() => setShowsEnd(true)} />
        </section>
        <section class={styles.log} aria-label={t().log}>
          <Show when={tab() === 'log'}>
            <LogList table={props.table} />
          </Show>
        </section>
        <Timeline table={props.table} />
        <nav class={styles.tabs} data-region="tabs" aria-label={t().menu}>
          <For each={tabs()}>
            {(name) => (
              <button type="button" aria-current={tab() === name ? 'page' : undefined} onClick={() => setTab(name)}>
                <Icon name={TAB_ICONS[name]} size={20} />
                {tabName(name)}
              </button>
            )}
          </For>
        </nav>
        <Toasts table={props.table} />
        <Announcer table={props.table} />
        <PassDevice table={props.table} />
      </div>
    </Show>
  );
}

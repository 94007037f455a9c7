import { Show } from 'solid-js';
import type { GameUi } from '../../game-ui/game-ui.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { SteamBoard } from './board/SteamBoard.tsx';
import { BuildPanel } from './build/BuildPanel.tsx';
import {
  PlayPanel,
  SteamSidePanel,
  steamChartTitle,
  steamPhaseProgress,
  steamPlayers,
  steamSidePanelTitle,
  steamSubtitle,
} from './play/panels.tsx';
import type { SteamTable } from './steam-table.ts';
import styles from './table.module.css';
import { createSteamUiState } from './ui-state.ts';

export function createSteamUi(table: TableStore): GameUi {
  const uiState = createSteamUiState(table as SteamTable);
  return {
    Board: () => <SteamBoard uiState={uiState} />,
    Panel: () => (
      <Show when={table.snapshot.phase === 'build-track'} fallback={<PlayPanel uiState={uiState} />}>
        <BuildPanel uiState={uiState} />
      </Show>
    ),
    SidePanel: () => <SteamSidePanel uiState={uiState} />,
    players: () => steamPlayers(uiState),
    phaseProgress: () => steamPhaseProgress(uiState),
    subtitle: () => steamSubtitle(uiState),
    chartTitle: steamChartTitle,
    tableClass: styles.table,
    sidePanelTitle: steamSidePanelTitle,
  };
}

import type { GameUi } from '../../game-ui/game-ui.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { SteelBoard } from './board/SteelBoard.tsx';
import {
  createPlayers,
  SteelPanel,
  SteelSidePanel,
  steelChartTitle,
  steelPhaseTracker,
  steelSidePanelTitle,
  steelSubtitle,
} from './play/panels.tsx';
import styles from './table.module.css';
import { createSteelUiState, type SteelTable } from './ui-state.ts';

export function createSteelUi(table: TableStore): GameUi {
  const uiState = createSteelUiState(table as SteelTable);
  return {
    Board: () => <SteelBoard uiState={uiState} />,
    Panel: () => <SteelPanel uiState={uiState} />,
    SidePanel: () => <SteelSidePanel uiState={uiState} />,
    players: createPlayers(uiState),
    phaseProgress: () => steelPhaseTracker(uiState),
    subtitle: () => steelSubtitle(uiState),
    chartTitle: steelChartTitle,
    tableClass: styles.table,
    sidePanelTitle: steelSidePanelTitle,
  };
}

import type { GameUi } from '../../game-ui/game-ui.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { DaysBoard } from './board/DaysBoard.tsx';
import type { DaysTable } from './choice.ts';
import { tDays } from './locales/index.ts';
import { SidePanel } from './panels/SidePanel.tsx';
import { TurnPanel } from './panels/TurnPanel.tsx';
import { phaseProgressOf, playerCards } from './players.ts';
import { createDaysUiState } from './ui-state.ts';

export function createDaysUi(table: TableStore): GameUi {
  const uiState = createDaysUiState(table as DaysTable);
  return {
    Board: () => <DaysBoard uiState={uiState} />,
    Panel: () => <TurnPanel uiState={uiState} />,
    SidePanel: () => <SidePanel uiState={uiState} />,
    players: () => playerCards(uiState),
    phaseProgress: () => phaseProgressOf(uiState),
    subtitle: () => tDays().subtitle(uiState.picture().rules.pointsToWin, uiState.picture().deck),
    chartTitle: (key) => tDays().charts[key] ?? key,
    sidePanelTitle: () => tDays().sidePanelTitle,
  };
}

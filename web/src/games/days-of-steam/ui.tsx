import type { TableModel } from '../../table/model.ts';
import type { Room } from '../../table/room.ts';
import { DaysBoard } from './board/DaysBoard.tsx';
import type { DaysTable } from './choice.ts';
import { createDesk } from './desk.ts';
import { Aside } from './panels/Aside.tsx';
import { TurnPanel } from './panels/TurnPanel.tsx';
import { playerCards, railOf } from './players.ts';
import { sayDays } from './text/index.ts';
import './board.css';
import './panels.css';

export function openDaysRoom(table: TableModel): Room {
  const desk = createDesk(table as DaysTable);
  return {
    Board: () => <DaysBoard desk={desk} />,
    Panel: () => <TurnPanel desk={desk} />,
    Aside: () => <Aside desk={desk} />,
    players: () => playerCards(desk),
    rail: () => railOf(desk),
    subtitle: () => sayDays().subtitle(desk.picture().rules.pointsToWin, desk.picture().deck),
    chartTitle: (key) => sayDays().charts[key] ?? key,
    asideTitle: () => sayDays().asideTitle,
  };
}

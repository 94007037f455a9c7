import type { TableModel } from '../../table/model.ts';
import type { Room } from '../../table/room.ts';
import { SteelBoard } from './board/SteelBoard.tsx';
import { createDesk, type SteelTable } from './desk.ts';
import {
  createPlayers,
  SteelAside,
  SteelPanel,
  steelAsideTitle,
  steelChartTitle,
  steelRail,
  steelSubtitle,
} from './play/panels.tsx';

export function openSteelRoom(table: TableModel): Room {
  const desk = createDesk(table as SteelTable);
  return {
    Board: () => <SteelBoard desk={desk} />,
    Panel: () => <SteelPanel desk={desk} />,
    Aside: () => <SteelAside desk={desk} />,
    players: createPlayers(desk),
    rail: () => steelRail(desk),
    subtitle: () => steelSubtitle(desk),
    chartTitle: steelChartTitle,
    asideTitle: steelAsideTitle,
  };
}

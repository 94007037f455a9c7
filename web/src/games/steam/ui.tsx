import { Show } from 'solid-js';
import type { TableModel } from '../../table/model.ts';
import type { Room } from '../../table/room.ts';
import { SteamBoard } from './board/SteamBoard.tsx';
import { BuildPanel } from './build/BuildPanel.tsx';
import { createDesk, type SteamTable } from './desk.ts';
import {
  PlayPanel,
  SteamAside,
  steamAsideTitle,
  steamChartTitle,
  steamPlayers,
  steamRail,
  steamSubtitle,
} from './play/panels.tsx';

export function openSteamRoom(table: TableModel): Room {
  const desk = createDesk(table as SteamTable);
  return {
    Board: () => <SteamBoard desk={desk} />,
    Panel: () => (
      <Show when={table.moment.phase === 'build-track'} fallback={<PlayPanel desk={desk} />}>
        <BuildPanel desk={desk} />
      </Show>
    ),
    Aside: () => <SteamAside desk={desk} />,
    players: () => steamPlayers(desk),
    rail: () => steamRail(desk),
    subtitle: () => steamSubtitle(desk),
    chartTitle: steamChartTitle,
    asideTitle: steamAsideTitle,
  };
}

import { createMemo, mapArray } from 'solid-js';
import type { PhaseProgress, PlayerCard } from '../../../game-ui/game-ui.ts';
import type { SteelUiState } from '../ui-state.ts';
import { formatDollars, formatLevel } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import type { PlayViewModel } from './view-model.ts';

type Player = PlayViewModel['players'][number];

/** All players in turn order, eliminated ones last. The card of an unchanged player keeps its identity. */
export function createPlayers({ table }: SteelUiState): () => readonly PlayerCard[] {
  const play = () => table.snapshot.viewModel.play;
  const seats = createMemo(() => {
    const gone = play().players.flatMap(({ out, seat }) => (out ? [seat] : []));
    return [...play().order, ...gone];
  });
  const cards = mapArray(seats, (seat, place) => createMemo(() => cardOf(play().players[seat], place(), table)));
  return () => cards().map((card) => card());
}

function cardOf(player: Player, place: number, table: SteelUiState['table']): PlayerCard {
  const text = tSteelPlay();
  const { seat, maintenance, model, allowance, deeds, mortgaged, yards, grandfathered, home, victory, out } = player;
  const isLong = table.snapshot.viewModel.play.length === 'long';
  return {
    seat,
    place: out ? null : place + 1,
    stats: [
      { icon: 'coin', label: text.cash, value: formatDollars(player.cash) },
      { icon: 'income', label: text.netWorth, value: formatDollars(player.worth) },
      { icon: 'wrench', label: text.maintenance, value: formatLevel(maintenance) },
    ],
    tags: [
      { mark: String(allowance), text: model },
      ...(deeds > 0 ? [{ text: text.deedCount(deeds, mortgaged) }] : []),
      ...(yards.length > 0 ? [{ text: text.yardCount(yards) }] : []),
      ...(grandfathered === null
        ? []
        : [{ text: text.grandfathered(grandfathered.deed, formatDollars(grandfathered.fee)) }]),
      ...(isLong && home !== null ? [{ text: text.homeIn(home) }] : []),
      ...(victory === null ? [] : [{ text: victory.name }]),
    ],
    status: statusOf(player, table),
    note: noteOf(player),
    out,
  };
}

function statusOf(player: Player, { snapshot }: SteelUiState['table']): string {
  const text = tSteelPlay();
  if (player.out) return text.out;
  if (snapshot.toAct === player.seat) return text.stages[snapshot.viewModel.play.stage] ?? '';
  return player.maintenance === null ? text.brokenDown : '';
}

function noteOf({ start, destination }: Player): string {
  if (start === null) return '';
  return destination === null ? tSteelPlay().stationIn(start) : tSteelPlay().journey(start, destination);
}

export function steelPhaseTracker({ table }: SteelUiState): PhaseProgress {
  const { round, length, order, stage } = table.snapshot.viewModel.play;
  return {
    title: tSteelPlay().title(round, tSteelPlay().lengths[length]),
    phases: tSteelPlay().stages.map((label, index) => ({
      label,
      state: index === stage ? 'current' : index < stage ? 'done' : 'to come',
    })),
    order: [...order],
  };
}

export function steelSubtitle({ table }: SteelUiState): string {
  return tSteelPlay().list(table.snapshot.viewModel.play.rules);
}

export function steelChartTitle(key: string): string {
  return tSteelPlay().charts[key] ?? key;
}

export function steelSidePanelTitle(): string {
  return tSteelPlay().sidePanelTitle;
}

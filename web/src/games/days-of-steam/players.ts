import type { PhaseProgress, PlayerCard } from '../../game-ui/game-ui.ts';
import { t } from '../../locales/index.ts';
import { tDays } from './locales/index.ts';
import type { DaysUiState } from './ui-state.ts';

/** The seat to act; null while chance draws and when the game is over. Turns go clockwise (DOS-TURN-05). */
function seatToAct(uiState: DaysUiState): number | null {
  const { toAct } = uiState.table.snapshot;
  return typeof toAct === 'number' ? toAct : null;
}

export function playerCards(uiState: DaysUiState): readonly PlayerCard[] {
  const { stats } = tDays();
  return uiState.picture().players.map((player, seat) => ({
    seat,
    place: seat + 1,
    stats: [
      { icon: 'vp', label: stats.points, value: String(player.points) },
      { icon: 'loco', label: stats.steam, value: String(player.steam) },
      { icon: 'rotr', label: stats.circuits, value: String(player.circuits) },
      { icon: 'layers', label: stats.tiles, value: String(player.tiles) },
    ],
    tags: [
      ...(player.cargo === null ? [] : [{ text: tDays().carries(player.cargo.cube) }]),
      ...(player.coal === 0 ? [] : [{ text: tDays().coalTag(player.coal) }]),
    ],
    status: statusOf(uiState, seat),
    note: '',
    out: false,
  }));
}

function statusOf(uiState: DaysUiState, seat: number): string {
  if (seatToAct(uiState) !== seat) return '';
  return uiState.table.snapshot.phase === 'place-town' ? tDays().placing : tDays().acting;
}

/** The steps of one turn: the action, preceded by coal once any player has some; then drawing a tile. */
export function phaseProgressOf(uiState: DaysUiState): PhaseProgress {
  const { steps } = tDays();
  const { phase, round } = uiState.table.snapshot;
  const order = seatToAct(uiState) === null ? [] : uiState.picture().players.map((_, seat) => seat);
  const coal = uiState.picture().players.some((player) => player.coal > 0);
  if (phase === 'over') return { title: uiState.picture().phase, phases: [], order: [] };
  if (phase === 'place-town') {
    return {
      title: t().roundOf(round, null),
      phases: [
        { label: steps.action, state: 'done' },
        { label: steps.town, state: 'current' },
      ],
      order,
    };
  }
  return {
    title: phase === 'turn' ? t().roundOf(round, null) : uiState.picture().phase,
    phases: [
      { label: coal ? steps.coalAction : steps.action, state: 'current' },
      { label: steps.draw, state: 'to come' },
    ],
    order,
  };
}

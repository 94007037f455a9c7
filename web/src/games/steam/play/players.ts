import type { PhaseProgress, PlayerCard } from '../../../game-ui/game-ui.ts';
import type { SteamUiState } from '../ui-state.ts';
import { tSteamPlay } from './locales/index.ts';
import type { PhaseStatus, PlayerViewModel, PlayViewModel, TrackedPhase } from './view-model.ts';

/** The players in turn order, then those without a position, then those who are bankrupt. */
export function steamPlayers({ table }: SteamUiState): PlayerCard[] {
  const { play } = table.snapshot.viewModel;
  const placed = (player: PlayerViewModel) => play.order.indexOf(player.seat);
  const rank = (player: PlayerViewModel) => {
    if (player.status.kind === 'bankrupt') return play.players.length * 2;
    return placed(player) < 0 ? play.players.length : placed(player);
  };
  return [...play.players].sort((a, b) => rank(a) - rank(b)).map((player) => cardOf(play, player, placed(player)));
}

function cardOf(play: PlayViewModel, player: PlayerViewModel, placed: number): PlayerCard {
  const text = tSteamPlay();
  const out = player.status.kind === 'bankrupt';
  return {
    seat: player.seat,
    place: placed < 0 ? null : placed + 1,
    stats: [
      { icon: 'coin', label: text.cash, value: text.money(player.cash) },
      { icon: 'income', label: text.income, value: text.signed(player.income) },
      { icon: 'vp', label: text.vp, value: String(player.vp) },
      { icon: 'loco', label: text.locomotive, value: String(player.locomotive) },
    ],
    tags:
      player.tile === null
        ? []
        : [
            {
              mark: String(player.tile.number),
              text: player.tile.passed ? text.passedTile(player.tile.name) : player.tile.name,
            },
          ],
    status: statusOf(play, player.status),
    note: out ? '' : noteOf(play, player),
    out,
  };
}

/** The net income is shown only in the Standard Game; without expenses it equals the income. */
function noteOf(play: PlayViewModel, { links, forecast }: PlayerViewModel): string {
  const text = tSteamPlay();
  const parts = [text.links(links), ...(play.standard && play.turn > 0 ? [text.netNext(forecast.net)] : [])];
  return parts.join(' · ');
}

function statusOf(play: PlayViewModel, status: PhaseStatus): string {
  const text = tSteamPlay().phaseStatus;
  switch (status.kind) {
    case 'waiting':
      return '';
    case 'deciding':
      return text.deciding[decidingKey(play)];
    case 'done':
      return doneText(play);
    case 'passed':
      return text.passed;
    case 'bankrupt':
      return text.bankrupt;
    case 'bid':
      return text.bid(status.amount);
    case 'leading':
      return text.leading(status.amount);
    case 'placed':
      return text.placed(status.place);
    case 'building':
      return text.building(status.laid, status.limit);
    case 'scoring':
      return text.scoring(status.points);
  }
}

function decidingKey({ phase }: PlayViewModel): 'bid' | 'capital' | 'tiles' | 'goods' | 'points' {
  if (phase === 'buy-capital') return 'capital';
  if (phase === 'select-action-tiles') return 'tiles';
  if (phase === 'track-points') return 'points';
  return phase === 'move-goods' ? 'goods' : 'bid';
}

function doneText({ phase }: PlayViewModel): string {
  const { done } = tSteamPlay().phaseStatus;
  if (phase === 'buy-capital') return done.capital;
  if (phase === 'select-action-tiles') return done.tiles;
  return phase === 'build-track' ? done.build : done.goods;
}

export function steamPhaseProgress({ table }: SteamUiState): PhaseProgress {
  const { play } = table.snapshot.viewModel;
  return {
    title: titleOf(play),
    phases: play.trackedPhases.map(({ phase, label }, index) => ({
      label: labelOf(play, phase, label),
      state:
        index === play.trackedPhaseIndex
          ? 'current'
          : index < play.trackedPhaseIndex || play.phase === 'over'
            ? 'done'
            : 'to come',
    })),
    order: play.acting,
  };
}

function titleOf(play: PlayViewModel): string {
  const text = tSteamPlay();
  if (play.phase === 'over') return text.over;
  return play.turn === 0 ? text.beforeTurns : text.turnOf(play.turn, play.turns);
}

function labelOf(play: PlayViewModel, phase: TrackedPhase, label: string): string {
  const text = tSteamPlay();
  if (phase === 'income' || phase === 'turn-order' || phase === 'next-turn') return text.phases[phase];
  const moving = play.phase === 'move-goods' || play.phase === 'track-points';
  return phase === 'move-goods' && moving ? text.roundOf(label, play.round) : label;
}

export function steamSubtitle({ table }: SteamUiState): string {
  const { map, rules } = table.snapshot.viewModel.play;
  return tSteamPlay().subtitle(map, rules);
}

export function steamChartTitle(key: string): string {
  return tSteamPlay().charts[key] ?? key;
}

export function steamSidePanelTitle(): string {
  return tSteamPlay().sidePanelTitle;
}

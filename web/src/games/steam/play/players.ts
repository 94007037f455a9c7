import type { PlayerCard, Rail } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import type { PlayerPicture, PlayPicture, RailPhase, Standing } from './picture.ts';
import { tell } from './text/index.ts';

/** In turn order; those who have no place yet after the others, those who are bankrupt last. */
export function steamPlayers({ table }: Desk): PlayerCard[] {
  const { play } = table.moment.picture;
  const placed = (player: PlayerPicture) => play.order.indexOf(player.seat);
  const rank = (player: PlayerPicture) => {
    if (player.standing.is === 'bankrupt') return play.players.length * 2;
    return placed(player) < 0 ? play.players.length : placed(player);
  };
  return [...play.players].sort((a, b) => rank(a) - rank(b)).map((player) => cardOf(play, player, placed(player)));
}

function cardOf(play: PlayPicture, player: PlayerPicture, placed: number): PlayerCard {
  const say = tell();
  const out = player.standing.is === 'bankrupt';
  return {
    seat: player.seat,
    place: placed < 0 ? null : placed + 1,
    stats: [
      { icon: 'coin', label: say.cash, value: say.money(player.cash) },
      { icon: 'income', label: say.income, value: say.signed(player.income) },
      { icon: 'vp', label: say.vp, value: String(player.vp) },
      { icon: 'loco', label: say.locomotive, value: String(player.locomotive) },
    ],
    tags:
      player.tile === null
        ? []
        : [
            {
              mark: String(player.tile.number),
              text: player.tile.passed ? say.passedTile(player.tile.name) : player.tile.name,
            },
          ],
    status: statusOf(play, player.standing),
    note: out ? '' : noteOf(play, player),
    out,
  };
}

/** Income says itself what it pays; with expenses, what is left of it is worth a word. */
function noteOf(play: PlayPicture, { links, forecast }: PlayerPicture): string {
  const say = tell();
  const parts = [say.links(links), ...(play.standard && play.turn > 0 ? [say.netNext(forecast.net)] : [])];
  return parts.join(' · ');
}

function statusOf(play: PlayPicture, standing: Standing): string {
  const say = tell().standing;
  switch (standing.is) {
    case 'waiting':
      return '';
    case 'deciding':
      return say.deciding[decidingWord(play)];
    case 'done':
      return doneWord(play);
    case 'passed':
      return say.passed;
    case 'bankrupt':
      return say.bankrupt;
    case 'bid':
      return say.bid(standing.amount);
    case 'leading':
      return say.leading(standing.amount);
    case 'placed':
      return say.placed(standing.place);
    case 'building':
      return say.building(standing.laid, standing.limit);
    case 'scoring':
      return say.scoring(standing.points);
  }
}

function decidingWord({ phase }: PlayPicture): 'bid' | 'capital' | 'tiles' | 'goods' | 'points' {
  if (phase === 'buy-capital') return 'capital';
  if (phase === 'select-action-tiles') return 'tiles';
  if (phase === 'track-points') return 'points';
  return phase === 'move-goods' ? 'goods' : 'bid';
}

function doneWord({ phase }: PlayPicture): string {
  const { done } = tell().standing;
  if (phase === 'buy-capital') return done.capital;
  if (phase === 'select-action-tiles') return done.tiles;
  return phase === 'build-track' ? done.build : done.goods;
}

export function steamRail({ table }: Desk): Rail {
  const { play } = table.moment.picture;
  return {
    title: titleOf(play),
    phases: play.rail.map(({ phase, label }, index) => ({
      label: labelOf(play, phase, label),
      state: index === play.at ? 'current' : index < play.at || play.phase === 'over' ? 'done' : 'to come',
    })),
    order: play.acting,
  };
}

function titleOf(play: PlayPicture): string {
  const say = tell();
  if (play.phase === 'over') return say.over;
  return play.turn === 0 ? say.beforeTurns : say.turnOf(play.turn, play.turns);
}

function labelOf(play: PlayPicture, phase: RailPhase, label: string): string {
  const say = tell();
  if (phase === 'income' || phase === 'turn-order' || phase === 'next-turn') return say.phases[phase];
  const moving = play.phase === 'move-goods' || play.phase === 'track-points';
  return phase === 'move-goods' && moving ? say.roundOf(label, play.round) : label;
}

export function steamSubtitle({ table }: Desk): string {
  const { map, rules } = table.moment.picture.play;
  return tell().subtitle(map, rules);
}

export function steamChartTitle(key: string): string {
  return tell().charts[key] ?? key;
}

export function steamAsideTitle(): string {
  return tell().asideTitle;
}

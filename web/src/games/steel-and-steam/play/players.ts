import { createMemo, mapArray } from 'solid-js';
import type { PlayerCard, Rail } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import { figure, level } from './format.ts';
import type { PlayPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';

type Player = PlayPicture['players'][number];

/** All players in turn order; those who are out come last. The card of a player who has not changed stays the same. */
export function createPlayers({ table }: Desk): () => readonly PlayerCard[] {
  const play = () => table.moment.picture.play;
  const seats = createMemo(() => {
    const gone = play().players.flatMap(({ out, seat }) => (out ? [seat] : []));
    return [...play().order, ...gone];
  });
  const cards = mapArray(seats, (seat, place) => createMemo(() => cardOf(play().players[seat], place(), table)));
  return () => cards().map((card) => card());
}

function cardOf(player: Player, place: number, table: Desk['table']): PlayerCard {
  const words = sayPlay();
  const { seat, maintenance, model, allowance, deeds, mortgaged, yards, grandfathered, home, victory, out } = player;
  const isLong = table.moment.picture.play.length === 'long';
  return {
    seat,
    place: out ? null : place + 1,
    stats: [
      { icon: 'coin', label: words.cash, value: figure(player.cash) },
      { icon: 'income', label: words.netWorth, value: figure(player.worth) },
      { icon: 'wrench', label: words.maintenance, value: level(maintenance) },
    ],
    tags: [
      { mark: String(allowance), text: model },
      ...(deeds > 0 ? [{ text: words.deedCount(deeds, mortgaged) }] : []),
      ...(yards.length > 0 ? [{ text: words.yardCount(yards) }] : []),
      ...(grandfathered === null ? [] : [{ text: words.grandfathered(grandfathered.deed, figure(grandfathered.fee)) }]),
      ...(isLong && home !== null ? [{ text: words.homeIn(home) }] : []),
      ...(victory === null ? [] : [{ text: victory.name }]),
    ],
    status: statusOf(player, table),
    note: noteOf(player),
    out,
  };
}

function statusOf(player: Player, { moment }: Desk['table']): string {
  const words = sayPlay();
  if (player.out) return words.out;
  if (moment.turn === player.seat) return words.stages[moment.picture.play.stage] ?? '';
  return player.maintenance === null ? words.brokenDown : '';
}

function noteOf({ start, destination }: Player): string {
  if (start === null) return '';
  return destination === null ? sayPlay().stationIn(start) : sayPlay().journey(start, destination);
}

export function steelRail({ table }: Desk): Rail {
  const { round, length, order, stage } = table.moment.picture.play;
  return {
    title: sayPlay().title(round, sayPlay().lengths[length]),
    phases: sayPlay().stages.map((label, index) => ({
      label,
      state: index === stage ? 'current' : index < stage ? 'done' : 'to come',
    })),
    order: [...order],
  };
}

export function steelSubtitle({ table }: Desk): string {
  return sayPlay().list(table.moment.picture.play.rules);
}

export function steelChartTitle(key: string): string {
  return sayPlay().charts[key] ?? key;
}

export function steelAsideTitle(): string {
  return sayPlay().aside;
}

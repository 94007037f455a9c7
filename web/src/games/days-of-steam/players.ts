import type { PlayerCard, Rail } from '../../table/room.ts';
import { say } from '../../text/index.ts';
import type { Desk } from './desk.ts';
import { sayDays } from './text/index.ts';

/** The seat whose turn it is, also while chance draws for it; the others follow clockwise (DOS-TURN-05). */
function actorOf(desk: Desk): number | null {
  const { turn } = desk.table.moment;
  return typeof turn === 'number' ? turn : null;
}

export function playerCards(desk: Desk): readonly PlayerCard[] {
  const { stats } = sayDays();
  return desk.picture().players.map((player, seat) => ({
    seat,
    place: seat + 1,
    stats: [
      { icon: 'vp', label: stats.points, value: String(player.points) },
      { icon: 'loco', label: stats.steam, value: String(player.steam) },
      { icon: 'rotr', label: stats.circuits, value: String(player.circuits) },
      { icon: 'layers', label: stats.tiles, value: String(player.tiles) },
    ],
    tags: [
      ...(player.cargo === null ? [] : [{ text: sayDays().carries(player.cargo.cube) }]),
      ...(player.coal === 0 ? [] : [{ text: sayDays().coalTag(player.coal) }]),
    ],
    status: statusOf(desk, seat),
    note: '',
    out: false,
  }));
}

function statusOf(desk: Desk, seat: number): string {
  if (actorOf(desk) !== seat) return '';
  return desk.table.moment.phase === 'place-town' ? sayDays().placing : sayDays().acting;
}

/** The steps of one turn: the action, with coal before it once there is some; then the tile that is drawn for it. */
export function railOf(desk: Desk): Rail {
  const { steps } = sayDays();
  const { phase, round } = desk.table.moment;
  const order = actorOf(desk) === null ? [] : desk.picture().players.map((_, seat) => seat);
  const coal = desk.picture().players.some((player) => player.coal > 0);
  if (phase === 'over') return { title: desk.picture().phase, phases: [], order: [] };
  if (phase === 'place-town') {
    return {
      title: say().roundOf(round, null),
      phases: [
        { label: steps.action, state: 'done' },
        { label: steps.town, state: 'current' },
      ],
      order,
    };
  }
  return {
    title: phase === 'turn' ? say().roundOf(round, null) : desk.picture().phase,
    phases: [
      { label: coal ? steps.coalAction : steps.action, state: 'current' },
      { label: steps.draw, state: 'to come' },
    ],
    order,
  };
}

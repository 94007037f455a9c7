import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';
import { placeText } from './MoveBody.tsx';

/** What the committing button says: the action with its consequence; null while nothing can be done yet. */
export function commitText(desk: Desk): string | null {
  const action = desk.action();
  const turn = desk.turn();
  if (action === null || turn === null) return null;
  const player = desk.picture().players[turn.seat];
  const effect = desk.effect();
  const points = effect === null ? 0 : effect.points - player.points;
  const gained = [
    ...(effect !== null && effect.steam > player.steam ? [sayDays().plusSteam(effect.steam - player.steam)] : []),
    ...(points > 0 ? [sayDays().runWin(points)] : []),
  ];
  const withGain = (text: string) => sayDays().comesWith(text, gained);
  const cell = desk.cell() ?? '';
  switch (desk.mode()) {
    case 'tile': {
      const track = desk.face()?.track ?? '';
      return withGain(desk.cells().get(cell)?.tile ? sayDays().playOver(track, cell) : sayDays().play(track, cell));
    }
    case 'town': {
      const choice = desk.town();
      const town = turn.drawn ?? (choice === 'unseen' ? null : desk.picture().display[choice]?.colour);
      return town ? withGain(sayDays().playTown(town, cell)) : sayDays().drawTown;
    }
    case 'move': {
      const way = desk.way();
      return way === undefined ? null : withGain(sayDays().run(placeText(desk, cell), way.spent, way.need));
    }
    case 'water':
      return effect === null ? null : sayDays().water(player.steam, effect.steam);
    case 'pass': {
      const track = desk.face()?.track;
      return track === undefined ? sayDays().passEmpty : sayDays().passWith(track);
    }
  }
}

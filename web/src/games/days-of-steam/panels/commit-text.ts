import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import { describePlace } from './MoveBody.tsx';

/** The label of the commit button: the action with its effect; null while the choice is incomplete. */
export function commitText(uiState: DaysUiState): string | null {
  const action = uiState.action();
  const turn = uiState.turn();
  if (action === null || turn === null) return null;
  const player = uiState.picture().players[turn.seat];
  const effect = uiState.effect();
  const points = effect === null ? 0 : effect.points - player.points;
  const gained = [
    ...(effect !== null && effect.steam > player.steam ? [tDays().plusSteam(effect.steam - player.steam)] : []),
    ...(points > 0 ? [tDays().runWin(points)] : []),
  ];
  const withGain = (text: string) => tDays().comesWith(text, gained);
  const cell = uiState.cell() ?? '';
  switch (uiState.mode()) {
    case 'tile': {
      const track = uiState.face()?.track ?? '';
      return withGain(uiState.cells().get(cell)?.tile ? tDays().playOver(track, cell) : tDays().play(track, cell));
    }
    case 'town': {
      const choice = uiState.town();
      const town = turn.drawn ?? (choice === 'unseen' ? null : uiState.picture().display[choice]?.colour);
      return town ? withGain(tDays().playTown(town, cell)) : tDays().drawTown;
    }
    case 'move': {
      const route = uiState.way();
      return route === undefined ? null : withGain(tDays().run(describePlace(uiState, cell), route.spent, route.need));
    }
    case 'water':
      return effect === null ? null : tDays().water(player.steam, effect.steam);
    case 'pass': {
      const track = uiState.face()?.track;
      return track === undefined ? tDays().passEmpty : tDays().passWith(track);
    }
  }
}

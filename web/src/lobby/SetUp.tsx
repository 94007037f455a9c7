import type { GameId } from '../games/game-ids.ts';

export function SetUp(props: { game: GameId }) {
  return <main>{props.game}</main>;
}

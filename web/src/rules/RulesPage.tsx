import type { GameId } from '../games/game-ids.ts';

export function RulesPage(props: { game: GameId; rule: string | null }) {
  return (
    <main>
      {props.game} {props.rule}
    </main>
  );
}

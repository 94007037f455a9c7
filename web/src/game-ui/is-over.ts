import type { GameStatus } from '../engine-worker/table-types.ts';

/** The players have ended the game without a result. */
export function isAbandoned({ online }: GameStatus): boolean {
  return online?.table.status === 'abandoned';
}

/** The game is over or abandoned, so nobody can act at this table. */
export function isOver(status: GameStatus): boolean {
  return status.outcome !== null || isAbandoned(status);
}

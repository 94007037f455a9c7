import type { TableStatus } from '../host/table-types.ts';

/** The players have ended the game without a result. */
export function isAbandoned({ online }: TableStatus): boolean {
  return online?.table.stage === 'abandoned';
}

/** Nobody acts at this table any more: the game is over, or was ended without a result. */
export function isOver(status: TableStatus): boolean {
  return status.outcome !== null || isAbandoned(status);
}

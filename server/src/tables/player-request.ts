import type { Seat } from '@roundhouse/kernel';

/** A request from one player to the others, who may not have the table open. */
export interface PlayerRequest {
  readonly kind: 'undo' | 'end' | 'rematch';
  readonly by: Seat;
  /** The table to link to, if it is not the table where the request was made. */
  readonly tableId?: string;
}

import type { Seat } from '@roundhouse/kernel';

interface At {
  readonly seat: Seat;
  /** The name of the player at the table. */
  readonly name: string;
}

/** An event at a table outside the game, shown in the chat. */
export type TableEvent =
  | ({ readonly kind: 'joined' } & At)
  /** `by`: the host who removed the player. */
  | ({ readonly kind: 'left'; readonly by?: string } & At)
  /** A bot plays for the player. `by`: another player substituted it; `deadline`: the time was up; neither: the player asked for it. */
  | ({ readonly kind: 'bot-substituted'; readonly by?: string; readonly deadline?: true } & At)
  | ({ readonly kind: 'player-resumed' } & At)
  | ({ readonly kind: 'undo' } & At)
  /** The game was ended without a result. `without`: the overdue player whose vote was not needed. */
  | ({ readonly kind: 'ended'; readonly without?: string } & At)
  | ({ readonly kind: 'end-declined' } & At)
  /** `table` is the id of the rematch. */
  | ({ readonly kind: 'rematch'; readonly table: string } & At);

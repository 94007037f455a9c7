import type { Seat } from '@roundhouse/kernel';

interface At {
  readonly seat: Seat;
  /** What the player is called at the table. */
  readonly name: string;
}

/** Something that happened at a table besides the game, told among the lines of the chat. */
export type TableEvent =
  | ({ readonly kind: 'joined' } & At)
  /** `by`: the host, who has removed the player. */
  | ({ readonly kind: 'left'; readonly by?: string } & At)
  /** A bot plays for the player. `by`: another player put it in; `deadline`: the time was up; neither: their own wish. */
  | ({ readonly kind: 'stand-in'; readonly by?: string; readonly deadline?: true } & At)
  | ({ readonly kind: 'hand-back' } & At)
  | ({ readonly kind: 'undo' } & At)
  /** The game was ended without a result. `without`: the overdue player who was not asked. */
  | ({ readonly kind: 'ended'; readonly without?: string } & At)
  | ({ readonly kind: 'end-declined' } & At)
  /** `table` is the next one. */
  | ({ readonly kind: 'rematch'; readonly table: string } & At);

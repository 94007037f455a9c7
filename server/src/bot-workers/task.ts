import type { JsonObject, OptionValues } from '@roundhouse/kernel';

/** A task for a worker thread. Plain data only, because it is sent as a message. */
export type Task =
  /** The position is determinized for the bot's seat: information hidden from the seat never reaches a worker. */
  | {
      readonly do: 'think';
      readonly game: string;
      readonly bot: string;
      readonly seed: string;
      readonly position: JsonObject;
    }
  | { readonly do: 'try-setup'; readonly game: string; readonly options: OptionValues; readonly seats: number };

/** The result of validating options: whether a game can be set up with them, and if not, which field is invalid. */
export type SetupResult =
  | { readonly isValid: true }
  | { readonly isValid: false; readonly field: string; readonly expected: string; readonly got?: string };

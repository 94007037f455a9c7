import type { JsonObject, OptionValues } from '@roundhouse/kernel';

/** What is asked of a thread. Plain data only: it crosses the border as a message. */
export type Task =
  /** The position is as the bot's seat imagines it: what the seat may not know never reaches a thread. */
  | {
      readonly do: 'think';
      readonly game: string;
      readonly bot: string;
      readonly luck: string;
      readonly position: JsonObject;
    }
  | { readonly do: 'try-setup'; readonly game: string; readonly options: OptionValues; readonly seats: number };

/** What a thread says about options: whether a game can be set up from them, and if not, where the fault is. */
export type SetupAnswer =
  | { readonly fits: true }
  | { readonly fits: false; readonly field: string; readonly expected: string; readonly got?: string };

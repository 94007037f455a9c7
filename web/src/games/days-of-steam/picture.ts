/** What the screens of the game show at a moment. Plain data: it crosses from the worker to the page. */
export interface DaysPicture {
  readonly seats: number;
  readonly legal: number;
}

/** What a person may ask about a moment. */
export type DaysQuestion = { readonly about: 'nothing' };
export type DaysAnswer = null;

/** One rule, in our own words. Refusals and the code cite it by `id`. */
export interface Rule {
  readonly id: string;
  readonly text: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Introduction to the chapter for new players. */
  readonly about: string;
  readonly rules: readonly Rule[];
}

/** The rules of one game in one language, in the order of play. */
export interface Rulebook {
  readonly title: string;
  /** The game in a few sentences: what the players do and how to win. */
  readonly summary: readonly string[];
  readonly chapters: readonly Chapter[];
}

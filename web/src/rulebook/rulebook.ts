/** One rule in our own words. `id` is how refusals and the code cite it. */
export interface Rule {
  readonly id: string;
  readonly text: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** What the chapter is about, for somebody who has never played. */
  readonly about: string;
  readonly rules: readonly Rule[];
}

/** The rules of one game in one language, in the order of play. */
export interface Rulebook {
  readonly title: string;
  /** The game in a few sentences: what one does and how one wins. */
  readonly summary: readonly string[];
  readonly chapters: readonly Chapter[];
}

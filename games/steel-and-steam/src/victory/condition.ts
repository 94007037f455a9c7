/** The areas that city cards show, each of several regions. */
type Area = 'east' | 'central' | 'west' | 'north' | 'south' | 'canada';

/** How much is enough at tables of 3, 4, 5 and 6: what can be had in a short game depends on how many share it. */
type Goals = readonly [number, number, number, number];

/**
 * What a victory card asks for (SNS-END-07): something that can be counted, and how much of it is enough. Deeds count
 * in good standing only, as in net worth. Cities are served by railways: a shipping line has many of them for little.
 */
export type Condition = {
  readonly goals: Goals;
  /** The largest table at which the card is in the deck; left out where it always is. */
  readonly upTo?: number;
} & (
  | {
      readonly kind:
        | 'net-worth'
        | 'cash'
        | 'deeds-worth'
        | 'payoffs'
        | 'deeds-and-fees'
        | 'journeys'
        | 'regions-reached'
        | 'deeds-with-ship'
        | 'cities'
        | 'coast-to-coast';
    }
  /** Cities of one area. */
  | { readonly kind: 'cities-of'; readonly area: Area }
  /** Cities, but no more than so many of each region. */
  | { readonly kind: 'cities-spread'; readonly most: number }
  /** Cities of the railways that serve one city. */
  | { readonly kind: 'cities-from'; readonly city: string }
  /** What deeds are worth that cost so much at least, or at the most. */
  | { readonly kind: 'dear-deeds' | 'cheap-deeds'; readonly price: number }
  /** What deeds are worth, each with no more than so much: many of them, not a few dear ones. */
  | { readonly kind: 'many-deeds'; readonly most: number }
);

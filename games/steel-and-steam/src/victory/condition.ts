/** The areas on city cards; each consists of several regions. */
type Area = 'east' | 'central' | 'west' | 'north' | 'south' | 'canada';

/** Goals for 3, 4, 5 and 6 players: the more players share the board, the less each can get. */
type Goals = readonly [number, number, number, number];

/**
 * The condition of a victory card (SNS-END-07): a metric and the goals for it. Only unmortgaged deeds count, as in net
 * worth. Only railways serve cities, because shipping lines serve many cities for a low price.
 */
export type Condition = {
  readonly goals: Goals;
  /** The largest number of players with which the card is in the deck; by default always. */
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
  /** Cities, counting at most `most` of each region. */
  | { readonly kind: 'cities-spread'; readonly most: number }
  /** Cities of the railways that serve the given city. */
  | { readonly kind: 'cities-from'; readonly city: string }
  /** The total price of deeds that cost at least, or at most, `price`. */
  | { readonly kind: 'dear-deeds' | 'cheap-deeds'; readonly price: number }
  /** The total price of deeds, counting at most `most` for each: rewards many deeds instead of a few expensive ones. */
  | { readonly kind: 'many-deeds'; readonly most: number }
);

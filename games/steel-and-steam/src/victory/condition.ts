/** The areas that city cards show, each of several regions. */
type Area = 'east' | 'central' | 'west' | 'north' | 'south' | 'canada';

/**
 * What a victory card asks for (SNS-END-07): something that can be counted, and how much of it is enough. Deeds count
 * in good standing only, as in net worth. Cities are served by railways: a shipping line has many of them for little.
 */
export type Condition =
  | {
      readonly kind:
        | 'net-worth'
        | 'cash'
        | 'deeds-worth'
        | 'payoffs'
        | 'fees'
        | 'journeys'
        | 'regions-reached'
        | 'deeds-with-ship'
        | 'cities'
        | 'coast-to-coast';
      readonly goal: number;
    }
  /** Cities of one area. */
  | { readonly kind: 'cities-of'; readonly area: Area; readonly goal: number }
  /** Regions in each of which so many cities are served. */
  | { readonly kind: 'regions-served'; readonly cities: number; readonly goal: number }
  /** Railways that serve one city. */
  | { readonly kind: 'railways-at'; readonly city: string; readonly goal: number }
  /** Deeds that cost so much at least, or at the most. */
  | { readonly kind: 'dear-deeds' | 'cheap-deeds'; readonly price: number; readonly goal: number };

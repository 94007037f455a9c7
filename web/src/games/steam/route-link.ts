/** One link of a route to highlight on the board, as the hexes that it crosses. */
export interface RouteLink {
  readonly badge: string;
  /** Per hex: the edges where the link enters and leaves; null for a city or town in the centre of the hex. */
  readonly pieces: readonly { readonly hex: string; readonly from: number | null; readonly to: number | null }[];
}

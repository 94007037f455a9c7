export interface BoardPicture {
  readonly hexes: number;
}

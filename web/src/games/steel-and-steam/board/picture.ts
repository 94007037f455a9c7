export interface BoardPicture {
  readonly seats: number;
}

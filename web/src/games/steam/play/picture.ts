export interface PlayPicture {
  readonly seats: number;
}

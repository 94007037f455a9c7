/** A refusal as text, with its rule ID; null if the reason is not one of the game's rules. */
export interface RefusalText {
  readonly rule: string | null;
  readonly text: string;
}

/** The speed limit on curves (DOS-SPEED). */

/** DOS-SPEED-01. */
const SPEED_LIMIT = 2;
export const DIE_SIDES = 6;

/** The lowest roll that does not derail the train, by the steam spent on the move; null when no roll is needed. */
export function rollNeeded(spent: number, curve: boolean): number | null {
  // DOS-SPEED-02: the roll is safe if it exceeds the steam spent minus two.
  return curve && spent > SPEED_LIMIT ? spent - SPEED_LIMIT + 1 : null;
}

/** The probability that a roll is at least `need`. */
export function rollOdds(need: number | null): number {
  return need === null ? 1 : (DIE_SIDES + 1 - need) / DIE_SIDES;
}

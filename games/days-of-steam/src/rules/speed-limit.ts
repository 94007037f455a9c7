/** The speed limit on curves (DOS-SPEED). */

/** DOS-SPEED-01. */
const SPEED_LIMIT = 2;
export const DIE_SIDES = 6;

/** The lowest roll that keeps the train on the rails, for what the whole move spent; null when no roll is needed. */
export function rollNeeded(spent: number, curve: boolean): number | null {
  // DOS-SPEED-02: safe when the roll is greater than what was spent less two.
  return curve && spent > SPEED_LIMIT ? spent - SPEED_LIMIT + 1 : null;
}

/** The chance that a roll is high enough. */
export function oddsOf(need: number | null): number {
  return need === null ? 1 : (DIE_SIDES + 1 - need) / DIE_SIDES;
}

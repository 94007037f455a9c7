/**
 * The parameters of the bot. Money is in dollars. `upgradeFactor`, `savingFactor` and `earnedShare` were tuned by games
 * between parameter sets, `feeFactor` and `feeBase` by comparing estimates with routes; the other parameters had no
 * measurable effect.
 */
export interface Weights {
  /** The share of the booklet value of a movement point that remains after stops, breakdowns and fees. */
  readonly earnedShare: number;
  /** The value of a movement point left on arrival, relative to one at the start of a turn. */
  readonly leftoverFactor: number;
  /** The share of highball points that must be useful on the current route; above `leftoverFactor` hardly any route qualifies. */
  readonly minUsefulShare: number;
  /** The cost of a maintenance level above the best one, in movement points. */
  readonly pointsPerWearLevel: number;
  /** Wear levels that do not justify a repair stop. */
  readonly toleratedWear: number;
  /** Turns for which the cash reserve covers the fees. */
  readonly reserveTurns: number;
  /** Maximum number of remaining turns for the value of a purchase. */
  readonly horizon: number;
  /** Opportunity cost of money invested in a deed. */
  readonly capitalCost: number;
  /** Weight of the additional movement points of a better locomotive. */
  readonly upgradeFactor: number;
  /** Weight of saving for a better locomotive, relative to buying something now. */
  readonly savingFactor: number;
  /** The share of the cash reserve to keep when buying a better locomotive. */
  readonly upgradeReserveShare: number;
  /** The gain per use of an owned property: fees received from others, or saved. */
  readonly feePerUse: number;
  /** The value of complete progress towards a victory card (SNS-END-07), in dollars. */
  readonly victoryValue: number;
  /** The share of a rival's loss that counts as own gain. */
  readonly rivalWeight: number;
  /** Factor and constant that convert the estimated fees of a journey to the expected ones. */
  readonly feeFactor: number;
  readonly feeBase: number;
}

export const WEIGHTS: Weights = {
  earnedShare: 0.675,
  leftoverFactor: 0.8,
  minUsefulShare: 0.7,
  pointsPerWearLevel: 1.6,
  toleratedWear: 2,
  reserveTurns: 1.2,
  horizon: 30,
  capitalCost: 0.1,
  upgradeFactor: 2,
  savingFactor: 0.7,
  upgradeReserveShare: 0.25,
  feePerUse: 3500,
  victoryValue: 100_000,
  rivalWeight: 0.3,
  feeFactor: 1.4,
  feeBase: 400,
};

/**
 * What the bot reckons with. Money is in dollars. `upgrade`, `saving` and `yield` come from games of one set against
 * another, the factors of fees from comparing surveys with routes; the others made no difference that could be seen.
 */
export interface Weights {
  /** Share of what the booklet pays for a movement point that is left after stops, turns broken down and fees. */
  readonly yield: number;
  /** Movement points left on arrival, against those at the start of a turn: most, but not all, find a use. */
  readonly leftOver: number;
  /** Share of the points of a highball that must be of use on the way at hand; above `leftOver` hardly any would do. */
  readonly useful: number;
  /** Levels of maintenance above the best one, in movement points: what the repair of one costs sooner or later. */
  readonly wear: number;
  /** Levels of wear that are not worth a stop. */
  readonly neglect: number;
  /** Turns of a journey that are thought of when money is kept for fees. */
  readonly feeTurns: number;
  /** Turns that the game is thought to go on at the most; what a purchase brings later is not counted. */
  readonly horizon: number;
  /** What money tied up in a deed costs against money at hand, while there are better things to come. */
  readonly capital: number;
  /** How much faster travel counts for when a better locomotive is thought of. */
  readonly upgrade: number;
  /** What a better locomotive that one has to save for counts against something one can buy now. */
  readonly saving: number;
  /** Share of the money kept for fees that is kept when a better locomotive is bought, too. */
  readonly thrift: number;
  /** What others pay, and one does not have to pay, each time a property is used. */
  readonly perUse: number;
  /** The whole way to what a victory card asks for (SNS-END-07), in dollars. */
  readonly victory: number;
  /** How much of what a rival loses is one's own gain. */
  readonly rival: number;
  /** Fees of a whole journey, by those that a survey finds: so much more, and on top of it. */
  readonly feeFactor: number;
  readonly feeBase: number;
}

export const WEIGHTS: Weights = {
  yield: 0.675,
  leftOver: 0.8,
  useful: 0.7,
  wear: 1.6,
  neglect: 2,
  feeTurns: 1.2,
  horizon: 30,
  capital: 0.1,
  upgrade: 2,
  saving: 0.7,
  thrift: 0.25,
  perUse: 3500,
  victory: 100_000,
  rival: 0.3,
  feeFactor: 1.4,
  feeBase: 400,
};

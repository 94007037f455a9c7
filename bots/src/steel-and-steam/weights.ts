/** What the bot reckons with. Money is in dollars. The numbers come from games of one set against another. */
export interface Weights {
  /** What a movement point earns: the average payoff by the average length of a journey. */
  readonly dollarsPerPoint: number;
  /** Share of that which is left after the stops, the turns broken down and the fees. */
  readonly yield: number;
  /** Movement points left on arrival, against those at the start of a turn: most, but not all, find a use. */
  readonly leftOver: number;
  /** Levels of maintenance above the best one, in movement points: what the repair of one costs sooner or later. */
  readonly wear: number;
  /** Turns of a journey that are thought of when money is kept for fees. */
  readonly feeTurns: number;
  /** Turns that the game is thought to go on at the most; what a purchase brings later is not counted. */
  readonly horizon: number;
  /** What money tied up in a deed costs against money at hand, while there are better things to come. */
  readonly capital: number;
  /** How much of what a rival loses is one's own gain. */
  readonly rival: number;
}

export const WEIGHTS: Weights = {
  dollarsPerPoint: 765,
  yield: 0.75,
  leftOver: 0.8,
  wear: 1.6,
  feeTurns: 1.5,
  horizon: 30,
  capital: 0.1,
  rival: 0.3,
};

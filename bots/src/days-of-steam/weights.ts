/**
 * Evaluation weights. Times are in the bot's own turns, values in victory points. The numbers were tuned by playing
 * sets of weights against each other; most can change by a third without much effect.
 */
export interface Weights {
  /** The average steam gained by a turn that plays a tile. */
  readonly steamPerTurn: number;
  /** Travel time per steam of route length: a long route takes more than one move. */
  readonly turnsPerSteam: number;
  /** Turns lost per curve: the train either slows down or risks derailing. */
  readonly turnsPerCurve: number;
  /** Turns until somebody closes a gap of one tile. */
  readonly turnsPerGap: number;
  /** Discount factor for points gained one turn later. */
  readonly discountFactor: number;
  /** The value of play after the forecast deliveries. */
  readonly futureValue: number;
  /** The extra value of a delivery that wins the game. */
  readonly winBonus: number;
  /** The share of every other possible delivery that is added, because alternatives are valuable. */
  readonly alternativesShare: number;
  /** The value of each steam on the train. */
  readonly steamValue: number;
  /** The weight of the best rival's points and forecast. */
  readonly rivalWeight: number;
  /** Average tiles drawn per turn; the other turns move, play towns or take water. */
  readonly drawsPerTurn: number;
  /** Factor for a cube that waits in a town, compared with one on the train, which nobody can take. */
  readonly waitingCubeFactor: number;
  /** The number of candidate turns that are searched one turn deeper. */
  readonly searchWidth: number;
  /** The weight of the following turn, which a rival may interfere with. */
  readonly nextTurnWeight: number;
}

export const WEIGHTS: Weights = {
  steamPerTurn: 1.4,
  turnsPerSteam: 0.4,
  turnsPerCurve: 0.6,
  turnsPerGap: 2,
  discountFactor: 0.85,
  futureValue: 2,
  winBonus: 4,
  alternativesShare: 0.03,
  steamValue: 0.05,
  rivalWeight: 0.3,
  drawsPerTurn: 0.55,
  waitingCubeFactor: 0.9,
  searchWidth: 4,
  nextTurnWeight: 0.7,
};

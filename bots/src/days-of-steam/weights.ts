/**
 * What the bot reckons with. Times are in turns of its own, values in victory points. The numbers come from games of
 * one set against another; most can be changed by a third without much harm.
 */
export interface Weights {
  /** Steam that a turn of playing a tile brings. */
  readonly refuel: number;
  /** Turns on the way for each steam of its length: a long way takes more than one move. */
  readonly pace: number;
  /** Turns lost by a curve on the way: either one creeps round it or one may derail. */
  readonly curve: number;
  /** Turns until somebody has closed a gap of one tile. */
  readonly gap: number;
  /** What a point is still worth when it comes a turn later. */
  readonly patience: number;
  /** What goes on after the deliveries that are in sight. */
  readonly after: number;
  /** A delivery that wins the game. */
  readonly winning: number;
  /** Share of the worth of every delivery that is possible, for it is good to have a choice. */
  readonly choice: number;
  /** Steam left on the train, each. */
  readonly steam: number;
  /** How much the points and prospects of the best rival count. */
  readonly rival: number;
  /** Tiles drawn in a turn, on average: the rest of the turns move, play towns or take water. */
  readonly draws: number;
  /** A good that waits in a town, against one on the train, which nobody can take. */
  readonly waiting: number;
  /** Options that are looked at a second time, a turn further. */
  readonly finalists: number;
  /** How much what can be done in the next turn counts, in which a rival may have spoilt it. */
  readonly nextTurn: number;
}

export const WEIGHTS: Weights = {
  refuel: 1.4,
  pace: 0.4,
  curve: 0.6,
  gap: 2,
  patience: 0.85,
  after: 2,
  winning: 4,
  choice: 0.03,
  steam: 0.05,
  rival: 0.3,
  draws: 0.55,
  waiting: 0.9,
  finalists: 4,
  nextTurn: 0.7,
};

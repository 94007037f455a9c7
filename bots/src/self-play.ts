import { type AnyGame, drawOutcome, type Emit, type OptionValues, type Outcome, Random } from '@roundhouse/kernel';
import { type AnyBot, chooseAction } from './bot.ts';

export interface PlayedGame {
  readonly state: unknown;
  readonly outcome: Outcome;
  /** The number of actions by seats, without chance actions. */
  readonly decisions: number;
}

export interface GameObserver {
  readonly onEvent?: Emit;
  /** Called before every action, including chance actions. */
  readonly onAction?: (state: unknown, action: unknown) => void;
}

/** Plays one complete game in which `bots[seat]` decides for each seat. The same seed gives the same game. */
export function playGame(
  game: AnyGame,
  options: OptionValues,
  bots: readonly AnyBot[],
  seed: string,
  observer: GameObserver = {},
): PlayedGame {
  const chance = new Random(`${seed}/chance`);
  const botRandoms = bots.map((_, seat) => new Random(`${seed}/seat ${seat}`));
  const state = game.setup(options, bots.length);
  let decisions = 0;
  for (;;) {
    const toAct = game.toAct(state);
    if (toAct === 'over') break;
    let action: unknown;
    if (toAct === 'chance') {
      action = drawOutcome(game.chanceOutcomes(state), chance);
    } else {
      action = chooseAction(game, bots[toAct], state, toAct, botRandoms[toAct]);
      decisions++;
    }
    observer.onAction?.(state, action);
    game.apply(state, action, observer.onEvent);
  }
  const outcome = game.outcome(state);
  if (outcome === null) throw new Error('the game is over but has no outcome');
  return { state, outcome, decisions };
}

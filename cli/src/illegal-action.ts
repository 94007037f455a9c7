import type { IllegalAction } from '@roundhouse/kernel';
import { language, say } from './text/index.ts';

/** Which action of a record does not hold, and why. */
export function illegalActionText({ game, index, refusal }: IllegalAction): string {
  return say().illegalAction(index + 1, game.text.refusal(refusal, language()), refusal.rule);
}

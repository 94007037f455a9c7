import type { IllegalAction } from '@roundhouse/kernel';
import { language, t } from './locales/index.ts';

/** Describes the illegal action of a record and the reason. */
export function illegalActionText({ game, index, refusal }: IllegalAction): string {
  return t().illegalAction(index + 1, game.text.refusal(refusal, language()), refusal.rule);
}

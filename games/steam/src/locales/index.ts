import { createGameText } from '@roundhouse/kernel';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';

export const text = createGameText({ en: english, ja: japanese }, ({ event }) => {
  if (event === 'turn-began' || event === 'game-ended') return 'heading';
  // The set-up draws about eighty cubes, which would hide the players' actions in the log.
  return event === 'cube-placed' || event === 'cube-supplied' ? 'minor' : 'normal';
});

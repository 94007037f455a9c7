import { textOf } from '@roundhouse/kernel';
import { english } from './en/index.ts';
import { japanese } from './ja/index.ts';

export const text = textOf({ en: english, ja: japanese }, ({ event }) => {
  if (event === 'turn-began' || event === 'game-ended') return 'chapter';
  // The set-up draws some eighty cubes; a log is about the players.
  return event === 'cube-placed' || event === 'cube-supplied' ? 'detail' : 'line';
});

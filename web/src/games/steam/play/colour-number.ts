import { COLOURS } from '@roundhouse/steam/engine';
import type { Good } from '../../../parts/pieces.tsx';

/** Goods are also those of other games; one that is none of Steam's has no number. */
export function colourNumber(good: Good): number {
  const colours: readonly Good[] = COLOURS;
  return colours.indexOf(good);
}

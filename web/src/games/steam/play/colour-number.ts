import { COLOURS } from '@roundhouse/steam/internals';
import type { Good } from '../../../components/pieces.tsx';

/** The colour's index; -1 if it is a colour of another game. */
export function colourNumber(good: Good): number {
  const colours: readonly Good[] = COLOURS;
  return colours.indexOf(good);
}

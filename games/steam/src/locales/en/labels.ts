import type { Labels } from '../locale.ts';
import { options } from './labels-options.ts';
import { terms } from './labels-terms.ts';

export const labels: Labels = { ...terms, ...options };

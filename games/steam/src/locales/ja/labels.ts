import type { Labels } from '../catalogue.ts';
import { options } from './options.ts';
import { terms } from './terms.ts';

export const labels: Labels = { ...terms, ...options };

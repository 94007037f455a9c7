import { dataLabels } from '../formatter.ts';
import type { Labels } from '../locale.ts';
import { grammar } from './grammar.ts';
import { options } from './labels-options.ts';
import { terms } from './labels-terms.ts';
import { victoryCards } from './victory-cards.ts';

export const labels: Labels = { ...terms, ...options, ...dataLabels(grammar.language, victoryCards) };

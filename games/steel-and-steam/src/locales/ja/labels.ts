import type { Labels } from '../catalogue.ts';
import { dataLabels } from '../say.ts';
import { tongue } from './grammar.ts';
import { options } from './options.ts';
import { terms } from './terms.ts';
import { victoryCards } from './victory-cards.ts';

export const labels: Labels = { ...terms, ...options, ...dataLabels(tongue.language, victoryCards) };

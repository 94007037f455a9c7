import type { Voice } from '../catalogue.ts';
import { sayIn } from '../say.ts';
import { events } from './events.ts';
import { tongue } from './grammar.ts';
import { labels } from './labels.ts';
import { refusals } from './refusals.ts';

export const english: Voice = {
  catalogue: { refusals, events, labels },
  say: (names) => sayIn(tongue, labels, names),
};

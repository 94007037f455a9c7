import { createFormatter } from '../formatter.ts';
import type { Locale } from '../locale.ts';
import { events } from './events.ts';
import { grammar } from './grammar.ts';
import { labels } from './labels.ts';
import { refusals } from './refusals.ts';

export const english: Locale = {
  messages: { refusals, events, labels },
  formatter: (names) => createFormatter(grammar, labels, names),
};

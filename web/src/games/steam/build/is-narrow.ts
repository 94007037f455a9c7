import { createSignal } from 'solid-js';
import { NARROW } from '../../../lib/media-queries.ts';

/** The panel is a sheet at the bottom. */
const mediaQuery = matchMedia(NARROW);
const [narrow, setNarrow] = createSignal(mediaQuery.matches);
mediaQuery.addEventListener('change', (event) => setNarrow(event.matches));

export const isNarrow = narrow;

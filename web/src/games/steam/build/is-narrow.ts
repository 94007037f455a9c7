import { createSignal } from 'solid-js';

/** The breakpoint of the table's style sheet. Below it, the panel is a sheet at the bottom. */
const mediaQuery = matchMedia('(max-width: 56.1875em)');
const [narrow, setNarrow] = createSignal(mediaQuery.matches);
mediaQuery.addEventListener('change', (event) => setNarrow(event.matches));

export const isNarrow = narrow;

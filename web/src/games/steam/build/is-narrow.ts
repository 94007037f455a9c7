import { createSignal } from 'solid-js';

/** As in the style sheet of the table: below this, what is to be decided is a sheet at the bottom. */
const query = matchMedia('(max-width: 56.1875em)');
const [narrow, setNarrow] = createSignal(query.matches);
query.addEventListener('change', (event) => setNarrow(event.matches));

export const isNarrow = narrow;

import { createEffect, createSignal, onCleanup } from 'solid-js';
import { language } from '../../../lib/preferences.ts';
import type { SteelUiState } from '../ui-state.ts';
import type { PlayQuery, PlayQueryResult } from './queries.ts';

type ResultOf<About extends PlayQuery['about']> = Extract<PlayQueryResult, { readonly about: About }>;

/**
 * Runs a query for the current snapshot and repeats it on every change while `isWanted` is true. The last result stays
 * until the next one arrives.
 */
export function createQueryResult<About extends 'routes' | 'prospects'>(
  uiState: SteelUiState,
  about: About,
  isWanted: () => boolean = () => true,
) {
  const [result, setResult] = createSignal<ResultOf<About> | null>(null);
  createEffect(() => {
    let isCurrent = true;
    onCleanup(() => {
      isCurrent = false;
    });
    // Track the snapshot and the language, so that the query runs again when either changes.
    const dependencies = [uiState.table.snapshot.recordLength, language()];
    void dependencies;
    if (!isWanted()) return;
    const query: PlayQuery = { about } as Extract<PlayQuery, { readonly about: About }>;
    uiState.table.query(query).then((received) => {
      if (isCurrent && received.about === about) setResult(() => received as ResultOf<About>);
    });
  });
  return result;
}

import type { JsonObject } from '@roundhouse/kernel';
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { language } from '../../../lib/preferences.ts';
import type { SteamUiState } from '../ui-state.ts';
import type { GoodsQuery, GoodsQueryResult } from './queries.ts';
import type { PlayerViewModel } from './view-model.ts';

/** Takes an action, and holds the refusal if it is illegal. */
export function createAttempt({ table }: SteamUiState) {
  const [refusal, setRefusal] = createSignal<RefusalText | null>(null);
  createEffect(on([() => table.snapshot.recordLength, language], () => setRefusal(null), { defer: true }));
  return {
    why: refusal,
    show: (refusal: RefusalText | null) => setRefusal(refusal),
    clear: () => setRefusal(null),
    act: async (action: JsonObject) => setRefusal(await table.act(action)),
    /** Shows why an action is illegal, without taking it. */
    explain: async (action: JsonObject) => setRefusal(await table.checkAction(action)),
  };
}

export type Attempt = ReturnType<typeof createAttempt>;

type ResultOf<Ask extends GoodsQuery['ask']> = Extract<GoodsQueryResult, { readonly ask: Ask }>;

/** The result of a reactive query. Keeps the last result until the next arrives; null if the query is null. */
export function createQueryResult<Ask extends GoodsQuery['ask']>(
  { table }: SteamUiState,
  query: () => Extract<GoodsQuery, { readonly ask: Ask }> | null,
): Accessor<ResultOf<Ask> | null> {
  const [result, setResult] = createSignal<ResultOf<Ask> | null>(null);
  let latest = 0;
  createEffect(
    on([query, language], async ([current]) => {
      latest += 1;
      const own = latest;
      if (current === null) {
        setResult(null);
        return;
      }
      const result = await table.query(current);
      // Discard the result if a later query has replaced this one. The other checks narrow the type.
      if (own === latest && result.about === 'goods' && result.ask === current.ask) {
        setResult(() => result as ResultOf<Ask>);
      }
    }),
  );
  return result;
}

/** The player to act. */
export function playerToAct({ table }: SteamUiState): PlayerViewModel {
  const { players } = table.snapshot.viewModel.play;
  const { toAct } = table.snapshot;
  return players[typeof toAct === 'number' ? toAct : 0];
}

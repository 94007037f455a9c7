import { For, Show } from 'solid-js';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import styles from './Coal.module.css';

/** Burn coal before the action (DOS-COAL-02). Shown only if the player has coal. */
export function Coal(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const player = () => uiState.picture().players[uiState.turn()?.seat ?? 0];
  const amounts = () => Array.from({ length: uiState.turn()?.coal.max ?? 0 }, (_, index) => index + 1);
  return (
    <Show when={player().coal > 0}>
      <details class={styles.coal}>
        <summary>
          {tDays().coal} <small>{tDays().coalHave(player().coal)}</small>
        </summary>
        <Show
          when={uiState.turn()?.coal.refusal}
          fallback={
            <>
              <p class="text-small text-muted">{tDays().coalAbout}</p>
              <div class={styles.amounts}>
                <For each={amounts()}>
                  {(coal) => (
                    <button
                      type="button"
                      class="btn btn--small"
                      disabled={uiState.table.isBusy()}
                      onClick={() => uiState.burn(coal)}
                    >
                      {tDays().burn(coal, player().steam + coal)}
                    </button>
                  )}
                </For>
              </div>
            </>
          }
        >
          {(refusal) => <RefusalNotice game="days-of-steam" refusal={refusal()} />}
        </Show>
      </details>
    </Show>
  );
}

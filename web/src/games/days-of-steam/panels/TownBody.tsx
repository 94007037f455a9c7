import { For, Show } from 'solid-js';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { TownIcon } from '../board/TileFace.tsx';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import { EffectPreview } from './EffectPreview.tsx';
import handStyles from './Hand.module.css';
import panelStyles from './panel.module.css';

/** Play a town: from the display with its goods, or drawn unseen. */
export function TownBody(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const left = () => Object.values(uiState.picture().townsLeft).reduce((sum, count) => sum + count, 0);
  return (
    <Show
      when={uiState.turn()?.drawn}
      fallback={
        <>
          <Show when={uiState.turn()?.refusal.town} fallback={<p class={panelStyles.note}>{tDays().pickTown}</p>}>
            {(refusal) => <RefusalNotice game="days-of-steam" refusal={refusal()} />}
          </Show>
          <div class={handStyles.hand}>
            <For each={uiState.picture().display}>
              {(town, slot) => (
                <Show
                  when={town}
                  fallback={<p class={`${handStyles.deckBack} ${handStyles.empty}`}>{tDays().displayEmpty}</p>}
                >
                  {(shown) => (
                    <button
                      type="button"
                      aria-pressed={uiState.town() === slot()}
                      onClick={() => uiState.chooseTown(slot())}
                    >
                      <span class="visually-hidden">{tDays().displayTown(shown().colour, shown().goods)}</span>
                      <TownIcon colour={shown().colour} goods={shown().goods} />
                      <span class={handStyles.label} aria-hidden="true">
                        {tDays().colours[shown().colour]}
                      </span>
                    </button>
                  )}
                </Show>
              )}
            </For>
            <button
              type="button"
              aria-pressed={uiState.town() === 'unseen'}
              onClick={() => uiState.chooseTown('unseen')}
            >
              <span class={handStyles.deckBack} aria-hidden="true">
                {left()}
              </span>
              <span class={handStyles.label}>
                {tDays().drawUnseen}
                <span class="visually-hidden">, {tDays().townDeck(left())}</span>
              </span>
            </button>
          </div>
          <Show when={uiState.town() === 'unseen'}>
            <p class="text-small text-muted">{tDays().drawUnseenAbout}</p>
            <Show when={uiState.turn()?.refusal.town === null && uiState.turn()?.drawTownRefusal}>
              {(refusal) => <RefusalNotice game="days-of-steam" refusal={refusal()} />}
            </Show>
          </Show>
          <EffectPreview uiState={uiState} gains={uiState.picture().rules.townSteam} />
        </>
      }
    >
      {(colour) => (
        <>
          <p class={panelStyles.note}>{tDays().drewTown(colour())}</p>
          <div class={handStyles.hand}>
            <div>
              <TownIcon colour={colour()} goods={[]} />
            </div>
          </div>
          <EffectPreview uiState={uiState} gains={uiState.picture().rules.townSteam} />
        </>
      )}
    </Show>
  );
}

import type { JsonObject } from '@roundhouse/kernel';
import { createEffect, createSignal, For, onCleanup, Show } from 'solid-js';
import { CubeRow, DiscIcon, type Good } from '../../../components/pieces.tsx';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import { tSteam } from '../locales/index.ts';
import { EMPTY_OVERLAY, type SteamUiState } from '../ui-state.ts';
import footerStyles from './footer.module.css';
import styles from './SpecialPanel.module.css';
import type { SpecialAction } from './view-model.ts';

/** Urbanization and City Growth: choose a place, a colour and a set of goods. The map shows the places as choices too. */
export function SpecialPanel(props: { uiState: SteamUiState; special: SpecialAction }) {
  const { uiState } = props;
  const [place, setPlace] = createSignal<string | null>(null);
  const [colour, setColour] = createSignal<Good | null>(props.special.colours[0]?.good ?? null);
  const [space, setSpace] = createSignal<number | null>(props.special.sets[0]?.space ?? null);
  const [refusal, setRefusal] = createSignal<RefusalText | null>(null);
  const kind = () => props.special.kind;
  const name = (hex: string) => uiState.sheet.placeName(hex);
  const cubesOf = () => props.special.sets.find((set) => set.space === space())?.cubes ?? [];

  function action(hex: string): JsonObject {
    const supply: JsonObject = space() === null ? {} : { supply: space() };
    if (kind() === 'grow') return { do: 'grow', city: hex, ...supply };
    return { do: 'urbanize', town: hex, colour: colour() ?? 'gray', ...supply };
  }

  createEffect(() => {
    const chosen = place();
    uiState.setOverlay({
      ...EMPTY_OVERLAY,
      places: props.special.places.map((hex) => ({
        hex,
        label: kind() === 'grow' ? tSteam().growAt(name(hex)) : tSteam().newCityAt(name(hex)),
        chosen: hex === chosen,
        choose: () => {
          uiState.build.setRefused(null);
          setPlace(hex);
        },
      })),
      tryPlace: async (hex) => {
        const refusal = await uiState.table.checkAction(action(hex));
        if (refusal !== null) uiState.build.setRefused({ hex, why: refusal });
      },
    });
  });
  onCleanup(() => uiState.setOverlay(EMPTY_OVERLAY));

  async function commit(hex: string) {
    setRefusal(await uiState.table.act(action(hex)));
  }

  return (
    <PanelFrame
      title={tSteam().special[kind()]}
      footer={
        <div class={footerStyles.footer}>
          <Show when={place()}>
            {(hex) => (
              <button type="button" class="btn btn--primary" onClick={() => commit(hex())}>
                {kind() === 'grow'
                  ? tSteam().grow(name(hex()), cubesOf().length)
                  : tSteam().found(name(hex()), colour() ?? 'gray')}
              </button>
            )}
          </Show>
          <button type="button" class="btn" onClick={() => uiState.build.setSpecial(false)}>
            {tSteam().backToTrack}
          </button>
        </div>
      }
    >
      <p>{tSteam().choosePlace[kind()]}</p>
      <label class={styles.field}>
        <span>{tSteam().place[kind()]}</span>
        <select value={place() ?? ''} onChange={(event) => setPlace(event.currentTarget.value || null)}>
          <option value="" />
          <For each={props.special.places}>{(hex) => <option value={hex}>{`${name(hex)} (${hex})`}</option>}</For>
        </select>
      </label>
      <Show when={kind() === 'urbanize'}>
        <h3 class="section-heading">{tSteam().colour}</h3>
        <fieldset class={styles.options}>
          <legend class="visually-hidden">{tSteam().colour}</legend>
          <For each={props.special.colours}>
            {({ good, left }) => (
              <button
                type="button"
                aria-pressed={colour() === good}
                aria-label={tSteam().colourLeft(good, left)}
                onClick={() => setColour(good)}
              >
                <DiscIcon good={good} size={26} />
                <small>×{left}</small>
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <h3 class="section-heading">{tSteam().set}</h3>
      <Show when={props.special.sets.length > 0} fallback={<p class="text-small">{tSteam().noSets}</p>}>
        <fieldset class={styles.options}>
          <legend class="visually-hidden">{tSteam().set}</legend>
          <For each={props.special.sets}>
            {(set) => (
              <button
                type="button"
                aria-pressed={space() === set.space}
                aria-label={tSteam().setOf(set.space, set.cubes)}
                onClick={() => setSpace(set.space)}
              >
                <small>{set.space}</small>
                <CubeRow goods={set.cubes} size={21} />
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <Show when={refusal()}>
        {(refusal) => <RefusalNotice game="steam" refusal={refusal()} onClose={() => setRefusal(null)} />}
      </Show>
    </PanelFrame>
  );
}

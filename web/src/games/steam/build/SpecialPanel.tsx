import type { JsonObject } from '@roundhouse/kernel';
import { createEffect, createSignal, For, onCleanup, Show } from 'solid-js';
import type { Why } from '../../../host/table-types.ts';
import { CubeRow, DiscIcon, type Good } from '../../../parts/pieces.tsx';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import { type Desk, NOTHING } from '../desk.ts';
import { words } from '../text/index.ts';
import type { SpecialAction } from './questions.ts';

/** Urbanization and City Growth: a place, a colour, a set of goods. The places are offered on the map as well. */
export function SpecialPanel(props: { desk: Desk; special: SpecialAction }) {
  const { desk } = props;
  const [place, setPlace] = createSignal<string | null>(null);
  const [colour, setColour] = createSignal<Good | null>(props.special.colours[0]?.good ?? null);
  const [space, setSpace] = createSignal<number | null>(props.special.sets[0]?.space ?? null);
  const [why, setWhy] = createSignal<Why | null>(null);
  const kind = () => props.special.kind;
  const name = (hex: string) => desk.sheet.placeName(hex);
  const cubesOf = () => props.special.sets.find((set) => set.space === space())?.cubes ?? [];

  function action(hex: string): JsonObject {
    const supply: JsonObject = space() === null ? {} : { supply: space() };
    if (kind() === 'grow') return { do: 'grow', city: hex, ...supply };
    return { do: 'urbanize', town: hex, colour: colour() ?? 'gray', ...supply };
  }

  createEffect(() => {
    const chosen = place();
    desk.setOverlay({
      ...NOTHING,
      places: props.special.places.map((hex) => ({
        hex,
        label: kind() === 'grow' ? words().growAt(name(hex)) : words().newCityAt(name(hex)),
        chosen: hex === chosen,
        choose: () => {
          desk.build.setRefused(null);
          setPlace(hex);
        },
      })),
      tryPlace: async (hex) => {
        const refusal = await desk.table.whyNot(action(hex));
        if (refusal !== null) desk.build.setRefused({ hex, why: refusal });
      },
    });
  });
  onCleanup(() => desk.setOverlay(NOTHING));

  async function commit(hex: string) {
    setWhy(await desk.table.act(action(hex)));
  }

  return (
    <PanelFrame
      title={words().special[kind()]}
      footer={
        <div class="steam-commit">
          <Show when={place()}>
            {(hex) => (
              <button type="button" class="btn pri" onClick={() => commit(hex())}>
                {kind() === 'grow'
                  ? words().grow(name(hex()), cubesOf().length)
                  : words().found(name(hex()), colour() ?? 'gray')}
              </button>
            )}
          </Show>
          <button type="button" class="btn" onClick={() => desk.build.setSpecial(false)}>
            {words().backToTrack}
          </button>
        </div>
      }
    >
      <p>{words().choosePlace[kind()]}</p>
      <label class="steam-field">
        <span>{words().place[kind()]}</span>
        <select value={place() ?? ''} onChange={(event) => setPlace(event.currentTarget.value || null)}>
          <option value="" />
          <For each={props.special.places}>{(hex) => <option value={hex}>{`${name(hex)} (${hex})`}</option>}</For>
        </select>
      </label>
      <Show when={kind() === 'urbanize'}>
        <h3 class="hh">{words().colour}</h3>
        <fieldset class="steam-options">
          <legend class="sr">{words().colour}</legend>
          <For each={props.special.colours}>
            {({ good, left }) => (
              <button
                type="button"
                aria-pressed={colour() === good}
                aria-label={words().colourLeft(good, left)}
                onClick={() => setColour(good)}
              >
                <DiscIcon good={good} size={26} />
                <small>×{left}</small>
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <h3 class="hh">{words().set}</h3>
      <Show when={props.special.sets.length > 0} fallback={<p class="sm">{words().noSets}</p>}>
        <fieldset class="steam-options">
          <legend class="sr">{words().set}</legend>
          <For each={props.special.sets}>
            {(set) => (
              <button
                type="button"
                aria-pressed={space() === set.space}
                aria-label={words().setOf(set.space, set.cubes)}
                onClick={() => setSpace(set.space)}
              >
                <small>{set.space}</small>
                <CubeRow goods={set.cubes} size={21} />
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <Show when={why()}>{(refusal) => <WhyNot game="steam" why={refusal()} onClose={() => setWhy(null)} />}</Show>
    </PanelFrame>
  );
}

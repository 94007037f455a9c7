import { For, Show } from 'solid-js';
import { figure } from './format.ts';
import type { CardPicture } from './picture.ts';
import type { Prospect } from './questions.ts';
import { sayPlay } from './text/index.ts';

/** As many cities of a card as are worth reading. */
const CITIES_SHOWN = 8;

/** City cards to choose from, region side up, with what each may lead to. */
export function CityCardChoice(props: {
  label: string;
  cards: readonly CardPicture[];
  prospects: readonly Prospect[];
  chosen: number | null;
  onChoose: (index: number) => void;
}) {
  const prospect = (index: number): Prospect | undefined => props.prospects[index];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list
    <div class="choices sns-cards" role="group" aria-label={props.label}>
      <For each={props.cards}>
        {(card, index) => (
          <button type="button" aria-pressed={props.chosen === index()} onClick={() => props.onChoose(index())}>
            <span>
              <b>{card.name}</b>
              <small>{card.regions.length === 0 ? sayPlay().region : sayPlay().list(card.regions)}</small>
            </span>
            <Show when={prospect(index())?.payoff}>
              {(payoff) => <span class="sns-mean">{sayPlay().station.pays(figure(payoff().mean))}</span>}
            </Show>
            <Show when={props.chosen === index() && prospect(index())}>{(it) => <Cities prospect={it()} />}</Show>
          </button>
        )}
      </For>
    </div>
  );
}

function Cities(props: { prospect: Prospect }) {
  const shown = () => props.prospect.cities.slice(0, CITIES_SHOWN);
  const hidden = () => props.prospect.cities.length - shown().length;
  return (
    <span class="sns-leads">
      <Show when={props.prospect.payoff}>
        {(payoff) => (
          <small>
            {sayPlay().station.range(figure(payoff().least), figure(payoff().most), props.prospect.distance ?? 0)}
          </small>
        )}
      </Show>
      <small>
        {sayPlay().list([
          ...shown().map(({ name, percent }) => `${name} ${sayPlay().percent(percent)}`),
          ...(hidden() > 0 ? [sayPlay().more(hidden())] : []),
        ])}
      </small>
    </span>
  );
}

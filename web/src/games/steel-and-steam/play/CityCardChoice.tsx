import { For, Show } from 'solid-js';
import styles from './CityCardChoice.module.css';
import { formatDollars } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import type { CardProspect } from './queries.ts';
import type { CardViewModel } from './view-model.ts';

/** Maximum number of cities listed for a card. */
const CITIES_SHOWN = 8;

/** City cards to choose from, region side up, with the possible outcomes of each. */
export function CityCardChoice(props: {
  label: string;
  cards: readonly CardViewModel[];
  prospects: readonly CardProspect[];
  chosen: number | null;
  onChoose: (index: number) => void;
}) {
  const prospect = (index: number): CardProspect | undefined => props.prospects[index];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list
    <div class={`choice-list ${styles.cards}`} role="group" aria-label={props.label}>
      <For each={props.cards}>
        {(card, index) => (
          <button type="button" aria-pressed={props.chosen === index()} onClick={() => props.onChoose(index())}>
            <span>
              <b>{card.name}</b>
              <small>{card.regions.length === 0 ? tSteelPlay().region : tSteelPlay().list(card.regions)}</small>
            </span>
            <Show when={prospect(index())?.payoff}>
              {(payoff) => <span class={styles.payoff}>{tSteelPlay().station.pays(formatDollars(payoff().mean))}</span>}
            </Show>
            <Show when={props.chosen === index() && prospect(index())}>{(it) => <Cities prospect={it()} />}</Show>
          </button>
        )}
      </For>
    </div>
  );
}

function Cities(props: { prospect: CardProspect }) {
  const shown = () => props.prospect.cities.slice(0, CITIES_SHOWN);
  const hidden = () => props.prospect.cities.length - shown().length;
  return (
    <span class={styles.outcomes}>
      <Show when={props.prospect.payoff}>
        {(payoff) => (
          <small>
            {tSteelPlay().station.range(
              formatDollars(payoff().min),
              formatDollars(payoff().max),
              props.prospect.distance ?? 0,
            )}
          </small>
        )}
      </Show>
      <small>
        {tSteelPlay().list([
          ...shown().map(({ name, percent }) => `${name} ${tSteelPlay().percent(percent)}`),
          ...(hidden() > 0 ? [tSteelPlay().more(hidden())] : []),
        ])}
      </small>
    </span>
  );
}

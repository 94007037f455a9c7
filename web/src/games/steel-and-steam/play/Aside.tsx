import { For, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { DeedTabs } from './DeedTabs.tsx';
import { LastRoll } from './Dice.tsx';
import { EconomyChart } from './EconomyChart.tsx';
import { Standings } from './Standings.tsx';
import { sayPlay } from './text/index.ts';

/** Beside the board: the economy, the deeds, the city cards to choose from, and how everybody stands. */
export function SteelAside(props: { desk: Desk }) {
  const play = () => props.desk.table.moment.picture.play;
  return (
    <div class="sns-aside">
      <EconomyChart play={play()} />
      <Show when={props.desk.table.decider() === null}>
        <LastRoll desk={props.desk} />
      </Show>
      <DeedTabs desk={props.desk} />
      <div class="sec">
        <h2>
          {sayPlay().cityCards} <small>{sayPlay().deckLeft(play().deck)}</small>
        </h2>
        <ol class="sns-selection">
          <For each={play().selection}>
            {(card, index) => (
              <li>
                <i aria-hidden="true">{index() + 1}</i>
                <span class="sr">{sayPlay().space(index() + 1)}</span>
                <span>
                  <b>{card.name}</b>
                  <small>{card.regions.length === 0 ? '' : sayPlay().list(card.regions)}</small>
                </span>
              </li>
            )}
          </For>
        </ol>
      </div>
      <Standings desk={props.desk} />
    </div>
  );
}

import { For } from 'solid-js';
import { framesLater } from '../../../parts/frames-later.ts';
import { FRAME } from '../../../table/frames.ts';
import type { Desk } from '../desk.ts';
import { DeedTabs } from './DeedTabs.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { EconomyChart } from './EconomyChart.tsx';
import { Standings } from './Standings.tsx';
import { sayPlay } from './text/index.ts';

/** Beside the board: the economy, the deeds, the city cards to choose from, and how everybody stands. */
export function SteelAside(props: { desk: Desk }) {
  const { table } = props.desk;
  const play = () => table.beside.picture.play;
  /** Whoever decides has it before their eyes. */
  const roll = framesLater(FRAME.beside, () => (table.decider() === null ? lastRoll(table) : null));
  return (
    <div class="sns-aside">
      <EconomyChart play={play()} />
      <LastRoll roll={roll()} />
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

import { For } from 'solid-js';
import { RENDER_FRAME } from '../../../game-ui/render-order.ts';
import { deferFrames } from '../../../lib/defer-frames.ts';
import type { SteelUiState } from '../ui-state.ts';
import { DeedTabs } from './DeedTabs.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { EconomyChart } from './EconomyChart.tsx';
import { tSteelPlay } from './locales/index.ts';
import styles from './SidePanel.module.css';
import { Standings } from './Standings.tsx';

/** The side panel: economy, deeds, city cards to choose from, and standings. */
export function SteelSidePanel(props: { uiState: SteelUiState }) {
  const { table } = props.uiState;
  const play = () => table.deferred.viewModel.play;
  /** Hidden for the player to act, who sees the roll in the decision panel. */
  const roll = deferFrames(RENDER_FRAME.sidePanel, () => (table.seatToAct() === null ? lastRoll(table) : null));
  return (
    <div>
      <EconomyChart play={play()} />
      <LastRoll roll={roll()} class={styles.roll} />
      <DeedTabs uiState={props.uiState} />
      <div class="panel-section">
        <h2>
          {tSteelPlay().cityCards} <small>{tSteelPlay().deckLeft(play().deck)}</small>
        </h2>
        <ol class={styles.selection}>
          <For each={play().selection}>
            {(card, index) => (
              <li>
                <i aria-hidden="true">{index() + 1}</i>
                <span class="visually-hidden">{tSteelPlay().space(index() + 1)}</span>
                <span>
                  <b>{card.name}</b>
                  <small>{card.regions.length === 0 ? '' : tSteelPlay().list(card.regions)}</small>
                </span>
              </li>
            )}
          </For>
        </ol>
      </div>
      <Standings uiState={props.uiState} />
    </div>
  );
}

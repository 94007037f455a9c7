import { For, Show } from 'solid-js';
import { Icon } from '../../components/Icon.tsx';
import { TokenIcon } from '../../components/pieces.tsx';
import type { ScoreSheet } from '../../engine-worker/table-types.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { playerColor } from '../../lib/player-colors.ts';
import { t } from '../../locales/index.ts';
import styles from './ScoreTable.module.css';

/** The components of a score get lighter and lighter shades of the player's color. */
const SHADES = [1, 0.6, 0.35, 0.2];

/** One row per player: the components of the score, the total, and a bar that shows both. */
export function ScoreTable(props: { table: TableStore; sheet: ScoreSheet }) {
  const highest = () =>
    Math.max(1, ...props.sheet.rows.map((row) => row.values.reduce((sum, value) => sum + Math.max(0, value), 0)));
  return (
    // A scrollable area must be focusable for keyboard users.
    <div class={styles.scrollArea} tabindex="0">
      <table class={styles.scores}>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{t().end.rank}</span>
            </th>
            <th scope="col">{t().end.player}</th>
            <For each={props.sheet.parts}>{(part) => <th scope="col">{part}</th>}</For>
            <th scope="col">{t().end.total}</th>
            <th scope="col" class={styles.bars}>
              {t().end.parts}
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={props.sheet.rows}>
            {(row) => (
              <tr classList={{ [styles.winner]: row.rank === 1 }}>
                <td class={styles.rank}>{row.rank}</td>
                <th scope="row">
                  <span class={styles.player}>
                    <TokenIcon color={playerColor(props.table.status.game, row.seat)} size={20} />
                    {props.table.names()[row.seat]}
                    <Show when={props.table.status.players[row.seat]?.bot}>
                      <Icon name="bot" size={15} />
                    </Show>
                  </span>
                </th>
                <For each={row.amounts}>{(amount) => <td>{amount}</td>}</For>
                <td class={styles.total}>{row.total}</td>
                <td
                  class={`${styles.bars} player-${playerColor(props.table.status.game, row.seat)}`}
                  aria-hidden="true"
                >
                  <span>
                    <For each={row.values}>
                      {(value, index) => (
                        <i
                          style={{
                            width: `${(Math.max(0, value) / highest()) * 100}%`,
                            opacity: SHADES[index()] ?? 0.2,
                          }}
                        />
                      )}
                    </For>
                  </span>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  );
}

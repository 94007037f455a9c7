import { For, Show } from 'solid-js';
import type { ScoreSheet } from '../../host/table-types.ts';
import { Icon } from '../../parts/Icon.tsx';
import { TokenIcon } from '../../parts/pieces.tsx';
import { say } from '../../text/index.ts';
import type { TableModel } from '../model.ts';
import { liveryOf } from '../room.ts';

/** Parts that add up get lighter shades of the player's colour. */
const SHADES = [1, 0.6, 0.35, 0.2];

/** One row a player: the parts of the score, the total, and a bar that shows both. */
export function ScoreTable(props: { table: TableModel; sheet: ScoreSheet }) {
  const highest = () =>
    Math.max(1, ...props.sheet.rows.map((row) => row.values.reduce((sum, value) => sum + Math.max(0, value), 0)));
  return (
    // What can be scrolled must be reached by keys.
    <div class="score-scroll" tabindex="0">
      <table class="scores">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{say().end.rank}</span>
            </th>
            <th scope="col">{say().end.player}</th>
            <For each={props.sheet.parts}>{(part) => <th scope="col">{part}</th>}</For>
            <th scope="col">{say().end.total}</th>
            <th scope="col" class="bars">
              {say().end.parts}
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={props.sheet.rows}>
            {(row) => (
              <tr classList={{ won: row.rank === 1 }}>
                <td class="rank">{row.rank}</td>
                <th scope="row">
                  <span class="who">
                    <TokenIcon livery={liveryOf(props.table.status.game, row.seat)} size={20} />
                    {props.table.names()[row.seat]}
                    <Show when={props.table.status.players[row.seat]?.bot}>
                      <Icon name="bot" size={15} />
                    </Show>
                  </span>
                </th>
                <For each={row.amounts}>{(amount) => <td>{amount}</td>}</For>
                <td class="total">{row.total}</td>
                <td class={`bars p-${liveryOf(props.table.status.game, row.seat)}`} aria-hidden="true">
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

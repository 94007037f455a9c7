import { createMemo, For, Show } from 'solid-js';
import { TokenIcon } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import type { SteelUiState } from '../ui-state.ts';
import { formatDollars, formatMoney } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import styles from './Standings.module.css';

/** The ranking by net worth and the distance to the end; in the experimental game also the victory card progress. */
export function Standings(props: { uiState: SteelUiState }) {
  const { table } = props.uiState;
  const play = () => table.deferred.viewModel.play;
  const ranked = createMemo(() =>
    play()
      .players.filter(({ out }) => !out)
      .sort((one, other) => other.worth - one.worth),
  );
  const maxWorth = createMemo(() => play().target ?? Math.max(1, ...ranked().map(({ worth }) => worth)));
  const bankDeedCount = () => play().deeds.filter(({ owner }) => owner === null).length;
  const holders = createMemo(() => ranked().filter(({ victory }) => victory !== null));
  const note = () => {
    const { target } = play();
    if (target !== null) return tSteelPlay().target(formatMoney(target));
    return holders().length > 0 ? tSteelPlay().mostWinsElse : tSteelPlay().mostWins;
  };
  const token = (seat: number) => <TokenIcon color={playerColor('steel-and-steam', seat)} size={18} />;
  return (
    <>
      <Show when={holders().length > 0}>
        <div class="panel-section">
          <h2>{tSteelPlay().victoryCards}</h2>
          <p class="text-small text-muted">{tSteelPlay().firstWins}</p>
          <ul class={styles.standings}>
            <For each={holders()}>
              {(player) => (
                <Show when={player.victory}>
                  {(card) => {
                    const amount = (value: number) => (card().isMoney ? formatDollars(value) : String(value));
                    return (
                      <li>
                        <p>
                          {token(player.seat)}
                          <b>{card().name}</b>
                          <span>{tSteelPlay().progress(amount(card().progress), amount(card().goal))}</span>
                        </p>
                        <Bar fraction={card().progress / card().goal} />
                        <p class="text-small text-muted">
                          {table.names()[player.seat]}: {card().condition}
                        </p>
                      </li>
                    );
                  }}
                </Show>
              )}
            </For>
          </ul>
        </div>
      </Show>
      <div class="panel-section">
        <h2>
          {tSteelPlay().standings}
          <Show when={play().target === null}>
            <small>{tSteelPlay().deedsLeft(bankDeedCount())}</small>
          </Show>
        </h2>
        <p class="text-small text-muted">{note()}</p>
        <ol class={styles.standings}>
          <For each={ranked()}>
            {(player) => (
              <li>
                <p>
                  {token(player.seat)}
                  <b>{table.names()[player.seat]}</b>
                  <span>{formatDollars(player.worth)}</span>
                </p>
                <Bar fraction={player.worth / maxWorth()} />
              </li>
            )}
          </For>
        </ol>
      </div>
    </>
  );
}

function Bar(props: { fraction: number }) {
  return (
    <div class={styles.bar} aria-hidden="true">
      <i style={{ width: `${Math.min(100, Math.max(0, 100 * props.fraction))}%` }} />
    </div>
  );
}

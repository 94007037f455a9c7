import { Index, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { TokenIcon } from '../components/pieces.tsx';
import { ownSeat } from '../engine-worker/local-viewer.ts';
import type { GameUi } from '../game-ui/game-ui.ts';
import { RENDER_FRAME } from '../game-ui/render-order.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { deferFrames } from '../lib/defer-frames.ts';
import { playerColor } from '../lib/player-colors.ts';
import { t } from '../locales/index.ts';
import type { OnlineSlots } from './online-slots.ts';
import styles from './PlayersColumn.module.css';

/** All players with their key numbers and items, in turn order. */
export function PlayersColumn(props: { table: TableStore; ui: GameUi; slots?: OnlineSlots }) {
  const cards = () => props.ui.players();
  /** A turn lasts until its player has confirmed its end. Rendered in the same frame as the cards. */
  const activeSeat = deferFrames(RENDER_FRAME.players, () => {
    const { waiting } = props.table.status;
    return props.table.isLive() && waiting.for === 'end-turn' ? waiting.seat : props.table.snapshot.toAct;
  });
  return (
    <div class={styles.players}>
      <div class={`panel-section ${styles.heading}`}>
        <h2>
          {t().players} <small>{t().inTurnOrder}</small>
        </h2>
      </div>
      <div class={styles.statNames} data-stats="names" aria-hidden="true">
        <Index each={cards()[0]?.stats}>
          {(stat) => (
            <span>
              <Icon name={stat().icon} size={15} />
              {stat().label}
            </span>
          )}
        </Index>
      </div>
      <ul>
        <Index each={cards()}>
          {(card) => (
            <li
              data-player={card().seat}
              data-active={activeSeat() === card().seat}
              class={styles.player}
              classList={{ [styles.active]: activeSeat() === card().seat, [styles.eliminated]: card().out }}
            >
              <span class={styles.place}>{card().place ?? ''}</span>
              <div class={styles.nameLine}>
                <TokenIcon color={playerColor(props.table.status.game, card().seat)} size={22} />
                <b>{props.table.names()[card().seat]}</b>
                <Show when={ownSeat(props.table.status) === card().seat}>
                  <span class={`text-muted ${styles.you}`}>({t().isYou})</span>
                </Show>
                <Show when={props.table.status.players[card().seat]?.bot}>
                  <span class="text-muted" title={t().bot}>
                    <Icon name="bot" size={15} />
                    <span class="visually-hidden">{t().bot}</span>
                  </span>
                </Show>
                <Show when={props.slots}>{(slots) => slots().seatPresence(card().seat)}</Show>
                <span class={styles.status}>{card().status}</span>
              </div>
              <div class={styles.stats} data-stats="values">
                <Index each={card().stats}>
                  {(stat) => (
                    <span>
                      <span class="visually-hidden">{stat().label} </span>
                      {stat().value}
                    </span>
                  )}
                </Index>
              </div>
              <Show when={card().tags.length > 0 || card().note !== ''}>
                <div class={styles.items}>
                  <Index each={card().tags}>
                    {(tag) => (
                      <span class={styles.tag}>
                        <Show when={tag().mark}>
                          <i>{tag().mark}</i>
                        </Show>
                        {tag().text}
                      </span>
                    )}
                  </Index>
                  <span class={styles.note}>{card().note}</span>
                </div>
              </Show>
            </li>
          )}
        </Index>
      </ul>
    </div>
  );
}

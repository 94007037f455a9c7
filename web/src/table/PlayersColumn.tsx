import { Index, Show } from 'solid-js';
import { youAt } from '../host/screen.ts';
import { framesLater } from '../parts/frames-later.ts';
import { Icon } from '../parts/Icon.tsx';
import { TokenIcon } from '../parts/pieces.tsx';
import { say } from '../text/index.ts';
import { FRAME } from './frames.ts';
import type { TableModel } from './model.ts';
import type { OnlineParts } from './online-parts.ts';
import { liveryOf, type Room } from './room.ts';

/** All players with what they own and owe, in turn order. */
export function PlayersColumn(props: { table: TableModel; room: Room; parts?: OnlineParts }) {
  const cards = () => props.room.players();
  /** A turn lasts until its player has ended it. Told when the cards are. */
  const acting = framesLater(FRAME.players, () => {
    const { waiting } = props.table.status;
    return props.table.isLive() && waiting.for === 'end-turn' ? waiting.seat : props.table.moment.turn;
  });
  return (
    <div class="players">
      <div class="sec players-head">
        <h2>
          {say().players} <small>{say().inTurnOrder}</small>
        </h2>
      </div>
      <div class="phead" aria-hidden="true">
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
            <li class="pl" classList={{ now: acting() === card().seat, out: card().out }}>
              <span class="ord">{card().place ?? ''}</span>
              <div class="l1">
                <TokenIcon livery={liveryOf(props.table.status.game, card().seat)} size={22} />
                <b>{props.table.names()[card().seat]}</b>
                <Show when={youAt(props.table.status) === card().seat}>
                  <span class="mut is-you">({say().isYou})</span>
                </Show>
                <Show when={props.table.status.players[card().seat]?.bot}>
                  <span class="mut" title={say().bot}>
                    <Icon name="bot" size={15} />
                    <span class="sr">{say().bot}</span>
                  </span>
                </Show>
                <Show when={props.parts}>{(parts) => parts().seatMarks(card().seat)}</Show>
                <span class="st">{card().status}</span>
              </div>
              <div class="l2">
                <Index each={card().stats}>
                  {(stat) => (
                    <span>
                      <span class="sr">{stat().label} </span>
                      {stat().value}
                    </span>
                  )}
                </Index>
              </div>
              <Show when={card().tags.length > 0 || card().note !== ''}>
                <div class="l3">
                  <Index each={card().tags}>
                    {(tag) => (
                      <span class="tick">
                        <Show when={tag().mark}>
                          <i>{tag().mark}</i>
                        </Show>
                        {tag().text}
                      </span>
                    )}
                  </Index>
                  <span class="note">{card().note}</span>
                </div>
              </Show>
            </li>
          )}
        </Index>
      </ul>
    </div>
  );
}

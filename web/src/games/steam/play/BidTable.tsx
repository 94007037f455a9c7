import { For, Show } from 'solid-js';
import { TokenIcon } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import type { SteamUiState } from '../ui-state.ts';
import { playerToAct } from './attempt.ts';
import styles from './BidTable.module.css';
import { Dock, PlayerLabel } from './components.tsx';
import { tSteamPlay } from './locales/index.ts';
import type { Bid, Bidding } from './view-model.ts';

/** All bidders with their bids and means, and the positions in the turn order. */
export function BidTable(props: { uiState: SteamUiState; decision: Bidding; bid: Bid | undefined }) {
  const text = () => tSteamPlay().bid;
  const isOrder = () => props.decision.auction === 'order';
  const me = () => playerToAct(props.uiState).seat;
  const status = (bidder: Bidding['bidders'][number]) => {
    if (bidder.place !== null) return text().takes(bidder.place, bidder.price);
    if (bidder.seat === me()) return text().toBid;
    if (bidder.passed) return text().passed;
    return bidder.seat === props.decision.leader ? text().leading : text().stillIn;
  };
  const places = () =>
    props.decision.bidders.map((_, index) => ({
      place: index + 1,
      holder: props.decision.bidders.find((bidder) => bidder.place === index + 1),
    }));
  return (
    <Dock
      title={isOrder() ? text().orderTitle : text().title(props.decision.position)}
      about={isOrder() ? text().orderAbout : text().seatAbout(props.decision.position)}
    >
      <div class={styles.auction}>
        <table class={styles.bidders}>
          <thead>
            <tr>
              <th scope="col">{text().bidder}</th>
              <th scope="col">{text().last}</th>
              <th scope="col">{text().means[props.decision.auction]}</th>
              <th scope="col">{text().status}</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.decision.bidders}>
              {(bidder) => (
                <tr classList={{ [styles.own]: bidder.seat === me(), [styles.passed]: bidder.passed }}>
                  <th scope="row">
                    <PlayerLabel uiState={props.uiState} seat={bidder.seat} />
                  </th>
                  <td>{bidder.bid === null ? '–' : tSteamPlay().money(bidder.bid)}</td>
                  <td>{tSteamPlay().money(bidder.means)}</td>
                  <td>{status(bidder)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <div>
          <Show when={isOrder() && props.bid}>
            {(bid) => <p class="text-small text-muted">{text().atBid(bid().amount)}</p>}
          </Show>
          <ol class={styles.positions}>
            <For each={places()}>
              {({ place, holder }) => (
                <li classList={{ [styles.inAuction]: !isOrder() && place === props.decision.position }}>
                  <b>{tSteamPlay().nth(place)}</b>
                  <Show when={isOrder() && holder === undefined && props.bid?.prices[place - 1] !== undefined}>
                    <span>{text().pays(props.bid?.prices[place - 1] ?? 0)}</span>
                  </Show>
                  <Show when={holder} fallback={<em />}>
                    {(taken) => (
                      <>
                        <TokenIcon color={playerColor('steam', taken().seat)} size={24} />
                        <span class="visually-hidden">{props.uiState.table.names()[taken().seat]}</span>
                      </>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ol>
        </div>
      </div>
    </Dock>
  );
}

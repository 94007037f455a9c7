import { For, Show } from 'solid-js';
import { TokenIcon } from '../../../parts/pieces.tsx';
import { liveryOf } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import { decider } from './attempt.ts';
import type { Bidding } from './BidPanel.tsx';
import { Dock, Who } from './parts.tsx';
import type { Bid } from './picture.ts';
import { tell } from './text/index.ts';

/** All bidders with their bids and means, and the places they bid for. */
export function BidTable(props: { desk: Desk; decision: Bidding; bid: Bid | undefined }) {
  const say = () => tell().bid;
  const isOrder = () => props.decision.auction === 'order';
  const me = () => decider(props.desk).seat;
  const status = (bidder: Bidding['bidders'][number]) => {
    if (bidder.place !== null) return say().takes(bidder.place, bidder.price);
    if (bidder.seat === me()) return say().toBid;
    if (bidder.passed) return say().passed;
    return bidder.seat === props.decision.leader ? say().leading : say().stillIn;
  };
  const places = () =>
    props.decision.bidders.map((_, index) => ({
      place: index + 1,
      holder: props.decision.bidders.find((bidder) => bidder.place === index + 1),
    }));
  return (
    <Dock
      title={isOrder() ? say().orderTitle : say().title(props.decision.position)}
      about={isOrder() ? say().orderAbout : say().seatAbout(props.decision.position)}
    >
      <div class="steam-auction">
        <table class="steam-bidders">
          <thead>
            <tr>
              <th scope="col">{say().bidder}</th>
              <th scope="col">{say().last}</th>
              <th scope="col">{say().means[props.decision.auction]}</th>
              <th scope="col">{say().status}</th>
            </tr>
          </thead>
          <tbody>
            <For each={props.decision.bidders}>
              {(bidder) => (
                <tr classList={{ mine: bidder.seat === me(), out: bidder.passed }}>
                  <th scope="row">
                    <Who desk={props.desk} seat={bidder.seat} />
                  </th>
                  <td>{bidder.bid === null ? '–' : tell().money(bidder.bid)}</td>
                  <td>{tell().money(bidder.means)}</td>
                  <td>{status(bidder)}</td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <div>
          <Show when={isOrder() && props.bid}>{(bid) => <p class="sm mut">{say().atBid(bid().amount)}</p>}</Show>
          <ol class="steam-places">
            <For each={places()}>
              {({ place, holder }) => (
                <li classList={{ hammer: !isOrder() && place === props.decision.position }}>
                  <b>{tell().nth(place)}</b>
                  <Show when={isOrder() && holder === undefined && props.bid?.prices[place - 1] !== undefined}>
                    <span>{say().pays(props.bid?.prices[place - 1] ?? 0)}</span>
                  </Show>
                  <Show when={holder} fallback={<em />}>
                    {(taken) => (
                      <>
                        <TokenIcon livery={liveryOf('steam', taken().seat)} size={24} />
                        <span class="sr">{props.desk.table.names()[taken().seat]}</span>
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

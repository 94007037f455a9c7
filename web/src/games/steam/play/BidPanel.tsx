import { createSignal, For, Show } from 'solid-js';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { createAttempt, decider } from './attempt.ts';
import { BidTable } from './BidTable.tsx';
import { PurseChange, Refused, Who } from './parts.tsx';
import type { Decision } from './picture.ts';
import { Stepper } from './Stepper.tsx';
import { tell } from './text/index.ts';

export type Bidding = Extract<Decision, { kind: 'bid' }>;

/** Both auctions: the Base Game's for one place after the other, the Standard Game's for the whole order. */
export function BidPanel(props: { desk: Desk; decision: Bidding }) {
  const [amount, setAmount] = createSignal(props.decision.least);
  const attempt = createAttempt(props.desk);
  const say = () => tell().bid;
  const bid = () => props.decision.bids.find((each) => each.amount === amount());
  const canBid = () => props.decision.bids.length > 0;
  const name = (seat: number) => props.desk.table.names()[seat] ?? '';
  const place = () => attempt.act({ do: 'bid', amount: amount() });
  const isFree = () => props.decision.freePass === decider(props.desk).seat;
  const sentence = () => {
    const { leader, standing, least, most } = props.decision;
    if (!canBid()) return say().cannot(least, most);
    return leader === null || standing === null ? say().open : say().raise(name(leader), standing);
  };
  const passWords = () => {
    const { auction, position, passPrice } = props.decision;
    if (auction === 'seat') return say().passSeat(position);
    return isFree() ? say().passFree : say().passTakes(position, passPrice);
  };
  return (
    <PanelFrame
      title={say().yourBid}
      note={tell().youHave(decider(props.desk).cash)}
      footer={
        <>
          <Refused attempt={attempt} />
          <div class="steam-acts">
            <Show when={canBid()}>
              <button type="button" class="btn pri" onClick={place}>
                {say().act(amount())}
              </button>
            </Show>
            <button
              type="button"
              class="btn"
              classList={{ pri: !canBid() }}
              onClick={() => attempt.act({ do: 'pass' })}
            >
              {passWords()}
            </button>
            <Show when={isFree()}>
              <button type="button" class="btn" onClick={() => attempt.act({ do: 'pass', final: true })}>
                {say().dropOut(props.decision.position, props.decision.passPrice)}
              </button>
            </Show>
          </div>
        </>
      }
    >
      <p class="steam-say">{sentence()}</p>
      <Show when={canBid()}>
        <Stepper
          label={say().yourBid}
          value={amount()}
          min={props.decision.least}
          max={props.decision.most}
          onChange={(value) => {
            attempt.clear();
            setAmount(value);
          }}
          onBeyond={(value) => value >= 0 && attempt.ask({ do: 'bid', amount: value })}
          onSubmit={place}
        />
        <Show when={bid()}>
          {(chosen) => (
            <>
              <p class="hh">{say().win(amount())}</p>
              <PurseChange
                seat={decider(props.desk).seat}
                before={decider(props.desk)}
                after={chosen().after}
                price={amount()}
              />
            </>
          )}
        </Show>
      </Show>
      <Show when={props.decision.afterPass.length > 0}>
        <p class="hh">{say().passMeans}</p>
        <For each={props.decision.afterPass}>
          {({ seat, place: taken, price }) => (
            <p class="steam-row">
              <Who desk={props.desk} seat={seat} />
              <span>{say().takes(taken, price)}</span>
            </p>
          )}
        </For>
      </Show>
      <Show when={props.decision.freePass !== null}>
        <p class="sm mut steam-say">
          {isFree() ? say().freeYours : say().freeTheirs(name(props.decision.freePass ?? 0))}
        </p>
      </Show>
      <BidTable desk={props.desk} decision={props.decision} bid={bid()} />
    </PanelFrame>
  );
}

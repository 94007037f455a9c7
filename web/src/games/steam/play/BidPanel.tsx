import { createSignal, For, Show } from 'solid-js';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteamUiState } from '../ui-state.ts';
import { createAttempt, playerToAct } from './attempt.ts';
import styles from './BidPanel.module.css';
import { BidTable } from './BidTable.tsx';
import { AttemptRefusal, FundsChange, PlayerLabel } from './components.tsx';
import { tSteamPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import { Stepper } from './Stepper.tsx';
import type { Bidding } from './view-model.ts';

/** Both auctions: the Base Game's for one position after the other, and the Standard Game's for the whole turn order. */
export function BidPanel(props: { uiState: SteamUiState; decision: Bidding }) {
  const [amount, setAmount] = createSignal(props.decision.minBid);
  const attempt = createAttempt(props.uiState);
  const text = () => tSteamPlay().bid;
  const bid = () => props.decision.bids.find((each) => each.amount === amount());
  const canBid = () => props.decision.bids.length > 0;
  const name = (seat: number) => props.uiState.table.names()[seat] ?? '';
  const place = () => attempt.act({ do: 'bid', amount: amount() });
  const isFree = () => props.decision.freePass === playerToAct(props.uiState).seat;
  const sentence = () => {
    const { leader, highBid, minBid, maxBid } = props.decision;
    if (!canBid()) return text().cannot(minBid, maxBid);
    return leader === null || highBid === null ? text().open : text().raise(name(leader), highBid);
  };
  const passLabel = () => {
    const { auction, position, passPrice } = props.decision;
    if (auction === 'seat') return text().passSeat(position);
    return isFree() ? text().passFree : text().passTakes(position, passPrice);
  };
  return (
    <PanelFrame
      title={text().yourBid}
      note={tSteamPlay().youHave(playerToAct(props.uiState).cash)}
      footer={
        <>
          <AttemptRefusal attempt={attempt} />
          <div class={panelStyles.actions}>
            <Show when={canBid()}>
              <button type="button" class="btn btn--primary" onClick={place}>
                {text().act(amount())}
              </button>
            </Show>
            <button
              type="button"
              class="btn"
              classList={{ 'btn--primary': !canBid() }}
              onClick={() => attempt.act({ do: 'pass' })}
            >
              {passLabel()}
            </button>
            <Show when={isFree()}>
              <button type="button" class="btn" onClick={() => attempt.act({ do: 'pass', final: true })}>
                {text().dropOut(props.decision.position, props.decision.passPrice)}
              </button>
            </Show>
          </div>
        </>
      }
    >
      <p class={panelStyles.sentence}>{sentence()}</p>
      <Show when={canBid()}>
        <Stepper
          label={text().yourBid}
          value={amount()}
          min={props.decision.minBid}
          max={props.decision.maxBid}
          onChange={(value) => {
            attempt.clear();
            setAmount(value);
          }}
          onOutOfRange={(value) => value >= 0 && attempt.explain({ do: 'bid', amount: value })}
          onSubmit={place}
        />
        <Show when={bid()}>
          {(chosen) => (
            <>
              <p class="section-heading">{text().win(amount())}</p>
              <FundsChange
                seat={playerToAct(props.uiState).seat}
                before={playerToAct(props.uiState)}
                after={chosen().after}
                price={amount()}
              />
            </>
          )}
        </Show>
      </Show>
      <Show when={props.decision.afterPass.length > 0}>
        <p class="section-heading">{text().passMeans}</p>
        <For each={props.decision.afterPass}>
          {({ seat, place: taken, price }) => (
            <p class={styles.outcome}>
              <PlayerLabel uiState={props.uiState} seat={seat} />
              <span>{text().takes(taken, price)}</span>
            </p>
          )}
        </For>
      </Show>
      <Show when={props.decision.freePass !== null}>
        <p class={`text-small text-muted ${panelStyles.sentence}`}>
          {isFree() ? text().freeYours : text().freeTheirs(name(props.decision.freePass ?? 0))}
        </p>
      </Show>
      <BidTable uiState={props.uiState} decision={props.decision} bid={bid()} />
    </PanelFrame>
  );
}

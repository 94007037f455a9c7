import type { JsonObject } from '@roundhouse/kernel';
import { onCleanup, Show } from 'solid-js';
import { isOver } from '../../../game-ui/is-over.ts';
import type { SteelUiState } from '../ui-state.ts';
import { AttemptRefusal, createAttempt } from './attempt.tsx';
import styles from './DeedRow.module.css';
import { formatDollars, formatMoney } from './format.ts';
import { Herald } from './Herald.tsx';
import { tSteelPlay } from './locales/index.ts';
import { highlightDeed } from './overlay.ts';
import panelStyles from './panel.module.css';
import type { DeedViewModel } from './view-model.ts';

/** A deed in a list. When open, it shows its values and its actions with their consequences. */
export function DeedRow(props: { uiState: SteelUiState; deed: DeedViewModel; isOpen: boolean; onToggle: () => void }) {
  const { table } = props.uiState;
  const text = () => tSteelPlay();
  const owner = () => {
    const { owner: seat } = props.deed;
    return text().ownedBy(seat === null ? text().bank : (table.names()[seat] ?? ''));
  };
  const highlight = () => highlightDeed(props.uiState, props.deed.id);
  const clearHighlight = () => highlightDeed(props.uiState, null);
  onCleanup(() => {
    if (props.uiState.overlay().deed === props.deed.id) clearHighlight();
  });
  return (
    <li class={styles.deed} onMouseEnter={highlight} onMouseLeave={clearHighlight}>
      <button
        type="button"
        aria-expanded={props.isOpen}
        aria-label={text().deedName(
          props.deed.id,
          props.deed.name,
          formatMoney(props.deed.price),
          owner(),
          props.deed.mortgaged,
        )}
        onFocus={highlight}
        onBlur={clearHighlight}
        onClick={() => props.onToggle()}
      >
        <Herald uiState={props.uiState} deed={props.deed} />
        <span class={styles.name}>{props.deed.name}</span>
        <b>{formatDollars(props.deed.price)}</b>
      </button>
      <Show when={props.isOpen}>
        <DeedDetails uiState={props.uiState} deed={props.deed} owner={owner()} />
      </Show>
    </li>
  );
}

function DeedDetails(props: { uiState: SteelUiState; deed: DeedViewModel; owner: string }) {
  const { values } = tSteelPlay();
  return (
    <div class={styles.details}>
      <p class="text-small">
        {props.deed.name} · {tSteelPlay().cities(props.deed.cities)} · {props.owner}
      </p>
      <dl class="text-small">
        <dt>{values.price}</dt>
        <dd>{formatDollars(props.deed.price)}</dd>
        <dt>{values.mortgage}</dt>
        <dd>{formatDollars(props.deed.mortgage)}</dd>
        <dt>{values.lien}</dt>
        <dd>{formatDollars(props.deed.lien)}</dd>
        <dt>{values.interest}</dt>
        <dd>{formatDollars(props.deed.interest)}</dd>
        <dt>{values.takeover}</dt>
        <dd>{formatDollars(props.deed.takeover)}</dd>
      </dl>
      <DeedActions uiState={props.uiState} deed={props.deed} />
    </div>
  );
}

/** The actions for a deed, depending on its owner. Owners manage their deeds at any time (SNS-PROP-05). */
function DeedActions(props: { uiState: SteelUiState; deed: DeedViewModel }) {
  const { table } = props.uiState;
  const attempt = createAttempt(props.uiState);
  const viewer = () => table.snapshot.viewer;
  /** No actions while a finished turn waits for its confirmation. */
  const isOpen = () => table.isLive() && !isOver(table.status) && table.status.waiting.for !== 'end-turn';
  const isMine = () => props.deed.owner === viewer();
  /** Business is only for the player to act: anybody else's action would count as that player's. */
  const isDeciding = () => table.seatToAct() !== null && table.seatToAct() === viewer();
  const manage = (kind: 'mortgage' | 'pay-lien' | 'surrender'): JsonObject => ({
    do: kind,
    deed: props.deed.id,
    seat: Number(viewer()),
  });
  const fee = () => formatMoney(table.snapshot.viewModel.play.fees.mortgaged);
  const name = () => table.names()[props.deed.owner ?? -1] ?? '';
  return (
    <Show when={isOpen()}>
      <AttemptRefusal attempt={attempt} />
      <Show when={isMine() && !props.deed.mortgaged}>
        <DeedActionButton
          label={tSteelPlay().doMortgage(formatMoney(props.deed.mortgage))}
          about={tSteelPlay().aboutMortgage(formatMoney(props.deed.price - props.deed.mortgage), fee())}
          can={props.deed.can.includes('mortgage')}
          onClick={() => attempt.act(manage('mortgage'))}
        />
      </Show>
      <Show when={isMine() && props.deed.mortgaged}>
        <DeedActionButton
          label={tSteelPlay().doPayLien(formatMoney(props.deed.lien))}
          about=""
          can={props.deed.can.includes('pay-lien')}
          onClick={() => attempt.act(manage('pay-lien'))}
        />
        <DeedActionButton
          label={tSteelPlay().doSurrender(formatMoney(props.deed.interest))}
          about={tSteelPlay().aboutSurrender}
          can={props.deed.can.includes('surrender')}
          onClick={() => attempt.act(manage('surrender'))}
        />
      </Show>
      <Show when={props.deed.owner === null}>
        <Show when={isDeciding()} fallback={<p class="text-small text-muted">{tSteelPlay().buyLater}</p>}>
          <DeedActionButton
            label={tSteelPlay().doBuy(props.deed.id, formatMoney(props.deed.price))}
            about=""
            can={props.deed.can.includes('buy')}
            onClick={() => attempt.act({ do: 'buy', deed: props.deed.id })}
          />
        </Show>
      </Show>
      <Show when={props.deed.owner !== null && !isMine()}>
        <Show when={isDeciding()} fallback={<p class="text-small text-muted">{tSteelPlay().takeoverLater}</p>}>
          <DeedActionButton
            label={tSteelPlay().doTakeOver(props.deed.id, formatMoney(props.deed.takeover))}
            about={tSteelPlay().aboutTakeover(
              formatMoney(props.deed.price),
              formatMoney(props.deed.takeover - props.deed.price),
              name(),
            )}
            can={props.deed.can.includes('takeover')}
            onClick={() => attempt.act({ do: 'takeover', deed: props.deed.id })}
          />
        </Show>
      </Show>
    </Show>
  );
}

/** The button stays enabled for an illegal action: trying it shows the refusal. */
function DeedActionButton(props: { label: string; about: string; can: boolean; onClick: () => void }) {
  return (
    <>
      <button
        type="button"
        class="btn btn--small"
        classList={{ [panelStyles.unavailable]: !props.can }}
        onClick={() => props.onClick()}
      >
        {props.label}
      </button>
      <Show when={props.about}>
        <p class="text-small text-muted">{props.about}</p>
      </Show>
    </>
  );
}

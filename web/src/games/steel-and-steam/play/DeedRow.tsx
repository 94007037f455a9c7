import type { JsonObject } from '@roundhouse/kernel';
import { onCleanup, Show } from 'solid-js';
import { isOver } from '../../../table/is-over.ts';
import type { Desk } from '../desk.ts';
import { figure, money } from './format.ts';
import { Herald } from './Herald.tsx';
import { lookAtDeed } from './overlay.ts';
import type { DeedPicture } from './picture.ts';
import { sayPlay } from './text/index.ts';
import { createTrial, Refused } from './trial.tsx';

/** A deed in a list: opened, it shows its values and what can be done with it, with the consequence. */
export function DeedRow(props: { desk: Desk; deed: DeedPicture; isOpen: boolean; onToggle: () => void }) {
  const { table } = props.desk;
  const words = () => sayPlay();
  const owner = () => {
    const { owner: seat } = props.deed;
    return words().ownedBy(seat === null ? words().bank : (table.names()[seat] ?? ''));
  };
  const look = () => lookAtDeed(props.desk, props.deed.id);
  const lookAway = () => lookAtDeed(props.desk, null);
  onCleanup(() => {
    if (props.desk.overlay().deed === props.deed.id) lookAway();
  });
  return (
    <li class="sns-deed" classList={{ open: props.isOpen }} onMouseEnter={look} onMouseLeave={lookAway}>
      <button
        type="button"
        aria-expanded={props.isOpen}
        aria-label={words().deedName(
          props.deed.id,
          props.deed.name,
          money(props.deed.price),
          owner(),
          props.deed.mortgaged,
        )}
        onFocus={look}
        onBlur={lookAway}
        onClick={() => props.onToggle()}
      >
        <Herald desk={props.desk} deed={props.deed} />
        <span class="name">{props.deed.name}</span>
        <b>{figure(props.deed.price)}</b>
      </button>
      <Show when={props.isOpen}>
        <DeedDetails desk={props.desk} deed={props.deed} owner={owner()} />
      </Show>
    </li>
  );
}

function DeedDetails(props: { desk: Desk; deed: DeedPicture; owner: string }) {
  const { values } = sayPlay();
  return (
    <div class="sns-details">
      <p class="sm">
        {props.deed.name} · {sayPlay().cities(props.deed.cities)} · {props.owner}
      </p>
      <dl class="sm">
        <dt>{values.price}</dt>
        <dd>{figure(props.deed.price)}</dd>
        <dt>{values.mortgage}</dt>
        <dd>{figure(props.deed.mortgage)}</dd>
        <dt>{values.lien}</dt>
        <dd>{figure(props.deed.lien)}</dd>
        <dt>{values.interest}</dt>
        <dd>{figure(props.deed.interest)}</dd>
        <dt>{values.takeover}</dt>
        <dd>{figure(props.deed.takeover)}</dd>
      </dl>
      <DeedActions desk={props.desk} deed={props.deed} />
    </div>
  );
}

/** What can be tried with a deed, by whose it is. Own deeds are managed at any time (SNS-PROP-05). */
function DeedActions(props: { desk: Desk; deed: DeedPicture }) {
  const { table } = props.desk;
  const trial = createTrial(props.desk);
  const viewer = () => table.moment.viewer;
  /** While a turn waits for its last word, nothing may go before it. */
  const isOpen = () => table.isLive() && !isOver(table.status) && table.status.waiting.for !== 'end-turn';
  const isMine = () => props.deed.owner === viewer();
  /** Only whoever decides now does business; for anybody else it would be somebody else's. */
  const decides = () => table.decider() !== null && table.decider() === viewer();
  const manage = (kind: 'mortgage' | 'pay-lien' | 'surrender'): JsonObject => ({
    do: kind,
    deed: props.deed.id,
    seat: Number(viewer()),
  });
  const fee = () => money(table.moment.picture.play.fees.mortgaged);
  const name = () => table.names()[props.deed.owner ?? -1] ?? '';
  return (
    <Show when={isOpen()}>
      <Refused trial={trial} />
      <Show when={isMine() && !props.deed.mortgaged}>
        <Deal
          label={sayPlay().doMortgage(money(props.deed.mortgage))}
          about={sayPlay().aboutMortgage(money(props.deed.price - props.deed.mortgage), fee())}
          can={props.deed.can.includes('mortgage')}
          onDo={() => trial.act(manage('mortgage'))}
        />
      </Show>
      <Show when={isMine() && props.deed.mortgaged}>
        <Deal
          label={sayPlay().doPayLien(money(props.deed.lien))}
          about=""
          can={props.deed.can.includes('pay-lien')}
          onDo={() => trial.act(manage('pay-lien'))}
        />
        <Deal
          label={sayPlay().doSurrender(money(props.deed.interest))}
          about={sayPlay().aboutSurrender}
          can={props.deed.can.includes('surrender')}
          onDo={() => trial.act(manage('surrender'))}
        />
      </Show>
      <Show when={props.deed.owner === null}>
        <Show when={decides()} fallback={<p class="sm mut">{sayPlay().buyLater}</p>}>
          <Deal
            label={sayPlay().doBuy(props.deed.id, money(props.deed.price))}
            about=""
            can={props.deed.can.includes('buy')}
            onDo={() => trial.act({ do: 'buy', deed: props.deed.id })}
          />
        </Show>
      </Show>
      <Show when={props.deed.owner !== null && !isMine()}>
        <Show when={decides()} fallback={<p class="sm mut">{sayPlay().takeoverLater}</p>}>
          <Deal
            label={sayPlay().doTakeOver(props.deed.id, money(props.deed.takeover))}
            about={sayPlay().aboutTakeover(
              money(props.deed.price),
              money(props.deed.takeover - props.deed.price),
              name(),
            )}
            can={props.deed.can.includes('takeover')}
            onDo={() => trial.act({ do: 'takeover', deed: props.deed.id })}
          />
        </Show>
      </Show>
    </Show>
  );
}

/** Also what is not allowed can be tried: the refusal says why. */
function Deal(props: { label: string; about: string; can: boolean; onDo: () => void }) {
  return (
    <>
      <button type="button" class="btn s" classList={{ 'sns-off': !props.can }} onClick={() => props.onDo()}>
        {props.label}
      </button>
      <Show when={props.about}>
        <p class="sm mut">{props.about}</p>
      </Show>
    </>
  );
}

import type { JsonObject } from '@roundhouse/kernel';
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { DeedChoice } from './DeedChoice.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { figure, money, sumOf } from './format.ts';
import { lookAtDeed, showOnBoard } from './overlay.ts';
import type { DecisionOf } from './picture.ts';
import { sayPlay } from './text/index.ts';
import { createTrial, Refused } from './trial.tsx';

type Kind = 'buy' | 'upgrade' | 'takeover' | 'yard';
/** What has been chosen, and what the button that does it says. */
interface Item {
  readonly action: JsonObject;
  readonly label: string;
  readonly about: string;
}

/** SNS-BUS-01: one item of business, or none. */
export function BusinessPanel(props: { desk: Desk; decision: DecisionOf<'business'> }) {
  const { table } = props.desk;
  const play = () => table.moment.picture.play;
  const words = () => sayPlay().business;
  const trial = createTrial(props.desk);
  const [kind, setKind] = createSignal<Kind>('buy');
  const [chosen, setChosen] = createSignal<string | null>(null);
  const cash = () => play().players[play().actor].cash;
  const kinds = (): Kind[] => [
    'buy',
    'upgrade',
    'takeover',
    ...(props.decision.yards.length > 0 ? ['yard' as const] : []),
  ];
  /** SNS-FEE-01: what is still to be paid at the end of the turn; on the barrelhead it has been. */
  const fees = () => (play().fees.barrelhead ? 0 : sumOf(play().turn?.fees ?? []));
  const warning = (price: number) => (cash() - price < fees() ? words().feesDue(money(fees())) : '');
  const bankDeeds = () => play().deeds.filter(({ owner }) => owner === null);
  const mortgaged = () => play().deeds.filter(({ owner, mortgaged: lien }) => lien && owner !== play().actor);

  const item = (): Item | null => {
    const id = chosen();
    if (id === null) return null;
    switch (kind()) {
      case 'buy':
        return purchase(id);
      case 'upgrade':
        return upgrade(id);
      case 'takeover':
        return takeover(id);
      case 'yard': {
        const yard = props.decision.yards.find(({ city }) => city === id);
        const label = words().commitYard(yard?.name ?? '', money(props.decision.yardPrice));
        return { action: { do: 'build-yard', city: id }, label, about: words().aboutYard };
      }
    }
  };
  const purchase = (id: string): Item | null => {
    const deed = bankDeeds().find((each) => each.id === id);
    if (deed === undefined) return null;
    const isLast = props.decision.lastDeedEnds && bankDeeds().length === 1;
    return {
      action: { do: 'buy', deed: id },
      label: words().commitBuy(id, money(deed.price), money(cash() - deed.price)),
      about: isLast ? words().lastDeed : warning(deed.price) || words().aboutBuy(money(play().fees.good)),
    };
  };
  const upgrade = (model: string): Item | null => {
    const found = props.decision.upgrades.find((each) => each.model === model);
    if (found === undefined) return null;
    const label = words().commitUpgrade(model, money(found.price), money(cash() - found.price));
    return { action: { do: 'upgrade', model }, label, about: warning(found.price) };
  };
  const takeover = (id: string): Item | null => {
    const deed = mortgaged().find((each) => each.id === id);
    if (deed === undefined) return null;
    const owner = table.names()[deed.owner ?? -1] ?? '';
    return {
      action: { do: 'takeover', deed: id },
      label: words().commitTakeover(id, money(deed.takeover)),
      about: sayPlay().aboutTakeover(money(deed.price), money(deed.takeover - deed.price), owner),
    };
  };
  /** What cannot be had is not chosen: trying says why. */
  const choose = (id: string, can: boolean, action: JsonObject) => {
    trial.forget();
    if (can) setChosen(id);
    else void trial.act(action);
  };
  const chooseKind = (next: Kind) => {
    trial.forget();
    setChosen(null);
    lookAtDeed(props.desk, null);
    setKind(next);
  };
  showOnBoard(props.desk, () => ({ route: [], spaces: [] }));

  return (
    <PanelFrame
      title={words().title(play().turn?.at ?? '')}
      note={`${sayPlay().cash} ${figure(cash())}`}
      footer={
        <>
          <Show when={item()?.about}>{(about) => <p class="sm mut">{about()}</p>}</Show>
          <Refused trial={trial} />
          <div class="sns-commit">
            <button
              type="button"
              class="btn pri"
              disabled={item() === null || table.isBusy()}
              onClick={() => {
                const it = item();
                if (it !== null) void trial.act(it.action);
              }}
            >
              {item()?.label ?? words().choose}
            </button>
            <button type="button" class="btn" onClick={() => trial.act({ do: 'no-business' })}>
              {words().none}
            </button>
          </div>
        </>
      }
    >
      <p>{words().about}</p>
      <LastRoll roll={lastRoll(props.desk.table)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar */}
      <div class="seg sns-kinds" role="group" aria-label={words().choose}>
        <For each={kinds()}>
          {(each) => (
            <button type="button" aria-pressed={kind() === each} onClick={() => chooseKind(each)}>
              {words().kinds[each]}
            </button>
          )}
        </For>
      </div>
      <Switch>
        <Match when={kind() === 'buy'}>
          <DeedChoice
            desk={props.desk}
            deeds={bankDeeds()}
            does="buy"
            chosen={chosen()}
            none={sayPlay().noDeeds.bank}
            tooDear={words().noneAffordable}
            onChoose={choose}
          />
        </Match>
        <Match when={kind() === 'upgrade'}>
          <Choices label={words().kinds.upgrade} empty={words().noUpgrade} count={props.decision.upgrades.length}>
            <For each={props.decision.upgrades}>
              {(each) => (
                <button
                  type="button"
                  aria-pressed={chosen() === each.model}
                  classList={{ 'sns-off': !each.can }}
                  onClick={() => choose(each.model, each.can, { do: 'upgrade', model: each.model })}
                >
                  <span>
                    <b>{each.name}</b>
                    <small>{words().aboutUpgrade(each.points, each.highball, each.maintenance)}</small>
                  </span>
                  <b>{figure(each.price)}</b>
                </button>
              )}
            </For>
          </Choices>
        </Match>
        <Match when={kind() === 'takeover'}>
          <DeedChoice
            desk={props.desk}
            deeds={mortgaged()}
            does="takeover"
            chosen={chosen()}
            none={words().noTakeover}
            tooDear={words().noTakeoverAffordable}
            onChoose={choose}
          />
        </Match>
        <Match when={kind() === 'yard'}>
          <Choices label={words().kinds.yard} empty="" count={props.decision.yards.length}>
            <For each={props.decision.yards}>
              {(yard) => (
                <button
                  type="button"
                  aria-pressed={chosen() === yard.city}
                  classList={{ 'sns-off': !yard.can }}
                  onClick={() => choose(yard.city, yard.can, { do: 'build-yard', city: yard.city })}
                >
                  <span>
                    <b>{yard.name}</b>
                    <small>{yard.name === play().turn?.at ? words().here : words().home}</small>
                  </span>
                  <b>{figure(props.decision.yardPrice)}</b>
                </button>
              )}
            </For>
          </Choices>
        </Match>
      </Switch>
    </PanelFrame>
  );
}

function Choices(props: { label: string; empty: string; count: number; children: JSX.Element }) {
  return (
    <Show when={props.count > 0} fallback={<p class="mut">{props.empty}</p>}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list */}
      <div class="choices" role="group" aria-label={props.label}>
        {props.children}
      </div>
    </Show>
  );
}

import type { JsonObject } from '@roundhouse/kernel';
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteelUiState } from '../ui-state.ts';
import { AttemptRefusal, createAttempt } from './attempt.tsx';
import styles from './BusinessPanel.module.css';
import { DeedChoice } from './DeedChoice.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { formatDollars, formatMoney, sumOf } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import { highlightDeed, showOnBoard } from './overlay.ts';
import panelStyles from './panel.module.css';
import type { DecisionOf } from './view-model.ts';

type Kind = 'buy' | 'upgrade' | 'takeover' | 'yard';
/** The chosen item with the label of its commit button. */
interface Item {
  readonly action: JsonObject;
  readonly label: string;
  readonly about: string;
}

/** SNS-BUS-01: one item of business, or none. */
export function BusinessPanel(props: { uiState: SteelUiState; decision: DecisionOf<'business'> }) {
  const { table } = props.uiState;
  const play = () => table.snapshot.viewModel.play;
  const text = () => tSteelPlay().business;
  const attempt = createAttempt(props.uiState);
  const [kind, setKind] = createSignal<Kind>('buy');
  const [chosen, setChosen] = createSignal<string | null>(null);
  const cash = () => play().players[play().actor].cash;
  const kinds = (): Kind[] => [
    'buy',
    'upgrade',
    'takeover',
    ...(props.decision.yards.length > 0 ? ['yard' as const] : []),
  ];
  /** SNS-FEE-01: the fees due at the end of the turn; with the barrelhead option they are already paid. */
  const fees = () => (play().fees.barrelhead ? 0 : sumOf(play().turn?.fees ?? []));
  const warning = (price: number) => (cash() - price < fees() ? text().feesDue(formatMoney(fees())) : '');
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
        const label = text().commitYard(yard?.name ?? '', formatMoney(props.decision.yardPrice));
        return { action: { do: 'build-yard', city: id }, label, about: text().aboutYard };
      }
    }
  };
  const purchase = (id: string): Item | null => {
    const deed = bankDeeds().find((each) => each.id === id);
    if (deed === undefined) return null;
    const isLast = props.decision.lastDeedEnds && bankDeeds().length === 1;
    return {
      action: { do: 'buy', deed: id },
      label: text().commitBuy(id, formatMoney(deed.price), formatMoney(cash() - deed.price)),
      about: isLast ? text().lastDeed : warning(deed.price) || text().aboutBuy(formatMoney(play().fees.good)),
    };
  };
  const upgrade = (model: string): Item | null => {
    const found = props.decision.upgrades.find((each) => each.model === model);
    if (found === undefined) return null;
    const label = text().commitUpgrade(model, formatMoney(found.price), formatMoney(cash() - found.price));
    return { action: { do: 'upgrade', model }, label, about: warning(found.price) };
  };
  const takeover = (id: string): Item | null => {
    const deed = mortgaged().find((each) => each.id === id);
    if (deed === undefined) return null;
    const owner = table.names()[deed.owner ?? -1] ?? '';
    return {
      action: { do: 'takeover', deed: id },
      label: text().commitTakeover(id, formatMoney(deed.takeover)),
      about: tSteelPlay().aboutTakeover(formatMoney(deed.price), formatMoney(deed.takeover - deed.price), owner),
    };
  };
  /** An illegal item is not selected; instead the action is tried, which shows the refusal. */
  const choose = (id: string, can: boolean, action: JsonObject) => {
    attempt.clear();
    if (can) setChosen(id);
    else void attempt.act(action);
  };
  const chooseKind = (next: Kind) => {
    attempt.clear();
    setChosen(null);
    highlightDeed(props.uiState, null);
    setKind(next);
  };
  showOnBoard(props.uiState, () => ({ route: [], spaces: [] }));

  return (
    <PanelFrame
      title={text().title(play().turn?.at ?? '')}
      note={`${tSteelPlay().cash} ${formatDollars(cash())}`}
      footer={
        <>
          <Show when={item()?.about}>{(about) => <p class="text-small text-muted">{about()}</p>}</Show>
          <AttemptRefusal attempt={attempt} />
          <div class={styles.footer}>
            <button
              type="button"
              class="btn btn--primary"
              disabled={item() === null || table.isBusy()}
              onClick={() => {
                const it = item();
                if (it !== null) void attempt.act(it.action);
              }}
            >
              {item()?.label ?? text().choose}
            </button>
            <button type="button" class="btn" onClick={() => attempt.act({ do: 'no-business' })}>
              {text().none}
            </button>
          </div>
        </>
      }
    >
      <p>{text().about}</p>
      <LastRoll roll={lastRoll(props.uiState.table)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar */}
      <div class={`segmented-control ${styles.kinds}`} role="group" aria-label={text().choose}>
        <For each={kinds()}>
          {(each) => (
            <button type="button" aria-pressed={kind() === each} onClick={() => chooseKind(each)}>
              {text().kinds[each]}
            </button>
          )}
        </For>
      </div>
      <Switch>
        <Match when={kind() === 'buy'}>
          <DeedChoice
            uiState={props.uiState}
            deeds={bankDeeds()}
            actionKind="buy"
            chosen={chosen()}
            emptyText={tSteelPlay().noDeeds.bank}
            noneAffordableText={text().noneAffordable}
            onChoose={choose}
          />
        </Match>
        <Match when={kind() === 'upgrade'}>
          <Choices label={text().kinds.upgrade} empty={text().noUpgrade} count={props.decision.upgrades.length}>
            <For each={props.decision.upgrades}>
              {(each) => (
                <button
                  type="button"
                  aria-pressed={chosen() === each.model}
                  classList={{ [panelStyles.unavailable]: !each.can }}
                  onClick={() => choose(each.model, each.can, { do: 'upgrade', model: each.model })}
                >
                  <span>
                    <b>{each.name}</b>
                    <small>{text().aboutUpgrade(each.points, each.highball, each.maintenance)}</small>
                  </span>
                  <b>{formatDollars(each.price)}</b>
                </button>
              )}
            </For>
          </Choices>
        </Match>
        <Match when={kind() === 'takeover'}>
          <DeedChoice
            uiState={props.uiState}
            deeds={mortgaged()}
            actionKind="takeover"
            chosen={chosen()}
            emptyText={text().noTakeover}
            noneAffordableText={text().noTakeoverAffordable}
            onChoose={choose}
          />
        </Match>
        <Match when={kind() === 'yard'}>
          <Choices label={text().kinds.yard} empty="" count={props.decision.yards.length}>
            <For each={props.decision.yards}>
              {(yard) => (
                <button
                  type="button"
                  aria-pressed={chosen() === yard.city}
                  classList={{ [panelStyles.unavailable]: !yard.can }}
                  onClick={() => choose(yard.city, yard.can, { do: 'build-yard', city: yard.city })}
                >
                  <span>
                    <b>{yard.name}</b>
                    <small>{yard.name === play().turn?.at ? text().here : text().home}</small>
                  </span>
                  <b>{formatDollars(props.decision.yardPrice)}</b>
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
    <Show when={props.count > 0} fallback={<p class="text-muted">{props.empty}</p>}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a list */}
      <div class="choice-list" role="group" aria-label={props.label}>
        {props.children}
      </div>
    </Show>
  );
}

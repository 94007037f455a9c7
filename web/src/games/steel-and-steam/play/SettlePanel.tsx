import type { JsonObject } from '@roundhouse/kernel';
import { For, Show } from 'solid-js';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteelUiState } from '../ui-state.ts';
import { AttemptRefusal, createAttempt } from './attempt.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { formatDollars, formatMoney, sumOf } from './format.ts';
import { tSteelPlay } from './locales/index.ts';
import { highlightDeed, showOnBoard } from './overlay.ts';
import styles from './SettlePanel.module.css';
import type { DecisionOf } from './view-model.ts';

/** An option to raise money. */
interface FundingOption {
  readonly deed: string;
  readonly action: JsonObject;
  readonly label: string;
  readonly raises: number;
  /** The loss: the cost of paying off the lien again, or the value of the deed beyond its lien. */
  readonly costs: number;
}

/** SNS-FEE-09: the player owes more than their cash. */
export function SettlePanel(props: { uiState: SteelUiState; decision: DecisionOf<'settle'> }) {
  const { table } = props.uiState;
  const play = () => table.snapshot.viewModel.play;
  const text = () => tSteelPlay().settle;
  const attempt = createAttempt(props.uiState);
  const due = () => sumOf(props.decision.due);
  const options = (): FundingOption[] =>
    play().deeds.flatMap(({ id, can, price, mortgage, lien, interest }) => {
      if (can.includes('mortgage')) {
        const label = text().mortgage(id, formatMoney(mortgage));
        return { deed: id, action: { do: 'mortgage', deed: id }, label, raises: mortgage, costs: lien - mortgage };
      }
      if (!can.includes('surrender')) return [];
      const label = text().surrender(id, formatMoney(interest));
      return { deed: id, action: { do: 'surrender', deed: id }, label, raises: interest, costs: price - lien };
    });
  /** The cheapest option that covers the whole debt; if none does, the one that raises the most. */
  const best = () => {
    const enough = options().filter(({ raises }) => raises >= props.decision.missing);
    if (enough.length > 0) return enough.reduce((one, other) => (other.costs < one.costs ? other : one));
    return options().reduce<FundingOption | null>(
      (one, other) => (one === null || other.raises > one.raises ? other : one),
      null,
    );
  };
  const effect = (option: FundingOption) => {
    const left = option.raises - props.decision.missing;
    return left >= 0 ? text().covers(formatDollars(left)) : text().lacks(formatDollars(-left));
  };
  const creditor = (to: number | null) => (to === null ? tSteelPlay().bank : (table.names()[to] ?? ''));
  showOnBoard(props.uiState, () => ({ route: [], spaces: [] }));
  return (
    <PanelFrame
      title={text().title}
      note={text().short(formatMoney(props.decision.missing))}
      footer={
        <Show when={best()}>
          {(option) => (
            <>
              <p class="text-small text-muted">
                {text().suggestion}: {effect(option())}
              </p>
              <button type="button" class="btn btn--primary" onClick={() => attempt.act(option().action)}>
                {option().label}
              </button>
            </>
          )}
        </Show>
      }
    >
      <p>{props.decision.levy ? text().levy : text().about}</p>
      <AttemptRefusal attempt={attempt} />
      <LastRoll roll={lastRoll(props.uiState.table)} />
      <table class="ledger">
        <tbody>
          <For each={props.decision.due}>
            {({ to, amount }) => (
              <tr>
                <th scope="row">{text().to(creditor(to))}</th>
                <td>{formatDollars(amount)}</td>
              </tr>
            )}
          </For>
          <tr>
            <th scope="row">{text().have}</th>
            <td>{formatDollars(due() - props.decision.missing)}</td>
          </tr>
          <tr class="ledger-total">
            <th scope="row">{text().missing}</th>
            <td>{formatDollars(props.decision.missing)}</td>
          </tr>
        </tbody>
      </table>
      <p class="section-heading">{text().all}</p>
      <div class={`choice-list ${styles.options}`}>
        <For each={options()}>
          {(option) => (
            <button
              type="button"
              onClick={() => attempt.act(option.action)}
              onMouseEnter={() => highlightDeed(props.uiState, option.deed)}
              onMouseLeave={() => highlightDeed(props.uiState, null)}
            >
              <span>
                <b>{option.label}</b>
                <small>{effect(option)}</small>
              </span>
            </button>
          )}
        </For>
      </div>
    </PanelFrame>
  );
}

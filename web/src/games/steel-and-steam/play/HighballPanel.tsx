import { For, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import { formatLevel, formatMoney } from './format.ts';
import styles from './HighballPanel.module.css';
import { tSteelPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import type { DecisionOf, HighballOdds } from './view-model.ts';

/** The number of possible rolls of two dice. */
const TOTAL_ROLLS = 36;

/** SNS-HB: the odds of a highball, shown before the roll. */
export function HighballPanel(props: {
  decision: DecisionOf<'run'>;
  maintenance: number;
  onRoll: () => void;
  onBack: () => void;
}) {
  const text = () => tSteelPlay().highball;
  const percent = (rollCount: number) => tSteelPlay().percent(Math.round((100 * rollCount) / TOTAL_ROLLS));
  const gains = () =>
    props.decision.odds
      .filter(({ result }) => result === 'full' || result === 'partial')
      .reduce((sum, { rollCount }) => sum + rollCount, 0);
  const after = ({ result, points, maintenance }: HighballOdds) =>
    result === 'catastrophe' ? text().stays : text().after(points, formatLevel(maintenance));
  return (
    <PanelFrame
      title={text().title}
      footer={
        <>
          <button type="button" class="btn btn--primary" onClick={() => props.onRoll()}>
            <Icon name="dice" /> {text().commit(percent(gains()))}
          </button>
          <button type="button" class="btn btn--small" onClick={() => props.onBack()}>
            {tSteelPlay().cancel}
          </button>
        </>
      }
    >
      <p>{text().about(props.maintenance)}</p>
      <Show when={props.decision.highballDue > 0}>
        <p>{text().due(formatMoney(props.decision.highballDue))}</p>
      </Show>
      <table class={`ledger ${panelStyles.ledger} ${styles.odds}`}>
        <tbody>
          <For each={props.decision.odds}>
            {(odds) => (
              <tr classList={{ [styles.breakdown]: odds.maintenance === null }}>
                <th scope="row">
                  <b>{text().result[odds.result]}</b>
                  <small>{after(odds)}</small>
                  <i style={{ width: `${(100 * odds.rollCount) / TOTAL_ROLLS}%` }} />
                </th>
                <td>{percent(odds.rollCount)}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </PanelFrame>
  );
}

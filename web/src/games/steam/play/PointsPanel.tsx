import { createSignal, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteamUiState } from '../ui-state.ts';
import { createAttempt } from './attempt.ts';
import { AttemptRefusal } from './components.tsx';
import { tSteamPlay } from './locales/index.ts';
import styles from './PointsPanel.module.css';
import panelStyles from './panel.module.css';
import type { Decision } from './view-model.ts';

type Points = Extract<Decision, { kind: 'points' }>;

/** Score all points either as income or as victory points (STM-GOODS-15). */
export function PointsPanel(props: { uiState: SteamUiState; decision: Points }) {
  const [as, setAs] = createSignal<'income' | 'vp'>('income');
  const attempt = createAttempt(props.uiState);
  const text = () => tSteamPlay().points;
  const gain = () => props.decision.income.to - props.decision.income.from;
  const lost = () => props.decision.points - gain();
  const names = () => props.decision.next.map((seat) => props.uiState.table.names()[seat] ?? '');
  const incomeAbout = () => {
    const { payments, income } = props.decision;
    return payments === 1
      ? text().incomeLast(gain(), income.score)
      : text().incomeAbout(gain(), payments, income.score);
  };
  return (
    <PanelFrame
      title={text().title(props.decision.points)}
      footer={
        <>
          <AttemptRefusal attempt={attempt} />
          <button type="button" class="btn btn--primary" onClick={() => attempt.act({ do: 'score', as: as() })}>
            {text().act(as() === 'income' ? gain() : props.decision.points, as())}
          </button>
        </>
      }
    >
      <p class={panelStyles.sentence}>{text().about}</p>
      <div class={styles.options}>
        <button type="button" aria-pressed={as() === 'income'} onClick={() => setAs('income')}>
          <span class={styles.kind}>
            <Icon name="income" /> {tSteamPlay().income}
          </span>
          <b>
            {tSteamPlay().signed(props.decision.income.from)} → {tSteamPlay().signed(props.decision.income.to)}
          </b>
          <span class="text-small">{incomeAbout()}</span>
          <Show when={lost() > 0}>
            <span class="text-small">{text().capped(lost())}</span>
          </Show>
        </button>
        <button type="button" aria-pressed={as() === 'vp'} onClick={() => setAs('vp')}>
          <span class={styles.kind}>
            <Icon name="vp" /> {tSteamPlay().victoryPoints}
          </span>
          <b>
            {props.decision.vp.from} → {props.decision.vp.to}
          </b>
          <span class="text-small">{text().vpAbout}</span>
        </button>
      </div>
      <Show when={names().length > 0}>
        <p class={`text-small text-muted ${panelStyles.sentence}`}>{text().next(names())}</p>
      </Show>
    </PanelFrame>
  );
}

import { Match, Switch } from 'solid-js';
import type { SteelUiState } from '../ui-state.ts';
import { BusinessPanel } from './BusinessPanel.tsx';
import { HomePanel } from './HomePanel.tsx';
import { RunPanel } from './RunPanel.tsx';
import { SettlePanel } from './SettlePanel.tsx';
import { StationPanel } from './StationPanel.tsx';
import { TakeoverPanel } from './TakeoverPanel.tsx';
import type { Decision, DecisionOf } from './view-model.ts';

export { createPlayers, steelChartTitle, steelPhaseTracker, steelSidePanelTitle, steelSubtitle } from './players.ts';
export { SteelSidePanel } from './SidePanel.tsx';

/** The panel for the current decision. */
export function SteelPanel(props: { uiState: SteelUiState }) {
  const decision = <Phase extends Decision['phase']>(phase: Phase) => {
    const now = props.uiState.table.snapshot.viewModel.play.decision;
    return now?.phase === phase ? (now as DecisionOf<Phase>) : undefined;
  };
  return (
    <Switch>
      <Match when={decision('choose-home')}>{(it) => <HomePanel uiState={props.uiState} decision={it()} />}</Match>
      <Match when={decision('station')}>{(it) => <StationPanel uiState={props.uiState} decision={it()} />}</Match>
      <Match when={decision('run')}>{(it) => <RunPanel uiState={props.uiState} decision={it()} />}</Match>
      <Match when={decision('business')}>{(it) => <BusinessPanel uiState={props.uiState} decision={it()} />}</Match>
      <Match when={decision('takeover')}>{(it) => <TakeoverPanel uiState={props.uiState} decision={it()} />}</Match>
      <Match when={decision('settle')}>{(it) => <SettlePanel uiState={props.uiState} decision={it()} />}</Match>
    </Switch>
  );
}

import { Match, Show, Switch } from 'solid-js';
import type { SteamUiState } from '../ui-state.ts';
import { BidPanel } from './BidPanel.tsx';
import { CapitalPanel } from './CapitalPanel.tsx';
import { GoodsPanel } from './GoodsPanel.tsx';
import { PointsPanel } from './PointsPanel.tsx';
import { TilesPanel } from './TilesPanel.tsx';
import type { Decision } from './view-model.ts';

export { steamChartTitle, steamPhaseProgress, steamPlayers, steamSidePanelTitle, steamSubtitle } from './players.ts';
export { SteamSidePanel } from './SidePanel.tsx';

/** The panel for every phase except Build Track. */
export function PlayPanel(props: { uiState: SteamUiState }) {
  const decision = <Kind extends Decision['kind']>(kind: Kind) => {
    const now = props.uiState.table.snapshot.viewModel.play.decision;
    return now?.kind === kind ? (now as Extract<Decision, { kind: Kind }>) : null;
  };
  return (
    // Keyed by record length: every decision starts with a new panel and nothing chosen.
    <Show when={props.uiState.table.snapshot.recordLength + 1} keyed>
      <Switch>
        <Match when={decision('bid')}>{(now) => <BidPanel uiState={props.uiState} decision={now()} />}</Match>
        <Match when={decision('capital')}>{(now) => <CapitalPanel uiState={props.uiState} decision={now()} />}</Match>
        <Match when={decision('tiles')}>{(now) => <TilesPanel uiState={props.uiState} decision={now()} />}</Match>
        <Match when={decision('goods')}>{(now) => <GoodsPanel uiState={props.uiState} decision={now()} />}</Match>
        <Match when={decision('points')}>{(now) => <PointsPanel uiState={props.uiState} decision={now()} />}</Match>
      </Switch>
    </Show>
  );
}

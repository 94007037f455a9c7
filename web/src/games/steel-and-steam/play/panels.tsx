import { Match, Switch } from 'solid-js';
import type { Desk } from '../desk.ts';
import { BusinessPanel } from './BusinessPanel.tsx';
import { HomePanel } from './HomePanel.tsx';
import type { Decision, DecisionOf } from './picture.ts';
import { RunPanel } from './RunPanel.tsx';
import { SettlePanel } from './SettlePanel.tsx';
import { StationPanel } from './StationPanel.tsx';
import { TakeoverPanel } from './TakeoverPanel.tsx';
import './play.css';

export { SteelAside } from './Aside.tsx';
export { createPlayers, steelAsideTitle, steelChartTitle, steelRail, steelSubtitle } from './summary.ts';

/** What is to be decided. */
export function SteelPanel(props: { desk: Desk }) {
  const decision = <Phase extends Decision['phase']>(phase: Phase) => {
    const now = props.desk.table.moment.picture.play.decision;
    return now?.phase === phase ? (now as DecisionOf<Phase>) : undefined;
  };
  return (
    <Switch>
      <Match when={decision('choose-home')}>{(it) => <HomePanel desk={props.desk} decision={it()} />}</Match>
      <Match when={decision('station')}>{(it) => <StationPanel desk={props.desk} decision={it()} />}</Match>
      <Match when={decision('run')}>{(it) => <RunPanel desk={props.desk} decision={it()} />}</Match>
      <Match when={decision('business')}>{(it) => <BusinessPanel desk={props.desk} decision={it()} />}</Match>
      <Match when={decision('takeover')}>{(it) => <TakeoverPanel desk={props.desk} decision={it()} />}</Match>
      <Match when={decision('settle')}>{(it) => <SettlePanel desk={props.desk} decision={it()} />}</Match>
    </Switch>
  );
}

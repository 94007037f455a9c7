import { Match, Show, Switch } from 'solid-js';
import type { Desk } from '../desk.ts';
import { BidPanel } from './BidPanel.tsx';
import { CapitalPanel } from './CapitalPanel.tsx';
import { GoodsPanel } from './GoodsPanel.tsx';
import { PointsPanel } from './PointsPanel.tsx';
import type { Decision } from './picture.ts';
import { TilesPanel } from './TilesPanel.tsx';
import './aside.css';
import './play.css';
import './tickets.css';

export { SteamAside } from './Aside.tsx';
export { steamAsideTitle, steamChartTitle, steamPlayers, steamRail, steamSubtitle } from './players.ts';

/** What is to be decided in every phase but Build Track. */
export function PlayPanel(props: { desk: Desk }) {
  const decision = <Kind extends Decision['kind']>(kind: Kind) => {
    const now = props.desk.table.moment.picture.play.decision;
    return now?.kind === kind ? (now as Extract<Decision, { kind: Kind }>) : null;
  };
  return (
    // Every decision starts afresh, with nothing chosen.
    <Show when={props.desk.table.moment.sequence + 1} keyed>
      <Switch>
        <Match when={decision('bid')}>{(now) => <BidPanel desk={props.desk} decision={now()} />}</Match>
        <Match when={decision('capital')}>{(now) => <CapitalPanel desk={props.desk} decision={now()} />}</Match>
        <Match when={decision('tiles')}>{(now) => <TilesPanel desk={props.desk} decision={now()} />}</Match>
        <Match when={decision('goods')}>{(now) => <GoodsPanel desk={props.desk} decision={now()} />}</Match>
        <Match when={decision('points')}>{(now) => <PointsPanel desk={props.desk} decision={now()} />}</Match>
      </Switch>
    </Show>
  );
}

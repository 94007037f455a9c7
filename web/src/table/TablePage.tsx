import { createResource, createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import type { Problem } from '../host/table-types.ts';
import { framesLater } from '../parts/frames-later.ts';
import { say } from '../text/index.ts';
import { connection } from './connection.ts';
import { firstSight } from './first-sight.ts';
import { FRAME } from './frames.ts';
import { InUsePage } from './InUsePage.tsx';
import { openModel, type TableModel } from './model.ts';
import type { OnlineParts } from './online-parts.ts';
import { ProblemPage } from './ProblemPage.tsx';
import { type OpenRoom, ROOMS } from './room.ts';
import { localSource } from './source.ts';
import { TableScreen } from './TableScreen.tsx';
import '../style/board.css';
import '../style/table.css';

type Outcome = { readonly problem: Problem } | { readonly open: () => JSX.Element };

/** The screen of a table. `parts` are what it has beyond that where it is played on the server. */
export function openTable(table: TableModel, openRoom: OpenRoom, parts?: OnlineParts) {
  // Opened here, not in the attribute, which Solid would evaluate anew at every use: board and panel share one room.
  const room = openRoom(table);
  // Several parts of the screen ask for these: they are worked out once. What has happened is seen on the board first.
  const players = framesLater(FRAME.players, room.players);
  const rail = framesLater(FRAME.phases, room.rail);
  const subtitle = framesLater(FRAME.phases, room.subtitle);
  return <TableScreen table={table} room={{ ...room, players, rail, subtitle }} parts={parts} />;
}

/** A table that was saved in this browser. */
export function TablePage(props: { id: string; at: number | null }) {
  onCleanup(() => void connection.call((host) => host.leave()));
  /** The table that another tab has taken over from this one. */
  const [lost, setLost] = createSignal<string | null>(null);

  const [opened, { refetch }] = createResource<Outcome, string, { readonly seize: boolean }>(
    () => props.id,
    async (id, { refetching: again }) => {
      // After another tab had the table, it is shown as it stands now.
      const at = again ? null : props.at;
      setLost(null);
      const source = localSource(id, () => setLost(id));
      const answer = await source.open(typeof again === 'object' && again.seize);
      if ('problem' in answer) return answer;
      const begin = await firstSight(at);
      const openRoom = await ROOMS[begin.sight.status.game]();
      return { open: () => openTable(openModel(source, at, begin), openRoom) };
    },
  );
  const problem = () => {
    const outcome = opened();
    return outcome && 'problem' in outcome ? outcome.problem : null;
  };
  const table = () => {
    const outcome = opened();
    return outcome && 'open' in outcome ? outcome.open : null;
  };
  const isElsewhere = () => lost() === props.id || problem()?.kind === 'in-use';
  return (
    <Show when={!opened.loading} fallback={<p class="loading">{say().loading}</p>}>
      <Switch>
        {/* Not laid over the table but in its place: what is not there takes no clicks and no keys, and nothing goes on. */}
        <Match when={isElsewhere()}>
          <InUsePage id={props.id} onOpen={(seize) => void refetch({ seize })} />
        </Match>
        <Match when={problem()}>{(it) => <ProblemPage problem={it()} />}</Match>
        <Match when={table()}>{(open) => open()()}</Match>
      </Switch>
    </Show>
  );
}

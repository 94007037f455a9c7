import { For, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import type { Destination, Play } from '../picture.ts';
import { sayDays } from '../text/index.ts';
import { whatIsAt } from './describe-cell.ts';
import { middleOf, poseOf, runPath } from './geometry.ts';
import { TileFace, TownFace } from './TileFace.tsx';

const at = (cell: string) => `translate(${middleOf(cell).x} ${middleOf(cell).y})`;

/** A ring for a cell where a tile completes a circuit. */
function CircuitMark() {
  return <path class="days-ring" d="M9 0A9 9 0 1 1 0 -9M-4 -13L1 -9L-4 -5" transform="translate(30 32)" />;
}

/** Cells where the chosen tile or town can go. */
function LegalCells(props: { desk: Desk }) {
  const { desk } = props;
  const byCell = () => {
    const found = new Map<string, Play[]>();
    for (const play of desk.plays()) found.set(play.cell, [...(found.get(play.cell) ?? []), play]);
    return [...found];
  };
  return (
    <>
      <Show when={desk.mode() === 'tile'}>
        <For each={byCell()}>
          {([cell, plays]) => (
            <g transform={at(cell)}>
              <rect
                class="days-legal"
                classList={{
                  turned: !plays.some(({ rotation }) => rotation === desk.rotation()),
                  covers: desk.cells().get(cell)?.tile !== null,
                }}
                x="-45"
                y="-45"
                width="90"
                height="90"
                rx="5"
              />
              <Show when={plays.some(({ effect }) => effect.circuit === 'counter')}>
                <CircuitMark />
              </Show>
            </g>
          )}
        </For>
      </Show>
      <Show when={desk.mode() === 'town'}>
        <For each={desk.turn()?.towns}>
          {(town) => (
            <g transform={at(town.cell)}>
              <rect class="days-legal" x="-45" y="-45" width="90" height="90" rx="5" />
              <Show when={town.effect.circuit === 'counter'}>
                <CircuitMark />
              </Show>
            </g>
          )}
        </For>
      </Show>
    </>
  );
}

/** Steam needed, and the lowest safe roll where one is needed. */
function Badge(props: { to: Destination; chosen: boolean }) {
  const risky = () => props.to.need !== null;
  return (
    <g class="days-cost" classList={{ on: props.chosen, risk: risky() && !props.chosen }}>
      <rect x={risky() ? -27 : -15} y="-14" width={risky() ? 54 : 30} height="28" rx="7" />
      <text y="7">
        {props.to.spent}
        <Show when={risky()}>
          <tspan class="roll" dx="4">
            ⚄{props.to.need}+
          </tspan>
        </Show>
      </text>
      <Show when={props.to.points > 0}>
        <g transform="translate(0 23)">
          <rect class="gain" x="-24" y="-9" width="48" height="19" rx="5" />
          <text class="gain-text" y="5">
            {sayDays().runWin(props.to.points)}
          </text>
        </g>
      </Show>
    </g>
  );
}

/** Where the train can go. Two places on one tile are told apart by where their badges are. */
function Destinations(props: { desk: Desk }) {
  const { desk } = props;
  const isChosen = (to: Destination) => {
    const place = desk.place();
    return place !== null && place.cell === to.place.cell && place.edges.join() === to.place.edges.join();
  };
  /** The numbers of the way that is chosen, else those of the way that would be proposed. */
  const shown = (to: Destination): Destination => {
    const [way, turn] = [desk.way(), desk.turn()];
    if (way === undefined || turn === null || !isChosen(to)) return to;
    const points = way.effect.points - desk.picture().players[turn.seat].points;
    return { place: to.place, spent: way.spent, need: way.need, points };
  };
  const isAlone = (to: Destination) => desk.destinationsAt(to.place.cell).length === 1;
  const badgeAt = (to: Destination) => {
    if (isAlone(to)) return `translate(${shown(to).need === null ? 29 : 19} -31)`;
    const [pose, middle] = [poseOf(to.place, desk.cells(), desk.picture().faces, 0), middleOf(to.place.cell)];
    const [x, y] = [pose.x - middle.x, pose.y - middle.y];
    // On a bridge both are in the middle: along their track.
    return x === 0 && y === 0
      ? `translate(${to.place.edges[0] === 0 ? 0 : 30} ${to.place.edges[0] === 0 ? -32 : 0})`
      : `translate(${x * 1.6} ${y * 1.6})`;
  };
  return (
    <For each={desk.turn()?.destinations}>
      {(to) => (
        <g transform={at(to.place.cell)}>
          <rect
            class="days-legal covers"
            classList={{ on: isChosen(to) }}
            x="-45"
            y="-45"
            width="90"
            height="90"
            rx="5"
          />
          <Show
            when={!isAlone(to)}
            fallback={
              <g transform={badgeAt(to)}>
                <Badge to={shown(to)} chosen={isChosen(to)} />
              </g>
            }
          >
            {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG. */}
            <g
              role="button"
              tabindex="-1"
              class="days-place"
              transform={badgeAt(to)}
              aria-label={sayDays().comesWith(sayDays().at(to.place.cell), [
                whatIsAt(desk, to.place.cell),
                sayDays().trackOf(to.place.edges),
                sayDays().reach(to.spent, to.need),
              ])}
              onClick={() => desk.choosePlace(to.place)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.stopPropagation();
                void desk.choosePlace(to.place);
              }}
            >
              <Badge to={shown(to)} chosen={isChosen(to)} />
            </g>
          </Show>
        </g>
      )}
    </For>
  );
}

/** The way the train would take. */
function Route(props: { desk: Desk }) {
  const { desk } = props;
  const line = () => {
    const [way, place, turn] = [desk.way(), desk.place(), desk.turn()];
    const from = turn === null ? null : desk.picture().players[turn.seat].place;
    if (way === undefined || place === null || turn === null || !from) return null;
    const pose = (where: typeof place) => {
      const cell = desk.cells().get(where.cell);
      return cell?.town ? middleOf(where.cell) : poseOf(where, desk.cells(), desk.picture().faces, turn.seat);
    };
    const path = [from.cell, ...way.steps.map(({ cell }) => cell)];
    return runPath(path, pose(from), pose(place), (cell) => desk.cells().get(cell)?.town !== null);
  };
  return <Show when={line()}>{(d) => <path class="days-route" d={d()} />}</Show>;
}

/** The tile or town as it would lie. */
function Ghost(props: { desk: Desk }) {
  const { desk } = props;
  const town = () => {
    const [choice, drawn] = [desk.town(), desk.turn()?.drawn ?? null];
    if (drawn !== null) return { colour: drawn, goods: [] };
    return choice === 'unseen' ? null : desk.picture().display[choice];
  };
  return (
    <Show when={desk.cell()}>
      {(cell) => (
        <g class="days-ghost" classList={{ wrong: desk.action() === null }} transform={at(cell())}>
          <Show when={desk.mode() === 'tile' && desk.face()}>
            {(face) => <TileFace face={face()} rotation={desk.rotation()} />}
          </Show>
          <Show when={desk.mode() === 'town' && town()}>
            {(shown) => <TownFace colour={shown().colour} goods={shown().goods} />}
          </Show>
          <Show when={desk.mode() === 'tile' || desk.mode() === 'town'}>
            <rect class="days-sel" x="-47" y="-47" width="94" height="94" rx="5" />
          </Show>
        </g>
      )}
    </Show>
  );
}

/** All that is overprinted on the map for who is to act. Only the badges of places can be touched. */
export function Marks(props: { desk: Desk }) {
  return (
    <Show when={props.desk.turn()}>
      <g class="days-marks">
        <Show when={props.desk.mode() === 'move'} fallback={<LegalCells desk={props.desk} />}>
          <Route desk={props.desk} />
          <Destinations desk={props.desk} />
        </Show>
        <Ghost desk={props.desk} />
      </g>
    </Show>
  );
}

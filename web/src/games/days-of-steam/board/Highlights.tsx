import { For, Show } from 'solid-js';
import { placedPath } from '../../../parts/placed-path.ts';
import type { Desk } from '../desk.ts';
import type { Destination } from '../picture.ts';
import { sayDays } from '../text/index.ts';
import { whatIsOn } from './describe-cell.ts';
import { middleOf, type Point, poseOf, runPath } from './geometry.ts';
import { TileFace, TownFace } from './TileFace.tsx';

/** A cell where something can be done. */
function Legal(props: { cell: string; kinds?: { readonly [kind: string]: boolean } }) {
  const at = () => middleOf(props.cell);
  return (
    <rect class="days-legal" classList={props.kinds} x={at().x - 45} y={at().y - 45} width="90" height="90" rx="5" />
  );
}

/** A ring for a cell where a tile completes a circuit. */
function CircuitMark(props: { cell: string }) {
  const at = () => middleOf(props.cell);
  const ring = () => placedPath('M9 0A9 9 0 1 1 0 -9M-4 -13L1 -9L-4 -5', at().x + 30, at().y + 32);
  return <path class="days-ring" d={ring()} />;
}

/** Cells where the chosen tile or town can go. */
function LegalCells(props: { desk: Desk }) {
  const { desk } = props;
  return (
    <>
      <Show when={desk.mode() === 'tile'}>
        <For each={[...desk.playsByCell()]}>
          {([cell, plays]) => (
            <>
              <Legal
                cell={cell}
                kinds={{
                  turned: !plays.some(({ rotation }) => rotation === desk.rotation()),
                  covers: desk.cells().get(cell)?.tile !== null,
                }}
              />
              <Show when={plays.some(({ effect }) => effect.circuit === 'counter')}>
                <CircuitMark cell={cell} />
              </Show>
            </>
          )}
        </For>
      </Show>
      <Show when={desk.mode() === 'town'}>
        <For each={desk.turn()?.towns}>
          {(town) => (
            <>
              <Legal cell={town.cell} />
              <Show when={town.effect.circuit === 'counter'}>
                <CircuitMark cell={town.cell} />
              </Show>
            </>
          )}
        </For>
      </Show>
    </>
  );
}

/** Steam needed, and the lowest safe roll where one is needed. */
function Badge(props: { to: Destination; chosen: boolean; at: Point }) {
  const risky = () => props.to.need !== null;
  return (
    <g class="days-cost" classList={{ on: props.chosen, risk: risky() && !props.chosen }}>
      <rect x={props.at.x - (risky() ? 27 : 15)} y={props.at.y - 14} width={risky() ? 54 : 30} height="28" rx="7" />
      <text x={props.at.x} y={props.at.y + 7}>
        {props.to.spent}
        <Show when={risky()}>
          <tspan class="roll" dx="4">
            ⚄{props.to.need}+
          </tspan>
        </Show>
      </text>
      <Show when={props.to.points > 0}>
        <rect class="gain" x={props.at.x - 24} y={props.at.y + 14} width="48" height="19" rx="5" />
        <text class="gain-text" x={props.at.x} y={props.at.y + 28}>
          {sayDays().runWin(props.to.points)}
        </text>
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
  const badgeAt = (to: Destination): Point => {
    const middle = middleOf(to.place.cell);
    const beside = (x: number, y: number) => ({ x: middle.x + x, y: middle.y + y });
    if (isAlone(to)) return beside(shown(to).need === null ? 29 : 19, -31);
    const pose = poseOf(to.place, desk.cells(), desk.picture().faces, 0);
    const [x, y] = [pose.x - middle.x, pose.y - middle.y];
    if (x !== 0 || y !== 0) return beside(x * 1.6, y * 1.6);
    // On a bridge both are in the middle: along their track.
    return to.place.edges[0] === 0 ? beside(0, -32) : beside(30, 0);
  };
  return (
    <For each={desk.turn()?.destinations}>
      {(to) => (
        <>
          <Legal cell={to.place.cell} kinds={{ covers: true, on: isChosen(to) }} />
          <Show when={!isAlone(to)} fallback={<Badge to={shown(to)} chosen={isChosen(to)} at={badgeAt(to)} />}>
            {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG. */}
            <g
              role="button"
              tabindex="-1"
              class="days-place"
              aria-label={sayDays().comesWith(sayDays().at(to.place.cell), [
                whatIsOn(desk, desk.cells().get(to.place.cell)),
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
              <Badge to={shown(to)} chosen={isChosen(to)} at={badgeAt(to)} />
            </g>
          </Show>
        </>
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
        <g class="days-ghost" classList={{ wrong: desk.action() === null }}>
          <g class="face">
            <Show when={desk.mode() === 'tile' && desk.face()}>
              {(face) => <TileFace face={face()} rotation={desk.rotation()} at={middleOf(cell())} />}
            </Show>
            <Show when={desk.mode() === 'town' && town()}>
              {(shown) => <TownFace colour={shown().colour} goods={shown().goods} at={middleOf(cell())} />}
            </Show>
          </g>
          <Show when={desk.mode() === 'tile' || desk.mode() === 'town'}>
            <rect
              class="days-sel"
              x={middleOf(cell()).x - 47}
              y={middleOf(cell()).y - 47}
              width="94"
              height="94"
              rx="5"
            />
          </Show>
        </g>
      )}
    </Show>
  );
}

/** All that is overprinted on the map for who is to act. Only the badges of places can be touched. */
export function Marks(props: { desk: Desk }) {
  return (
    <g class="days-marks">
      <Show when={props.desk.turn()}>
        <Show when={props.desk.mode() === 'move'} fallback={<LegalCells desk={props.desk} />}>
          <Route desk={props.desk} />
          <Destinations desk={props.desk} />
        </Show>
        <Ghost desk={props.desk} />
      </Show>
    </g>
  );
}

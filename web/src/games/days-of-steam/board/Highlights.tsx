import { For, Show } from 'solid-js';
import { transformPath } from '../../../lib/transform-path.ts';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import type { Destination } from '../view-model.ts';
import { describeContents } from './describe-cell.ts';
import { cellCentre, type Point, poseOf, trainPath } from './geometry.ts';
import styles from './Highlights.module.css';
import { TileFace, TownFace } from './TileFace.tsx';

/** The outline of a cell that can be chosen. */
function LegalCell(props: { cell: string; kinds?: { readonly [kind: string]: boolean } }) {
  const at = () => cellCentre(props.cell);
  return (
    <rect
      class={styles.legalCell}
      classList={props.kinds}
      x={at().x - 45}
      y={at().y - 45}
      width="90"
      height="90"
      rx="5"
    />
  );
}

/** A ring on a cell where a tile completes a circuit. */
function CircuitMark(props: { cell: string }) {
  const at = () => cellCentre(props.cell);
  const ring = () => transformPath('M9 0A9 9 0 1 1 0 -9M-4 -13L1 -9L-4 -5', at().x + 30, at().y + 32);
  return <path class={styles.circuit} d={ring()} />;
}

/** The cells where the chosen tile or town can be placed. */
function LegalCells(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  return (
    <>
      <Show when={uiState.mode() === 'tile'}>
        <For each={[...uiState.playsByCell()]}>
          {([cell, plays]) => (
            <>
              <LegalCell
                cell={cell}
                kinds={{
                  [styles.otherRotation]: !plays.some(({ rotation }) => rotation === uiState.rotation()),
                  [styles.transparent]: uiState.cells().get(cell)?.tile !== null,
                }}
              />
              <Show when={plays.some(({ effect }) => effect.circuit === 'counter')}>
                <CircuitMark cell={cell} />
              </Show>
            </>
          )}
        </For>
      </Show>
      <Show when={uiState.mode() === 'town'}>
        <For each={uiState.turn()?.towns}>
          {(town) => (
            <>
              <LegalCell cell={town.cell} />
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

/** The steam cost, and the lowest safe roll if a roll is needed. */
function CostBadge(props: { to: Destination; chosen: boolean; at: Point }) {
  const risky = () => props.to.need !== null;
  return (
    <g class={styles.cost} classList={{ [styles.chosen]: props.chosen, [styles.risky]: risky() && !props.chosen }}>
      <rect x={props.at.x - (risky() ? 27 : 15)} y={props.at.y - 14} width={risky() ? 54 : 30} height="28" rx="7" />
      <text x={props.at.x} y={props.at.y + 7}>
        {props.to.spent}
        <Show when={risky()}>
          <tspan class={styles.roll} dx="4">
            ⚄{props.to.need}+
          </tspan>
        </Show>
      </text>
      <Show when={props.to.points > 0}>
        <rect class={styles.gain} x={props.at.x - 24} y={props.at.y + 14} width="48" height="19" rx="5" />
        <text class={styles.gainText} x={props.at.x} y={props.at.y + 28}>
          {tDays().runWin(props.to.points)}
        </text>
      </Show>
    </g>
  );
}

/** The destinations of the train. The positions of the badges distinguish several places on one tile. */
function Destinations(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const isChosen = (to: Destination) => {
    const place = uiState.place();
    return place !== null && place.cell === to.place.cell && place.edges.join() === to.place.edges.join();
  };
  /** The numbers of the chosen route, else those of the best route. */
  const shown = (to: Destination): Destination => {
    const [route, turn] = [uiState.way(), uiState.turn()];
    if (route === undefined || turn === null || !isChosen(to)) return to;
    const points = route.effect.points - uiState.picture().players[turn.seat].points;
    return { place: to.place, spent: route.spent, need: route.need, points };
  };
  const isAlone = (to: Destination) => uiState.destinationsAt(to.place.cell).length === 1;
  const badgeAt = (to: Destination): Point => {
    const middle = cellCentre(to.place.cell);
    const beside = (x: number, y: number) => ({ x: middle.x + x, y: middle.y + y });
    if (isAlone(to)) return beside(shown(to).need === null ? 29 : 19, -31);
    const pose = poseOf(to.place, uiState.cells(), uiState.picture().faces, 0);
    const [x, y] = [pose.x - middle.x, pose.y - middle.y];
    if (x !== 0 || y !== 0) return beside(x * 1.6, y * 1.6);
    // On a bridge, both places are in the centre: move each badge along its track.
    return to.place.edges[0] === 0 ? beside(0, -32) : beside(30, 0);
  };
  return (
    <For each={uiState.turn()?.destinations}>
      {(to) => (
        <>
          <LegalCell cell={to.place.cell} kinds={{ [styles.transparent]: true, [styles.chosen]: isChosen(to) }} />
          <Show when={!isAlone(to)} fallback={<CostBadge to={shown(to)} chosen={isChosen(to)} at={badgeAt(to)} />}>
            {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG. */}
            <g
              role="button"
              tabindex="-1"
              class={styles.destination}
              aria-label={tDays().comesWith(tDays().at(to.place.cell), [
                describeContents(uiState, uiState.cells().get(to.place.cell)),
                tDays().trackOf(to.place.edges),
                tDays().reach(to.spent, to.need),
              ])}
              onClick={() => uiState.choosePlace(to.place)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.stopPropagation();
                void uiState.choosePlace(to.place);
              }}
            >
              <CostBadge to={shown(to)} chosen={isChosen(to)} at={badgeAt(to)} />
            </g>
          </Show>
        </>
      )}
    </For>
  );
}

/** The chosen route of the train. */
function RouteHighlight(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const line = () => {
    const [route, place, turn] = [uiState.way(), uiState.place(), uiState.turn()];
    const from = turn === null ? null : uiState.picture().players[turn.seat].place;
    if (route === undefined || place === null || turn === null || !from) return null;
    const pose = (where: typeof place) => {
      const cell = uiState.cells().get(where.cell);
      return cell?.town ? cellCentre(where.cell) : poseOf(where, uiState.cells(), uiState.picture().faces, turn.seat);
    };
    const path = [from.cell, ...route.steps.map(({ cell }) => cell)];
    return trainPath(path, pose(from), pose(place), (cell) => uiState.cells().get(cell)?.town !== null);
  };
  return <Show when={line()}>{(d) => <path class={styles.route} d={d()} />}</Show>;
}

/** A preview of the tile or town on the chosen cell. */
function Ghost(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const town = () => {
    const [choice, drawn] = [uiState.town(), uiState.turn()?.drawn ?? null];
    if (drawn !== null) return { colour: drawn, goods: [] };
    return choice === 'unseen' ? null : uiState.picture().display[choice];
  };
  return (
    <Show when={uiState.cell()}>
      {(cell) => (
        <g class={styles.ghost} classList={{ [styles.illegal]: uiState.action() === null }}>
          <g class={styles.face}>
            <Show when={uiState.mode() === 'tile' && uiState.face()}>
              {(face) => <TileFace face={face()} rotation={uiState.rotation()} at={cellCentre(cell())} />}
            </Show>
            <Show when={uiState.mode() === 'town' && town()}>
              {(shown) => <TownFace colour={shown().colour} goods={shown().goods} at={cellCentre(cell())} />}
            </Show>
          </g>
          <Show when={uiState.mode() === 'tile' || uiState.mode() === 'town'}>
            <rect
              class={styles.selection}
              x={cellCentre(cell()).x - 47}
              y={cellCentre(cell()).y - 47}
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

/** The highlights on the map for the player to act. Only the badges of destinations receive pointer events. */
export function Highlights(props: { uiState: DaysUiState }) {
  return (
    <g class={styles.highlights}>
      <Show when={props.uiState.turn()}>
        <Show when={props.uiState.mode() === 'move'} fallback={<LegalCells uiState={props.uiState} />}>
          <RouteHighlight uiState={props.uiState} />
          <Destinations uiState={props.uiState} />
        </Show>
        <Ghost uiState={props.uiState} />
      </Show>
    </g>
  );
}

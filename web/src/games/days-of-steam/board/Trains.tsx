import type { Seat } from '@roundhouse/kernel';
import { createMemo, Index, Show } from 'solid-js';
import { Cube, Token } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import { roundCoordinate } from '../../../lib/transform-path.ts';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import type { Place, PlayerViewModel } from '../view-model.ts';
import { cellCentre, type Point, type Pose, poseOf } from './geometry.ts';
import styles from './Trains.module.css';
import type { TrainAnimation } from './train-animation.ts';

function outline(points: string): readonly Point[] {
  const numbers = points.split(' ').map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] }] : []));
}

/** The outlines of a locomotive that faces right. */
const HALO = outline('-22 -11 13 -11 22 -5 22 5 13 11 -22 11');
const BODY = outline('-20 -9 12 -9 20 -4 20 4 12 9 -20 9');
const CHIMNEY = outline('13 -2.6 13 2.6');

/** The rotation of trains is rounded to this many degrees. The angles of all tracks are multiples of it. */
const ROTATION_STEP = 3;

const samePose = (a: Pose, b: Pose) => a.x === b.x && a.y === b.y && a.angle === b.angle;

/** The parts of a rotated train, as coordinates: the browser would make a layer for every `transform`. */
function rotatedTrain(angle: number) {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const point = ({ x, y }: Point): Point => ({ x: roundCoordinate(c * x - s * y), y: roundCoordinate(s * x + c * y) });
  const line = (points: readonly Point[]) =>
    `M${points
      .map(point)
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}`;
  return {
    halo: `${line(HALO)}Z`,
    body: `${line(BODY)}Z`,
    chimney: line(CHIMNEY),
    token: point({ x: -5, y: 0 }),
    cargo: point({ x: -27, y: 0 }),
  };
}

/** All trains, with their cargo and steam. */
export function Trains(props: { uiState: DaysUiState; animation: TrainAnimation }) {
  const { uiState } = props;
  return (
    <g>
      <Index each={uiState.picture().players}>
        {(player, seat) => (
          <Show when={player().place}>
            {(place) => (
              <Train uiState={uiState} animation={props.animation} seat={seat} player={player()} place={place()} />
            )}
          </Show>
        )}
      </Index>
    </g>
  );
}

function Train(props: {
  uiState: DaysUiState;
  animation: TrainAnimation;
  seat: Seat;
  player: PlayerViewModel;
  place: Place;
}) {
  const { uiState, seat } = props;
  const color = playerColor('days-of-steam', seat);
  // Memoized, because all attributes of a moving train are evaluated in every frame.
  const label = createMemo(() => {
    const { cargo, steam } = props.player;
    return tDays().train(uiState.table.names()[seat] ?? '', cargo?.cube ?? null, steam);
  });
  const isNow = createMemo(() => uiState.turn()?.seat === seat);
  const running = () => props.animation.poseOf(seat);
  const resting = createMemo(() => poseOf(props.place, uiState.cells(), uiState.picture().faces, seat), undefined, {
    equals: samePose,
  });
  const pose = () => running() ?? resting();
  const fallen = () => running()?.fallen ?? 0;
  const angle = createMemo(() => Math.round((pose().angle + fallen() * 70) / ROTATION_STEP) * ROTATION_STEP);
  const parts = createMemo(() => rotatedTrain(angle()));
  const isInTown = createMemo(() => uiState.cells().get(props.place.cell)?.town !== null);
  // Below the train if it is in the lower half of a town, because the town's goods are above it.
  const chipY = createMemo(() => (isInTown() && pose().y > cellCentre(props.place.cell).y ? 14 : -14));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG.
    <g
      role="button"
      tabindex="-1"
      class={`${styles.train} player-${color}`}
      classList={{ [styles.toAct]: isNow() }}
      aria-label={label()}
      transform={`translate(${pose().x} ${pose().y}) scale(1.12)`}
      opacity={fallen() === 0 ? undefined : 1 - fallen() * 0.8}
      onClick={() => uiState.touchTrain(seat, props.place.cell)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        void uiState.touchTrain(seat, props.place.cell);
      }}
    >
      <path class={styles.halo} d={parts().halo} />
      <path class={styles.body} d={parts().body} />
      <path class={styles.chimney} d={parts().chimney} />
      <Token color={color} scale={0.72} x={parts().token.x} y={parts().token.y} />
      <Show when={props.player.cargo}>
        {(cargo) => <Cube good={cargo().cube} scale={0.85} x={parts().cargo.x} y={parts().cargo.y} />}
      </Show>
      <circle class={styles.steamChip} cx="17" cy={chipY()} r="8.4" />
      <text class={styles.steamNumber} x="17" y={chipY() + 4.2}>
        {props.player.steam}
      </text>
    </g>
  );
}

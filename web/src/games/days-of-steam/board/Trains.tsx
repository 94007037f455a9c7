import type { Seat } from '@roundhouse/kernel';
import { createMemo, Index, Show } from 'solid-js';
import { Cube, Token } from '../../../parts/pieces.tsx';
import { short } from '../../../parts/placed-path.ts';
import { liveryOf } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import type { Place, PlayerPicture } from '../picture.ts';
import { sayDays } from '../text/index.ts';
import { middleOf, type Point, type Pose, poseOf } from './geometry.ts';
import type { Runs } from './runs.ts';

function outline(points: string): readonly Point[] {
  const numbers = points.split(' ').map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] }] : []));
}

/** A locomotive that heads right. */
const HALO = outline('-22 -11 13 -11 22 -5 22 5 13 11 -22 11');
const BODY = outline('-20 -9 12 -9 20 -4 20 4 12 9 -20 9');
const CHIMNEY = outline('13 -2.6 13 2.6');

/** Trains turn by steps of so many degrees; all tracks lie at whole steps. */
const TURN = 3;

const samePose = (a: Pose, b: Pose) => a.x === b.x && a.y === b.y && a.angle === b.angle;

/** Of a train that is turned: where its parts are. As numbers, for every `transform` is a layer to the browser. */
function turnedBy(angle: number) {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const point = ({ x, y }: Point): Point => ({ x: short(c * x - s * y), y: short(s * x + c * y) });
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

/** All trains with what they carry and how much steam they have. */
export function Trains(props: { desk: Desk; runs: Runs }) {
  const { desk } = props;
  return (
    <g>
      <Index each={desk.picture().players}>
        {(player, seat) => (
          <Show when={player().place}>
            {(place) => <Train desk={desk} runs={props.runs} seat={seat} player={player()} place={place()} />}
          </Show>
        )}
      </Index>
    </g>
  );
}

function Train(props: { desk: Desk; runs: Runs; seat: Seat; player: PlayerPicture; place: Place }) {
  const { desk, seat } = props;
  const livery = liveryOf('days-of-steam', seat);
  // Remembered: while a train runs, all its attributes are looked at in every frame.
  const label = createMemo(() => {
    const { cargo, steam } = props.player;
    return sayDays().train(desk.table.names()[seat] ?? '', cargo?.cube ?? null, steam);
  });
  const isNow = createMemo(() => desk.turn()?.seat === seat);
  const running = () => props.runs.poseOf(seat);
  const resting = createMemo(() => poseOf(props.place, desk.cells(), desk.picture().faces, seat), undefined, {
    equals: samePose,
  });
  const pose = () => running() ?? resting();
  const fallen = () => running()?.fallen ?? 0;
  const angle = createMemo(() => Math.round((pose().angle + fallen() * 70) / TURN) * TURN);
  const parts = createMemo(() => turnedBy(angle()));
  const isInTown = createMemo(() => desk.cells().get(props.place.cell)?.town !== null);
  // Under the trains that stand below the middle of a town: its goods lie above them.
  const chipY = createMemo(() => (isInTown() && pose().y > middleOf(props.place.cell).y ? 14 : -14));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG.
    <g
      role="button"
      tabindex="-1"
      class={`days-train p-${livery}`}
      classList={{ now: isNow() }}
      aria-label={label()}
      transform={`translate(${pose().x} ${pose().y}) scale(1.12)`}
      opacity={fallen() === 0 ? undefined : 1 - fallen() * 0.8}
      onClick={() => desk.touchTrain(seat, props.place.cell)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        void desk.touchTrain(seat, props.place.cell);
      }}
    >
      <path class="halo" d={parts().halo} />
      <path class="body" d={parts().body} />
      <path class="chimney" d={parts().chimney} />
      <Token livery={livery} scale={0.72} x={parts().token.x} y={parts().token.y} />
      <Show when={props.player.cargo}>
        {(cargo) => <Cube good={cargo().cube} scale={0.85} x={parts().cargo.x} y={parts().cargo.y} />}
      </Show>
      <circle class="steam-chip" cx="17" cy={chipY()} r="8.4" />
      <text class="steam-number" x="17" y={chipY() + 4.2}>
        {props.player.steam}
      </text>
    </g>
  );
}

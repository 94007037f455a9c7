import { Index, Show } from 'solid-js';
import { Cube, Token } from '../../../parts/pieces.tsx';
import { LIVERIES } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';
import { middleOf, poseOf } from './geometry.ts';
import type { Runs } from './runs.ts';

/** All trains with what they carry and how much steam they have. */
export function Trains(props: { desk: Desk; runs: Runs }) {
  const { desk } = props;
  return (
    <Index each={desk.picture().players}>
      {(player, seat) => {
        const livery = LIVERIES['days-of-steam'][seat] ?? 'white';
        const name = () => desk.table.names()[seat] ?? '';
        const label = () => sayDays().train(name(), player().cargo?.cube ?? null, player().steam);
        return (
          <Show when={player().place}>
            {(place) => {
              const running = () => props.runs.poseOf(seat);
              const pose = () => running() ?? poseOf(place(), desk.cells(), desk.picture().faces, seat);
              const fallen = () => running()?.fallen ?? 0;
              const angle = () => pose().angle + fallen() * 70;
              // Under the trains that stand below the middle of a town: its goods lie above them.
              const isLow = () => desk.cells().get(place().cell)?.town !== null && pose().y > middleOf(place().cell).y;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn within an SVG.
                <g
                  role="button"
                  tabindex="-1"
                  class={`days-train p-${livery}`}
                  classList={{ now: desk.turn()?.seat === seat }}
                  aria-label={label()}
                  transform={`translate(${pose().x} ${pose().y}) scale(1.12)`}
                  style={{ opacity: 1 - fallen() * 0.8 }}
                  onClick={() => desk.touchTrain(seat, place().cell)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    event.stopPropagation();
                    void desk.touchTrain(seat, place().cell);
                  }}
                >
                  <g transform={`rotate(${angle()})`}>
                    <path class="halo" d="M-22 -11H13L22 -5V5L13 11H-22Z" />
                    <path class="body" d="M-20 -9H12L20 -4V4L12 9H-20Z" />
                    <path class="chimney" d="M13 -2.6V2.6" />
                    <g transform={`translate(-5 0) rotate(${-angle()})`}>
                      <Token livery={livery} scale={0.72} />
                    </g>
                    <Show when={player().cargo}>
                      {(cargo) => (
                        <g transform={`translate(-27 0) rotate(${-angle()})`}>
                          <Cube good={cargo().cube} scale={0.85} />
                        </g>
                      )}
                    </Show>
                  </g>
                  <g class="steam-chip" transform={`translate(17 ${isLow() ? 14 : -14})`}>
                    <circle r="8.4" />
                    <text y="4.2">{player().steam}</text>
                  </g>
                </g>
              );
            }}
          </Show>
        );
      }}
    </Index>
  );
}

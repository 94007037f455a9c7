import { For, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { hexPoints } from '../board/geometry.ts';
import type { TrackPiece } from '../board/picture.ts';
import { Track } from '../board/Track.tsx';
import type { Desk } from '../desk.ts';
import { words } from '../text/index.ts';
import type { TileChoice } from './questions.ts';

const HEX = hexPoints(0.98);

/** A tile as it would lie. */
function TilePicture(props: { pieces: readonly TrackPiece[]; hills: boolean }) {
  return (
    <svg class="i" viewBox="-61 -53 122 106" width="52" height="45" aria-hidden="true">
      <polygon class="steam-tile" classList={{ hills: props.hills }} points={HEX} />
      <Track pieces={props.pieces} />
      <Show when={props.pieces.some(({ to }) => to === null)}>
        <circle class="town tbuilt" r="13" />
        <circle class="town2" r="4.4" />
      </Show>
    </svg>
  );
}

function exitsOf(choice: TileChoice): number[] {
  const exits = choice.pieces.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  return [...new Set(exits)].sort((a, b) => a - b);
}

/** The tiles that fit the chosen hex: one of each face, to be turned. */
export function Tiles(props: { desk: Desk }) {
  const { build, sheet } = props.desk;
  const hills = () => sheet.hex(build.answer()?.hex ?? '')?.hills ?? false;
  const ways = () => build.candidate()?.ways.length ?? 0;
  return (
    <>
      <fieldset class="steam-tiles">
        <legend class="sr">{words().tiles}</legend>
        <For each={build.candidates()}>
          {(candidate) => {
            const isOn = () => build.candidate()?.key === candidate.key;
            const seen = () => (isOn() ? build.choice() : null) ?? candidate.ways[0];
            return (
              <button
                type="button"
                aria-pressed={isOn()}
                aria-label={words().faces(seen().work, seen().faceName, seen().price, candidate.ways.length)}
                title={seen().faceName}
                onClick={() => build.pick(candidate.key)}
              >
                <TilePicture pieces={seen().pieces} hills={hills()} />
                <b>{words().money(seen().price)}</b>
                <Show when={seen().work !== 'lay'}>
                  <small>{words().works[seen().work]}</small>
                </Show>
              </button>
            );
          }}
        </For>
      </fieldset>
      <Show when={build.choice()}>
        {(choice) => (
          <div class="steam-turn">
            <button
              type="button"
              class="btn s"
              disabled={ways() < 2}
              aria-label={words().turnLeft}
              title={words().turnLeft}
              onClick={() => build.rotate(-1)}
            >
              <Icon name="rotl" />
            </button>
            <button
              type="button"
              class="btn s"
              disabled={ways() < 2}
              aria-label={words().turnRight}
              title={words().turnRight}
              onClick={() => build.rotate(1)}
            >
              <Icon name="rotr" />
            </button>
            <p class="sm" aria-live="polite">
              {words().lies(choice().faceName, exitsOf(choice()), build.way() + 1, ways())}
            </p>
          </div>
        )}
      </Show>
      <Show when={(build.choice()?.kinds.length ?? 0) > 1}>
        <fieldset class="steam-kinds">
          <legend class="sr">{words().kinds}</legend>
          <For each={build.choice()?.kinds}>
            {(kind, index) => (
              <button
                type="button"
                class="btn s"
                aria-pressed={build.kind() === index()}
                onClick={() => build.setKind(index())}
              >
                {words().kind(kind.id, kind.left)}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
    </>
  );
}

import { For, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { TileIcon } from '../board/TileFace.tsx';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';
import { Hand } from './Hand.tsx';
import { Outlook } from './Outlook.tsx';

/** Playing a track tile: which, how it is turned, where. */
export function TileBody(props: { desk: Desk }) {
  const { desk } = props;
  const here = () => desk.playsAt(desk.cell() ?? '');
  const covered = () => {
    const tile = desk.cells().get(desk.cell() ?? '')?.tile;
    return tile && here().length > 0 ? desk.picture().faces[tile.id]?.track : undefined;
  };
  return (
    <>
      <Show when={desk.turn()?.can.tile} fallback={<p class="days-note">{sayDays().noTileFits}</p>}>
        <p class="days-note">{here().length > 1 ? sayDays().tapToTurn : sayDays().pickCell}</p>
      </Show>
      <Hand desk={desk} />
      <div class="days-turn-tile">
        <button type="button" class="btn s" onClick={() => desk.rotateBy(-1)}>
          <Icon name="rotl" /> {sayDays().rotateLeft}
        </button>
        <button type="button" class="btn s" onClick={() => desk.rotateBy(1)}>
          <Icon name="rotr" /> {sayDays().rotateRight} <kbd>R</kbd>
        </button>
      </div>
      <Show when={here().length > 1 && desk.face()}>
        {(face) => (
          <fieldset class="days-fits">
            <legend>{sayDays().waysItFits}</legend>
            <For each={here()}>
              {(play) => (
                <button
                  type="button"
                  aria-pressed={desk.rotation() === play.rotation}
                  onClick={() => desk.rotateTo(play.rotation)}
                >
                  <span class="sr">
                    {sayDays().row([
                      sayDays().rotation(play.rotation),
                      ...(play.effect.circuit === null ? [] : [sayDays().makesCircuit]),
                    ])}
                  </span>
                  <TileIcon face={face()} rotation={play.rotation} />
                </button>
              )}
            </For>
          </fieldset>
        )}
      </Show>
      <Show when={covered()}>{(track) => <p class="sm mut">{sayDays().covers(track())}</p>}</Show>
      <Outlook desk={desk} gains={desk.face()?.coal} />
    </>
  );
}

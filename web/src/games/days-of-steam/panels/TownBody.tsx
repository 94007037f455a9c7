import { For, Show } from 'solid-js';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { TownIcon } from '../board/TileFace.tsx';
import type { Desk } from '../desk.ts';
import { sayDays } from '../text/index.ts';
import { Outlook } from './Outlook.tsx';

/** Playing a town: from the display with its goods, or drawn unseen. */
export function TownBody(props: { desk: Desk }) {
  const { desk } = props;
  const left = () => Object.values(desk.picture().townsLeft).reduce((sum, count) => sum + count, 0);
  return (
    <Show
      when={desk.turn()?.drawn}
      fallback={
        <>
          <Show when={desk.turn()?.why.town} fallback={<p class="days-note">{sayDays().pickTown}</p>}>
            {(why) => <WhyNot game="days-of-steam" why={why()} />}
          </Show>
          <div class="days-hand">
            <For each={desk.picture().display}>
              {(town, slot) => (
                <Show when={town} fallback={<p class="days-back none">{sayDays().displayEmpty}</p>}>
                  {(shown) => (
                    <button type="button" aria-pressed={desk.town() === slot()} onClick={() => desk.chooseTown(slot())}>
                      <span class="sr">{sayDays().displayTown(shown().colour, shown().goods)}</span>
                      <TownIcon colour={shown().colour} goods={shown().goods} />
                      <span class="word" aria-hidden="true">
                        {sayDays().colours[shown().colour]}
                      </span>
                    </button>
                  )}
                </Show>
              )}
            </For>
            <button type="button" aria-pressed={desk.town() === 'unseen'} onClick={() => desk.chooseTown('unseen')}>
              <span class="days-back" aria-hidden="true">
                {left()}
              </span>
              <span class="word">
                {sayDays().drawUnseen}
                <span class="sr">, {sayDays().townDeck(left())}</span>
              </span>
            </button>
          </div>
          <Show when={desk.town() === 'unseen'}>
            <p class="sm mut">{sayDays().drawUnseenAbout}</p>
            <Show when={desk.turn()?.why.town === null && desk.turn()?.drawTown}>
              {(why) => <WhyNot game="days-of-steam" why={why()} />}
            </Show>
          </Show>
          <Outlook desk={desk} gains={desk.picture().rules.townSteam} />
        </>
      }
    >
      {(colour) => (
        <>
          <p class="days-note">{sayDays().drewTown(colour())}</p>
          <div class="days-hand">
            <div class="days-drawn">
              <TownIcon colour={colour()} goods={[]} />
            </div>
          </div>
          <Outlook desk={desk} gains={desk.picture().rules.townSteam} />
        </>
      )}
    </Show>
  );
}

import { createSignal, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { money } from './format.ts';
import type { Running } from './picture.ts';
import { sayPlay } from './text/index.ts';
import type { Trial } from './trial.tsx';

/** SNS-END-07: another victory card for money and the turn, which is asked for twice. */
export function ReplaceCard(props: { desk: Desk; trial: Trial; running: Running }) {
  const [isAsked, setIsAsked] = createSignal(false);
  const play = () => props.desk.table.moment.picture.play;
  const price = () => money(props.running.cardPrice ?? 0);
  const card = () => play().players[play().actor].victory?.name ?? '';
  const start = () => {
    if (props.running.can.includes('replace-card')) setIsAsked(true);
    // Refused, with the reason.
    else void props.trial.act({ do: 'replace-card' });
  };
  return (
    <Show when={props.running.cardPrice !== null}>
      <div class="sns-actions sns-replace">
        <Show
          when={isAsked()}
          fallback={
            <button
              type="button"
              class="btn s"
              classList={{ 'sns-off': !props.running.can.includes('replace-card') }}
              onClick={start}
            >
              {sayPlay().replaceCard(price())}
            </button>
          }
        >
          <p>{sayPlay().replaceConfirm(card(), price())}</p>
          <div class="btnrow">
            <button type="button" class="btn s" onClick={() => props.trial.act({ do: 'replace-card' })}>
              {sayPlay().replaceYes}
            </button>
            <button type="button" class="btn s" onClick={() => setIsAsked(false)}>
              {sayPlay().cancel}
            </button>
          </div>
        </Show>
      </div>
    </Show>
  );
}

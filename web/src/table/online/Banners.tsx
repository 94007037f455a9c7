import { createEffect, on, Show } from 'solid-js';
import { problemText } from '../../online/problem-text.ts';
import { Icon } from '../../parts/Icon.tsx';
import { isOver } from '../is-over.ts';
import { Deadline } from './Deadline.tsx';
import { EndVoteBar } from './EndVoteBar.tsx';
import { LineBar } from './LineBar.tsx';
import { StandInBar } from './StandIn.tsx';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';
import { UndoBar } from './UndoBar.tsx';

/** What has to be known or answered before anything is decided. */
export function Bars(props: { table: OnlineTableModel; onHurry: () => void }) {
  const isWatching = () => onlineStatus(props.table).you.seat === null && !isOver(props.table.status);
  // Removes the notice that the server cannot be reached once the connection is live again.
  createEffect(
    on(
      () => onlineStatus(props.table).connection.is,
      (is) => {
        if (is === 'live' && props.table.online.notice()?.code === 'away') props.table.online.dismiss();
      },
    ),
  );
  return (
    <div class="bars">
      <LineBar status={onlineStatus(props.table)} onHurry={props.onHurry} />
      <Show when={props.table.online.notice()}>
        {(problem) => (
          <div class="bar-note" role="alert">
            <p>{problemText(problem())}</p>
            <button type="button" class="tb" aria-label={words().close} onClick={() => props.table.online.dismiss()}>
              <Icon name="x" />
            </button>
          </div>
        )}
      </Show>
      <UndoBar table={props.table} />
      <EndVoteBar table={props.table} />
      <StandInBar table={props.table} />
      <Show when={isWatching()}>
        <p class="bar-note watching">
          <Icon name="eye" size={17} /> {words().watchingYou}
        </p>
      </Show>
      <Show when={props.table.status.waiting.for === 'person'}>
        <Deadline table={props.table} />
      </Show>
    </div>
  );
}

import { For, Match, Show, Switch } from 'solid-js';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import { onTurnKey } from '../board/keys.ts';
import type { Desk } from '../desk.ts';
import { MODES } from '../picture.ts';
import { sayDays } from '../text/index.ts';
import { Coal } from './Coal.tsx';
import { commitText } from './commit-text.ts';
import { Hand } from './Hand.tsx';
import { MoveBody } from './MoveBody.tsx';
import { Outlook } from './Outlook.tsx';
import { TileBody } from './TileBody.tsx';
import { TownBody } from './TownBody.tsx';

/** What the person whose turn it is may do: one of the ways to spend a turn (DOS-TURN-01), coal before it. */
export function TurnPanel(props: { desk: Desk }) {
  const { desk } = props;
  const isPlacing = () => desk.turn()?.drawn !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the buttons within do.
    <div class="days-panel" onKeyDown={(event) => onTurnKey(desk, event)}>
      <PanelFrame
        title={isPlacing() ? sayDays().steps.town : sayDays().yourTurn}
        note={isPlacing() ? undefined : sayDays().oneAction}
        footer={
          commitText(desk) === null ? undefined : (
            <button type="button" class="btn pri" disabled={desk.table.isBusy()} onClick={() => desk.commit()}>
              {commitText(desk)}
            </button>
          )
        }
      >
        <Show when={!isPlacing()}>
          <Coal desk={desk} />
          <div class="days-modes">
            <For each={MODES}>
              {(mode) => (
                <button
                  type="button"
                  aria-pressed={desk.mode() === mode}
                  classList={{ idle: !desk.turn()?.can[mode] }}
                  onClick={() => desk.chooseMode(mode)}
                >
                  {sayDays().modes[mode]}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Show when={desk.problem()}>{(why) => <WhyNot game="days-of-steam" why={why()} />}</Show>
        <Switch>
          <Match when={desk.mode() === 'tile'}>
            <TileBody desk={desk} />
          </Match>
          <Match when={desk.mode() === 'town'}>
            <TownBody desk={desk} />
          </Match>
          <Match when={desk.mode() === 'move'}>
            <MoveBody desk={desk} />
          </Match>
          <Match when={desk.mode() === 'water'}>
            <WaterBody desk={desk} />
          </Match>
          <Match when={desk.mode() === 'pass'}>
            <PassBody desk={desk} />
          </Match>
        </Switch>
      </PanelFrame>
    </div>
  );
}

function WaterBody(props: { desk: Desk }) {
  const rules = () => props.desk.picture().rules;
  return (
    <Show
      when={props.desk.turn()?.why.water}
      fallback={
        <>
          <p class="days-note">{sayDays().waterAbout(rules().waterSteam, rules().mostSteam)}</p>
          <Outlook desk={props.desk} gains={rules().waterSteam} />
        </>
      }
    >
      {(why) => <WhyNot game="days-of-steam" why={why()} />}
    </Show>
  );
}

/** DOS-TURN-04: who can do nothing exchanges a tile. */
function PassBody(props: { desk: Desk }) {
  return (
    <Show
      when={props.desk.turn()?.why.pass}
      fallback={
        <>
          <p class="days-note">{sayDays().passAbout}</p>
          <Hand desk={props.desk} label={sayDays().discard} />
        </>
      }
    >
      {(why) => <WhyNot game="days-of-steam" why={why()} />}
    </Show>
  );
}

import { For, Match, Show, Switch } from 'solid-js';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import { handleTurnKey } from '../board/keys.ts';
import { tDays } from '../locales/index.ts';
import type { DaysUiState } from '../ui-state.ts';
import { MODES } from '../view-model.ts';
import { Coal } from './Coal.tsx';
import { commitText } from './commit-text.ts';
import { EffectPreview } from './EffectPreview.tsx';
import { Hand } from './Hand.tsx';
import { MoveBody } from './MoveBody.tsx';
import panelStyles from './panel.module.css';
import { TileBody } from './TileBody.tsx';
import { TownBody } from './TownBody.tsx';
import styles from './TurnPanel.module.css';

/** The panel for a turn: coal, then one action (DOS-TURN-01). */
export function TurnPanel(props: { uiState: DaysUiState }) {
  const { uiState } = props;
  const isPlacing = () => uiState.turn()?.drawn !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts for the buttons inside.
    <div class={panelStyles.panel} onKeyDown={(event) => handleTurnKey(uiState, event)}>
      <PanelFrame
        title={isPlacing() ? tDays().steps.town : tDays().yourTurn}
        note={isPlacing() ? undefined : tDays().oneAction}
        footer={
          commitText(uiState) === null ? undefined : (
            <button
              type="button"
              class="btn btn--primary"
              disabled={uiState.table.isBusy()}
              onClick={() => uiState.commit()}
            >
              {commitText(uiState)}
            </button>
          )
        }
      >
        <Show when={!isPlacing()}>
          <Coal uiState={uiState} />
          <div class={styles.modes}>
            <For each={MODES}>
              {(mode) => (
                <button
                  type="button"
                  aria-pressed={uiState.mode() === mode}
                  data-legal={uiState.turn()?.can[mode] ?? false}
                  onClick={() => uiState.chooseMode(mode)}
                >
                  {tDays().modes[mode]}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Show when={uiState.problem()}>{(refusal) => <RefusalNotice game="days-of-steam" refusal={refusal()} />}</Show>
        <Switch>
          <Match when={uiState.mode() === 'tile'}>
            <TileBody uiState={uiState} />
          </Match>
          <Match when={uiState.mode() === 'town'}>
            <TownBody uiState={uiState} />
          </Match>
          <Match when={uiState.mode() === 'move'}>
            <MoveBody uiState={uiState} />
          </Match>
          <Match when={uiState.mode() === 'water'}>
            <WaterBody uiState={uiState} />
          </Match>
          <Match when={uiState.mode() === 'pass'}>
            <PassBody uiState={uiState} />
          </Match>
        </Switch>
      </PanelFrame>
    </div>
  );
}

function WaterBody(props: { uiState: DaysUiState }) {
  const rules = () => props.uiState.picture().rules;
  return (
    <Show
      when={props.uiState.turn()?.refusal.water}
      fallback={
        <>
          <p class={panelStyles.note}>{tDays().waterAbout(rules().waterSteam, rules().maxSteam)}</p>
          <EffectPreview uiState={props.uiState} gains={rules().waterSteam} />
        </>
      }
    >
      {(refusal) => <RefusalNotice game="days-of-steam" refusal={refusal()} />}
    </Show>
  );
}

/** DOS-TURN-04: a player who can do nothing else exchanges a tile. */
function PassBody(props: { uiState: DaysUiState }) {
  return (
    <Show
      when={props.uiState.turn()?.refusal.pass}
      fallback={
        <>
          <p class={panelStyles.note}>{tDays().passAbout}</p>
          <Hand uiState={props.uiState} label={tDays().discard} />
        </>
      }
    >
      {(refusal) => <RefusalNotice game="days-of-steam" refusal={refusal()} />}
    </Show>
  );
}

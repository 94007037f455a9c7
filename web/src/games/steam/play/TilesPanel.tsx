import type { ActionTileName } from '@roundhouse/steam/internals';
import { createSignal, For, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icons.ts';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteamUiState } from '../ui-state.ts';
import { createAttempt, playerToAct } from './attempt.ts';
import { AttemptRefusal, Dock, FundsChange, PlayerLabel } from './components.tsx';
import { tSteamPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import styles from './TilesPanel.module.css';
import type { ActionTileChoice, Decision } from './view-model.ts';

type Tiles = Extract<Decision, { kind: 'tiles' }>;

const TILE_ICONS: { readonly [Tile in Exclude<ActionTileName, 'none'>]: IconName } = {
  'turn-order': 'order',
  'first-move': 'crate',
  engineer: 'hammer',
  'first-build': 'flag',
  'city-growth': 'crane',
  locomotive: 'loco',
  urbanization: 'city',
};

/** Choose an action tile (STM-ACT-01). */
export function TilesPanel(props: { uiState: SteamUiState; decision: Tiles }) {
  const [chosen, setChosen] = createSignal<number | null>(null);
  const attempt = createAttempt(props.uiState);
  const tileAttempt = createAttempt(props.uiState);
  const text = () => tSteamPlay().tiles;
  const isStandard = () => props.uiState.table.snapshot.viewModel.play.standard;
  const chosenTile = () => props.decision.tiles.find((each) => each.number === chosen());
  const effect = ({ tile }: ActionTileChoice) => {
    if (tile === 'none') return '';
    // STM-ACT-08: no effect at the highest level.
    if (tile === 'locomotive' && props.decision.atTop) return text().topLocomotive;
    return text().effects[tile][isStandard() ? 'standard' : 'base'](props.decision.locomotive);
  };
  const take = (tile: ActionTileChoice, pass: boolean) =>
    attempt.act({ do: 'take', tile: tile.tile, ...(pass ? { pass } : {}) });
  const choose = (tile: ActionTileChoice) => {
    attempt.clear();
    tileAttempt.clear();
    if (tile.after !== null || tile.canPass) setChosen(tile.number);
    else void tileAttempt.explain({ do: 'take', tile: tile.tile });
  };
  return (
    <PanelFrame
      title={chosenTile()?.name ?? text().title}
      note={
        chosenTile() === undefined
          ? tSteamPlay().youHave(playerToAct(props.uiState).cash)
          : text().number(chosen() ?? 0)
      }
      footer={
        <>
          <AttemptRefusal attempt={attempt} />
          <Show when={chosenTile()} fallback={<p class="text-small text-muted">{text().pick}</p>}>
            {(tile) => (
              <div class={panelStyles.actions}>
                <Show when={tile().after !== null}>
                  <button type="button" class="btn btn--primary" onClick={() => take(tile(), false)}>
                    {text().act(tile().name, tile().price)}
                  </button>
                </Show>
                <Show when={tile().canPass}>
                  <button
                    type="button"
                    class="btn"
                    classList={{ 'btn--primary': tile().after === null }}
                    onClick={() => take(tile(), true)}
                  >
                    {text().actPass(tile().name)}
                  </button>
                </Show>
              </div>
            )}
          </Show>
        </>
      }
    >
      <Dock title={text().title} isTitleInPanel about={text().about[isStandard() ? 'standard' : 'base']}>
        <div class={styles.tiles}>
          <For each={props.decision.tiles}>
            {(tile) => (
              <ActionTileButton
                uiState={props.uiState}
                tile={tile}
                effect={effect(tile)}
                chosen={chosen() === tile.number}
                onChoose={() => choose(tile)}
              />
            )}
          </For>
        </div>
        <AttemptRefusal attempt={tileAttempt} />
      </Dock>
      <Show when={chosenTile()}>
        {(tile) => (
          <>
            <p class={panelStyles.sentence}>{effect(tile())}</p>
            <Show when={tile().price > 0 && tile().after}>
              {(after) => (
                <>
                  <table class={`ledger ${panelStyles.sentence}`}>
                    <tbody>
                      <tr class="ledger-total">
                        <td>{text().due}</td>
                        <td>{tSteamPlay().money(tile().price)}</td>
                      </tr>
                    </tbody>
                  </table>
                  <FundsChange
                    seat={playerToAct(props.uiState).seat}
                    before={playerToAct(props.uiState)}
                    after={after()}
                    price={tile().price}
                  />
                </>
              )}
            </Show>
            <Show when={tile().canPass}>
              <p class={`text-small text-muted ${panelStyles.sentence}`}>
                <Show when={tile().after !== null}>{text().commits} </Show>
                {text().passAbout}
              </p>
            </Show>
            <Show when={isStandard() && (tile().tile === 'city-growth' || tile().tile === 'urbanization')}>
              <p class={`text-small text-muted ${panelStyles.sentence}`}>{text().decideLater}</p>
            </Show>
          </>
        )}
      </Show>
    </PanelFrame>
  );
}

function ActionTileButton(props: {
  uiState: SteamUiState;
  tile: ActionTileChoice;
  effect: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  const text = () => tSteamPlay().tiles;
  const price = () => (props.tile.price === 0 ? text().free : tSteamPlay().money(props.tile.price));
  const terms = () => {
    if (props.tile.after === null) return props.tile.canPass ? text().onlyPass : text().no;
    return props.tile.canPass ? `${price()} ${text().orPass}` : price();
  };
  return (
    <button
      type="button"
      class={styles.tile}
      classList={{ [styles.unavailable]: props.tile.after === null && !props.tile.canPass }}
      aria-pressed={props.chosen}
      onClick={() => props.onChoose()}
    >
      <span class={styles.number}>{props.tile.number}</span>
      <span class={styles.icon}>
        <Icon name={props.tile.tile === 'none' ? 'x' : TILE_ICONS[props.tile.tile]} size={28} />
      </span>
      <b>{props.tile.name}</b>
      <span class={styles.effect}>{props.effect}</span>
      <span class={styles.price}>
        <Show when={props.tile.holder !== null} fallback={terms()}>
          <PlayerLabel uiState={props.uiState} seat={props.tile.holder ?? 0} />
        </Show>
      </span>
    </button>
  );
}

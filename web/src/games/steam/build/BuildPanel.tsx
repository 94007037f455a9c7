import { createSignal, For, Show } from 'solid-js';
import { RefusalNotice } from '../../../components/RefusalNotice.tsx';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import { deferFrames } from '../../../lib/defer-frames.ts';
import { tSteam } from '../locales/index.ts';
import type { SteamUiState } from '../ui-state.ts';
import styles from './BuildPanel.module.css';
import footerStyles from './footer.module.css';
import { isNarrow } from './is-narrow.ts';
import { SpecialPanel } from './SpecialPanel.tsx';
import { Tiles } from './Tiles.tsx';
import type { BuildViewModel, TileChoice } from './view-model.ts';

/** The panel for Build Track. */
export function BuildPanel(props: { uiState: SteamUiState }) {
  return (
    <Show when={props.uiState.build.picture()}>
      {(build) => (
        <Show
          when={props.uiState.build.special() && build().special}
          fallback={<TrackPanel uiState={props.uiState} build={build()} />}
        >
          {(special) => <SpecialPanel uiState={props.uiState} special={special()} />}
        </Show>
      )}
    </Show>
  );
}

function TrackPanel(props: { uiState: SteamUiState; build: BuildViewModel }) {
  const { uiState } = props;
  const [refusal, setRefusal] = createSignal<RefusalText | null>(null);
  /** Deferred by a frame, so that the tiles beside the hex are drawn before their cost. */
  const choice = deferFrames(1, uiState.build.choice);
  const lost = () => props.build.unfinished.filter(({ atRisk }) => atRisk).length;
  async function end() {
    setRefusal(await uiState.table.act({ do: 'end-build' }));
  }
  return (
    <PanelFrame
      title={isNarrow() ? tSteam().layTrackIn(uiState.build.answer()?.hex ?? null) : tSteam().layTrack}
      note={tSteam().tileOf(props.build.laid, props.build.limit)}
      footer={
        <div class={footerStyles.footer}>
          <Show when={choice()}>
            {(tile) => (
              <button type="button" class="btn btn--primary" onClick={() => uiState.build.lay()}>
                {tSteam().commit(tile().work, tile().price)}
              </button>
            )}
          </Show>
          <button type="button" class="btn" onClick={end}>
            {tSteam().endBuild(lost(), props.build.special !== null && !props.build.special.isRequired)}
          </button>
        </div>
      }
    >
      <Show when={choice()} fallback={<ChooseHexPrompt uiState={uiState} build={props.build} />}>
        {(tile) => (
          <>
            <Show when={isNarrow()}>
              <Tiles uiState={uiState} />
            </Show>
            <TileEffects build={props.build} choice={tile()} />
          </>
        )}
      </Show>
      <Show when={refusal()}>
        {(refusal) => <RefusalNotice game="steam" refusal={refusal()} onClose={() => setRefusal(null)} />}
      </Show>
      <LaidThisTurn uiState={uiState} build={props.build} choice={choice()} />
      <UnfinishedLinks uiState={uiState} build={props.build} />
      <Show when={props.build.special}>
        {(special) => (
          <div class={styles.special}>
            <h3>{tSteam().special[special().kind]}</h3>
            <p class="text-small">{tSteam().specialAbout[special().kind]}</p>
            <p class="text-small">{special().isRequired ? tSteam().mustDo : tSteam().mayDo}</p>
            <button
              type="button"
              class="btn btn--small"
              onClick={() => {
                uiState.build.clear();
                uiState.build.setSpecial(true);
              }}
            >
              {tSteam().startSpecial[special().kind]}
            </button>
          </div>
        )}
      </Show>
    </PanelFrame>
  );
}

/** Shown while no hex is chosen. */
function ChooseHexPrompt(props: { uiState: SteamUiState; build: BuildViewModel }) {
  const { build } = props.uiState;
  const sentence = () => {
    if (build.legal().length > 0) return tSteam().chooseHex;
    return props.build.laid >= props.build.limit ? tSteam().limitReached : tSteam().noHex;
  };
  return (
    <>
      <p>{sentence()}</p>
      <Show when={build.isMany()}>
        <Show when={!build.showsAll()}>
          <p class="text-small text-muted">{tSteam().hereAre(build.near().length, build.legal().length)}</p>
        </Show>
        <button
          type="button"
          class="btn btn--small"
          aria-pressed={build.showsAll()}
          onClick={() => build.setShowsAll(!build.showsAll())}
        >
          {build.showsAll() ? tSteam().showNear : tSteam().showAll(build.legal().length)}
        </button>
      </Show>
      <p class="text-small text-muted" hidden={build.legal().length === 0}>
        {tSteam().youHave(props.build.cash)} {props.build.canRaiseMoney ? tSteam().raiseHint : tSteam().cashOnly}
      </p>
    </>
  );
}

/** The effect of the chosen tile on the player's funds, and its other effects. */
function TileEffects(props: { build: BuildViewModel; choice: TileChoice }) {
  const money = () => {
    const { raise, cashAfter } = props.choice;
    if (raise === null) return tSteam().cashLeft(props.build.cash, cashAfter);
    return `${tSteam().youHave(props.build.cash)} ${tSteam().raise(raise, props.build.income, cashAfter)}`;
  };
  return (
    <div class={styles.effects}>
      <p classList={{ [styles.raisesMoney]: props.choice.raise !== null }}>{money()}</p>
      <For each={props.choice.effects}>{(sentence) => <p>{sentence}</p>}</For>
    </div>
  );
}

function LaidThisTurn(props: { uiState: SteamUiState; build: BuildViewModel; choice: TileChoice | null }) {
  const laid = () => props.uiState.build.laid();
  const total = () => laid().reduce((sum, { cost }) => sum + cost, 0) + (props.choice?.price ?? 0);
  // The list is not persisted: after a reload, it lacks the tiles that are already on the board.
  const isComplete = () => laid().length === props.build.laid && laid().length > 0;
  return (
    <Show when={isComplete()}>
      <dl class={styles.laidTiles}>
        <For each={laid()}>
          {(tile) => (
            <div>
              <dt>{tSteam().laidAt(tile.work, tile.hex)}</dt>
              <dd>{tSteam().money(tile.cost)}</dd>
            </div>
          )}
        </For>
        <Show when={props.choice}>
          {(tile) => (
            <div class={styles.pending}>
              <dt>{tSteam().laidAt(tile().work, props.uiState.build.answer()?.hex ?? '')}</dt>
              <dd>{tSteam().money(tile().price)}</dd>
            </div>
          )}
        </Show>
        <div class={styles.total}>
          <dt>{tSteam().thisTurn}</dt>
          <dd>{tSteam().money(total())}</dd>
        </div>
      </dl>
    </Show>
  );
}

/** Unfinished links, which must be extended in every build turn (STM-OWN-03). */
function UnfinishedLinks(props: { uiState: SteamUiState; build: BuildViewModel }) {
  const starts = (atRisk: boolean) =>
    props.build.unfinished
      .filter((link) => link.atRisk === atRisk)
      .map(({ start, via }) => tSteam().linkFrom(props.uiState.sheet.placeName(start), via));
  return (
    <>
      <Show when={starts(true).length > 0}>
        <p class={`text-small ${styles.atRisk}`}>{tSteam().atRisk(starts(true))}</p>
      </Show>
      <Show when={starts(false).length > 0}>
        <p class="text-small text-muted">{tSteam().safe(starts(false))}</p>
      </Show>
    </>
  );
}

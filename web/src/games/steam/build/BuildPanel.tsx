import { createSignal, For, Show } from 'solid-js';
import type { Why } from '../../../host/table-types.ts';
import { framesLater } from '../../../parts/frames-later.ts';
import { WhyNot } from '../../../parts/WhyNot.tsx';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { words } from '../text/index.ts';
import { isNarrow } from './narrow.ts';
import type { BuildPicture, TileChoice } from './questions.ts';
import { SpecialPanel } from './SpecialPanel.tsx';
import { Tiles } from './Tiles.tsx';
import './build.css';

/** What is to be decided in Build Track. */
export function BuildPanel(props: { desk: Desk }) {
  return (
    <Show when={props.desk.build.picture()}>
      {(build) => (
        <Show
          when={props.desk.build.special() && build().special}
          fallback={<TrackPanel desk={props.desk} build={build()} />}
        >
          {(special) => <SpecialPanel desk={props.desk} special={special()} />}
        </Show>
      )}
    </Show>
  );
}

function TrackPanel(props: { desk: Desk; build: BuildPicture }) {
  const { desk } = props;
  const [why, setWhy] = createSignal<Why | null>(null);
  /** The tiles beside the hex come first, what they would cost follows. */
  const choice = framesLater(1, desk.build.choice);
  const lost = () => props.build.unfinished.filter(({ atRisk }) => atRisk).length;
  async function end() {
    setWhy(await desk.table.act({ do: 'end-build' }));
  }
  return (
    <PanelFrame
      title={isNarrow() ? words().layTrackIn(desk.build.answer()?.hex ?? null) : words().layTrack}
      note={words().tileOf(props.build.laid, props.build.limit)}
      footer={
        <div class="steam-commit">
          <Show when={choice()}>
            {(tile) => (
              <button type="button" class="btn pri" onClick={() => desk.build.lay()}>
                {words().commit(tile().work, tile().price)}
              </button>
            )}
          </Show>
          <button type="button" class="btn" onClick={end}>
            {words().endBuild(lost(), props.build.special !== null && !props.build.special.must)}
          </button>
        </div>
      }
    >
      <Show when={choice()} fallback={<Invitation desk={desk} build={props.build} />}>
        {(tile) => (
          <>
            <Show when={isNarrow()}>
              <Tiles desk={desk} />
            </Show>
            <Consequence build={props.build} choice={tile()} />
          </>
        )}
      </Show>
      <Show when={why()}>{(refusal) => <WhyNot game="steam" why={refusal()} onClose={() => setWhy(null)} />}</Show>
      <LaidThisTurn desk={desk} build={props.build} choice={choice()} />
      <Links desk={desk} build={props.build} />
      <Show when={props.build.special}>
        {(special) => (
          <div class="steam-special">
            <h3>{words().special[special().kind]}</h3>
            <p class="sm">{words().specialAbout[special().kind]}</p>
            <p class="sm">{special().must ? words().mustDo : words().mayDo}</p>
            <button
              type="button"
              class="btn s"
              onClick={() => {
                desk.build.clear();
                desk.build.setSpecial(true);
              }}
            >
              {words().startSpecial[special().kind]}
            </button>
          </div>
        )}
      </Show>
    </PanelFrame>
  );
}

/** Before a hex has been chosen. */
function Invitation(props: { desk: Desk; build: BuildPicture }) {
  const { build } = props.desk;
  const sentence = () => {
    if (build.legal().length > 0) return words().chooseHex;
    return props.build.laid >= props.build.limit ? words().limitReached : words().noHex;
  };
  return (
    <>
      <p>{sentence()}</p>
      <Show when={build.isMany()}>
        <Show when={!build.showsAll()}>
          <p class="sm mut">{words().hereAre(build.near().length, build.legal().length)}</p>
        </Show>
        <button
          type="button"
          class="btn s"
          aria-pressed={build.showsAll()}
          onClick={() => build.setShowsAll(!build.showsAll())}
        >
          {build.showsAll() ? words().showNear : words().showAll(build.legal().length)}
        </button>
      </Show>
      <p class="sm mut" hidden={build.legal().length === 0}>
        {words().youHave(props.build.cash)} {props.build.raises ? words().raiseHint : words().cashOnly}
      </p>
    </>
  );
}

/** What the chosen tile does to the purse and brings besides. */
function Consequence(props: { build: BuildPicture; choice: TileChoice }) {
  const money = () => {
    const { raise, cashAfter } = props.choice;
    if (raise === null) return words().cashLeft(props.build.cash, cashAfter);
    return `${words().youHave(props.build.cash)} ${words().raise(raise, props.build.income, cashAfter)}`;
  };
  return (
    <div class="steam-consequence">
      <p classList={{ raises: props.choice.raise !== null }}>{money()}</p>
      <For each={props.choice.brings}>{(sentence) => <p>{sentence}</p>}</For>
    </div>
  );
}

function LaidThisTurn(props: { desk: Desk; build: BuildPicture; choice: TileChoice | null }) {
  const laid = () => props.desk.build.laid();
  const total = () => laid().reduce((sum, { cost }) => sum + cost, 0) + (props.choice?.price ?? 0);
  // After the page was loaded anew, the tiles laid before are on the board but not in this list.
  const isComplete = () => laid().length === props.build.laid && laid().length > 0;
  return (
    <Show when={isComplete()}>
      <dl class="steam-laid-list">
        <For each={laid()}>
          {(tile) => (
            <div>
              <dt>{words().laidAt(tile.work, tile.hex)}</dt>
              <dd>{words().money(tile.cost)}</dd>
            </div>
          )}
        </For>
        <Show when={props.choice}>
          {(tile) => (
            <div class="now">
              <dt>{words().laidAt(tile().work, props.desk.build.answer()?.hex ?? '')}</dt>
              <dd>{words().money(tile().price)}</dd>
            </div>
          )}
        </Show>
        <div class="sum">
          <dt>{words().thisTurn}</dt>
          <dd>{words().money(total())}</dd>
        </div>
      </dl>
    </Show>
  );
}

/** Unfinished links, which must be extended in every build turn (STM-OWN-03). */
function Links(props: { desk: Desk; build: BuildPicture }) {
  const starts = (atRisk: boolean) =>
    props.build.unfinished
      .filter((link) => link.atRisk === atRisk)
      .map(({ start, over }) => words().linkFrom(props.desk.sheet.placeName(start), over));
  return (
    <>
      <Show when={starts(true).length > 0}>
        <p class="sm steam-risk">{words().atRisk(starts(true))}</p>
      </Show>
      <Show when={starts(false).length > 0}>
        <p class="sm mut">{words().safe(starts(false))}</p>
      </Show>
    </>
  );
}

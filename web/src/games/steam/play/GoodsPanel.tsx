import { createEffect, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { CubeIcon, type Good } from '../../../components/pieces.tsx';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import { EMPTY_OVERLAY, type SteamUiState } from '../ui-state.ts';
import { createAttempt, createQueryResult, playerToAct } from './attempt.ts';
import { AttemptRefusal } from './components.tsx';
import styles from './GoodsPanel.module.css';
import { tSteamPlay } from './locales/index.ts';
import panelStyles from './panel.module.css';
import type { CubeChoice } from './queries.ts';
import { pointShares, RouteChoice } from './RouteChoice.tsx';
import type { Decision } from './view-model.ts';

type Goods = Extract<Decision, { kind: 'goods' }>;

/** Deliver a cube, improve the locomotive or pass (STM-GOODS-02). */
export function GoodsPanel(props: { uiState: SteamUiState; decision: Goods }) {
  const { table } = props.uiState;
  const [cube, setCube] = createSignal<{ from: string; cube: Good } | null>(null);
  /** The destination for which to show every route. */
  const [all, setAll] = createSignal<string | null>(null);
  const [picked, setPicked] = createSignal({ to: '', index: 0 });
  const attempt = createAttempt(props.uiState);
  const text = () => tSteamPlay().goods;

  const choices = createQueryResult(props.uiState, () => ({ about: 'goods', ask: 'cubes' }));
  const routes = createQueryResult(props.uiState, () => {
    const chosen = cube();
    return chosen === null ? null : { about: 'goods', ask: 'routes', ...chosen, all: all() };
  });
  const destinations = () => routes()?.destinations ?? [];
  const destination = () => destinations().find(({ to }) => to === picked().to) ?? destinations()[0];
  const route = () => destination()?.routes[picked().to === destination()?.to ? picked().index : 0];
  const chosenCube = () => choices()?.cubes.find((each) => each.from === cube()?.from && each.cube === cube()?.cube);

  const choose = ({ from, cube: good }: CubeChoice) => {
    attempt.clear();
    setAll(null);
    setPicked({ to: '', index: 0 });
    setCube({ from, cube: good });
  };
  /** Choosing from the list removes the list, so its replacement takes the focus, for keyboard users. */
  let takesFocus = false;
  const chooseFromList = (choice: CubeChoice) => {
    takesFocus = true;
    choose(choice);
  };
  const takeFocus = (button: HTMLButtonElement) => {
    if (takesFocus) queueMicrotask(() => button.focus());
    takesFocus = false;
  };
  const pick = (to: string, index: number) => {
    attempt.clear();
    setPicked({ to, index });
  };
  const explain = async (from: string, good: Good | null, to: string | null) => {
    const result = await table.query({ about: 'goods', ask: 'why', from, cube: good, to });
    if (result.about === 'goods' && result.ask === 'why') attempt.show(result.refusal);
  };
  /** The player clicked a place or cube that cannot be chosen, or a city with deliverable cubes. */
  const tryPlace = (hex: string, good: Good | null) => {
    const chosen = cube();
    if (good !== null) return explain(hex, good, null);
    if (chosen !== null) return explain(chosen.from, chosen.cube, hex);
    const here = choices()?.cubes.find(({ from }) => from === hex);
    return here === undefined ? explain(hex, null, null) : choose(here);
  };

  createEffect(
    on([choices, cube, routes, picked], () => {
      props.uiState.setOverlay({
        cubes: (choices()?.cubes ?? []).map((each) => ({
          hex: each.from,
          good: each.cube,
          label: text().chooseCube(each.colour, each.place, each.best),
          chosen: each === chosenCube(),
          choose: () => choose(each),
        })),
        places: destinations().map(({ to, place, routes: [best] }) => ({
          hex: to,
          label: text().chooseCity(
            place,
            best?.links.length ?? 0,
            best ? pointShares(props.uiState, best).join(', ') : '',
          ),
          chosen: to === destination()?.to,
          choose: () => pick(to, 0),
        })),
        route: route()?.links ?? [],
        tryPlace: (hex, good) => void tryPlace(hex, good),
      });
    }),
  );
  onCleanup(() => props.uiState.setOverlay(EMPTY_OVERLAY));

  return (
    <PanelFrame
      title={chosenCube() === undefined ? text().title : text().deliver}
      note={chosenCube() === undefined ? text().note(props.decision.round, props.decision.locomotive) : ''}
      footer={
        <>
          <AttemptRefusal attempt={attempt} />
          <Show when={route()}>
            {(chosen) => (
              <button type="button" class="btn btn--primary" onClick={() => attempt.act({ ...chosen().action })}>
                {text().act(chosen().links.length, pointShares(props.uiState, chosen()))}
              </button>
            )}
          </Show>
          <div class={`button-row ${styles.actions}`}>
            <button
              type="button"
              class="btn"
              classList={{ [styles.unavailable]: !props.decision.canImprove }}
              aria-label={props.decision.canImprove ? text().improveRead(props.decision.locomotive) : undefined}
              onClick={() => attempt.act({ do: 'improve-locomotive' })}
            >
              <Icon name="loco" />
              {props.decision.canImprove ? text().improve(props.decision.locomotive) : text().improveFull}
            </button>
            <button
              type="button"
              class="btn"
              classList={{ 'btn--primary': choices()?.cubes.length === 0 && !props.decision.canImprove }}
              onClick={() => attempt.act({ do: 'pass' })}
            >
              {text().pass}
            </button>
          </div>
        </>
      }
    >
      <Show when={chosenCube()} fallback={<CubeChoiceList choices={choices()?.cubes} onChoose={chooseFromList} />}>
        {(chosen) => (
          <>
            <div class={styles.chosenCube}>
              <CubeIcon good={chosen().cube} size={22} />
              <b>{text().cube(chosen().colour, chosen().place)}</b>
              <button type="button" class="btn btn--small" ref={takeFocus} onClick={() => setCube(null)}>
                {text().other}
              </button>
            </div>
            <RouteChoice
              uiState={props.uiState}
              destinations={destinations()}
              chosen={route()}
              me={playerToAct(props.uiState).seat}
              onPick={pick}
              onAll={setAll}
            />
          </>
        )}
      </Show>
    </PanelFrame>
  );
}

function CubeChoiceList(props: { choices: readonly CubeChoice[] | undefined; onChoose: (choice: CubeChoice) => void }) {
  const text = () => tSteamPlay().goods;
  return (
    <Show when={props.choices} fallback={<p class={`text-muted ${panelStyles.sentence}`}>{text().looking}</p>}>
      {(offers) => (
        <Show when={offers().length > 0} fallback={<p class={panelStyles.sentence}>{text().none}</p>}>
          <p class={panelStyles.sentence}>{text().about}</p>
          <div class={`choice-list ${styles.cubes}`}>
            <For each={offers()}>
              {(choice) => (
                <button type="button" onClick={() => props.onChoose(choice)}>
                  <CubeIcon good={choice.cube} size={22} />
                  <span>
                    <b>{text().cube(choice.colour, choice.place)}</b>
                    <small>{text().best(choice.to, choice.destinations)}</small>
                  </span>
                  <b>
                    <span aria-hidden="true">{text().points(choice.best)}</span>
                    <span class="visually-hidden">{text().pointsRead(choice.best)}</span>
                  </b>
                </button>
              )}
            </For>
          </div>
        </Show>
      )}
    </Show>
  );
}

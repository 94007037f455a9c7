import { createEffect, createSignal, For, on, onCleanup, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { CubeIcon, type Good } from '../../../parts/pieces.tsx';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import { type Desk, NOTHING } from '../desk.ts';
import { createAnswer, createAttempt, decider } from './attempt.ts';
import { Refused } from './parts.tsx';
import type { Decision } from './picture.ts';
import type { CubeOffer } from './questions.ts';
import { pointsOf, RouteChoice } from './RouteChoice.tsx';
import { tell } from './text/index.ts';

type Goods = Extract<Decision, { kind: 'goods' }>;

/** Deliver a cube, improve the locomotive or pass (STM-GOODS-02). */
export function GoodsPanel(props: { desk: Desk; decision: Goods }) {
  const { table } = props.desk;
  const [cube, setCube] = createSignal<{ from: string; cube: Good } | null>(null);
  /** The destination of which every route is wanted. */
  const [all, setAll] = createSignal<string | null>(null);
  const [picked, setPicked] = createSignal({ to: '', index: 0 });
  const attempt = createAttempt(props.desk);
  const say = () => tell().goods;

  const offers = createAnswer(props.desk, () => ({ about: 'goods', ask: 'cubes' }));
  const routes = createAnswer(props.desk, () => {
    const chosen = cube();
    return chosen === null ? null : { about: 'goods', ask: 'routes', ...chosen, all: all() };
  });
  const destinations = () => routes()?.destinations ?? [];
  const destination = () => destinations().find(({ to }) => to === picked().to) ?? destinations()[0];
  const route = () => destination()?.routes[picked().to === destination()?.to ? picked().index : 0];
  const offer = () => offers()?.cubes.find((each) => each.from === cube()?.from && each.cube === cube()?.cube);

  const choose = ({ from, cube: good }: CubeOffer) => {
    attempt.clear();
    setAll(null);
    setPicked({ to: '', index: 0 });
    setCube({ from, cube: good });
  };
  /** From the list, which then goes: what comes in its place takes the focus, for those who go by keyboard. */
  let takesFocus = false;
  const chooseHere = (offered: CubeOffer) => {
    takesFocus = true;
    choose(offered);
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
    const answer = await table.ask({ about: 'goods', ask: 'why', from, cube: good, to });
    if (answer.about === 'goods' && answer.ask === 'why') attempt.show(answer.why);
  };
  /** A place or cube that cannot be chosen was chosen all the same. */
  const tryPlace = (hex: string, good: Good | null) => {
    const chosen = cube();
    if (good !== null) return explain(hex, good, null);
    if (chosen !== null) return explain(chosen.from, chosen.cube, hex);
    const here = offers()?.cubes.find(({ from }) => from === hex);
    return here === undefined ? explain(hex, null, null) : choose(here);
  };

  createEffect(
    on([offers, cube, routes, picked], () => {
      props.desk.setOverlay({
        cubes: (offers()?.cubes ?? []).map((each) => ({
          hex: each.from,
          good: each.cube,
          label: say().chooseCube(each.colour, each.place, each.best),
          chosen: each === offer(),
          choose: () => choose(each),
        })),
        places: destinations().map(({ to, place, routes: [best] }) => ({
          hex: to,
          label: say().chooseCity(place, best?.links.length ?? 0, best ? pointsOf(props.desk, best).join(', ') : ''),
          chosen: to === destination()?.to,
          choose: () => pick(to, 0),
        })),
        route: route()?.links ?? [],
        tryPlace: (hex, good) => void tryPlace(hex, good),
      });
    }),
  );
  onCleanup(() => props.desk.setOverlay(NOTHING));

  return (
    <PanelFrame
      title={offer() === undefined ? say().title : say().deliver}
      note={offer() === undefined ? say().note(props.decision.round, props.decision.locomotive) : ''}
      footer={
        <>
          <Refused attempt={attempt} />
          <Show when={route()}>
            {(chosen) => (
              <button type="button" class="btn pri" onClick={() => attempt.act({ ...chosen().action })}>
                {say().act(chosen().links.length, pointsOf(props.desk, chosen()))}
              </button>
            )}
          </Show>
          <div class="btnrow steam-goods-acts">
            <button
              type="button"
              class="btn"
              classList={{ 'steam-no': !props.decision.canImprove }}
              aria-label={props.decision.canImprove ? say().improveRead(props.decision.locomotive) : undefined}
              onClick={() => attempt.act({ do: 'improve-locomotive' })}
            >
              <Icon name="loco" />
              {props.decision.canImprove ? say().improve(props.decision.locomotive) : say().improveFull}
            </button>
            <button
              type="button"
              class="btn"
              classList={{ pri: offers()?.cubes.length === 0 && !props.decision.canImprove }}
              onClick={() => attempt.act({ do: 'pass' })}
            >
              {say().pass}
            </button>
          </div>
        </>
      }
    >
      <Show when={offer()} fallback={<CubeChoice offers={offers()?.cubes} onChoose={chooseHere} />}>
        {(chosen) => (
          <>
            <div class="steam-chosen">
              <CubeIcon good={chosen().cube} size={22} />
              <b>{say().cube(chosen().colour, chosen().place)}</b>
              <button type="button" class="btn s" ref={takeFocus} onClick={() => setCube(null)}>
                {say().other}
              </button>
            </div>
            <RouteChoice
              desk={props.desk}
              destinations={destinations()}
              chosen={route()}
              me={decider(props.desk).seat}
              onPick={pick}
              onAll={setAll}
            />
          </>
        )}
      </Show>
    </PanelFrame>
  );
}

function CubeChoice(props: { offers: readonly CubeOffer[] | undefined; onChoose: (offer: CubeOffer) => void }) {
  const say = () => tell().goods;
  return (
    <Show when={props.offers} fallback={<p class="steam-say mut">{say().looking}</p>}>
      {(offers) => (
        <Show when={offers().length > 0} fallback={<p class="steam-say">{say().none}</p>}>
          <p class="steam-say">{say().about}</p>
          <div class="choices steam-cubes">
            <For each={offers()}>
              {(offer) => (
                <button type="button" onClick={() => props.onChoose(offer)}>
                  <CubeIcon good={offer.cube} size={22} />
                  <span>
                    <b>{say().cube(offer.colour, offer.place)}</b>
                    <small>{say().best(offer.to, offer.destinations)}</small>
                  </span>
                  <b>
                    <span aria-hidden="true">{say().points(offer.best)}</span>
                    <span class="sr">{say().pointsRead(offer.best)}</span>
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

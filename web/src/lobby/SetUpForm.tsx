import type { Json, JsonObject } from '@roundhouse/kernel';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { go } from '../app/route.ts';
import type { OptionForm, Problem, SetupForm, TableSetup } from '../host/table-types.ts';
import { Icon } from '../parts/Icon.tsx';
import { connection, HostDied } from '../table/connection.ts';
import { say } from '../text/index.ts';
import { OptionField, problemWith } from './OptionField.tsx';
import { SeatList } from './SeatList.tsx';
import {
  type Draft,
  isChanged,
  isMain,
  nameAt,
  namesakes,
  recallDraft,
  rememberDraft,
  valueIn,
} from './setup-draft.ts';
import { summaryOf } from './setup-summary.ts';
import { words } from './text/index.ts';

type BadSetup = Extract<Problem, { kind: 'bad-setup' }>;

/** Seats, options and the button that begins the game. */
export function SetUpForm(props: { form: SetupForm }) {
  const [draft, setDraft] = createSignal<Draft>(recallDraft(props.form));
  const [problem, setProblem] = createSignal<Problem | null>(null);
  const [starting, setStarting] = createSignal(false);
  const [died, setDied] = createSignal(false);
  const names = () => draft().players.map((_, seat) => nameAt(draft().players, seat));
  const main = () => props.form.options.filter((option) => isMain(props.form.game, option));
  const rulings = () => props.form.options.filter((option) => !isMain(props.form.game, option));
  const changed = () => rulings().filter((option) => isChanged(draft(), option)).length;

  /** An option about seats speaks of those there are. */
  const options = (): JsonObject =>
    Object.fromEntries(
      props.form.options
        .filter(({ name }) => name in draft().values)
        .map((option): [string, Json] => {
          const value = valueIn(draft(), option);
          const inGame = (seat: Json) => Number(seat) < draft().players.length;
          return [option.name, option.field.kind === 'seats' && Array.isArray(value) ? value.filter(inGame) : value];
        }),
    );
  const setup = (): TableSetup => ({
    game: props.form.game,
    options: options(),
    players: draft().players.map(({ bot }, seat) => ({ name: nameAt(draft().players, seat), bot })),
    ...(draft().seed.trim() === '' ? {} : { seed: draft().seed.trim() }),
  });

  // The engine says at once what does not fit together, so that it can be told beside the option.
  let asked = 0;
  createEffect(async () => {
    const now = ++asked;
    const given = setup();
    const found = await connection.call((host) => host.checkSetup(given)).catch(() => null);
    if (now === asked) setProblem(found);
  });
  createEffect(() => rememberDraft(draft()));
  // Back and forward may lead from the form of one game to that of another.
  createEffect(
    on(
      () => props.form.game,
      () => setDraft(recallDraft(props.form)),
      { defer: true },
    ),
  );
  const wrong = (): BadSetup | null => {
    const found = problem();
    return found?.kind === 'bad-setup' ? found : null;
  };
  const wrongWith = (option: OptionForm) => {
    const found = wrong();
    return found?.option === option.name ? problemWith(option, valueIn(draft(), option), found.detail) : null;
  };
  const elsewhere = () => {
    const found = problem();
    if (died()) return say().restarted;
    if (found === null || wrong()?.option) return null;
    return 'detail' in found ? `${say().problem[found.kind]} (${found.detail})` : say().problem[found.kind];
  };
  // A ruling that does not fit is not left hidden.
  let rulingsBox: HTMLDetailsElement | undefined;
  createEffect(() => {
    if (rulingsBox !== undefined && rulings().some((option) => wrongWith(option) !== null)) rulingsBox.open = true;
  });
  const isReady = () => problem() === null && !namesakes(draft().players);

  async function start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (starting()) return;
    if (!isReady()) {
      document.querySelector('.mend')?.scrollIntoView({ block: 'center' });
      return;
    }
    setStarting(true);
    setDied(false);
    const given = setup();
    try {
      const answer = await connection.call((host) => host.create(given));
      if ('id' in answer) go(`/table/${answer.id}`);
      else setProblem(answer.problem);
    } catch (error) {
      if (!(error instanceof HostDied)) throw error;
      setDied(true);
    } finally {
      setStarting(false);
    }
  }

  const fields = (list: () => OptionForm[]) => (
    <For each={list()}>
      {(option) => (
        <OptionField
          option={option}
          value={valueIn(draft(), option)}
          names={names()}
          problem={wrongWith(option)}
          onChange={(value) => setDraft({ ...draft(), values: { ...draft().values, [option.name]: value } })}
        />
      )}
    </For>
  );

  return (
    <form class="su" onSubmit={(event) => void start(event)}>
      <SeatList form={props.form} players={draft().players} onChange={(players) => setDraft({ ...draft(), players })} />
      <section class="su-part" aria-labelledby="su-game">
        <h2 id="su-game">{words().game}</h2>
        {fields(main)}
        <details ref={rulingsBox}>
          <summary>
            <h3>{words().rulings}</h3>
            <Show when={changed() > 0}>
              <span class="sm mut"> {words().changed(changed())}</span>
            </Show>
          </summary>
          <p class="mut">{words().rulingsAbout}</p>
          {fields(rulings)}
        </details>
        <details>
          <summary>
            <h3>{words().advanced}</h3>
          </summary>
          <label class="set-text">
            <span>
              {words().seed} <span class="sm mut">{words().seedAbout}</span>
            </span>
            <input
              class="field"
              type="text"
              maxLength={64}
              autocomplete="off"
              spellcheck={false}
              value={draft().seed}
              onInput={(event) => setDraft({ ...draft(), seed: event.currentTarget.value })}
            />
          </label>
        </details>
        <Show when={props.form.options.some((option) => isChanged(draft(), option))}>
          <button
            type="button"
            class="btn s su-usual"
            title={words().usualAbout}
            onClick={() => setDraft({ ...draft(), values: {} })}
          >
            <Icon name="undo" size={16} /> {words().usual}
          </button>
        </Show>
      </section>
      <footer class="su-foot">
        <p class="su-summary">{summaryOf(props.form, draft())}</p>
        <Show when={elsewhere()}>
          {(it) => (
            <p class="mend" role="alert">
              {it()}
            </p>
          )}
        </Show>
        <Show when={!isReady() && elsewhere() === null}>
          <p class="mend">{words().mendFirst}</p>
        </Show>
        <button type="submit" class="btn pri" aria-disabled={!isReady() || starting()}>
          <Icon name="play" size={17} /> {starting() ? words().starting : words().start(draft().players.length)}
        </button>
      </footer>
    </form>
  );
}

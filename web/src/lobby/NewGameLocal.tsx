import { createSignal } from 'solid-js';
import { go } from '../app/route.ts';
import type { SetupForm, TableSetup } from '../host/table-types.ts';
import { connection, HostDied } from '../table/connection.ts';
import { say } from '../text/index.ts';
import { SeatList } from './SeatList.tsx';
import { SetUpFoot, showWhatToMend } from './SetUpFoot.tsx';
import { SetUpOptions } from './SetUpOptions.tsx';
import { createCheck } from './setup-check.ts';
import { type Draft, nameAt, namesakes, optionsIn } from './setup-draft.ts';
import { summaryOf } from './setup-summary.ts';
import { words } from './text/index.ts';

/** A game in this browser: seats, options and the button that begins it. */
export function SetUpHere(props: { form: SetupForm; draft: Draft; onChange: (draft: Draft) => void }) {
  const [starting, setStarting] = createSignal(false);
  const [died, setDied] = createSignal(false);
  const names = () => props.draft.players.map((_, seat) => nameAt(props.draft.players, seat));
  const put = (change: Partial<Draft>) => props.onChange({ ...props.draft, ...change });
  const setup = (): TableSetup => ({
    game: props.form.game,
    options: optionsIn(props.form, props.draft, props.draft.players.length),
    players: props.draft.players.map(({ bot }, seat) => ({ name: nameAt(props.draft.players, seat), bot })),
    ...(props.draft.seed.trim() === '' ? {} : { seed: props.draft.seed.trim() }),
  });
  const check = createCheck(() => props.draft, setup);
  const isReady = () => check.problem() === null && !namesakes(props.draft.players);

  async function start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (starting()) return;
    setStarting(true);
    setDied(false);
    try {
      await check.lastProblem();
      if (!isReady()) {
        showWhatToMend();
        return;
      }
      const given = setup();
      const answer = await connection.call((host) => host.create(given));
      if ('id' in answer) go(`/table/${answer.id}`);
      else check.setProblem(answer.problem);
    } catch (error) {
      if (!(error instanceof HostDied)) throw error;
      setDied(true);
    } finally {
      setStarting(false);
    }
  }
  return (
    <form class="su" onSubmit={(event) => void start(event)}>
      <SeatList form={props.form} players={props.draft.players} onChange={(players) => put({ players })} />
      <SetUpOptions
        form={props.form}
        draft={props.draft}
        names={names()}
        wrongWith={check.wrongWith}
        onChange={(values) => put({ values })}
      >
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
              value={props.draft.seed}
              onInput={(event) => put({ seed: event.currentTarget.value })}
            />
          </label>
        </details>
      </SetUpOptions>
      <SetUpFoot
        summary={summaryOf(props.form, props.draft)}
        wrong={died() ? say().restarted : check.elsewhere()}
        ready={isReady()}
        busy={starting()}
        begin={starting() ? words().starting : words().start(props.draft.players.length)}
      />
    </form>
  );
}

import { createSignal } from 'solid-js';
import type { SetupForm, TableSetup } from '../engine-worker/table-types.ts';
import { WorkerCrashed, workerClient } from '../engine-worker/worker-client.ts';
import { t } from '../locales/index.ts';
import { navigate } from '../router/router.ts';
import { tLobby } from './locales/index.ts';
import { NewGameFooter, scrollToFirstError } from './NewGameFooter.tsx';
import { NewGameOptions } from './NewGameOptions.tsx';
import { SeatList } from './SeatList.tsx';
import { createSetupCheck } from './setup-check.ts';
import { type Draft, hasDuplicateNames, playerNameAt, toGameOptions } from './setup-draft.ts';
import layoutStyles from './setup-layout.module.css';
import { setupSummary } from './setup-summary.ts';

/** The form for a local game: seats, options and the start button. */
export function NewGameLocal(props: { form: SetupForm; draft: Draft; onChange: (draft: Draft) => void }) {
  const [isStarting, setIsStarting] = createSignal(false);
  const [hasCrashed, setHasCrashed] = createSignal(false);
  const names = () => props.draft.players.map((_, seat) => playerNameAt(props.draft.players, seat));
  const update = (change: Partial<Draft>) => props.onChange({ ...props.draft, ...change });
  const setup = (): TableSetup => ({
    game: props.form.game,
    options: toGameOptions(props.form, props.draft, props.draft.players.length),
    players: props.draft.players.map(({ bot }, seat) => ({ name: playerNameAt(props.draft.players, seat), bot })),
    ...(props.draft.seed.trim() === '' ? {} : { seed: props.draft.seed.trim() }),
  });
  const check = createSetupCheck(() => props.draft, setup);
  const isReady = () => check.problem() === null && !hasDuplicateNames(props.draft.players);

  async function start(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isStarting()) return;
    setIsStarting(true);
    setHasCrashed(false);
    try {
      await check.settledProblem();
      if (!isReady()) {
        scrollToFirstError();
        return;
      }
      const newTable = setup();
      const created = await workerClient.call((host) => host.create(newTable));
      if ('id' in created) navigate(`/table/${created.id}`);
      else check.setProblem(created.error);
    } catch (error) {
      if (!(error instanceof WorkerCrashed)) throw error;
      setHasCrashed(true);
    } finally {
      setIsStarting(false);
    }
  }
  return (
    <form class={layoutStyles.columns} onSubmit={(event) => void start(event)}>
      <SeatList form={props.form} players={props.draft.players} onChange={(players) => update({ players })} />
      <NewGameOptions
        form={props.form}
        draft={props.draft}
        names={names()}
        optionError={check.optionError}
        onChange={(values) => update({ values })}
      >
        <details>
          <summary>
            <h3>{tLobby().advanced}</h3>
          </summary>
          <label class="form-field">
            <span>
              {tLobby().seed} <span class="text-small text-muted">{tLobby().seedAbout}</span>
            </span>
            <input
              class="form-control"
              type="text"
              maxLength={64}
              autocomplete="off"
              spellcheck={false}
              value={props.draft.seed}
              onInput={(event) => update({ seed: event.currentTarget.value })}
            />
          </label>
        </details>
      </NewGameOptions>
      <NewGameFooter
        summary={setupSummary(props.form, props.draft)}
        error={hasCrashed() ? t().restarted : check.generalError()}
        ready={isReady()}
        busy={isStarting()}
        submitLabel={isStarting() ? tLobby().starting : tLobby().start(props.draft.players.length)}
      />
    </form>
  );
}

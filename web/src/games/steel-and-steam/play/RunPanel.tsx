import type { JsonObject } from '@roundhouse/kernel';
import { createSignal, Show } from 'solid-js';
import { Icon } from '../../../components/Icon.tsx';
import { PanelFrame } from '../../../game-ui/PanelFrame.tsx';
import type { SteelUiState } from '../ui-state.ts';
import { AttemptRefusal, createAttempt } from './attempt.tsx';
import { LastRoll, lastRoll } from './Dice.tsx';
import { formatDollars, formatMoney, sumOf } from './format.ts';
import { HighballPanel } from './HighballPanel.tsx';
import { tSteelPlay } from './locales/index.ts';
import { MaintenanceTrack } from './Maintenance.tsx';
import { showOnBoard } from './overlay.ts';
import panelStyles from './panel.module.css';
import type { PlannedRoute } from './queries.ts';
import { RaiseMoney } from './RaiseMoney.tsx';
import { RepairButtons } from './RepairButtons.tsx';
import { ReplaceCard } from './ReplaceCard.tsx';
import { RouteChoice, RouteCostTable } from './RoutePlan.tsx';
import { LineChoice, SingleSteps } from './SingleSteps.tsx';
import { stepChoices } from './step-choices.ts';
import { createQueryResult } from './use-query.ts';
import type { DecisionOf } from './view-model.ts';

type Aim = PlannedRoute['aims'][number];

/** The journey: follow a planned route, make single steps, highball before the first step, or stop. */
export function RunPanel(props: { uiState: SteelUiState; decision: DecisionOf<'run'> }) {
  const { table } = props.uiState;
  const play = () => table.snapshot.viewModel.play;
  const player = () => play().players[play().actor];
  const attempt = createAttempt(props.uiState);
  /** While the steps of a turn are executed, the plan is not recomputed. */
  const [isRunning, setIsRunning] = createSignal(false);
  const plan = createQueryResult(props.uiState, 'routes', () => !isRunning());
  const [aim, setAim] = createSignal<Aim>('both');
  const [isHighballing, setIsHighballing] = createSignal(false);
  /** The space reached by several lines, while the player chooses one of them. */
  const [fork, setFork] = createSignal<string | null>(null);

  const routes = () => plan()?.routes ?? [];
  const route = () => routes().find(({ aims }) => aims.includes(aim())) ?? routes()[0];
  const left = () => play().turn?.points ?? 0;
  const soFar = () => sumOf(play().turn?.fees ?? []);
  const leg = () => route()?.legs[0];
  /** With the barrelhead option the player may lack the money for the first step; trying it shows the refusal. */
  const canStart = () => {
    const first = JSON.stringify(leg()?.actions[0]);
    return (
      isRunning() ||
      leg()?.actions[0]?.do === 'dump-ballast' ||
      props.decision.steps.some(({ action }) => JSON.stringify(action) === first)
    );
  };
  const text = () => tSteelPlay().run;
  const commit = () => {
    const [now, first] = [route(), leg()];
    if (now === undefined || first === undefined) return text().searching;
    if (first.ends === 'by half a step') return text().carry(first.points);
    if (first.ends === 'by stopping' && first.points === 0) return text().stopsHere(left());
    if (first.ends === 'by stopping') return text().stopsAt(first.points, first.to);
    if (now.legs.length === 1) return text().arrive(first.points, first.to, formatDollars(plan()?.payoff ?? 0));
    return text().commit(first.points, first.to);
  };

  /** Executes the steps of this turn one by one, and stops when another decision comes up. */
  const run = async () => {
    const [seat, start] = [table.seatToAct(), table.status.recordLength];
    setIsRunning(true);
    for (const [made, action] of (leg()?.actions ?? []).entries()) {
      // Stop if anything else happened in the meantime, such as an undo: the plan is no longer valid.
      const isNext = table.status.recordLength === start + made && table.snapshot.phase === 'run';
      if (!isNext || table.seatToAct() !== seat || !(await attempt.act(action))) break;
    }
    setIsRunning(false);
  };
  const step = (action: JsonObject) => void attempt.act(action);
  const highball = () => {
    if (props.decision.can.includes('highball')) setIsHighballing(true);
    // Illegal: trying it shows the refusal.
    else void attempt.act({ do: 'highball' });
  };

  showOnBoard(props.uiState, () => ({
    route: (route()?.legs ?? []).map((each, index) => ({
      segments: each.segments,
      spaces: each.spaces,
      label: `${index === 0 ? text().thisTurn : text().turn(index + 1)}: ${formatDollars(each.fee)}`,
    })),
    spaces: stepChoices(props.decision.steps, fork(), step, setFork),
  }));

  return (
    <Show
      when={!isHighballing() || !props.decision.can.includes('highball')}
      fallback={
        <HighballPanel
          decision={props.decision}
          maintenance={player().maintenance ?? 0}
          onRoll={() => {
            setIsHighballing(false);
            void attempt.act({ do: 'highball' });
          }}
          onBack={() => setIsHighballing(false)}
        />
      }
    >
      <PanelFrame
        title={text().title(player().start ?? '', player().destination ?? '')}
        note={text().left(left())}
        footer={
          <>
            <button
              type="button"
              class="btn"
              classList={{ 'btn--primary': canStart(), [panelStyles.unavailable]: !canStart() }}
              disabled={leg() === undefined || isRunning() || table.isBusy()}
              onClick={() => void run()}
            >
              {commit()}
            </button>
            <div class="button-row">
              <button
                type="button"
                class="btn btn--small"
                classList={{ [panelStyles.unavailable]: !props.decision.can.includes('highball') }}
                onClick={highball}
              >
                <Icon name="dice" /> {text().highball}
              </button>
              <button
                type="button"
                class="btn btn--small"
                classList={{ [panelStyles.unavailable]: !props.decision.can.includes('dump-ballast') }}
                onClick={() => attempt.act({ do: 'dump-ballast' })}
              >
                {text().stop(left())}
              </button>
            </div>
          </>
        }
      >
        <Show when={play().turn?.highballing}>
          <p>{text().highballOn}</p>
        </Show>
        <Show when={play().turn?.carried}>{(carried) => <p>{tSteelPlay().carried(carried().to)}</p>}</Show>
        <AttemptRefusal attempt={attempt} />
        <LineChoice
          steps={props.decision.steps.filter(({ space }) => space === fork())}
          onStep={step}
          onClose={() => setFork(null)}
        />
        <Show when={play().fees.barrelhead && (leg()?.fee ?? 0) > player().cash}>
          <RaiseMoney uiState={props.uiState} attempt={attempt} title={text().raise(formatMoney(leg()?.fee ?? 0))} />
        </Show>
        <LastRoll roll={lastRoll(props.uiState.table)} />
        <Show when={route()} fallback={<p class="text-muted">{text().searching}</p>}>
          {(it) => (
            <>
              <RouteCostTable
                uiState={props.uiState}
                route={it()}
                booklet={plan()?.booklet ?? 0}
                payoff={plan()?.payoff ?? 0}
                soFar={soFar()}
              />
              <RouteChoice
                routes={routes()}
                chosen={it()}
                payoff={plan()?.payoff ?? 0}
                soFar={soFar()}
                onChoose={(other) => setAim(other.aims[0])}
              />
            </>
          )}
        </Show>
        <SingleSteps steps={props.decision.steps} onStep={step} />
        <MaintenanceTrack player={player()} />
        <Show when={props.decision.can.includes('repair') || props.decision.can.includes('carry-repair')}>
          <RepairButtons uiState={props.uiState} attempt={attempt} actions={props.decision} />
        </Show>
        <ReplaceCard uiState={props.uiState} attempt={attempt} actions={props.decision} />
      </PanelFrame>
    </Show>
  );
}

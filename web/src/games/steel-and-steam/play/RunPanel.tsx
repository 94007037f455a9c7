import type { JsonObject } from '@roundhouse/kernel';
import { createSignal, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { createAnswer } from './asking.ts';
import { LastRoll, lastRoll } from './Dice.tsx';
import { figure, money, sumOf } from './format.ts';
import { HighballPanel } from './HighballPanel.tsx';
import { MaintenanceTrack } from './Maintenance.tsx';
import { showOnBoard } from './overlay.ts';
import type { DecisionOf } from './picture.ts';
import type { PlannedRoute } from './questions.ts';
import { RaiseMoney } from './RaiseMoney.tsx';
import { RepairButtons } from './RepairButtons.tsx';
import { ReplaceCard } from './ReplaceCard.tsx';
import { RouteChoice, RouteLedger } from './RoutePlan.tsx';
import { LineChoice, SingleSteps } from './SingleSteps.tsx';
import { stepMarks } from './step-marks.ts';
import { sayPlay } from './text/index.ts';
import { createTrial, Refused } from './trial.tsx';

type Aim = PlannedRoute['aims'][number];

/** On the journey: a planned way to run along, single steps, a highball before the first, and stopping. */
export function RunPanel(props: { desk: Desk; decision: DecisionOf<'run'> }) {
  const { table } = props.desk;
  const play = () => table.moment.picture.play;
  const player = () => play().players[play().actor];
  const trial = createTrial(props.desk);
  /** While the steps of a turn are made, the plan stays that they are made by. */
  const [isRunning, setIsRunning] = createSignal(false);
  const plan = createAnswer(props.desk, 'routes', () => !isRunning());
  const [aim, setAim] = createSignal<Aim>('both');
  const [isHighballing, setIsHighballing] = createSignal(false);
  /** The space to which several lines lead, while it is open which to take. */
  const [fork, setFork] = createSignal<string | null>(null);

  const routes = () => plan()?.routes ?? [];
  const route = () => routes().find(({ aims }) => aims.includes(aim())) ?? routes()[0];
  const left = () => play().turn?.points ?? 0;
  const soFar = () => sumOf(play().turn?.fees ?? []);
  const leg = () => route()?.legs[0];
  /** On the barrelhead money may be missing for the first step; trying it says so. */
  const canStart = () => {
    const first = JSON.stringify(leg()?.actions[0]);
    return (
      isRunning() ||
      leg()?.actions[0]?.do === 'dump-ballast' ||
      props.decision.steps.some(({ action }) => JSON.stringify(action) === first)
    );
  };
  const words = () => sayPlay().run;
  const commit = () => {
    const [now, first] = [route(), leg()];
    if (now === undefined || first === undefined) return words().searching;
    if (first.ends === 'by half a step') return words().carry(first.points);
    if (first.ends === 'by stopping' && first.points === 0) return words().stopsHere(left());
    if (first.ends === 'by stopping') return words().stopsAt(first.points, first.to);
    if (now.legs.length === 1) return words().arrive(first.points, first.to, figure(plan()?.payoff ?? 0));
    return words().commit(first.points, first.to);
  };

  /** Makes the steps of this turn one after another, and stops where something else is to be decided. */
  const run = async () => {
    const [seat, start] = [table.decider(), table.status.length];
    setIsRunning(true);
    for (const [made, action] of (leg()?.actions ?? []).entries()) {
      // Whatever else was done meanwhile, such as taking a step back, has changed the plan.
      const isNext = table.status.length === start + made && table.moment.phase === 'run';
      if (!isNext || table.decider() !== seat || !(await trial.act(action))) break;
    }
    setIsRunning(false);
  };
  const step = (action: JsonObject) => void trial.act(action);
  const highball = () => {
    if (props.decision.can.includes('highball')) setIsHighballing(true);
    // Refused, with the reason.
    else void trial.act({ do: 'highball' });
  };

  showOnBoard(props.desk, () => ({
    route: (route()?.legs ?? []).map((each, index) => ({
      segments: each.segments,
      spaces: each.spaces,
      label: `${index === 0 ? words().thisTurn : words().turn(index + 1)}: ${figure(each.fee)}`,
    })),
    spaces: stepMarks(props.decision.steps, fork(), step, setFork),
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
            void trial.act({ do: 'highball' });
          }}
          onBack={() => setIsHighballing(false)}
        />
      }
    >
      <PanelFrame
        title={words().title(player().start ?? '', player().destination ?? '')}
        note={words().left(left())}
        footer={
          <>
            <button
              type="button"
              class="btn"
              classList={{ pri: canStart(), 'sns-off': !canStart() }}
              disabled={leg() === undefined || isRunning() || table.isBusy()}
              onClick={() => void run()}
            >
              {commit()}
            </button>
            <div class="btnrow">
              <button
                type="button"
                class="btn s"
                classList={{ 'sns-off': !props.decision.can.includes('highball') }}
                onClick={highball}
              >
                <Icon name="dice" /> {words().highball}
              </button>
              <button
                type="button"
                class="btn s"
                classList={{ 'sns-off': !props.decision.can.includes('dump-ballast') }}
                onClick={() => trial.act({ do: 'dump-ballast' })}
              >
                {words().stop(left())}
              </button>
            </div>
          </>
        }
      >
        <Show when={play().turn?.highballing}>
          <p>{words().highballOn}</p>
        </Show>
        <Show when={play().turn?.carried}>{(carried) => <p>{sayPlay().carried(carried().to)}</p>}</Show>
        <Refused trial={trial} />
        <LineChoice
          steps={props.decision.steps.filter(({ space }) => space === fork())}
          onStep={step}
          onClose={() => setFork(null)}
        />
        <Show when={play().fees.barrelhead && (leg()?.fee ?? 0) > player().cash}>
          <RaiseMoney desk={props.desk} trial={trial} title={words().raise(money(leg()?.fee ?? 0))} />
        </Show>
        <LastRoll roll={lastRoll(props.desk.table)} />
        <Show when={route()} fallback={<p class="mut">{words().searching}</p>}>
          {(it) => (
            <>
              <RouteLedger
                desk={props.desk}
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
          <RepairButtons desk={props.desk} trial={trial} running={props.decision} />
        </Show>
        <ReplaceCard desk={props.desk} trial={trial} running={props.decision} />
      </PanelFrame>
    </Show>
  );
}

import {
  type GameEvent,
  isVisibleTo,
  type JsonObject,
  Random,
  randomAction,
  readOptions,
  type Seat,
  type ToAct,
} from '@roundhouse/kernel';
import {
  CHANCE,
  commitToSeed,
  diff,
  drawFairOutcome,
  type LogEntry,
  type TableInfo,
  type TurnTimes,
  type VerifiableRecord,
  type ViewerInfo,
} from '@roundhouse/protocol';
import type { AnyGamePresenter } from '../../game-presenter.ts';

interface Step {
  readonly actor: ToAct;
  readonly action: JsonObject;
  readonly before: unknown;
  readonly events: readonly GameEvent[];
  readonly after: unknown;
}

const SEED = 'a secret of the server';

/** A turn without time limits. */
export const NO_TIMES: TurnTimes = { deadline: null, endableFrom: null, substitutableFrom: null };

/** A test double for a table on the server: plays a game and produces the log entries for a viewer. */
export class FakeServerTable {
  readonly steps: Step[] = [];
  readonly info: TableInfo;
  private readonly start: unknown;

  constructor(
    private readonly presenter: AnyGamePresenter,
    overrides: Partial<TableInfo> = {},
  ) {
    const { game } = presenter;
    const options = readOptions(game.options, {});
    this.start = game.setup(options, 3);
    this.info = {
      id: 'far',
      game: game.id,
      rulesVersion: game.rulesVersion,
      options,
      status: 'playing',
      isPublic: false,
      mode: 'live',
      turnTimeLimit: null,
      onTimeout: 'wait',
      undoRule: 'own',
      seats: ['Ada', 'Bea', 'Cyd'].map((name) => ({
        name,
        bot: null,
        taken: true,
        isPerson: true,
        substituteBot: null,
        votesUntil: null,
      })),
      host: 0,
      createdAt: 0,
      commitment: commitToSeed(SEED),
      seed: null,
      ...NO_TIMES,
      undoRequest: null,
      endVotes: [],
      rematchId: null,
      chatAccess: 'everyone',
      ...overrides,
    };
  }

  get state(): unknown {
    return this.steps.at(-1)?.after ?? this.start;
  }

  viewerInfo(seat: Seat | null): ViewerInfo {
    return { seat, isHost: seat === 0, queuedActions: [] };
  }

  /** Applies the given action, or else a random one. Chance draws from the seed. */
  step(json?: JsonObject): Step {
    const { game } = this.presenter;
    const before = this.state;
    const isChance = game.toAct(before) === 'chance';
    const drawn = isChance
      ? drawFairOutcome(game.chanceOutcomes(before), SEED, this.steps.length)
      : randomAction(game, before, new Random(`far/${this.steps.length}`));
    const action = json === undefined ? drawn : game.actions.read(before, json);
    const events: GameEvent[] = [];
    const after = game.copy(before);
    game.apply(after, action, (event) => events.push(event));
    const actor = game.actor?.(before, action) ?? game.toAct(before);
    const step = { actor, action: game.actions.write(before, action), before, events, after };
    this.steps.push(step);
    return step;
  }

  /** Plays the given number of actions, or until the game is over. */
  play(count: number): Step[] {
    const steps: Step[] = [];
    while (steps.length < count && this.presenter.game.toAct(this.state) !== 'over') steps.push(this.step());
    return steps;
  }

  /** Plays at least one action, then until the seat is to act. */
  playTo(seat: Seat): Step[] {
    const steps: Step[] = [];
    do steps.push(this.step());
    while (this.presenter.game.toAct(this.state) !== seat);
    return steps;
  }

  undo(to: number): LogEntry {
    this.steps.length = to;
    return { undo: to };
  }

  private determinized(state: unknown, viewer: Seat | 'spectator'): JsonObject {
    const { game } = this.presenter;
    return game.position.write(game.determinize?.(state, viewer, new Random('roundhouse')) ?? state);
  }

  /** The log entries of these steps, redacted for the viewer. They are converted to JSON and back, as on the wire. */
  entriesFor(steps: readonly Step[], viewer: Seat | 'spectator'): LogEntry[] {
    const { game } = this.presenter;
    const entries = steps.map((step): LogEntry => {
      const actor = typeof step.actor === 'number' ? step.actor : CHANCE;
      if (game.determinize === undefined) return { actor, action: step.action };
      const known = step.before === this.start ? {} : this.determinized(step.before, viewer);
      return {
        actor,
        events: step.events.filter((event) => isVisibleTo(event, viewer)),
        patches: diff(known, this.determinized(step.after, viewer)),
      };
    });
    return JSON.parse(JSON.stringify(entries));
  }

  record(): VerifiableRecord {
    const { game } = this.presenter;
    return {
      roundhouse: 1,
      game: game.id,
      rules: game.rulesVersion,
      options: this.info.options,
      seats: this.info.seats.map(({ name }) => name),
      actions: this.steps.map(({ action }) => action),
      fair: { commitment: this.info.commitment, seed: SEED },
    };
  }
}

import {
  type GameEvent,
  isFor,
  type JsonObject,
  Random,
  randomAction,
  readOptions,
  type Seat,
  type Turn,
} from '@roundhouse/kernel';
import {
  CHANCE,
  commitmentTo,
  difference,
  type FairRecord,
  fairOutcome,
  type LogEntry,
  type TableInfo,
  type TurnTimes,
  type Yours,
} from '@roundhouse/wire';
import type { AnyGuide } from '../guide.ts';

interface Step {
  readonly actor: Turn;
  readonly action: JsonObject;
  readonly before: unknown;
  readonly events: readonly GameEvent[];
  readonly after: unknown;
}

const SEED = 'a secret of the server';

/** For tests: a turn without any limit. */
export const NO_TIMES: TurnTimes = { deadline: null, endableFrom: null, standInFrom: null };

/** For tests: a game as a server plays it and tells it to a viewer. */
export class FarTable {
  readonly steps: Step[] = [];
  readonly info: TableInfo;
  private readonly start: unknown;

  constructor(
    private readonly guide: AnyGuide,
    terms: Partial<TableInfo> = {},
  ) {
    const { game } = guide;
    const options = readOptions(game.options, {});
    this.start = game.setup(options, 3);
    this.info = {
      id: 'far',
      game: game.id,
      rules: game.rules,
      options,
      stage: 'playing',
      listed: false,
      pace: 'live',
      allowance: null,
      absent: 'wait',
      undo: 'own',
      seats: ['Ada', 'Bea', 'Cyd'].map((name) => ({
        ...{ name, bot: null, taken: true, isPerson: true, standIn: null, voteUntil: null },
      })),
      host: 0,
      created: 0,
      commitment: commitmentTo(SEED),
      seed: null,
      ...NO_TIMES,
      undoAsked: null,
      endVotes: [],
      next: null,
      chatFor: 'everyone',
      ...terms,
    };
  }

  get present(): unknown {
    return this.steps.at(-1)?.after ?? this.start;
  }

  you(seat: Seat | null): Yours {
    return { seat, isHost: seat === 0, plan: [] };
  }

  /** Takes an action, or any one that comes to mind; chance draws from the seed. */
  step(given?: JsonObject): Step {
    const { game } = this.guide;
    const before = this.present;
    const isChance = game.turn(before) === 'chance';
    const any = isChance
      ? fairOutcome(game.chance(before), SEED, this.steps.length)
      : randomAction(game, before, new Random(`far/${this.steps.length}`));
    const action = given === undefined ? any : game.actions.read(before, given);
    const events: GameEvent[] = [];
    const after = game.copy(before);
    game.apply(after, action, (event) => events.push(event));
    const actor = game.actor?.(before, action) ?? game.turn(before);
    const step = { actor, action: game.actions.write(before, action), before, events, after };
    this.steps.push(step);
    return step;
  }

  /** Plays so many actions on, or to the end. */
  play(count: number): Step[] {
    const steps: Step[] = [];
    while (steps.length < count && this.guide.game.turn(this.present) !== 'over') steps.push(this.step());
    return steps;
  }

  /** Plays until a seat is to decide. */
  playTo(seat: Seat): Step[] {
    const steps: Step[] = [];
    do steps.push(this.step());
    while (this.guide.game.turn(this.present) !== seat);
    return steps;
  }

  undo(to: number): LogEntry {
    this.steps.length = to;
    return { undo: to };
  }

  private imagined(state: unknown, viewer: Seat | 'spectator'): JsonObject {
    const { game } = this.guide;
    return game.position.write(game.imagine?.(state, viewer, new Random('roundhouse')) ?? state);
  }

  /** These steps as the viewer may be told them. Over the wire everything becomes JSON. */
  tell(steps: readonly Step[], viewer: Seat | 'spectator'): LogEntry[] {
    const { game } = this.guide;
    const entries = steps.map(({ actor, action, before, events, after }): LogEntry => {
      const by = typeof actor === 'number' ? actor : CHANCE;
      if (game.imagine === undefined) return { by, action };
      const known = before === this.start ? {} : this.imagined(before, viewer);
      return {
        by,
        events: events.filter((event) => isFor(event, viewer)),
        position: difference(known, this.imagined(after, viewer)),
      };
    });
    return JSON.parse(JSON.stringify(entries));
  }

  record(): FairRecord {
    const { game } = this.guide;
    return {
      roundhouse: 1,
      game: game.id,
      rules: game.rules,
      options: this.info.options,
      seats: this.info.seats.map(({ name }) => name),
      actions: this.steps.map(({ action }) => action),
      fair: { commitment: this.info.commitment, seed: SEED },
    };
  }
}

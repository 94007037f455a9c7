import { chooseAction } from '@roundhouse/bots';
import {
  type GameEvent,
  type GameRecord,
  isVisibleTo,
  type JsonObject,
  type Language,
  Random,
} from '@roundhouse/kernel';
import type { GameId } from '../lib/game-ids.ts';
import type { GameHistory } from './game-history.ts';
import type { AnyGamePresenter, ViewerContext } from './game-presenter.ts';
import { actorsOf, chartsOf, roundsOf } from './history-queries.ts';
import type { RefusalText } from './refusal-text.ts';
import type { Player } from './saved-table.ts';
import { scoreSheet } from './score-sheet.ts';
import type { Chart, GameProgress, Hint, LogLine, ScoreSheet, Snapshot } from './table-types.ts';

/** The read-only part that local and online tables share. */
export abstract class BaseTable {
  constructor(
    readonly presenter: AnyGamePresenter,
    protected readonly history: GameHistory,
  ) {}

  abstract get players(): readonly Player[];
  /** Seeds the random numbers of the bots that give hints. */
  protected abstract get hintSeed(): string;

  /** The record of the game so far. Throws if the actions are hidden from this client. */
  abstract record(): GameRecord;

  protected get state(): unknown {
    return this.history.state;
  }

  /** Incremented whenever the history is truncated or replaced from outside this page. */
  get historyVersion(): number {
    return 0;
  }

  /** The number of actions taken. */
  get recordLength(): number {
    return this.history.recordLength;
  }

  protected gameProgress(): GameProgress {
    const { presenter, history, state } = this;
    return {
      game: presenter.game.id as GameId,
      players: this.players,
      hasSecrets: presenter.game.determinize !== undefined,
      recordLength: history.recordLength,
      actors: actorsOf(history),
      rounds: roundsOf(presenter, history),
      roundsInGame: presenter.roundCount(state),
      outcome: presenter.game.outcome(state),
    };
  }

  /** `at` is the record length to show; null for the present. */
  snapshot(at: number | null, context: ViewerContext): Snapshot {
    const { presenter, history } = this;
    const recordLength = Math.max(0, Math.min(at ?? history.recordLength, history.recordLength));
    const state = history.stateAt(recordLength);
    return {
      recordLength,
      viewer: context.viewer,
      toAct: presenter.game.toAct(state),
      phase: presenter.game.phase(state),
      round: presenter.round(state, history.turnsBegun(recordLength)),
      viewModel: presenter.viewModel(state, context),
      events: history.eventsOfTurn(recordLength).filter((event) => isVisibleTo(event, context.viewer)),
      outcome: presenter.game.outcome(state),
    };
  }

  query(query: unknown, at: number | null, context: ViewerContext): unknown {
    return this.presenter.query(this.history.stateAt(at ?? this.history.recordLength), query, context);
  }

  /** The log lines after the given record length. */
  logLines(after: number, { viewer, language, names }: ViewerContext): LogLine[] {
    const { text } = this.presenter.game;
    const lines: LogLine[] = [];
    for (let index = after; index < this.history.recordLength; index++) {
      for (const event of this.history.entry(index).events) {
        if (!isVisibleTo(event, viewer)) continue;
        lines.push({
          recordLength: index + 1,
          seat: typeof event.seat === 'number' ? event.seat : null,
          text: text.event(event, language, names),
          importance: text.importance(event),
        });
      }
    }
    return lines;
  }

  /** Why an action is illegal in the current state; null if it is legal. */
  checkAction(action: JsonObject, { language, names }: ViewerContext): RefusalText | null {
    const { game } = this.presenter;
    const refusal = game.checkAction(this.state, game.actions.read(this.state, action));
    return refusal === null ? null : { rule: refusal.rule, text: game.text.refusal(refusal, language, names) };
  }

  /** A good bot's choice for the seat to act, with its consequences as text. */
  suggest(context: ViewerContext): Hint | null {
    const { game, bots } = this.presenter;
    const { state } = this;
    const seat = game.toAct(state);
    if (typeof seat !== 'number') return null;
    const random = new Random(`${this.hintSeed}/advice/${this.history.recordLength}`);
    const action = chooseAction(game, bots.greedy(game), state, seat, random);
    return { action: game.actions.write(state, action), text: this.describeAction(state, action, context) };
  }

  /** The consequences of a legal action as text. */
  protected describeAction(state: unknown, action: unknown, { viewer, language, names }: ViewerContext): string {
    const { game } = this.presenter;
    const events: GameEvent[] = [];
    game.apply(game.copy(state), action, (event) => events.push(event));
    const visible = events.filter((event) => isVisibleTo(event, viewer) && game.text.importance(event) !== 'minor');
    return visible.map((event) => game.text.event(event, language, names)).join(' ');
  }

  charts(): Chart[] {
    return chartsOf(this.presenter, this.history);
  }

  scoreSheet(language: Language): ScoreSheet | null {
    return scoreSheet(this.presenter.game, this.state, language);
  }
}

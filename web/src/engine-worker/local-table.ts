import { chooseAction } from '@roundhouse/bots';
import { botsField, drawSeededOutcome, type GameRecord, type JsonObject, Random, type Seat } from '@roundhouse/kernel';
import type { GameId } from '../lib/game-ids.ts';
import { BaseTable } from './base-table.ts';
import type { GameHistory } from './game-history.ts';
import type { AnyGamePresenter, ViewerContext } from './game-presenter.ts';
import { lastDecision, turnStart } from './history-queries.ts';
import type { RefusalText } from './refusal-text.ts';
import type { Origin, Player, SavedTable } from './saved-table.ts';
import type { GameStatus, Waiting } from './table-types.ts';

/** The immutable data of an open table. */
export interface TableMeta {
  readonly id: string;
  readonly created: number;
  /** Seeds chance and the bots' random numbers. */
  readonly seed: string;
  /** Options and seats of the game. The current actions are in the game history. */
  readonly record: GameRecord;
  /** The table and point from which this game was branched, if it was. */
  readonly origin?: Origin | undefined;
}

/** A game played in this browser, with its players. It does not depend on pages or storage. */
export class LocalTable extends BaseTable {
  private redo: JsonObject[] = [];
  /** The person who has finished a turn but has not confirmed it yet. */
  private pendingEndTurn: Seat | null = null;

  constructor(
    readonly meta: TableMeta,
    presenter: AnyGamePresenter,
    history: GameHistory,
    private currentPlayers: readonly Player[],
  ) {
    super(presenter, history);
    this.resolveChance();
  }

  /** Restores the part of a saved table that is not in its record. */
  restore({ redo, held }: Pick<SavedTable, 'redo' | 'held'>): void {
    this.redo = [...redo];
    this.pendingEndTurn = held;
  }

  get players(): readonly Player[] {
    return this.currentPlayers;
  }

  protected get hintSeed(): string {
    return this.meta.seed;
  }

  status(): Omit<GameStatus, 'saving'> {
    const common = this.gameProgress();
    const isPerson = (seat: number) => this.isPerson(seat);
    const undoTo = lastDecision(common.actors, isPerson);
    return {
      ...common,
      id: this.meta.id,
      waiting: this.waiting(),
      undoTo,
      turnStart: turnStart(common.actors, isPerson),
      decidedAt: undoTo,
      canRedo: this.redo.length > 0,
      origin: this.meta.origin ?? null,
      online: null,
    };
  }

  get isOver(): boolean {
    return this.presenter.game.toAct(this.state) === 'over';
  }

  private isPerson(seat: number): boolean {
    return this.currentPlayers[seat]?.bot === null;
  }

  private waiting(): Waiting {
    const turn = this.presenter.game.toAct(this.state);
    if (this.pendingEndTurn !== null) return { for: 'end-turn', seat: this.pendingEndTurn };
    if (typeof turn !== 'number') return { for: 'nobody' };
    return { for: this.isPerson(turn) ? 'person' : 'bot', seat: turn };
  }

  /**
   * Applies the action of a person, or returns the refusal. With `confirmsTurns`, the others wait until the person
   * confirms the end of the turn.
   */
  act(action: JsonObject, confirmsTurns: boolean, context: ViewerContext): RefusalText | null {
    const { presenter } = this;
    const refusal = this.checkAction(action, context);
    if (refusal !== null) return refusal;
    const before = this.state;
    const seat = presenter.game.toAct(before);
    this.history.tryAction(action);
    this.afterAction();
    const after = presenter.game.toAct(this.state);
    const ended = typeof seat === 'number' && after !== seat && after !== 'over';
    this.pendingEndTurn = confirmsTurns && ended && presenter.confirmsEndTurn(before) ? seat : null;
    return null;
  }

  /** The person has confirmed the end of the turn. */
  endTurn(): void {
    this.pendingEndTurn = null;
  }

  /** Plays one action of the bot to act. Returns false if no bot is to act. */
  playBot(): boolean {
    const { presenter, history } = this;
    const waiting = this.waiting();
    if (waiting.for !== 'bot') return false;
    const make = presenter.bots[this.currentPlayers[waiting.seat]?.bot ?? ''] ?? presenter.bots.random;
    const random = new Random(`${this.meta.seed}/seat ${waiting.seat}/${history.recordLength}`);
    history.apply(chooseAction(presenter.game, make(presenter.game), this.state, waiting.seat, random));
    this.afterAction();
    return true;
  }

  /** Truncates the record to the given number of actions. The removed actions can be redone. */
  undo(to: number): void {
    this.redo = [...this.history.truncate(Math.max(0, to)), ...this.redo];
    this.pendingEndTurn = null;
    this.resolveChance();
  }

  /** Redoes one decision of a person, and everything that followed it until the next one. */
  redoDecision(): void {
    let decisions = 0;
    while (this.redo.length > 0) {
      const turn = this.presenter.game.toAct(this.state);
      if (typeof turn === 'number' && this.isPerson(turn) && decisions++ > 0) break;
      this.history.tryAction(this.redo.shift());
    }
    this.resolveChance();
  }

  private afterAction(): void {
    this.trimRedo();
    this.resolveChance();
  }

  /** Undone actions stay available for redo only as long as the new actions are the same. */
  private trimRedo(): void {
    if (this.redo.length === 0) return;
    const done = this.history.entry(this.history.recordLength - 1).action;
    if (JSON.stringify(this.redo.shift()) !== JSON.stringify(done)) this.redo = [];
  }

  private resolveChance(): void {
    const { history } = this;
    const { game } = this.presenter;
    while (game.toAct(this.state) === 'chance') {
      history.apply(drawSeededOutcome(game.chanceOutcomes(this.state), this.meta.seed, history.recordLength));
      this.trimRedo();
    }
  }

  /** Replaces the players. A seat can change between person and bot at any time. */
  setPlayers(players: readonly Player[]): void {
    this.currentPlayers = players;
    this.pendingEndTurn = null;
  }

  record(): GameRecord {
    const result = this.presenter.game.outcome(this.state);
    const { result: _, bots: __, ...rest } = this.meta.record;
    return {
      ...rest,
      seats: this.currentPlayers.map(({ name }) => name),
      ...botsField(this.currentPlayers.map(({ bot }) => bot)),
      actions: this.history.actions,
      ...(result === null ? {} : { result }),
    };
  }

  /** Everything that must be stored to continue the game later. */
  serialize(now: number): SavedTable {
    const { presenter, history, meta } = this;
    const turn = presenter.game.toAct(this.state);
    return {
      version: 1,
      id: meta.id,
      game: presenter.game.id as GameId,
      created: meta.created,
      updated: now,
      ...(meta.origin === undefined ? {} : { origin: meta.origin }),
      record: this.record(),
      seed: meta.seed,
      players: this.currentPlayers,
      redo: this.redo,
      held: this.pendingEndTurn,
      progress: {
        round: presenter.round(this.state, history.turnsBegun(history.recordLength)),
        rounds: presenter.roundCount(this.state),
        actions: history.recordLength,
        turn: typeof turn === 'number' ? turn : null,
        winners: presenter.game.outcome(this.state)?.winners ?? null,
      },
    };
  }
}

import { askBot } from '@roundhouse/bots';
import { botsField, type GameRecord, type JsonObject, Random, type Seat, seededOutcome } from '@roundhouse/kernel';
import type { GameId } from '../games/game-ids.ts';
import type { Chronicle } from './chronicle.ts';
import { lastDecision, turnStart } from './course.ts';
import type { AnyGuide, Onlooker } from './guide.ts';
import type { Origin, Player, SavedTable } from './saved-table.ts';
import type { TableStatus, Waiting, Why } from './table-types.ts';
import { TableView } from './table-view.ts';

/** What is fixed for as long as a table is open. */
export interface Ticket {
  readonly id: string;
  readonly created: number;
  /** Chance and the bots' luck are drawn from it. */
  readonly seed: string;
  /** How the game began; its actions are in the chronicle. */
  readonly record: GameRecord;
  /** Where it was taken from, if it is another way on from a game of this browser. */
  readonly origin?: Origin | undefined;
}

/** A game being played in this browser, with its players. It knows nothing of pages or storage. */
export class OpenTable extends TableView {
  private redo: JsonObject[] = [];
  /** A person who has finished a turn and has not said so yet. */
  private held: Seat | null = null;

  constructor(
    readonly ticket: Ticket,
    guide: AnyGuide,
    chronicle: Chronicle,
    private players: readonly Player[],
  ) {
    super(guide, chronicle);
    this.settleChance();
  }

  /** Takes up where the players had left it. */
  restore({ redo, held }: Pick<SavedTable, 'redo' | 'held'>): void {
    this.redo = [...redo];
    this.held = held;
  }

  get seated(): readonly Player[] {
    return this.players;
  }

  protected get luck(): string {
    return this.ticket.seed;
  }

  status(): Omit<TableStatus, 'saving'> {
    const course = this.course();
    const isPerson = (seat: number) => this.isPerson(seat);
    const undoTo = lastDecision(course.actors, isPerson);
    return {
      ...course,
      id: this.ticket.id,
      waiting: this.waiting(),
      undoTo,
      turnStart: turnStart(course.actors, isPerson),
      decidedAt: undoTo,
      canRedo: this.redo.length > 0,
      origin: this.ticket.origin ?? null,
      online: null,
    };
  }

  get isOver(): boolean {
    return this.guide.game.turn(this.state) === 'over';
  }

  private isPerson(seat: number): boolean {
    return this.players[seat]?.bot === null;
  }

  private waiting(): Waiting {
    const turn = this.guide.game.turn(this.state);
    if (this.held !== null) return { for: 'end-turn', seat: this.held };
    if (typeof turn !== 'number') return { for: 'nobody' };
    return { for: this.isPerson(turn) ? 'person' : 'bot', seat: turn };
  }

  /** A person decides. Returns why not, if it is not allowed. With `holds`, others wait until the turn is ended. */
  act(action: JsonObject, holds: boolean, onlooker: Onlooker): Why | null {
    const { guide } = this;
    const why = this.whyNot(action, onlooker);
    if (why !== null) return why;
    const before = this.state;
    const seat = guide.game.turn(before);
    this.chronicle.take(action);
    this.goOn();
    const after = guide.game.turn(this.state);
    const ended = typeof seat === 'number' && after !== seat && after !== 'over';
    this.held = holds && ended && guide.asksToEndTurn(before) ? seat : null;
    return null;
  }

  /** The person whose turn it was has nothing to take back. */
  endTurn(): void {
    this.held = null;
  }

  /** Lets the bot whose turn it is decide. Returns whether there was one. */
  decideByBot(): boolean {
    const { guide, chronicle } = this;
    const waiting = this.waiting();
    if (waiting.for !== 'bot') return false;
    const make = guide.bots[this.players[waiting.seat]?.bot ?? ''] ?? guide.bots.random;
    const random = new Random(`${this.ticket.seed}/seat ${waiting.seat}/${chronicle.length}`);
    chronicle.commit(askBot(guide.game, make(guide.game), this.state, waiting.seat, random));
    this.goOn();
    return true;
  }

  /** Goes back to the moment after so many actions. What is taken back can be taken again. */
  undo(to: number): void {
    this.redo = [...this.chronicle.cutBack(Math.max(0, to)), ...this.redo];
    this.held = null;
    this.settleChance();
  }

  /** Takes again what was taken back: one decision of a person, and all that followed it until the next. */
  redoDecision(): void {
    let decisions = 0;
    while (this.redo.length > 0) {
      const turn = this.guide.game.turn(this.state);
      if (typeof turn === 'number' && this.isPerson(turn) && decisions++ > 0) break;
      this.chronicle.take(this.redo.shift());
    }
    this.settleChance();
  }

  private goOn(): void {
    this.keepRedo();
    this.settleChance();
  }

  /** What has been taken back stays there to be taken again only as long as the same is done anew. */
  private keepRedo(): void {
    if (this.redo.length === 0) return;
    const done = this.chronicle.entry(this.chronicle.length - 1).action;
    if (JSON.stringify(this.redo.shift()) !== JSON.stringify(done)) this.redo = [];
  }

  private settleChance(): void {
    const { chronicle } = this;
    const { game } = this.guide;
    while (game.turn(this.state) === 'chance') {
      chronicle.commit(seededOutcome(game.chance(this.state), this.ticket.seed, chronicle.length));
      this.keepRedo();
    }
  }

  /** Persons and bots may change places at any time. */
  seat(players: readonly Player[]): void {
    this.players = players;
    this.held = null;
  }

  record(): GameRecord {
    const result = this.guide.game.outcome(this.state);
    const { result: _, bots: __, ...rest } = this.ticket.record;
    return {
      ...rest,
      seats: this.players.map(({ name }) => name),
      ...botsField(this.players.map(({ bot }) => bot)),
      actions: this.chronicle.actions,
      ...(result === null ? {} : { result }),
    };
  }

  /** All that has to be kept to go on later. */
  pack(now: number): SavedTable {
    const { guide, chronicle, ticket } = this;
    const turn = guide.game.turn(this.state);
    return {
      version: 1,
      id: ticket.id,
      game: guide.game.id as GameId,
      created: ticket.created,
      updated: now,
      ...(ticket.origin === undefined ? {} : { origin: ticket.origin }),
      record: this.record(),
      seed: ticket.seed,
      players: this.players,
      redo: this.redo,
      held: this.held,
      progress: {
        round: guide.round(this.state, chronicle.turnsBegun(chronicle.length)),
        rounds: guide.rounds(this.state),
        actions: chronicle.length,
        turn: typeof turn === 'number' ? turn : null,
        winners: guide.game.outcome(this.state)?.winners ?? null,
      },
    };
  }
}

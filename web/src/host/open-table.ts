import { askBot } from '@roundhouse/bots';
import {
  type GameEvent,
  type GameRecord,
  isFor,
  type JsonObject,
  type Language,
  Random,
  type Seat,
  seededOutcome,
} from '@roundhouse/kernel';
import type { GameId } from '../games/game-ids.ts';
import type { Chronicle } from './chronicle.ts';
import { actorsOf, chartsOf, lastDecision, roundsOf, turnStart } from './course.ts';
import type { AnyGuide, Onlooker } from './guide.ts';
import type { Player, SavedTable } from './saved-table.ts';
import { scoreSheet } from './score-sheet.ts';
import type { Advice, Chart, Line, Moment, ScoreSheet, TableStatus, Waiting, Why } from './table-types.ts';

/** What is fixed for as long as a table is open. */
export interface Ticket {
  readonly id: string;
  readonly created: number;
  /** Chance and the bots' luck are drawn from it. */
  readonly seed: string;
  /** How the game began; its actions are in the chronicle. */
  readonly record: GameRecord;
}

/** A game being played, with its players. It knows nothing of pages or storage. */
export class OpenTable {
  private redo: JsonObject[] = [];
  /** A person who has finished a turn and has not said so yet. */
  private held: Seat | null = null;

  constructor(
    readonly ticket: Ticket,
    readonly guide: AnyGuide,
    private readonly chronicle: Chronicle,
    private players: readonly Player[],
  ) {
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

  private get state(): unknown {
    return this.chronicle.present;
  }

  status(): Omit<TableStatus, 'saving'> {
    const { guide, chronicle, state } = this;
    const actors = actorsOf(chronicle);
    const isPerson = (seat: number) => this.isPerson(seat);
    return {
      id: this.ticket.id,
      game: guide.game.id as GameId,
      players: this.players,
      hasSecrets: guide.game.imagine !== undefined,
      length: chronicle.length,
      actors,
      rounds: roundsOf(guide, chronicle),
      roundsInGame: guide.rounds(state),
      waiting: this.waiting(),
      undoTo: lastDecision(actors, isPerson),
      turnStart: turnStart(actors, isPerson),
      canRedo: this.redo.length > 0,
      outcome: guide.game.outcome(state),
    };
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

  look(at: number | null, onlooker: Onlooker): Moment {
    const { guide, chronicle } = this;
    const sequence = Math.max(0, Math.min(at ?? chronicle.length, chronicle.length));
    const state = chronicle.at(sequence);
    return {
      sequence,
      viewer: onlooker.viewer,
      turn: guide.game.turn(state),
      phase: guide.game.phase(state),
      round: guide.round(state, chronicle.turnsBegun(sequence)),
      picture: guide.picture(state, onlooker),
      events: chronicle.eventsOf(sequence).filter((event) => isFor(event, onlooker.viewer)),
      outcome: guide.game.outcome(state),
    };
  }

  ask(question: unknown, at: number | null, onlooker: Onlooker): unknown {
    return this.guide.answer(this.chronicle.at(at ?? this.chronicle.length), question, onlooker);
  }

  /** The log from the given moment on. */
  lines(after: number, { viewer, language, names }: Onlooker): Line[] {
    const { text } = this.guide.game;
    const lines: Line[] = [];
    for (let index = after; index < this.chronicle.length; index++) {
      for (const event of this.chronicle.entry(index).events) {
        if (!isFor(event, viewer)) continue;
        lines.push({
          sequence: index + 1,
          seat: typeof event.seat === 'number' ? event.seat : null,
          text: text.event(event, language, names),
          prominence: text.prominence(event),
        });
      }
    }
    return lines;
  }

  /** Why an action is not allowed now; null when it is. */
  whyNot(action: JsonObject, { language, names }: Onlooker): Why | null {
    const { game } = this.guide;
    const refusal = game.refuse(this.state, game.actions.read(this.state, action));
    return refusal === null ? null : { rule: refusal.rule, text: game.text.refusal(refusal, language, names) };
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

  /** What a good bot would do for the one who is to decide, and what would come of it in words. */
  suggest({ viewer, language, names }: Onlooker): Advice | null {
    const { game, bots } = this.guide;
    const { state } = this;
    const seat = game.turn(state);
    if (typeof seat !== 'number') return null;
    const random = new Random(`${this.ticket.seed}/advice/${this.chronicle.length}`);
    const action = askBot(game, bots.greedy(game), state, seat, random);
    const events: GameEvent[] = [];
    game.apply(game.copy(state), action, (event) => events.push(event));
    const told = events.filter((event) => isFor(event, viewer) && game.text.prominence(event) !== 'detail');
    return {
      action: game.actions.write(state, action),
      text: told.map((event) => game.text.event(event, language, names)).join(' '),
    };
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

  charts(): Chart[] {
    return chartsOf(this.guide, this.chronicle);
  }

  scoreSheet(language: Language): ScoreSheet | null {
    return scoreSheet(this.guide.game, this.state, language);
  }

  record(): GameRecord {
    const result = this.guide.game.outcome(this.state);
    const { result: _, ...rest } = this.ticket.record;
    return {
      ...rest,
      seats: this.players.map(({ name }) => name),
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

  /** How many actions have been taken. */
  get length(): number {
    return this.chronicle.length;
  }
}

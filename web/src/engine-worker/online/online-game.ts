import {
  botsField,
  canPlayRules,
  type GameRecord,
  isJsonObject,
  type Json,
  type JsonObject,
  type OptionValues,
  readOptions,
  type Seat,
  upgradeOptions,
} from '@roundhouse/kernel';
import {
  CHANCE,
  type ChatLine,
  type FairRecord,
  hasBegun,
  type LogEntry,
  type TableInfo,
  type Told,
  takeIn,
  withDocuments,
  type Yours,
} from '@roundhouse/wire';
import { Chronicle } from '../chronicle.ts';
import { lastDecision, ownSince } from '../course.ts';
import type { AnyGuide, Onlooker } from '../guide.ts';
import type { Player } from '../saved-table.ts';
import type { TableStatus, Waiting } from '../table-types.ts';
import { TableView } from '../table-view.ts';
import { checkDice } from './check-dice.ts';
import type { DiceVerdict, LineStatus, PlanOffer } from './online-types.ts';
import { planOffer } from './plan-offer.ts';

/** What was told does not fit the game as this page knows it: the page is of another version than the server. */
export class OtherVersion extends Error {}
/** Something was told that comes after something that was not. */
export class Gap extends Error {}

/** What a table on the server can be told: all that is not about the line itself. */
type News = Extract<Told, { readonly tell: 'table' | 'you' | 'log' | 'present' | 'chat' | 'chat-removed' }>;

/** A game that is played on the server, as far as it was told here. */
export class RemoteTable extends TableView {
  /** How many entries of the log have been told. */
  private told = 0;
  private cutBacks = 0;
  /** For whom the log was told. */
  private toldFor: Seat | null = null;
  /** Where a game has secrets: the positions after each action of the record, as they were told. */
  private readonly positions: JsonObject[] = [];
  private present: readonly Seat[] = [];
  private watching = 0;
  private chat: readonly ChatLine[] = [];
  /** Numbers of deleted messages. The server does not use them again. */
  private readonly removed = new Set<number>();

  constructor(
    guide: AnyGuide,
    private table: TableInfo,
    private you: Yours,
    /** The maps and decks that the options of the table refer to, by hash. */
    private readonly documents: ReadonlyMap<string, JsonObject> = new Map(),
  ) {
    const { game } = guide;
    if (!canPlayRules(game, table.rules)) throw new OtherVersion(`rules ${table.rules}`);
    const given = withDocuments(table.options, documents);
    const options = readOptions(game.options, upgradeOptions(game, table.rules, given));
    super(guide, new Chronicle(game, game.setup(options, table.seats.length)));
    this.options = options;
  }
  private readonly options: OptionValues;

  /** How many entries of the log are known. */
  get known(): number {
    return this.told;
  }

  /** What is known was told to somebody who may know something else than the one who looks on now. */
  get isForAnother(): boolean {
    return this.told > 0 && this.guide.game.imagine !== undefined && this.toldFor !== this.viewer;
  }

  /** The seat whose secrets the server sends; null for a spectator, and for everybody while players gather. */
  private get viewer(): Seat | null {
    return hasBegun(this.table.stage) ? this.you.seat : null;
  }

  override get cuts(): number {
    return this.cutBacks;
  }

  get info(): TableInfo {
    return this.table;
  }

  get talk(): readonly ChatLine[] {
    return this.chat;
  }

  get yours(): Yours {
    return this.you;
  }

  get seated(): readonly Player[] {
    return this.table.seats.map(({ name, bot, standIn }) => ({ name, bot: bot ?? standIn }));
  }

  protected get luck(): string {
    return this.table.id;
  }

  /** Takes in what the server tells. Throws OtherVersion or Gap. */
  hear(news: News): void {
    switch (news.tell) {
      case 'table':
        this.table = news.table;
        this.you = news.you;
        return;
      case 'you':
        this.you = news.you;
        return;
      case 'log': {
        const { tell: _, from, entries, ...times } = news;
        this.hearLog(from, entries);
        this.table = { ...this.table, ...times };
        return;
      }
      case 'present':
        this.present = news.seats;
        this.watching = news.watching;
        return;
      case 'chat': {
        // After a break the server may tell some of them again, and what is said at that moment before what was missed.
        const known = new Set(this.chat.map(({ number }) => number));
        const fresh = news.lines.filter(({ number }) => !known.has(number) && !this.removed.has(number));
        this.chat = [...this.chat, ...fresh].sort((one, other) => one.number - other.number);
        return;
      }
      case 'chat-removed':
        for (const number of news.numbers) this.removed.add(number);
        this.chat = this.chat.filter(({ number }) => !this.removed.has(number));
    }
  }

  private hearLog(from: number, entries: readonly LogEntry[]): void {
    // These entries continue a log that was sent for another viewer. On `ready` the whole log is requested again.
    if (from > 0 && this.isForAnother) return;
    if (from > this.told) throw new Gap(`entries ${this.told} to ${from}`);
    if (from === 0) {
      this.cutBack(0);
      this.told = 0;
      this.toldFor = this.viewer;
    }
    const news = entries.slice(this.told - from);
    for (const entry of news) {
      this.take(entry);
      this.told++;
    }
  }

  private cutBack(to: number): void {
    this.cutBacks++;
    this.chronicle.cutBack(to);
    this.positions.length = Math.min(to, this.positions.length);
  }

  private take(entry: LogEntry): void {
    try {
      if ('undo' in entry) this.cutBack(entry.undo);
      else if ('action' in entry) this.play(entry.by, entry.action);
      else this.imagine(entry);
    } catch (error) {
      throw new OtherVersion(`entry ${this.told}`, { cause: error });
    }
  }

  private play(by: Seat, action: JsonObject): void {
    const { chronicle } = this;
    const refusal = chronicle.take(action);
    if (refusal !== null) throw new Error(`refused: ${refusal.reason}`);
    const { actor } = chronicle.entry(chronicle.length - 1);
    if (actor !== (by === CHANCE ? 'chance' : by)) throw new Error(`by ${by}, not ${actor}`);
  }

  private imagine({ by, events, position }: Extract<LogEntry, { readonly position: unknown }>): void {
    const document: { [key: string]: Json } = structuredClone(this.positions.at(-1) ?? {});
    takeIn(document, position);
    const state = this.guide.game.position.read(this.whole(document));
    this.positions.push(document);
    this.chronicle.receive(by === CHANCE ? 'chance' : by, events, state);
  }

  /** A position with the documents that its options refer to. */
  private whole(position: JsonObject): JsonObject {
    const { options } = position;
    return isJsonObject(options) ? { ...position, options: withDocuments(options, this.documents) } : position;
  }

  /** Whether the one who looks on here may take this action now. */
  isMine(action: JsonObject): boolean {
    const { game } = this.guide;
    const { state } = this;
    const actor = game.actor?.(state, game.actions.read(state, action)) ?? game.turn(state);
    return actor === this.you.seat;
  }

  status(line: LineStatus): TableStatus {
    const course = this.course();
    const { table, you, told, present, watching, chat } = this;
    const { seat } = you;
    const waiting = this.waiting();
    const own = seat === null ? course.length : ownSince(course.actors, seat);
    const isUndoFree = own < course.length;
    const decidedAt = seat === null ? null : lastDecision(course.actors, (actor) => actor === seat);
    const isUndoable = table.stage === 'playing' && (isUndoFree || table.undo === 'consent');
    return {
      ...course,
      id: table.id,
      waiting,
      undoTo: isUndoable ? decidedAt : null,
      turnStart: isUndoable && own < course.length - 1 ? own : null,
      decidedAt,
      canRedo: false,
      origin: null,
      saving: 'saved',
      online: {
        ...line,
        table,
        you,
        known: told,
        awaited: waiting.for === 'nobody' ? null : waiting.seat,
        present,
        watching,
        chat,
        isUndoFree,
        hasRecord: !course.hasSecrets || course.outcome !== null || table.stage === 'abandoned',
      },
    };
  }

  private waiting(): Waiting {
    const turn = this.guide.game.turn(this.state);
    if (typeof turn !== 'number' || this.table.stage === 'abandoned') return { for: 'nobody' };
    const isMine = turn === this.you.seat && this.table.seats[turn]?.standIn === null;
    return { for: isMine ? 'person' : 'remote', seat: turn };
  }

  record(): GameRecord {
    const { game } = this.guide;
    const { actions } = this.chronicle;
    if (actions.length < this.chronicle.length) throw new Error('only the server knows the actions');
    const result = game.outcome(this.state);
    return {
      roundhouse: 1,
      game: game.id,
      rules: game.rules,
      options: this.options,
      seats: this.table.seats.map(({ name }) => name),
      ...botsField(this.table.seats.map(({ bot }) => bot)),
      actions,
      ...(result === null ? {} : { result }),
    };
  }

  /** What the one who looks on here can decide ahead of their turn. */
  planOffer(onlooker: Onlooker): PlanOffer {
    const { game } = this.guide;
    return planOffer(game, this.state, this.you, (state, action) => this.consequence(state, action, onlooker));
  }

  /** Draws the dice of the finished game again. */
  checkDice(record: FairRecord, commitment: string): DiceVerdict {
    const { game } = this.guide;
    const actions = game.imagine === undefined ? this.chronicle.actions : null;
    return checkDice(game, record, { commitment, actions, outcome: game.outcome(this.state) });
  }
}

import { askBot } from '@roundhouse/bots';
import {
  type GameEvent,
  type GameRecord,
  isFor,
  type JsonObject,
  type Language,
  parseJson,
  Random,
  readOptions,
  recordText,
  replayRecord,
  type Seat,
  seededOutcome,
} from '@roundhouse/kernel';
import type { GameId } from '../games/game-ids.ts';
import { loadGuide } from '../games/guides.ts';
import { badSetup } from './bad-setup.ts';
import { Chronicle } from './chronicle.ts';
import { actorsOf, chartsOf, lastDecision, roundsOf, turnStart } from './course.ts';
import { damageOf, gameOf } from './damage.ts';
import type { AnyGuide, Onlooker } from './guide.ts';
import { Lease } from './lease.ts';
import type { Player, SavedTable } from './saved-table.ts';
import { scoreSheet } from './score-sheet.ts';
import { setupForm } from './setup-form.ts';
import { loadTable, saveTable } from './store.ts';
import type {
  Advice,
  Chart,
  Glance,
  Line,
  Moment,
  Opened,
  Problem,
  Saving,
  ScoreSheet,
  SetupForm,
  TableSetup,
  TableStatus,
  Waiting,
  Why,
} from './table-types.ts';

/** What is fixed for as long as a table is open. */
interface OpenTable {
  readonly id: string;
  readonly guide: AnyGuide;
  readonly created: number;
  readonly seed: string;
  readonly record: GameRecord;
  readonly chronicle: Chronicle;
}

/**
 * A table in this browser: the engine, the bots and the saved game. It lives in a worker; the page tells it what
 * people do, and asks what there is to be seen. Nothing happens here by itself: bots act when the page says so.
 */
export class TableHost {
  private open: OpenTable | null = null;
  private players: readonly Player[] = [];
  private redo: JsonObject[] = [];
  private held: Seat | null = null;
  private saving: Saving = 'saved';
  private readonly lease = new Lease();

  async setupForm(game: GameId, language: Language): Promise<SetupForm> {
    return setupForm(await loadGuide(game), language);
  }

  /** Begins a new game and saves it. */
  async create({ game, options, players, seed }: TableSetup): Promise<Opened> {
    const guide = await loadGuide(game);
    try {
      const values = readOptions(guide.game.options, options);
      const start = guide.game.setup(values, players.length);
      const record: GameRecord = {
        roundhouse: 1,
        game,
        rules: guide.game.rules,
        options: values,
        seats: players.map(({ name }) => name),
        actions: [],
      };
      return await this.begin(guide, record, new Chronicle(guide.game, start), players, seed ?? crypto.randomUUID());
    } catch (error) {
      return { problem: badSetup(error) };
    }
  }

  /** Why a game cannot be set up like this; null when it can. For forms, before anything is begun. */
  async checkSetup({ game, options, players }: TableSetup): Promise<Problem | null> {
    const guide = await loadGuide(game);
    try {
      guide.game.setup(readOptions(guide.game.options, options), players.length);
      return null;
    } catch (error) {
      return badSetup(error);
    }
  }

  /** Takes up a game from a record: every action is checked. */
  async openRecord(text: string, language: Language): Promise<Opened> {
    try {
      const guide = await loadGuide(gameOf(text));
      const json = parseJson(text, 'record');
      // Its form is read here; the actions are taken one by one, to be looked at later.
      const session = replayRecord([guide.game], json, 0);
      const chronicle = new Chronicle(guide.game, session.present);
      chronicle.takeAll((json as unknown as GameRecord).actions);
      const players = session.names.map((name, seat) => ({ name: name || String(seat + 1), bot: null }));
      return await this.begin(guide, session.record(), chronicle, players, crypto.randomUUID());
    } catch (error) {
      return { problem: damageOf(error, text, language) };
    }
  }

  private async begin(
    guide: AnyGuide,
    record: GameRecord,
    chronicle: Chronicle,
    players: readonly Player[],
    seed: string,
  ): Promise<Opened> {
    const id = crypto.randomUUID().slice(0, 8);
    await this.lease.take(id, false);
    this.open = { id, guide, created: Date.now(), seed, record, chronicle };
    this.players = players;
    this.redo = [];
    this.held = null;
    this.settleChance();
    await this.save();
    return { id };
  }

  /** Opens a game that was saved here, or that has just been begun and could not be saved. */
  async resume(id: string, seize: boolean, language: Language): Promise<Opened> {
    const atHand = this.open?.id === id;
    if (atHand && this.lease.holds(id)) return { id };
    let saved: SavedTable | undefined;
    try {
      saved = await loadTable(id);
    } catch (error) {
      if (!atHand) return { problem: { kind: 'no-storage', detail: String(error) } };
    }
    if (saved === undefined && !atHand) return { problem: { kind: 'no-such-table' } };
    if (!(await this.lease.take(id, seize))) return { problem: { kind: 'in-use' } };
    if (saved === undefined) return { id };
    // It may have been played on in another tab before the lock was ours.
    return this.unpack((await loadTable(id)) ?? saved, language);
  }

  private async unpack(saved: SavedTable, language: Language): Promise<Opened> {
    const { id, record, created, seed } = saved;
    const guide = await loadGuide(saved.game);
    try {
      const chronicle = new Chronicle(guide.game, replayRecord([guide.game], record, 0).present);
      chronicle.takeAll(record.actions);
      this.open = { id, guide, created, seed, record, chronicle };
    } catch (error) {
      return { problem: damageOf(error, recordText(record), language) };
    }
    this.players = saved.players;
    this.redo = [...saved.redo];
    this.held = saved.held;
    this.saving = 'saved';
    this.settleChance();
    return { id };
  }

  /** The page has turned to something else: other tabs may play the table now. */
  async leave(): Promise<void> {
    await this.lease.give();
  }

  private get table(): OpenTable {
    if (this.open === null) throw new Error('no table is open');
    return this.open;
  }

  status(): TableStatus {
    const { id, guide, chronicle } = this.table;
    const actors = actorsOf(chronicle);
    const isPerson = (seat: number) => this.isPerson(seat);
    return {
      id,
      game: guide.game.id as GameId,
      players: this.players,
      hasSecrets: guide.game.imagine !== undefined,
      length: chronicle.length,
      actors,
      rounds: roundsOf(guide, chronicle),
      roundsInGame: guide.rounds(chronicle.present),
      waiting: this.waiting(),
      undoTo: lastDecision(actors, isPerson),
      turnStart: turnStart(actors, isPerson),
      canRedo: this.redo.length > 0,
      saving: this.saving,
      outcome: guide.game.outcome(chronicle.present),
    };
  }

  private isPerson(seat: number): boolean {
    return this.players[seat]?.bot === null;
  }

  private waiting(): Waiting {
    const { guide, chronicle } = this.table;
    const turn = guide.game.turn(chronicle.present);
    if (this.held !== null) return { for: 'end-turn', seat: this.held };
    if (typeof turn !== 'number') return { for: 'nobody' };
    return { for: this.isPerson(turn) ? 'person' : 'bot', seat: turn };
  }

  /** The table now, the moment that is looked at, and the log after a moment. */
  glance(at: number | null, linesAfter: number, onlooker: Onlooker): Glance {
    return {
      status: this.status(),
      lost: this.lease.lost,
      moment: this.look(at, onlooker),
      lines: this.lines(linesAfter, onlooker),
    };
  }

  private look(at: number | null, onlooker: Onlooker): Moment {
    const { guide, chronicle } = this.table;
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
    const { guide, chronicle } = this.table;
    return guide.answer(chronicle.at(at ?? chronicle.length), question, onlooker);
  }

  /** The log from the given moment on. */
  private lines(after: number, { viewer, language, names }: Onlooker): Line[] {
    const { guide, chronicle } = this.table;
    const { text } = guide.game;
    const lines: Line[] = [];
    for (let index = after; index < chronicle.length; index++) {
      const { actor, events } = chronicle.entry(index);
      for (const event of events) {
        if (!isFor(event, viewer)) continue;
        lines.push({
          sequence: index + 1,
          actor,
          text: text.event(event, language, names),
          prominence: text.prominence(event),
        });
      }
    }
    return lines;
  }

  /** Why an action is not allowed now; null when it is. */
  whyNot(action: JsonObject, { language, names }: Onlooker): Why | null {
    const { guide, chronicle } = this.table;
    const { game } = guide;
    const refusal = game.refuse(chronicle.present, game.actions.read(chronicle.present, action));
    return refusal === null ? null : { rule: refusal.rule, text: game.text.refusal(refusal, language, names) };
  }

  /**
   * A person decides. Returns why not, if it is not allowed. `at` is how many actions had been taken when the person
   * did so: when there are more by now, it has been done already.
   */
  async act(action: JsonObject, at: number, confirmsTurns: boolean, onlooker: Onlooker): Promise<Why | null> {
    const { guide, chronicle } = this.table;
    if (chronicle.length !== at) return null;
    const why = this.whyNot(action, onlooker);
    if (why !== null) return why;
    const before = chronicle.present;
    const seat = guide.game.turn(before);
    chronicle.take(action);
    this.keepRedo(1);
    this.settleChance();
    const after = guide.game.turn(chronicle.present);
    const ended = typeof seat === 'number' && after !== seat && after !== 'over';
    this.held = confirmsTurns && ended && guide.asksToEndTurn(before) ? seat : null;
    await this.save();
    return null;
  }

  /** The person whose turn it was has nothing to take back. */
  async endTurn(): Promise<void> {
    this.held = null;
    await this.save();
  }

  /** Lets the bot whose turn it is decide; with `all`, bots until a person is to decide. */
  async proceed(all: boolean): Promise<void> {
    do {
      const waiting = this.waiting();
      if (waiting.for !== 'bot') break;
      this.decideByBot(waiting.seat);
    } while (all);
    await this.save();
  }

  private decideByBot(seat: Seat): void {
    const { guide, chronicle, seed } = this.table;
    const make = guide.bots[this.players[seat]?.bot ?? ''] ?? guide.bots.random;
    const random = new Random(`${seed}/seat ${seat}/${chronicle.length}`);
    chronicle.commit(askBot(guide.game, make(guide.game), chronicle.present, seat, random));
    this.keepRedo(1);
    this.settleChance();
  }

  /** What a good bot would do for the one who is to decide, and what would come of it in words. */
  suggest({ viewer, language, names }: Onlooker): Advice | null {
    const { guide, chronicle, seed } = this.table;
    const { game, bots } = guide;
    const state = chronicle.present;
    const seat = game.turn(state);
    if (typeof seat !== 'number') return null;
    const action = askBot(game, bots.greedy(game), state, seat, new Random(`${seed}/advice/${chronicle.length}`));
    const events: GameEvent[] = [];
    game.apply(game.copy(state), action, (event) => events.push(event));
    const told = events.filter((event) => isFor(event, viewer) && game.text.prominence(event) !== 'detail');
    return {
      action: game.actions.write(state, action),
      text: told.map((event) => game.text.event(event, language, names)).join(' '),
    };
  }

  /** Goes back to the moment after so many actions. What is taken back can be taken again. */
  async undo(to: number): Promise<void> {
    const { chronicle } = this.table;
    this.redo = [...chronicle.cutBack(Math.max(0, to)), ...this.redo];
    this.held = null;
    await this.save();
  }

  /** Takes again what was taken back: one decision of a person, and all that followed it until the next. */
  async redoDecision(): Promise<void> {
    const { guide, chronicle } = this.table;
    let decisions = 0;
    while (this.redo.length > 0) {
      const turn = guide.game.turn(chronicle.present);
      if (typeof turn === 'number' && this.isPerson(turn) && decisions++ > 0) break;
      chronicle.take(this.redo.shift());
    }
    this.settleChance();
    await this.save();
  }

  /** What has been taken back stays there to be taken again only as long as the same is done anew. */
  private keepRedo(taken: number): void {
    const { chronicle } = this.table;
    const again = this.redo.splice(0, taken);
    const done = chronicle.actions.slice(-taken);
    if (JSON.stringify(again) !== JSON.stringify(done)) this.redo = [];
  }

  private settleChance(): void {
    const { guide, chronicle, seed } = this.table;
    while (guide.game.turn(chronicle.present) === 'chance') {
      chronicle.commit(seededOutcome(guide.game.chance(chronicle.present), seed, chronicle.length));
      this.keepRedo(1);
    }
  }

  /** The same game once more, with the same players. */
  async rematch(): Promise<Opened> {
    const { guide, record } = this.table;
    const session = replayRecord([guide.game], { ...record, actions: [] }, 0);
    const chronicle = new Chronicle(guide.game, session.present);
    return this.begin(guide, session.record(), chronicle, this.players, crypto.randomUUID());
  }

  /** Persons and bots may change places at any time. */
  async seat(players: readonly Player[]): Promise<void> {
    this.players = players;
    this.held = null;
    await this.save();
  }

  charts(): Chart[] {
    const { guide, chronicle } = this.table;
    return chartsOf(guide, chronicle);
  }

  /** The score in its parts, in words. null while the game goes on. */
  scoreSheet(language: Language): ScoreSheet | null {
    const { guide, chronicle } = this.table;
    return scoreSheet(guide.game, chronicle.present, language);
  }

  /** The game as a file. */
  recordText(): string {
    return recordText(this.recordNow());
  }

  private recordNow(): GameRecord {
    const { guide, chronicle, record } = this.table;
    const result = guide.game.outcome(chronicle.present);
    const { result: _, ...rest } = record;
    return {
      ...rest,
      seats: this.players.map(({ name }) => name),
      actions: chronicle.actions,
      ...(result === null ? {} : { result }),
    };
  }

  async save(): Promise<void> {
    if (this.lease.lost) return;
    const { id, guide, created, seed, chronicle } = this.table;
    const turn = guide.game.turn(chronicle.present);
    const saved: SavedTable = {
      version: 1,
      id,
      game: guide.game.id as GameId,
      created,
      updated: Date.now(),
      record: this.recordNow(),
      seed,
      players: this.players,
      redo: this.redo,
      held: this.held,
      progress: {
        round: guide.round(chronicle.present, chronicle.turnsBegun(chronicle.length)),
        rounds: guide.rounds(chronicle.present),
        actions: chronicle.length,
        turn: typeof turn === 'number' ? turn : null,
        winners: guide.game.outcome(chronicle.present)?.winners ?? null,
      },
    };
    try {
      await saveTable(saved);
      this.saving = 'saved';
    } catch (error) {
      this.saving = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
    }
  }
}

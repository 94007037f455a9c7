import { type JsonObject, type Language, readOptions, recordText, replayRecord } from '@roundhouse/kernel';
import type { FairRecord, TableAnswer, WireProblem } from '@roundhouse/wire';
import type { GameId } from '../games/game-ids.ts';
import { loadGuide } from '../games/guides.ts';
import { badSetup } from './bad-setup.ts';
import { type Beginning, beginTable, branchOf, freshGame, gameOfRecord, rematchOf } from './beginnings.ts';
import { Chronicle } from './chronicle.ts';
import { damageOf } from './damage.ts';
import type { Reader } from './guide.ts';
import { Keeper } from './keeper.ts';
import { Lease } from './lease.ts';
import { OpenTable } from './open-table.ts';
import { dialServer } from './remote/dial.ts';
import { OnlineTable } from './remote/online-table.ts';
import type { DiceVerdict, PlanOffer, Reply, Saying, WaitingRoomState } from './remote/online-types.ts';
import type { Player, SavedTable } from './saved-table.ts';
import { setupForm } from './setup-form.ts';
import { SightHost } from './sight-host.ts';
import { loadTable } from './store.ts';
import type { Glance, Look, Opened, Problem, SetupForm, TableSetup, TableStatus, Why } from './table-types.ts';
import type { TableView } from './table-view.ts';

/**
 * The tables of this browser, one open at a time: begun, taken up again, and saved after each action. It lives in a
 * worker; the page tells it what people do, and asks what there is to be seen. Nothing happens here by itself: bots
 * act when the page says so. A table on the server can be open instead; then the page is told when there is news.
 */
export class TableHost extends SightHost {
  private open: OpenTable | null = null;
  private live: OnlineTable | null = null;
  private keeper: Keeper | null = null;
  /** Tells the page that another tab plays the open table from now on. */
  private tellLost: () => void = () => {};
  private readonly lease = new Lease(() => this.tellLost());

  async setupForm(game: GameId, language: Language): Promise<SetupForm> {
    return setupForm(await loadGuide(game), language);
  }

  /** Begins a new game and saves it. */
  async create(setup: TableSetup): Promise<Opened> {
    try {
      return await this.begin(await freshGame(setup));
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
      return await this.begin(await gameOfRecord(text));
    } catch (error) {
      return { problem: damageOf(error, text, language) };
    }
  }

  /** The same game once more, with the same players. */
  rematch(): Promise<Opened> {
    return this.begin(rematchOf(this.table));
  }

  /** Plays on from a moment in another way: on a table of its own. */
  branch(at: number): Promise<Opened> {
    return this.begin(branchOf(this.table, at));
  }

  /** Opens and saves a new table; no other is changed. */
  private async begin(beginning: Beginning): Promise<Opened> {
    this.hangUp();
    const table = beginTable(beginning);
    // Nobody else can have it.
    await this.lease.take(table.ticket.id, true);
    this.open = table;
    this.keeper = new Keeper(table, null);
    await this.save();
    return { id: table.ticket.id };
  }

  /** Opens a game that was saved here, or that has just been begun and could not be saved. */
  async resume(id: string, seize: boolean, language: Language, lost: () => void): Promise<Opened> {
    this.hangUp();
    this.tellLost = lost;
    const atHand = this.open?.ticket.id === id;
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
    const { id, record, created, seed, origin } = saved;
    const guide = await loadGuide(saved.game);
    try {
      // A game of older rules goes on, and is saved, as one of the present rules.
      const session = replayRecord([guide.game], record, 0);
      const chronicle = new Chronicle(guide.game, session.present);
      chronicle.takeAll(record.actions);
      const ticket = { id, created, seed, record: session.record(), origin };
      this.open = new OpenTable(ticket, guide, chronicle, saved.players);
    } catch (error) {
      return { problem: damageOf(error, recordText(record), language) };
    }
    this.open.restore(saved);
    this.keeper = new Keeper(this.open, saved.updated);
    return { id };
  }

  /** The page has turned to something else: other tabs may play the table now. */
  async leave(): Promise<void> {
    this.hangUp();
    await this.lease.give();
  }

  /** Opens a table on the server. `changed` is called whenever there is something new to be seen. */
  async openOnline(id: string, changed: () => void): Promise<TableAnswer | { readonly problem: WireProblem }> {
    this.hangUp();
    const live = new OnlineTable(id, dialServer, changed);
    this.live = live;
    await this.lease.give();
    const problem = await live.opened;
    return problem === null ? live.answer : { problem };
  }

  private hangUp(): void {
    this.live?.close();
    this.live = null;
  }

  /** What the waiting room shows of the table on the server. */
  waitingRoom(): WaitingRoomState {
    const { answer, lineStatus, table } = this.online;
    return { answer, line: lineStatus, chat: table.talk };
  }

  /** The network is back, or the page is looked at again. */
  hurry(): void {
    this.live?.hurry();
  }

  /** This browser may be somebody else by now: the server is to look who it is. */
  reconnect(): void {
    this.live?.reconnect();
  }

  /** A person at this page decides, at a table on the server; see `OnlineTable.act`. */
  actOnline(action: JsonObject, when: number, reader: Reader): Promise<Reply> {
    return this.online.act(action, when, this.onlooker(reader));
  }

  say(saying: Saying, reader: Reader): Promise<Reply> {
    return this.online.say(saying, reader);
  }

  /** What can be decided ahead of one's turn. */
  planOffer(reader: Reader): PlanOffer {
    return this.online.table.planOffer(this.onlooker(reader));
  }

  /** Draws the dice of a finished game again. `commitment` is what was shown before the first draw. */
  checkDice(record: FairRecord, commitment: string): DiceVerdict {
    return this.online.table.checkDice(record, commitment);
  }

  private get table(): OpenTable {
    if (this.open === null) throw new Error('no table is open');
    return this.open;
  }

  private get online(): OnlineTable {
    if (this.live === null) throw new Error('no table on the server is open');
    return this.live;
  }

  protected get view(): TableView {
    return this.live === null ? this.table : this.live.table;
  }

  protected get isLost(): boolean {
    return this.live === null && this.lease.lost;
  }

  status(): TableStatus {
    const { live } = this;
    return live === null
      ? { ...this.table.status(), saving: this.keeper?.saving ?? 'saved' }
      : live.table.status(live.lineStatus);
  }

  /** The game as a file. */
  recordText(): string {
    return recordText(this.view.record());
  }

  /**
   * A person decides. Tells why not, if it is not allowed. `when` is how many actions had been taken when the person
   * did so: when there are more by now, it has been done already.
   */
  async act(
    action: JsonObject,
    when: number,
    confirmsTurns: boolean,
    look: Look,
  ): Promise<{ readonly why: Why | null; readonly glance: Glance }> {
    if (this.lease.lost || this.table.length !== when) return { why: null, glance: this.glance(look) };
    const why = this.table.act(action, confirmsTurns, this.onlooker(look.reader));
    // What was refused has changed nothing that would have to be kept.
    return { why, glance: why === null ? await this.saved(look) : this.glance(look) };
  }

  /** Lets the bot whose turn it is decide; with `all`, bots until a person is to decide. */
  proceed(all: boolean, look: Look): Promise<Glance> {
    return this.change(look, (table) => {
      while (table.decideByBot() && all);
    });
  }

  endTurn(look: Look): Promise<Glance> {
    return this.change(look, (table) => table.endTurn());
  }

  undo(to: number, look: Look): Promise<Glance> {
    return this.change(look, (table) => unfinished(table).undo(to));
  }

  redoDecision(look: Look): Promise<Glance> {
    return this.change(look, (table) => table.redoDecision());
  }

  seat(players: readonly Player[], look: Look): Promise<Glance> {
    return this.change(look, (table) => unfinished(table).seat(players));
  }

  /** Nothing is told before it is kept, or known not to be. */
  async saved(look: Look): Promise<Glance> {
    await this.save();
    return this.glance(look);
  }

  /** A table that another tab plays by now is left as it is. */
  private change(look: Look, work: (table: OpenTable) => void): Promise<Glance> {
    if (!this.lease.lost) work(this.table);
    return this.saved(look);
  }

  private async save(): Promise<void> {
    if (this.lease.lost || this.keeper === null) return;
    if (!(await this.keeper.keep())) this.lease.yield();
  }
}

/** A finished game stays as it ended. To play on from one of its moments, `branch` makes another table of it. */
function unfinished(table: OpenTable): OpenTable {
  if (table.isOver) throw new Error('a finished game is not changed');
  return table;
}

import type { JsonObject, Seat } from '@roundhouse/kernel';
import { CHANCE, type TableEvent, type Told } from '@roundhouse/wire';
import { DocumentCache } from '../documents/document-cache.ts';
import { loadDocument } from '../documents/document-store.ts';
import { metrics } from '../doors/metrics.ts';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { type ChangeNews, type PlanChange, StorageFailure, type UnsignedNews } from '../storage/database.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import type { Request } from './announcements.ts';
import { Lanes } from './lanes.ts';
import { cutOf, Played, type Step } from './played.ts';
import { deleteLeftovers } from './removed-table.ts';
import { type Guest, viewerAt } from './room.ts';
import { Rooms } from './rooms.ts';
import { standingAfter, wakeTime } from './standing.ts';
import { beginsByItself, botAt, seatOf, type Table, timesOf } from './table.ts';
import { TableCache } from './table-cache.ts';
import { TableMessages } from './table-messages.ts';
import { loadEntries, loadRow, loadSeats, replacePlan, updateStanding } from './table-store.ts';
import { tellings, type Viewer } from './tellings.ts';
import { gameNamed } from './terms.ts';
import { ToldLogs } from './told-logs.ts';

/** Wakes the server when a table has to be looked after. */
export interface Alarm {
  wake(table: string, at: number | null): void;
}

/** What a step does besides: how long the turn that it leads to has lasted, what remains of the plan it came from. */
interface Circumstances {
  readonly turnBegun?: number;
  readonly plan?: PlanChange;
}

/**
 * The tables that are being played here. All changes of a game go through `commit`: it is checked, kept, and only then
 * told. What is in memory is a cache: the database has the truth.
 */
export class Tables {
  private readonly kept: TableCache;
  private readonly documents: DocumentCache;
  private readonly messages = new TableMessages();
  private readonly lanes = new Lanes();
  private readonly news = new Lanes();
  private readonly toldLogs = new ToldLogs();

  readonly rooms: Rooms;

  constructor(
    readonly house: House,
    private readonly alarm: Alarm,
    mostBytes?: number,
  ) {
    this.documents = new DocumentCache((hash) => loadDocument(this.db, hash));
    this.kept = new TableCache(
      {
        isBusy: (id) => this.lanes.isBusy(id),
        isWatched: (id) => this.rooms.has(id),
        documentBytes: () => this.documents.pinnedBytes,
      },
      mostBytes,
    );
    this.rooms = new Rooms(
      () => house.now(),
      (table, company) => this.announce({ table, what: 'present', ...company }),
    );
    house.database.onNews((news) => this.hear(news));
  }

  /** What is in memory, estimated. */
  get memory(): { readonly tables: number; readonly bytes: number } {
    return { tables: this.kept.size, bytes: this.kept.totalBytes };
  }

  private get db() {
    return this.house.database.db;
  }

  /** Work on a table, after all that was begun on it before. */
  at<Result>(id: string, work: (table: Table) => Promise<Result>): Promise<Result> {
    return this.lanes.run(id, async () => {
      const table = await this.open(id);
      try {
        return await work(table);
      } finally {
        this.kept.weigh(table);
      }
    });
  }

  private async open(id: string): Promise<Table> {
    const known = this.kept.get(id);
    if (known !== undefined) return known;
    const row = await loadRow(this.db, id);
    const seats = await loadSeats(this.db, id);
    const entries = await loadEntries(this.db, id, 0);
    const stored: JsonObject = JSON.parse(row.options);
    const { options, release } = await this.documents.hold(stored);
    const played = new Played({ game: gameNamed(row.game), options, stored, seats: row.seats, seed: row.seed });
    try {
      played.load(entries);
    } catch (error) {
      release();
      throw error;
    }
    const { sequence, length } = played;
    const table: Table = { id, row: { ...row, sequence, length }, seats, played, release };
    this.kept.add(table);
    // There may be more by now than those who look on were told, kept by others or when nobody could say that it was.
    this.catchUp(table);
    // Whoever gave the last seat away may have been killed before the game could begin.
    if (!beginsByItself(table)) return table;
    await this.begin(table);
    return this.kept.get(id) ?? table;
  }

  /** Nobody is missing: the game begins, unless another server was faster. */
  async begin(table: Table): Promise<void> {
    await this.commit(table, table.played.open()).catch((error: unknown) => {
      if (!(error instanceof Problem && error.wire.code === 'stale')) throw error;
    });
  }

  /** A table that was changed elsewhere or cannot be trusted is read anew, and all are told what they missed. */
  private async reread(id: string): Promise<Table> {
    this.kept.delete(id);
    return this.open(id);
  }

  /** Keeps steps for good, then tells everybody. Throws `stale` when others were faster. */
  async commit(table: Table, steps: readonly Step[], { turnBegun, plan }: Circumstances = {}): Promise<void> {
    const { house } = this;
    const { played } = table;
    const reached = steps.at(-1)?.after ?? played.state;
    const { game } = played.beginning;
    const now = house.now();
    const length = lengthAfter(played.length, steps);
    const seats = plan === undefined ? table.seats : withPlan(table.seats, plan);
    const entries = steps.map(({ entry }) => entry);
    const after = {
      ...standingAfter(game, reached, length, table.row, seats, now, house.settings, turnBegun),
      // A person who plays on does not want to end the game. Bots, chance and plans say nothing about that.
      votesLapse: entries.some(({ client }) => client !== null),
    };
    let isKept: boolean;
    try {
      isKept = await house.database.append({ table: table.id, from: played.sequence, entries, after, plan });
    } catch (error) {
      // It is not known what was kept: the table is read anew before anybody goes on.
      this.kept.delete(table.id);
      if (error instanceof StorageFailure) throw new Problem(error.reason, { retryAfter: 2 });
      throw error;
    }
    if (!isKept) {
      await this.reread(table.id);
      throw new Problem('stale');
    }
    const { row } = table;
    const end_votes = after.votesLapse ? null : row.end_votes;
    const hadRequest = row.undo_asked !== null || row.end_votes !== end_votes;
    const before = { sequence: played.sequence, length: played.length };
    for (const step of steps) played.take(step);
    table.seats = seats;
    table.row = {
      ...row,
      sequence: played.sequence,
      length,
      turn: after.turn,
      turn_since: after.turnSince,
      wake_at: after.wakeAt,
      stage: after.stage,
      winners: after.winners,
      updated: now,
      undo_asked: null,
      end_votes,
      unannounced: after.unannounced ?? row.unannounced,
    };
    this.tellSteps(table, before.sequence, before.length, steps);
    // Players who looked on as spectators until now may know their own secrets.
    if (row.stage === 'gathering') this.placeGuests(table);
    if (hadRequest || row.stage !== after.stage) this.tellTable(table);
    else if (plan !== undefined) this.tellOwner(table, plan.seat);
    this.alarm.wake(table.id, after.wakeAt);
    for (const { entry } of steps)
      metrics.actions.inc({ game: game.id, by: entry.actor === CHANCE ? 'chance' : 'seat' });
  }

  private tellSteps(table: Table, from: number, length: number, steps: readonly Step[]): void {
    const room = this.rooms.at(table.id);
    if (room === undefined) return;
    room.tellEach((viewer) => logText(table, from, tellings(table.played.beginning, steps, viewer, length)));
    this.messages.sentTimes(table, room.guests);
    room.told = table.played.sequence;
  }

  /**
   * Sends the table and the whole log again to guests whose seat has changed, or who may see other hidden information
   * than before. True if somebody has taken or left a seat.
   */
  private placeGuests(table: Table): boolean {
    const hasSecrets = table.played.beginning.game.imagine !== undefined;
    let hasMoved = false;
    for (const guest of this.rooms.at(table.id)?.guests ?? []) {
      const seat = seatOf(table.seats, guest.person);
      const viewer = viewerAt(table.row.stage, seat);
      const isSame = seat === guest.seat && (viewer === guest.viewer || !hasSecrets);
      hasMoved ||= seat !== guest.seat;
      Object.assign(guest, { seat, viewer });
      if (isSame) continue;
      this.messages.send(table, guest);
      guest.send(this.logSince(table, 0, viewer));
    }
    return hasMoved;
  }

  /** Tells a room what was kept elsewhere, or before this server was told that it was. */
  private catchUp(table: Table): void {
    const room = this.rooms.at(table.id);
    if (room === undefined || room.told === table.played.sequence) return;
    const { told } = room;
    room.tellEach((viewer) => this.logSince(table, told, viewer));
    room.told = table.played.sequence;
    this.tellTable(table);
    this.placeGuests(table);
  }

  /** The log from there on as text for a viewer. */
  private logSince(table: Table, since: number, viewer: Viewer): string {
    return logText(table, since, this.toldLogs.since(table, since, viewer));
  }

  /** A page comes in: it is told the table and all of the log that it does not know, and then whatever happens. */
  enter(id: string, guest: Guest, since: number): Promise<void> {
    return this.at(id, async (table) => {
      guest.seat = seatOf(table.seats, guest.person);
      guest.viewer = viewerAt(table.row.stage, guest.seat);
      const room = this.rooms.openAt(id, table.played.sequence);
      this.messages.send(table, guest);
      // A page that knows more than there is has not got it from here.
      const from = since > table.played.sequence ? 0 : since;
      guest.send(this.logSince(table, from, guest.viewer));
      guest.send(JSON.stringify({ tell: 'ready', sequence: table.played.sequence } satisfies Told));
      room.guests.add(guest);
      this.rooms.tellPresent(id);
    });
  }

  /** Somebody acted on what is not true any more: they are shown what is. */
  showPresent(id: string, guest: Guest): Promise<void> {
    return this.at(id, async (table) => {
      this.messages.send(table, guest);
      guest.send(JSON.stringify({ tell: 'ready', sequence: table.played.sequence } satisfies Told));
    });
  }

  /** Seats or terms have changed: all are told, here and elsewhere. */
  changed(id: string): Promise<void> {
    return this.at(id, (table) => this.refresh(table));
  }

  /** The same, for who does not wait for it. */
  changedLater(id: string): void {
    this.changed(id).catch((error: unknown) => {
      this.house.log.warn({ err: error, table: id }, 'a change was not told');
    });
  }

  /** The same, for who has the table in hand. */
  async refresh(table: Table): Promise<void> {
    await this.readTermsAnew(table);
    const { row, seats } = table;
    // Who has changed the rows may also have changed who is to move, or when the table is to be looked after.
    if (row.turn !== null && botAt(seats, row.turn) !== null) {
      await this.wake(table, wakeTime(row, seats, this.house.now(), 0));
    } else this.alarm.wake(table.id, row.wake_at);
    this.announce({ table: table.id, what: 'table' });
  }

  private async readTermsAnew(table: Table): Promise<void> {
    const { sequence, length, turn, turn_since } = table.row;
    const row = await loadRow(this.db, table.id);
    // When another server has played on, whose turn it is must fit the log in memory until the rest of it is read.
    table.row = { ...row, sequence, length, ...(row.sequence === sequence ? {} : { turn, turn_since }) };
    table.seats = await loadSeats(this.db, table.id);
    const hasMoved = this.placeGuests(table);
    this.tellTable(table);
    if (hasMoved) this.rooms.tellPresent(table.id);
  }

  /** All who are here are told of seats and terms. */
  tellTable(table: Table): void {
    const room = this.rooms.at(table.id);
    if (room !== undefined) for (const guest of room.guests) this.messages.update(table, guest);
  }

  announce(news: UnsignedNews): void {
    // In this order: who has come after they went is there.
    const about = news.what === 'signed-out' ? news.person : news.table;
    this.news
      .run(about, () => this.house.database.announce(news))
      .catch((error: unknown) => {
        this.house.log.warn({ err: error, what: news.what }, 'news not sent');
      });
  }

  /** Called when something besides the game happens at a table. */
  onEvent: (table: Pick<Table, 'id'>, event: TableEvent) => Promise<void> = async () => {};

  /** Called when a player asks the others at a table for something. */
  onRequest: (table: Table, request: Request) => Promise<void> = async () => {};

  /** Told of chat that was said at another server. */
  onChat: (table: string) => void = () => {};

  private hear(news: ChangeNews | null): void {
    const missed = (error: unknown) => this.house.log.error({ err: error }, 'news not followed');
    if (news?.what === 'signed-out') return;
    if (news === null) {
      // Anything may have been missed.
      const ids = new Set([...this.kept.ids(), ...this.rooms.tables()]);
      for (const id of ids) this.follow(id).catch(missed);
      for (const id of this.rooms.tables()) this.onChat(id);
      return;
    }
    const { table, what } = news;
    if (what === 'present') {
      this.rooms.hear(table, news.from, { seats: news.seats ?? [], watching: news.watching ?? 0 });
    } else if (what === 'chat') this.onChat(table);
    else if (what === 'chat-removed') {
      // After messages that are just being sent, and may be among those that were deleted.
      const { numbers } = news;
      this.lanes.run(table, async () => this.rooms.tell(table, { tell: 'chat-removed', numbers })).catch(missed);
    } else this.follow(table).catch(missed);
  }

  private follow(id: string): Promise<void> {
    return this.lanes.run(id, async () => {
      if (!this.rooms.has(id)) {
        this.kept.delete(id);
        return;
      }
      try {
        await this.readTermsAnew(await this.reread(id));
      } catch (error) {
        if (!(error instanceof Problem && error.wire.code === 'no-such-table')) throw error;
        await this.drop(id);
      }
    });
  }

  /** An operator has deleted the table. */
  private async drop(id: string): Promise<void> {
    this.kept.delete(id);
    this.toldLogs.deleteTable(id);
    this.rooms.end(id, { tell: 'refused', id: null, problem: { code: 'no-such-table' } });
    await deleteLeftovers(this.db, id);
  }

  /** What somebody has decided ahead is void, in part or whole. */
  async lapsePlan(table: Table, change: PlanChange): Promise<void> {
    await replacePlan(this.db, table.id, change);
    await this.planChanged(table, change.seat);
  }

  /** Somebody has decided ahead something else; only they are told. */
  async planChanged(table: Table, seat: Seat): Promise<void> {
    table.seats = await loadSeats(this.db, table.id);
    // Whichever server goes on with the game has to know it.
    this.announce({ table: table.id, what: 'table' });
    this.tellOwner(table, seat);
  }

  /** Sends those who are at a seat, here, what has changed for them. */
  private tellOwner(table: Table, seat: Seat): void {
    for (const guest of this.rooms.at(table.id)?.guests ?? []) {
      if (guest.seat === seat) this.messages.update(table, guest);
    }
  }

  /**
   * The server has to look after a table then. False when others have gone on with it, who have said for themselves
   * when: what is known here is not true any more, and must not make a table stand still.
   */
  async wake(table: Table, at: number | null, more: Partial<TableRow> = {}): Promise<boolean> {
    const changes = { ...more, wake_at: at };
    const known = { sequence: table.played.sequence, stage: table.row.stage };
    if (!(await updateStanding(this.db, table.id, known, changes))) {
      await this.reread(table.id);
      return false;
    }
    table.row = { ...table.row, ...changes };
    this.alarm.wake(table.id, at);
    return true;
  }

  /** Everything that is under way is finished; nothing new is begun. */
  async close(): Promise<void> {
    await this.lanes.idle();
    await this.news.idle();
  }
}

function lengthAfter(length: number, steps: readonly Step[]): number {
  return steps.reduce((sum, { entry }) => (entry.kind === 'undo' ? cutOf(entry) : sum + 1), length);
}

function withPlan(seats: readonly SeatRow[], { seat, rest }: PlanChange): SeatRow[] {
  return seats.map((each) => (each.seat === seat ? { ...each, plan: rest } : each));
}

function logText(table: Table, from: number, entries: readonly string[]): string {
  return `{"tell":"log","from":${from},"entries":[${entries.join(',')}],${JSON.stringify(timesOf(table)).slice(1)}`;
}

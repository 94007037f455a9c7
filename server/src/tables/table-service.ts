import { randomBytes } from 'node:crypto';
import { BOT_DISPLAY_NAMES } from '@roundhouse/bots';
import {
  type AnyGame,
  type JsonObject,
  type OptionValues,
  ParseError,
  readOptions,
  type Seat,
} from '@roundhouse/kernel';
import {
  AWAY_MS,
  commitToSeed,
  isFinished,
  largeDocuments,
  MAX_DOCUMENT_BYTES,
  type NewTable,
} from '@roundhouse/protocol';
import { ApiError } from '../lib/errors.ts';
import { STANDARD_BOT } from '../seats/standard-bot.ts';
import { substituteColumns } from '../seats/substitute-bot.ts';
import { uniqueName } from '../seats/unique-name.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import { type StoredOptions, toStoredOptions } from '../storage/stored-options.ts';
import type { User } from '../users/sessions.ts';
import { bannedUserIds, banUser, transferHost } from './hosting.ts';
import { getGame, parseNewTable, requireBot } from './new-table.ts';
import { resumePlayer } from './resume-player.ts';
import { isFree, requirePlaying, seatOf, startsAutomatically, type Table, turnTimesOf } from './table.ts';
import { newTableId } from './table-id.ts';
import type { TableManager } from './table-manager.ts';
import {
  closeWaitingTable,
  compareAndSetSeat,
  EMPTY_SEAT,
  insertTable,
  loadRow,
  NEW_TABLE_DEFAULTS,
  setRematch,
  takeFreeSeat,
  updateSeat,
  updateTable,
} from './table-repository.ts';

/** Validates an untrusted game setup in isolation. Throws if it is invalid. */
export type ValidateSetup = (game: AnyGame, options: OptionValues, seats: number) => Promise<void>;

/** Creates tables and manages their seats. */
export class TableService {
  constructor(
    private readonly tables: TableManager,
    private readonly validateSetup: ValidateSetup,
  ) {}

  private get db() {
    return this.tables.context.database.db;
  }

  /** Creates a table. The game starts at once if no seat is free. */
  async create(user: User, body: unknown): Promise<string> {
    const { request } = parseNewTable(body);
    const options = await this.readOptions(request, request.seats.length);
    return this.createTable(
      user,
      request,
      options,
      request.seats.map((occupant) => this.newSeat(occupant, user)),
    );
  }

  private newSeat(occupant: string, user: User): Omit<SeatRow, 'table_id' | 'seat'> {
    if (occupant === 'open') return EMPTY_SEAT;
    if (occupant === 'me') return { ...EMPTY_SEAT, user_id: user.id, name: user.name };
    return { ...EMPTY_SEAT, bot: occupant };
  }

  private async createTable(
    host: User,
    settings: Omit<NewTable, 'seats' | 'options'>,
    options: StoredOptions,
    newSeats: readonly Omit<SeatRow, 'table_id' | 'seat'>[],
  ): Promise<string> {
    const game = getGame(settings.game);
    const id = newTableId();
    const now = this.tables.context.now();
    const seed = randomBytes(32).toString('hex');
    const row: Omit<TableRow, 'options'> = {
      id,
      game: game.id,
      rules_version: game.rulesVersion,
      seat_count: newSeats.length,
      status: 'waiting',
      is_public: settings.isPublic ? 1 : 0,
      mode: settings.mode,
      turn_time_limit: settings.mode === 'correspondence' ? settings.turnTimeLimit : null,
      on_timeout: settings.onTimeout,
      undo_rule: settings.undoRule,
      host_id: host.id,
      seed,
      commitment: commitToSeed(seed),
      created_at: now,
      updated_at: now,
      rematch_id: null,
      log_length: 0,
      record_length: 0,
      active_seat: null,
      turn_started_at: null,
      notified_turn: null,
      reminded_turn: null,
      wake_at: null,
      undo_request: null,
      winners: null,
      ...NEW_TABLE_DEFAULTS,
    };
    const seats = nameBots(newSeats.map((each, seat) => ({ ...each, table_id: id, seat })));
    await insertTable(this.db, row, options, seats, this.tables.context.config.limits.waitingPublicTablesPerUser);
    if (!seats.some(isFree)) await this.tables.withTable(id, (table) => this.startIfFull(table));
    return id;
  }

  private async readOptions({ game: id, options }: NewTable, seats: number): Promise<StoredOptions> {
    const game = getGame(id);
    try {
      const values = readOptions(game.options, options);
      checkDocumentSizes(values);
      await this.validateSetup(game, values, seats);
      return toStoredOptions(values);
    } catch (error) {
      if (error instanceof ParseError) throw new ApiError('invalid-request', { detail: error.message });
      throw error;
    }
  }

  /** Takes a free seat. */
  join(id: string, seat: Seat, user: User): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      // Idempotent: a client without an answer may resend the request after the game has started.
      if (getSeat(table, seat).user_id === user.id) return;
      const { seats } = requireWaiting(table);
      if (seatOf(seats, user.id) !== null) throw new ApiError('already-seated');
      if (bannedUserIds(await loadRow(this.db, id)).includes(user.id)) throw new ApiError('not-allowed');
      const name = uniqueName(
        user.name,
        seats.map((other) => other.name),
      );
      const isTaken = await takeFreeSeat(this.db, id, seat, user.id, name);
      if (isTaken) await this.tables.onEvent(table, { kind: 'joined', seat, name });
      await this.afterSeatChange(table);
      if (!isTaken) throw new ApiError('seat-taken');
    });
  }

  /** Leaves a seat, or the host removes somebody from it. During a game a bot continues for the player. */
  leave(id: string, seat: Seat, user: User): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const { user_id: occupant, name } = getSeat(table, seat);
      const isOwn = occupant === user.id;
      if (table.row.status === 'waiting') {
        if (!isOwn && table.row.host_id !== user.id) throw new ApiError('not-allowed');
        await this.updateWaitingSeat(table, getSeat(table, seat), { user_id: null, name: '', bot: null });
        if (!isOwn && occupant !== null) await banUser(this.db, id, occupant);
      } else {
        if (!isOwn) throw new ApiError('not-seated');
        const substitute =
          table.row.status === 'playing' ? substituteColumns(STANDARD_BOT, 'self', this.tables.context.now()) : {};
        await updateSeat(this.db, id, seat, { user_id: null, queued_actions: '[]', ...substitute });
      }
      if (isOwn) await transferHost(this.db, id, user.id);
      const by = isOwn ? {} : { by: this.displayName(table, user) };
      if (occupant !== null) await this.tables.onEvent(table, { kind: 'left', seat, name, ...by });
      await this.afterSeatChange(table);
    });
  }

  /** The host puts a bot on a free seat, or removes it. */
  setBot(id: string, seat: Seat, user: User, bot: string | null): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const { seats, row } = requireWaiting(table);
      requireHost(table, user);
      if (getSeat(table, seat).user_id !== null) throw new ApiError('seat-taken');
      if (bot === null) await this.updateWaitingSeat(table, seats[seat], { bot: null, name: '' });
      else {
        requireBot(getGame(row.game), bot);
        const named = nameBots(seats.map((each) => (each.seat === seat ? { ...each, bot, name: '' } : each)));
        await this.updateWaitingSeat(table, seats[seat], { bot, name: named[seat].name });
      }
      await this.afterSeatChange(table);
    });
  }

  /** The host starts the game. Bots take the free seats. */
  start(id: string, user: User): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const { seats } = requireWaiting(table);
      requireHost(table, user);
      const filled = nameBots(seats.map((each) => (isFree(each) ? { ...each, bot: STANDARD_BOT } : each)));
      for (const { seat, bot, name } of filled) {
        // A user who takes the seat at this moment at another server keeps it.
        if (isFree(seats[seat])) await compareAndSetSeat(this.db, seats[seat], { bot, name });
      }
      await this.tables.refresh(table);
      await this.startIfFull(table);
    });
  }

  close(id: string, user: User): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      requireWaiting(table);
      requireHost(table, user);
      const isClosed = await closeWaitingTable(this.db, id, this.tables.context.now());
      await this.tables.refresh(table);
      if (!isClosed) throw new ApiError('already-started');
    });
  }

  /**
   * Lets a bot play for a person until they take over again. Players can do that for themselves at any time, and for
   * others only if those hold up the game.
   */
  setSubstituteBot(id: string, seat: Seat, user: User, bot: string | null): Promise<void> {
    return this.tables.withTable(id, async (table) => {
      const { row, seats } = table;
      requirePlaying(table);
      const ownSeat = seatOf(seats, user.id);
      if (ownSeat === null) throw new ApiError('not-seated');
      if (getSeat(table, seat).bot !== null) throw new ApiError('not-allowed');
      if (ownSeat !== seat) this.requireReplaceable(table, seat, bot);
      if (bot === null) return resumePlayer(this.tables, table, seat);
      requireBot(getGame(row.game), bot);
      const isOwn = ownSeat === seat;
      await updateSeat(this.db, id, seat, substituteColumns(bot, isOwn ? 'self' : 'player', this.tables.context.now()));
      const by = isOwn ? {} : { by: this.displayName(table, user) };
      await this.tables.onEvent(table, { kind: 'bot-substituted', seat, name: seats[seat].name, ...by });
      await this.afterSeatChange(table);
    });
  }

  /**
   * Other players may only choose the standard bot, and only for the player to act: when that player has been away from
   * a live game for a while (reloading the page is not enough), is idle, or has let the deadline pass.
   */
  private requireReplaceable(table: Table, seat: Seat, bot: string | null): void {
    const { substitutableFrom } = turnTimesOf(table);
    if (bot !== STANDARD_BOT || table.row.active_seat !== seat || substitutableFrom === null)
      throw new ApiError('not-allowed');
    const now = this.tables.context.now();
    const awayMs = table.row.mode === 'live' ? this.tables.rooms.awayMs(table.id, seat) : 0;
    const remainingMs = Math.min(substitutableFrom - now, awayMs > 0 ? AWAY_MS - awayMs : Number.POSITIVE_INFINITY);
    if (remainingMs > 0) throw new ApiError('too-early', { retryAfter: Math.ceil(remainingMs / 1000) });
  }

  /** Creates a table for the same players. The first request creates it; later requests get the same table. */
  async rematch(id: string, user: User): Promise<string> {
    return this.tables.withTable(id, async (table) => {
      const { row, seats } = table;
      const latest = await loadRow(this.db, id);
      if (latest.rematch_id !== null) return latest.rematch_id;
      if (!isFinished(latest.status)) throw new ApiError('not-allowed');
      const seat = seatOf(seats, user.id);
      if (seat === null) throw new ApiError('not-seated');
      const settings: Omit<NewTable, 'seats' | 'options'> = {
        game: row.game,
        isPublic: row.is_public === 1,
        mode: row.mode,
        turnTimeLimit: row.turn_time_limit,
        onTimeout: row.on_timeout,
        undoRule: row.undo_rule,
      };
      // The requesting player and the bots are seated again. Seats of other persons are free for them to take.
      const newSeats = seats.map(({ user_id: userId, bot, name }) => ({
        ...this.newSeat('open', user),
        ...(userId === user.id ? { user_id: userId, name } : {}),
        ...(userId === null ? { bot: bot ?? STANDARD_BOT } : {}),
      }));
      const options = { options: JSON.parse(row.options) as JsonObject, documents: [] };
      const rematchId = await this.createTable(user, settings, options, newSeats);
      const isFirst = await setRematch(this.db, id, rematchId);
      // Broadcast later: this code holds the lock of the table.
      this.tables.notifyChangedInBackground(id);
      if (isFirst) {
        await this.tables.onEvent(table, { kind: 'rematch', seat, name: seats[seat].name, table: rematchId });
        await this.tables.onRequest(table, { kind: 'rematch', by: seat, tableId: rematchId });
        return rematchId;
      }
      await updateTable(this.db, rematchId, { status: 'closed', wake_at: null });
      this.tables.notifyChangedInBackground(rematchId);
      return (await loadRow(this.db, id)).rematch_id ?? rematchId;
    });
  }

  /** A user's name at the table, or their account name if they have no seat. */
  private displayName({ seats }: Table, user: User): string {
    return seats[seatOf(seats, user.id) ?? -1]?.name ?? user.name;
  }

  /** Changes a seat of a waiting table, unless it was changed at another server meanwhile. */
  private async updateWaitingSeat(table: Table, expected: SeatRow, changes: Partial<SeatRow>): Promise<void> {
    if (await compareAndSetSeat(this.db, expected, changes)) return;
    await this.tables.refresh(table);
    throw new ApiError('conflict');
  }

  /** Starts the game if all seats are taken. */
  private async startIfFull(table: Table): Promise<void> {
    if (table.row.status === 'waiting' && !table.seats.some(isFree)) await this.tables.startGame(table);
  }

  /** Broadcasts the new seats. Starts a game with no free seats unless the host has to start it. */
  private async afterSeatChange(table: Table): Promise<void> {
    await this.tables.refresh(table);
    if (startsAutomatically(table)) await this.tables.startGame(table);
  }
}

function checkDocumentSizes(values: JsonObject): void {
  for (const { option, bytes } of largeDocuments(values)) {
    throw new ApiError('payload-too-large', {
      detail: `options.${option}: at most ${MAX_DOCUMENT_BYTES} bytes, got ${bytes}`,
    });
  }
}

function requireWaiting(table: Table): Table {
  if (table.row.status !== 'waiting') throw new ApiError('already-started');
  return table;
}

function requireHost({ row }: Table, user: User): void {
  if (row.host_id !== user.id) throw new ApiError('not-allowed');
}

function getSeat({ seats }: Table, seat: Seat): SeatRow {
  if (seats[seat] === undefined) throw new ApiError('invalid-request', { detail: 'seat: one of the table' });
  return seats[seat];
}

/** Gives each unnamed bot a name that is unique at the table. */
export function nameBots(seats: readonly SeatRow[]): SeatRow[] {
  const names = seats.map(({ name }) => name);
  return seats.map((row, seat) => {
    if (row.bot === null || row.name !== '') return row;
    names[seat] = BOT_DISPLAY_NAMES.find((name) => !names.includes(name)) ?? BOT_DISPLAY_NAMES[0];
    return { ...row, name: names[seat] };
  });
}

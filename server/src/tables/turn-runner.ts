import type { AnyGame, JsonObject, Seat } from '@roundhouse/kernel';
import { nextQueuedAction } from '@roundhouse/protocol';
import type { BotPool } from '../bot-workers/bot-pool.ts';
import { ApiError } from '../lib/errors.ts';
import { WorkQueue } from '../lib/work-queue.ts';
import { STANDARD_BOT } from '../seats/standard-bot.ts';
import { substituteColumns } from '../seats/substitute-bot.ts';
import type { TableRow } from '../storage/schema.ts';
import { stepsForAction } from './player-commands.ts';
import type { NotifyUser, PlayerNotifier } from './player-notifier.ts';
import { botAt, deadlineOf, queuedActionsOf, type Table } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { clearWakeTime, loadSeats, updateSeat, updateTable } from './table-repository.ts';
import { NOTIFY_AFTER_MS, nextWakeTime, reminderTime } from './table-update.ts';

/** Bot turns in progress at once. Each holds a position with its map in memory; turns beyond this wait without one. */
const MAX_BOT_TURNS = 16;

/** How often to check whether the player to act still has the table open. */
const PRESENCE_CHECK_MS = 60_000;

/**
 * Runs a table when it is due: lets a bot move, executes a player's queued actions, notifies and reminds the player to
 * act, and substitutes a bot for a player whose time is up. `run` is idempotent: it checks the current state each time,
 * so an extra call does no harm. A missed call would stall the table.
 */
export class TurnRunner {
  private readonly botTurns = new WorkQueue(MAX_BOT_TURNS);

  constructor(
    private readonly tables: TableManager,
    private readonly bots: Pick<BotPool, 'think'>,
    private readonly notify: NotifyUser,
    private readonly announcements: PlayerNotifier,
  ) {}

  async run(id: string): Promise<void> {
    const botTurn = await this.tables
      .withTable(id, (table) => this.process(table))
      .catch(async (error: unknown) => {
        const code = error instanceof ApiError ? error.body.code : null;
        // This build cannot play that rules version, so a retry would fail too.
        if (code === 'unsupported-rules-version')
          await updateTable(this.tables.context.database.db, id, { wake_at: null });
        // The table was deleted, or a player acted first and the scheduler runs the table again.
        else if (code !== 'table-not-found' && code !== 'conflict') throw error;
        return null;
      });
    if (botTurn !== null) await this.botTurns.run(() => this.playBot(id, botTurn));
  }

  /** Does what is due. Returns the bot turn to play, if a bot is to act. */
  private async process(table: Table): Promise<BotTurn | null> {
    if (!(await this.announcements.notifyStatusChange(table))) return null;
    const { row, gameLog } = table;
    if (row.status !== 'playing' && row.status !== 'waiting') {
      // Another process may have set a wake time while the game was being ended.
      await clearWakeTime(this.tables.context.database.db, row.id);
      return null;
    }
    if (row.status !== 'playing' || row.active_seat === null || row.turn_started_at === null) return null;
    const seat = row.active_seat;
    const { game } = gameLog.setup;
    // The player may have left at another server, with a bot taking over.
    if (botAt(table.seats, seat) === null) table.seats = await loadSeats(this.tables.context.database.db, row.id);
    const bot = botAt(table.seats, seat);
    if (bot !== null) return { game, bot, seat, logLength: gameLog.logLength };
    if (await this.playQueuedAction(table, seat)) return null;
    await this.notifyOrSubstitute(table, seat);
    return null;
  }

  private async playQueuedAction(table: Table, seat: Seat): Promise<boolean> {
    const { gameLog, seats } = table;
    const queue = queuedActionsOf(seats[seat]);
    if (queue.length === 0) return false;
    const { action, remaining } = nextQueuedAction(gameLog.setup.game, gameLog.state, seat, queue);
    const change = { seat, was: seats[seat].queued_actions, rest: JSON.stringify(remaining) };
    if (action !== null)
      await this.tables.commit(table, stepsForAction(gameLog, seat, action, null), { queueUpdate: change });
    else if (remaining.length !== queue.length) await this.tables.dropQueuedActions(table, change);
    return action !== null;
  }

  private async notifyOrSubstitute(table: Table, seat: Seat): Promise<void> {
    const { context } = this.tables;
    const { row, seats } = table;
    const { user_id: userId } = seats[seat];
    const now = context.now();
    const turn = row.turn_started_at ?? now;
    const deadline = deadlineOf(row);
    if (deadline !== null && now >= deadline && row.on_timeout === 'bot') {
      // The player may have acted at another server.
      if (!(await this.tables.schedule(table, now))) return;
      await updateSeat(context.database.db, row.id, seat, substituteColumns(STANDARD_BOT, 'deadline', now));
      await this.tables.onEvent(table, { kind: 'bot-substituted', seat, name: seats[seat].name, deadline: true });
      // Broadcast later: this code holds the lock of the table.
      this.tables.notifyChangedInBackground(row.id);
      return;
    }
    const changes: Partial<Pick<TableRow, 'notified_turn' | 'reminded_turn'>> = {};
    const details = { table: row.id, game: row.game, seat, turn, deadline };
    const isPresent = this.tables.rooms.isPresent(row.id, seat);
    // A player with the table open sees the turn there. They may close it later, so the table is checked again.
    if (row.notified_turn !== turn && now >= turn + NOTIFY_AFTER_MS && !isPresent) {
      changes.notified_turn = turn;
      if (userId !== null) await this.notify({ kind: 'turn', userId, ...details });
    }
    const reminder = reminderTime(row);
    if (reminder !== null && row.reminded_turn !== turn && now >= reminder) {
      changes.reminded_turn = turn;
      if (userId !== null) await this.notify({ kind: 'reminder', userId, ...details });
    }
    // Queued actions that do not apply to this decision stay for a later one. They must not wake the table in a loop.
    const withoutQueue = seats.map((each) => (each.seat === seat ? { ...each, queued_actions: '[]' } : each));
    const wakeAt = nextWakeTime({ ...row, ...changes }, withoutQueue, now, 0);
    const soonest = now + (isPresent ? PRESENCE_CHECK_MS : 0);
    await this.tables.schedule(table, wakeAt === null ? null : Math.max(wakeAt, soonest), changes);
  }

  /** While the bot thinks, other players may act if the rules allow it. The bot then starts again. */
  private async playBot(id: string, { game, bot, seat, logLength }: BotTurn): Promise<void> {
    try {
      // Read the state only now: a state held while waiting would keep its map in memory after the table is evicted.
      const current = await this.tables.withTable(id, async (table) => {
        if (table.gameLog.logLength === logLength) return { state: table.gameLog.state };
        await this.reschedule(table);
        return null;
      });
      if (current === null) return;
      const { state } = current;
      const seed = `${id}/${logLength}/${this.tables.context.now()}`;
      const { action } = await this.bots.think(game, state, seat, bot, seed);
      await this.tables.withTable(id, async (table) => {
        if (table.gameLog.logLength !== logLength || botAt(table.seats, seat) === null) return this.reschedule(table);
        await this.tables.commit(table, stepsForAction(table.gameLog, seat, action as JsonObject, null));
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.body.code : null;
      if (code !== 'conflict' && code !== 'table-not-found') throw error;
    }
  }

  private async reschedule(table: Table): Promise<void> {
    await this.tables.schedule(table, nextWakeTime(table.row, table.seats, this.tables.context.now(), 0));
  }
}

interface BotTurn {
  readonly game: AnyGame;
  readonly bot: string;
  readonly seat: Seat;
  readonly logLength: number;
}

import type { AnyGame, JsonObject, Seat } from '@roundhouse/kernel';
import { followPlan } from '@roundhouse/wire';
import type { BotPool } from '../bots/pool.ts';
import { Problem } from '../problem.ts';
import { WorkQueue } from '../work-queue.ts';
import type { Announcements, Tell } from './announcements.ts';
import { stepsOf } from './decisions.ts';
import { standIn } from './stand-in.ts';
import { STANDARD_BOT } from './standard-bot.ts';
import { reminderOf, TOLD_AFTER_MS, wakeTime } from './standing.ts';
import { botAt, deadlineOf, planOf, type Table } from './table.ts';
import { loadSeats, stopAttending, updateSeat, updateTable } from './table-store.ts';
import type { Tables } from './tables.ts';

/** Bots that think or wait for a thread at once. Each holds a position with its map; more of them wait without one. */
const MOST_THOUGHTS = 16;

/** How often it is looked whether somebody whose turn it is still has a page open. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Looks after a table when its time has come: lets a bot move, does what a player has decided ahead, tells and reminds
 * who is waited for, and puts a bot in for one whose time is up. It may be called too often, never too rarely: each
 * thing is looked at anew, and done once.
 */
export class Attendant {
  private readonly thinking = new WorkQueue(MOST_THOUGHTS);

  constructor(
    private readonly tables: Tables,
    private readonly bots: Pick<BotPool, 'think'>,
    private readonly tell: Tell,
    private readonly announcements: Announcements,
  ) {}

  async attend(id: string): Promise<void> {
    const thought = await this.tables
      .at(id, (table) => this.lookAfter(table))
      .catch(async (error: unknown) => {
        const code = error instanceof Problem ? error.wire.code : null;
        // Rules that are not played here any more will not be played a minute later either.
        if (code === 'other-rules') await updateTable(this.tables.house.database.db, id, { wake_at: null });
        // A table that is gone needs nobody; a player was faster: the agenda comes again.
        else if (code !== 'no-such-table' && code !== 'stale') throw error;
        return null;
      });
    if (thought !== null) await this.thinking.run(() => this.letBotMove(id, thought));
  }

  /** Does what is due, and returns the bot that has to think, if one has. */
  private async lookAfter(table: Table): Promise<BotTurn | null> {
    if (!(await this.announcements.announceStage(table))) return null;
    const { row, played } = table;
    if (row.stage !== 'playing' && row.stage !== 'gathering') {
      // Another process may have set a time while the table was being ended.
      await stopAttending(this.tables.house.database.db, row.id);
      return null;
    }
    if (row.stage !== 'playing' || row.turn === null || row.turn_since === null) return null;
    const seat = row.turn;
    const { game } = played.beginning;
    // Somebody may have gone just now, and a bot be there instead.
    if (botAt(table.seats, seat) === null) table.seats = await loadSeats(this.tables.house.database.db, row.id);
    const bot = botAt(table.seats, seat);
    if (bot !== null) return { game, bot, seat, sequence: played.sequence };
    if (await this.followPlan(table, seat)) return null;
    await this.tellOrReplace(table, seat);
    return null;
  }

  private async followPlan(table: Table, seat: Seat): Promise<boolean> {
    const { played, seats } = table;
    const plan = planOf(seats[seat]);
    if (plan.length === 0) return false;
    const { action, rest } = followPlan(played.beginning.game, played.state, seat, plan);
    const change = { seat, was: seats[seat].plan, rest: JSON.stringify(rest) };
    if (action !== null) await this.tables.commit(table, stepsOf(played, seat, action, null), { plan: change });
    else if (rest.length !== plan.length) await this.tables.lapsePlan(table, change);
    return action !== null;
  }

  private async tellOrReplace(table: Table, seat: Seat): Promise<void> {
    const { house } = this.tables;
    const { row, seats } = table;
    const { person } = seats[seat];
    const now = house.now();
    const turn = row.turn_since ?? now;
    const deadline = deadlineOf(row);
    if (deadline !== null && now >= deadline && row.absent === 'bot') {
      // The one who is waited for may have acted at another server.
      if (!(await this.tables.wake(table, now))) return;
      await updateSeat(house.database.db, row.id, seat, standIn(STANDARD_BOT, 'deadline', now));
      await this.tables.onEvent(table, { kind: 'stand-in', seat, name: seats[seat].name, deadline: true });
      // Told after this, when the lane is free.
      this.tables.changedLater(row.id);
      return;
    }
    const changes: { told?: number; reminded?: number } = {};
    const notice = { table: row.id, game: row.game, seat, turn, deadline };
    const isPresent = this.tables.rooms.isPresent(row.id, seat);
    // Whoever has a page open sees it there, but may leave it open and go: that is looked at again.
    if (row.told !== turn && now >= turn + TOLD_AFTER_MS && !isPresent) {
      changes.told = turn;
      if (person !== null) await this.tell({ kind: 'turn', person, ...notice });
    }
    const reminder = reminderOf(row);
    if (reminder !== null && row.reminded !== turn && now >= reminder) {
      changes.reminded = turn;
      if (person !== null) await this.tell({ kind: 'reminder', person, ...notice });
    }
    // A plan that has nothing for this decision stays for a later one, and must not be looked at for ever.
    const unplanned = seats.map((each) => (each.seat === seat ? { ...each, plan: '[]' } : each));
    const wakeAt = wakeTime({ ...row, ...changes }, unplanned, now, 0);
    const soonest = now + (isPresent ? LOOK_AGAIN_MS : 0);
    await this.tables.wake(table, wakeAt === null ? null : Math.max(wakeAt, soonest), changes);
  }

  /** Thinking takes time: others may act meanwhile where the rules let them, and then the bot thinks again. */
  private async letBotMove(id: string, { game, bot, seat, sequence }: BotTurn): Promise<void> {
    try {
      // Read only now: a state that waits with its bot would keep a map in memory that may be evicted meanwhile.
      const present = await this.tables.at(id, async (table) => {
        if (table.played.sequence === sequence) return { state: table.played.state };
        await this.again(table);
        return null;
      });
      if (present === null) return;
      const { state } = present;
      const luck = `${id}/${sequence}/${this.tables.house.now()}`;
      const { action } = await this.bots.think(game, state, seat, bot, luck);
      await this.tables.at(id, async (table) => {
        if (table.played.sequence !== sequence || botAt(table.seats, seat) === null) return this.again(table);
        await this.tables.commit(table, stepsOf(table.played, seat, action as JsonObject, null));
      });
    } catch (error) {
      const code = error instanceof Problem ? error.wire.code : null;
      if (code !== 'stale' && code !== 'no-such-table') throw error;
    }
  }

  private async again(table: Table): Promise<void> {
    await this.tables.wake(table, wakeTime(table.row, table.seats, this.tables.house.now(), 0));
  }
}

interface BotTurn {
  readonly game: AnyGame;
  readonly bot: string;
  readonly seat: Seat;
  readonly sequence: number;
}

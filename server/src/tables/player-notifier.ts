import type { Seat } from '@roundhouse/kernel';
import type { TableStatus } from '@roundhouse/protocol';
import type { Notification } from '../notifications/notification.ts';
import type { PlayerRequest } from './player-request.ts';
import type { Table } from './table.ts';
import type { TableManager } from './table-manager.ts';
import { nextWakeTime } from './table-update.ts';

/** Notifies a user over the notification channels they have chosen. */
export type NotifyUser = (
  notice: Omit<Notification, 'kind' | 'personId' | 'channelId'> & {
    readonly kind: Exclude<Notification['kind'], 'test'>;
    readonly userId: string;
  },
) => Promise<void>;

const KIND_BY_STATUS: { readonly [status in TableStatus]?: 'begun' | 'over' | 'abandoned' } = {
  playing: 'begun',
  over: 'over',
  abandoned: 'abandoned',
};

/** Notifies the players of a table who do not have it open. */
export class PlayerNotifier {
  constructor(
    private readonly tables: TableManager,
    private readonly notify: NotifyUser,
  ) {}

  /**
   * Notifies players of the status that the table has reached. `unannounced_status` is cleared only afterwards, so this
   * is at-least-once: a server that is killed in between notifies again, and the database table `sent_notifications` removes
   * duplicates. Returns false if the table has changed meanwhile and the notification is still pending.
   */
  async notifyStatusChange(table: Table): Promise<boolean> {
    const { row, seats } = table;
    if (row.unannounced_status === null) return true;
    const kind = KIND_BY_STATUS[row.unannounced_status];
    // The player to act gets a `turn` notification instead.
    const exceptSeat = kind === 'begun' ? row.active_seat : null;
    if (kind !== undefined) await this.notifyAbsentPlayers(table, kind, exceptSeat, 0);
    const wakeAt = nextWakeTime({ ...row, unannounced_status: null }, seats, this.tables.context.now(), 0);
    return this.tables.schedule(table, wakeAt, { unannounced_status: null });
  }

  /** Notifies players of a request, at most once per log length, however often the request is repeated. */
  async notifyRequest(table: Table, { kind, by, tableId }: PlayerRequest): Promise<void> {
    const { log } = this.tables.context;
    await this.notifyAbsentPlayers(table, kind, by, table.gameLog.logLength, tableId).catch((error: unknown) => {
      log.warn({ err: error, table: table.id, kind }, 'notifying players failed');
    });
  }

  private async notifyAbsentPlayers(
    { id, row, seats }: Table,
    kind: Parameters<NotifyUser>[0]['kind'],
    exceptSeat: Seat | null,
    turn: number,
    tableId = id,
  ): Promise<void> {
    for (const { seat, user_id: userId } of seats) {
      if (userId === null || seat === exceptSeat || this.tables.rooms.isPresent(id, seat)) continue;
      await this.notify({ kind, table: tableId, game: row.game, seat, turn, userId, deadline: null });
    }
  }
}

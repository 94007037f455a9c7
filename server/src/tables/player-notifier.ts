import type { Seat } from '@roundhouse/kernel';
import type { Notice } from '../notices/notice.ts';
import { wakeTime } from './standing.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';

/** Notifies a person over the channels they have chosen. */
export type Tell = (
  notice: Omit<Notice, 'kind' | 'personId' | 'channelId'> & {
    readonly kind: Exclude<Notice['kind'], 'test'>;
    readonly person: string;
  },
) => Promise<void>;

/** Something that a player asks of the others, who may not be looking. */
export interface Request {
  readonly kind: 'undo' | 'end' | 'rematch';
  readonly by: Seat;
  /** Another table than the one where it was asked. */
  readonly at?: string;
}

const KIND_OF_STAGE: { readonly [stage: string]: 'begun' | 'over' | 'abandoned' | undefined } = {
  playing: 'begun',
  over: 'over',
  abandoned: 'abandoned',
};

/** Notifications to the players of a table who have no page open there. */
export class Announcements {
  constructor(
    private readonly tables: Tables,
    private readonly tell: Tell,
  ) {}

  /**
   * Notifies of the stage that the table has reached. `tables.unannounced` is cleared only afterwards: a server that is
   * killed in between notifies again, and the table `sent` drops what has been sent. False when the table has changed
   * meanwhile and is still to be announced.
   */
  async announceStage(table: Table): Promise<boolean> {
    const { row, seats } = table;
    if (row.unannounced === null) return true;
    const kind = KIND_OF_STAGE[row.unannounced];
    // The awaited player gets `turn` instead.
    const but = kind === 'begun' ? row.turn : null;
    if (kind !== undefined) await this.notifyAway(table, kind, but, 0);
    const wakeAt = wakeTime({ ...row, unannounced: null }, seats, this.tables.house.now(), 0);
    return this.tables.wake(table, wakeAt, { unannounced: null });
  }

  /** Notifies of a request, once for each position of the game however often it is repeated. */
  async announceRequest(table: Table, { kind, by, at }: Request): Promise<void> {
    const { log } = this.tables.house;
    await this.notifyAway(table, kind, by, table.played.sequence, at).catch((error: unknown) => {
      log.warn({ err: error, table: table.id, kind }, 'players could not be notified');
    });
  }

  private async notifyAway(
    { id, row, seats }: Table,
    kind: Parameters<Tell>[0]['kind'],
    but: Seat | null,
    turn: number,
    at = id,
  ): Promise<void> {
    for (const { seat, person } of seats) {
      if (person === null || seat === but || this.tables.rooms.isPresent(id, seat)) continue;
      await this.tell({ kind, table: at, game: row.game, seat, turn, person, deadline: null });
    }
  }
}

import type { NewChannel } from '@roundhouse/wire';
import type { House } from '../house.ts';
import { addressOf, parseChannel, removeChannel, switchChannel } from './channels.ts';
import { Refused } from './failures.ts';
import { type Mail, openMail } from './mail.ts';
import { type Message, messageOf } from './message.ts';
import { type Notice, parseNotice } from './notice.ts';
import { sendPush } from './push.ts';
import { INTERNET, type Reach } from './safe-fetch.ts';
import { sendDiscord, sendWebhook } from './webhook.ts';

/** Sends what people are to be told, each thing once. */
export class Notices {
  private readonly mail: Mail | null;

  constructor(
    private readonly house: House,
    readonly reach: Reach = INTERNET,
  ) {
    this.mail = openMail(house);
  }

  get hasMail(): boolean {
    return this.mail !== null;
  }

  close(): void {
    this.mail?.close();
  }

  /** Carries out an entry of the agenda. Throws `NotNow` when it makes sense to try again later. */
  async deliver(payload: unknown): Promise<void> {
    const notice = parseNotice(payload);
    const found = await this.find(notice);
    if (found === null || !found.isEnabled || found.code !== null || !(await this.isStillTrue(notice))) return;
    // Noted before it is sent: a message too few is mended by the reminder, one too many by nothing.
    if (!(await this.note(notice))) return;
    try {
      await this.send(found.channel, found.message);
    } catch (error) {
      if (!(error instanceof Refused)) {
        await this.unnote(notice);
        throw error;
      }
      await this.giveUp(notice, error);
    }
  }

  /**
   * Sends a message to see whether a channel works: the code where one is waited for. Throws `NotNow` or `Refused` when
   * it does not.
   */
  async test(personId: string, channelId: string): Promise<void> {
    const notice: Notice = { ...TEST, personId, channelId };
    const found = await this.find(notice);
    if (found === null) throw new Refused('no such channel', 'keep');
    const { channel, message, code } = found;
    if (code === null) return this.send(channel, message);
    await this.letters.sendCode(addressOf(channel), message.language, code);
  }

  private async find({ channelId, personId, ...rest }: Notice): Promise<Found | null> {
    const row = await this.house.database.db
      .selectFrom('channels')
      .innerJoin('people', 'people.id', 'channels.person')
      .select([
        'channels.kind',
        'channels.address',
        'channels.enabled',
        'channels.code',
        'people.name',
        'people.language',
      ])
      .where('channels.id', '=', channelId)
      .where('channels.person', '=', personId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const message = messageOf({ channelId, personId, ...rest }, row, this.house.settings);
    return { channel: parseChannel(row), message, isEnabled: row.enabled === 1, code: row.code };
  }

  private async send(channel: NewChannel, message: Message): Promise<void> {
    switch (channel.kind) {
      case 'push':
        return sendPush(this.house, channel.subscription, message, this.reach);
      case 'discord':
        return sendDiscord(channel.url, message, this.reach);
      case 'webhook':
        return sendWebhook(channel.url, message, this.reach);
      case 'email':
        return this.letters.send(channel.address, message);
    }
  }

  private get letters(): Mail {
    if (this.mail === null) throw new Refused('no e-mail here', 'keep');
    return this.mail;
  }

  /**
   * A message that was held up is not sent any more when its turn, stage or request has gone by, or the seat is
   * somebody else's.
   */
  private async isStillTrue({ kind, table, seat, personId }: Notice): Promise<boolean> {
    if (kind === 'test') return true;
    const row = await this.house.database.db
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['stage', 'turn', 'undo_asked', 'end_votes', 'seats.person'])
      .where('tables.id', '=', table)
      .where('seats.seat', '=', seat)
      .executeTakeFirst();
    if (row === undefined) return false;
    // An invitation is for a table where the person has no seat yet.
    if (kind === 'rematch') return row.stage === 'gathering' && row.person !== personId;
    if (row.person !== personId) return false;
    if (kind === 'over' || kind === 'abandoned') return row.stage === kind;
    if (row.stage !== 'playing') return false;
    if (kind === 'begun') return true;
    if (kind === 'undo') return row.undo_asked !== null;
    return kind === 'end' ? row.end_votes !== null : row.turn === seat;
  }

  /** False when it was sent already, or another server is about to. */
  private async note({ table, seat, turn, kind, channelId }: Notice): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.house.database.db
      .insertInto('sent')
      .values({ table_id: table, seat, turn, kind, channel: channelId, at: this.house.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  private async unnote({ table, seat, turn, kind, channelId }: Notice): Promise<void> {
    await this.house.database.db
      .deleteFrom('sent')
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .where('turn', '=', turn)
      .where('kind', '=', kind)
      .where('channel', '=', channelId)
      .execute();
  }

  private async giveUp({ personId, channelId, kind }: Notice, { message, channel }: Refused): Promise<void> {
    this.house.log.warn(
      { channel: channelId, notice: kind, reason: message, outcome: channel },
      'a notice was refused',
    );
    if (channel === 'disable') await switchChannel(this.house, personId, channelId, false);
    if (channel === 'remove') await removeChannel(this.house, personId, channelId);
  }
}

/** A channel with what is to be said over it. */
interface Found {
  readonly channel: NewChannel;
  readonly message: Message;
  readonly isEnabled: boolean;
  /** What has to be entered before anything is said over it. */
  readonly code: string | null;
}

const TEST = { kind: 'test', table: 'test', game: 'steam', seat: 0, turn: 0, deadline: null } as const;

import type { NewChannel } from '@roundhouse/protocol';
import type { AppContext } from '../context.ts';
import { channelAddress, parseChannel, removeChannel, setChannelEnabled } from './channels.ts';
import { PermanentError } from './delivery-errors.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { composeMessage, type Message } from './message.ts';
import { type Notification, parseNotification } from './notification.ts';
import { sendPush } from './push.ts';
import { type NetworkPolicy, PUBLIC_ONLY } from './safe-fetch.ts';
import { sendDiscord, sendWebhook } from './webhook.ts';

/** Sends notifications, each at most once. */
export class NotificationSender {
  private readonly mail: Mailer | null;

  constructor(
    private readonly context: AppContext,
    readonly networkPolicy: NetworkPolicy = PUBLIC_ONLY,
  ) {
    this.mail = createMailer(context);
  }

  get hasMail(): boolean {
    return this.mail !== null;
  }

  close(): void {
    this.mail?.close();
  }

  /** Processes a notification job. Throws `RetryableError` if the delivery should be retried. */
  async deliver(payload: unknown): Promise<void> {
    const notification = parseNotification(payload);
    const found = await this.find(notification);
    if (found === null || !found.isEnabled || found.code !== null || !(await this.isStillRelevant(notification)))
      return;
    // Marked before sending (at-most-once): a reminder makes up for a lost message, but a duplicate cannot be undone.
    if (!(await this.markSent(notification))) return;
    try {
      await this.send(found.channel, found.message);
    } catch (error) {
      if (!(error instanceof PermanentError)) {
        await this.unmarkSent(notification);
        throw error;
      }
      await this.handlePermanentError(notification, error);
    }
  }

  /**
   * Sends a test message, or the confirmation code if the channel is not confirmed yet. Throws `RetryableError` or
   * `PermanentError` if the delivery fails.
   */
  async sendTest(personId: string, channelId: string): Promise<void> {
    const found = await this.find({ ...TEST, personId, channelId });
    if (found === null) throw new PermanentError('no such channel', 'keep');
    const { channel, message, code } = found;
    if (code === null) return this.send(channel, message);
    await this.mailer.sendCode(channelAddress(channel), message.language, code);
  }

  private async find({ channelId, personId, ...rest }: Notification): Promise<FoundChannel | null> {
    const row = await this.context.database.db
      .selectFrom('notification_channels')
      .innerJoin('users', 'users.id', 'notification_channels.user_id')
      .select([
        'notification_channels.kind',
        'notification_channels.address',
        'notification_channels.is_enabled',
        'notification_channels.confirmation_code',
        'users.name',
        'users.language',
      ])
      .where('notification_channels.id', '=', channelId)
      .where('notification_channels.user_id', '=', personId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const message = composeMessage({ channelId, personId, ...rest }, row, this.context.config);
    return { channel: parseChannel(row), message, isEnabled: row.is_enabled === 1, code: row.confirmation_code };
  }

  private async send(channel: NewChannel, message: Message): Promise<void> {
    switch (channel.kind) {
      case 'push':
        return sendPush(this.context, channel.subscription, message, this.networkPolicy);
      case 'discord':
        return sendDiscord(channel.url, message, this.networkPolicy);
      case 'webhook':
        return sendWebhook(channel.url, message, this.networkPolicy);
      case 'email':
        return this.mailer.send(channel.address, message);
    }
  }

  private get mailer(): Mailer {
    if (this.mail === null) throw new PermanentError('no SMTP server configured', 'keep');
    return this.mail;
  }

  /** A delayed message is dropped if its turn, status or request has passed, or the seat belongs to somebody else. */
  private async isStillRelevant({ kind, table, seat, personId }: Notification): Promise<boolean> {
    if (kind === 'test') return true;
    const row = await this.context.database.db
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['status', 'active_seat', 'undo_request', 'end_votes', 'seats.user_id'])
      .where('tables.id', '=', table)
      .where('seats.seat', '=', seat)
      .executeTakeFirst();
    if (row === undefined) return false;
    // An invitation is for a table where the user has no seat yet.
    if (kind === 'rematch') return row.status === 'waiting' && row.user_id !== personId;
    if (row.user_id !== personId) return false;
    if (kind === 'over' || kind === 'abandoned') return row.status === kind;
    if (row.status !== 'playing') return false;
    if (kind === 'begun') return true;
    if (kind === 'undo') return row.undo_request !== null;
    return kind === 'end' ? row.end_votes !== null : row.active_seat === seat;
  }

  /** Returns false if the notification was already sent, or another server is about to send it. */
  private async markSent({ table, seat, turn, kind, channelId }: Notification): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.context.database.db
      .insertInto('sent_notifications')
      .values({ table_id: table, seat, turn, kind, channel_id: channelId, sent_at: this.context.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  private async unmarkSent({ table, seat, turn, kind, channelId }: Notification): Promise<void> {
    await this.context.database.db
      .deleteFrom('sent_notifications')
      .where('table_id', '=', table)
      .where('seat', '=', seat)
      .where('turn', '=', turn)
      .where('kind', '=', kind)
      .where('channel_id', '=', channelId)
      .execute();
  }

  private async handlePermanentError(
    { personId, channelId, kind }: Notification,
    { message, channelAction }: PermanentError,
  ): Promise<void> {
    this.context.log.warn(
      { channel: channelId, notification: kind, reason: message, outcome: channelAction },
      'notification rejected',
    );
    if (channelAction === 'disable') await setChannelEnabled(this.context, personId, channelId, false);
    if (channelAction === 'remove') await removeChannel(this.context, personId, channelId);
  }
}

/** A channel and the message for it. */
interface FoundChannel {
  readonly channel: NewChannel;
  readonly message: Message;
  readonly isEnabled: boolean;
  /** The pending confirmation code; null if the channel is confirmed. */
  readonly code: string | null;
}

const TEST = { kind: 'test', table: 'test', game: 'steam', seat: 0, turn: 0, deadline: null } as const;

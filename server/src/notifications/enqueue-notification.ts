import type { JsonObject } from '@roundhouse/kernel';
import type { AppContext } from '../context.ts';
import { type Notification, notificationPayload } from './notification.ts';

/** A durable queue of jobs that are retried after a failure. */
interface JobQueue {
  enqueue(job: { readonly key: string; readonly payload: JsonObject }): Promise<void>;
}

/** Enqueues a job for each confirmed and enabled channel of the user. */
export async function enqueueNotification(
  { database }: AppContext,
  queue: JobQueue,
  notification: Omit<Notification, 'channelId'>,
): Promise<void> {
  const channels = await database.db
    .selectFrom('notification_channels')
    .select('id')
    .where('user_id', '=', notification.personId)
    .where('is_enabled', '=', 1)
    .where('confirmation_code', 'is', null)
    .execute();
  const { table, seat, turn, kind } = notification;
  for (const { id } of channels) {
    const key = ['notice', table, seat, turn, kind, id].join(':');
    await queue.enqueue({ key, payload: notificationPayload({ ...notification, channelId: id }) });
  }
}

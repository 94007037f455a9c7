import type { JsonObject } from '@roundhouse/kernel';
import type { House } from '../house.ts';
import { type Notice, noticePayload } from './notice.ts';

/** Where work is put down that is to be done once, and again when it fails. */
interface NoticeAgenda {
  add(job: { readonly kind: 'notice'; readonly key: string; readonly payload: JsonObject }): Promise<void>;
}

/** Puts down a message for each channel that a person has confirmed and switched on. */
export async function notify(
  { database }: House,
  agenda: NoticeAgenda,
  news: Omit<Notice, 'channelId'>,
): Promise<void> {
  const channels = await database.db
    .selectFrom('channels')
    .select('id')
    .where('person', '=', news.personId)
    .where('enabled', '=', 1)
    .where('code', 'is', null)
    .execute();
  const { table, seat, turn, kind } = news;
  for (const { id } of channels) {
    const key = ['notice', table, seat, turn, kind, id].join(':');
    await agenda.add({ kind: 'notice', key, payload: noticePayload({ ...news, channelId: id }) });
  }
}

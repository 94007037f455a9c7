import type { TableStatus } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test/support/databases.ts';
import { type HttpReceiver, startHttpReceiver } from '../../test/support/notifications/http-receiver.ts';
import {
  createNotification,
  createNotificationTestContext,
  insertChannel,
  LOOPBACK_ONLY,
  type NotificationTestContext,
} from '../../test/support/notifications/test-context.ts';
import { listChannels, setChannelEnabled } from './channels.ts';
import { RetryableError } from './delivery-errors.ts';
import { enqueueNotification } from './enqueue-notification.ts';
import { NotificationSender } from './notification-sender.ts';

describe.each(DATABASES)('NotificationSender on $name', ({ name }) => {
  let context: NotificationTestContext;
  let sender: NotificationSender;
  let server: HttpReceiver;
  /** The next responses of the server; 204 afterwards. */
  let responses: { status: number; headers?: Record<string, string> }[];
  let url: string;

  beforeEach(async () => {
    context = await createNotificationTestContext({}, name);
    sender = new NotificationSender(context, LOOPBACK_ONLY);
    responses = [];
    server = await startHttpReceiver((response) => {
      const { status, headers = {} } = responses.shift() ?? { status: 204 };
      response.writeHead(status, headers).end();
    });
    url = `http://localhost:${server.port}/hooks/s3cret`;
    await insertChannel(context, 'c1', 'ben', { kind: 'webhook', url });
  });
  afterEach(async () => {
    sender.close();
    await server.close();
    await context.close();
  });

  const sentRows = () => context.database.db.selectFrom('sent_notifications').selectAll().execute();

  test('A turn notification is sent once, however often it is delivered.', async () => {
    const other = new NotificationSender(context, LOOPBACK_ONLY);
    await Promise.all(
      [1, 2, 3, 4].flatMap(() => [sender.deliver(createNotification()), other.deliver(createNotification())]),
    );
    await sender.deliver(createNotification());
    expect(server.received).toHaveLength(1);
    expect(await sentRows()).toMatchObject([{ table_id: 't1', seat: 1, turn: 12, kind: 'turn', channel_id: 'c1' }]);
    other.close();
  });

  test('The next turn and a reminder are sent separately.', async () => {
    for (const more of [{}, { turn: 15 }, { turn: 15, kind: 'reminder' } as const]) {
      await sender.deliver(createNotification(more));
    }
    expect(server.received).toHaveLength(3);
  });

  test('A failed delivery is retried and arrives once.', async () => {
    responses = [{ status: 503 }, { status: 429, headers: { 'retry-after': '20' } }];
    await expect(sender.deliver(createNotification())).rejects.toMatchObject({
      name: 'RetryableError',
      retryAfter: null,
    });
    expect(await sentRows()).toEqual([]);
    await expect(sender.deliver(createNotification())).rejects.toMatchObject({
      name: 'RetryableError',
      retryAfter: 20,
    });
    await sender.deliver(createNotification());
    await sender.deliver(createNotification());
    expect(server.received).toHaveLength(3);
    expect(await listChannels(context, 'ben')).toMatchObject([{ enabled: true }]);
  });

  test('An unreachable host is a temporary failure.', async () => {
    await server.close();
    await expect(sender.deliver(createNotification())).rejects.toThrow(RetryableError);
    expect(await sentRows()).toEqual([]);
  });

  test('A rejected message disables the channel, and nothing more is sent.', async () => {
    for (const [count, status] of [401, 403, 404, 410].entries()) {
      await setChannelEnabled(context, 'ben', 'c1', true);
      responses = [{ status }];
      await sender.deliver(createNotification({ turn: count }));
      await sender.deliver(createNotification({ turn: 20 }));
      expect(server.received).toHaveLength(count + 1);
      expect(await listChannels(context, 'ben')).toMatchObject([{ id: 'c1', enabled: false }]);
      expect(context.logLines.join()).toContain(`status ${status}`);
    }
    expect(context.logLines.join()).not.toContain('s3cret');
  });

  test('A bad request is not retried, and the channel stays enabled.', async () => {
    responses = [{ status: 400 }];
    await sender.deliver(createNotification());
    await sender.deliver(createNotification());
    expect(server.received).toHaveLength(1);
    expect(await listChannels(context, 'ben')).toMatchObject([{ enabled: true }]);
  });

  test('A turn that has passed is not notified.', async () => {
    await context.database.db.updateTable('tables').set({ active_seat: 2 }).where('id', '=', 't1').execute();
    await sender.deliver(createNotification());
    await sender.deliver(createNotification({ kind: 'reminder' }));
    expect(server.received).toHaveLength(0);
  });

  test('A notification about a status is dropped when the game has left that status.', async () => {
    const setStatus = (status: TableStatus) => context.database.db.updateTable('tables').set({ status }).execute();
    await sender.deliver(createNotification({ kind: 'over' }));
    expect(server.received).toHaveLength(0);
    await setStatus('over');
    await sender.deliver(createNotification({ kind: 'begun' }));
    await sender.deliver(createNotification({ kind: 'abandoned' }));
    expect(server.received).toHaveLength(0);
    await sender.deliver(createNotification({ kind: 'over' }));
    expect(server.received).toHaveLength(1);
  });

  test('A user who has left the seat is not notified.', async () => {
    await context.database.db.updateTable('seats').set({ user_id: 'aoi' }).where('table_id', '=', 't1').execute();
    await sender.deliver(createNotification());
    expect(server.received).toHaveLength(0);
  });

  test("Nothing is sent to another user's channel, or to a disabled or deleted one.", async () => {
    await insertChannel(context, 'off', 'ben', { kind: 'webhook', url }, 0);
    for (const more of [{ personId: 'aoi' }, { channelId: 'off' }, { channelId: 'gone' }]) {
      await sender.deliver(createNotification(more));
    }
    expect(server.received).toHaveLength(0);
    expect(await sentRows()).toEqual([]);
  });

  test('A public server does not send to its own machine.', async () => {
    const real = new NotificationSender(context);
    await real.deliver(createNotification());
    real.close();
    expect(server.received).toHaveLength(0);
    expect(await listChannels(context, 'ben')).toMatchObject([{ enabled: false }]);
  });

  test('An enqueued notification becomes one job per enabled channel, with an unchanged payload.', async () => {
    await insertChannel(context, 'c2', 'ben', { kind: 'discord', url });
    await insertChannel(context, 'off', 'ben', { kind: 'webhook', url }, 0);
    const jobs: { readonly key: string; readonly payload: unknown }[] = [];
    const queue: Parameters<typeof enqueueNotification>[1] = { enqueue: async (job) => void jobs.push(job) };
    const { channelId: _, ...notification } = createNotification({ deadline: Date.UTC(2030, 0, 31, 12) });
    await enqueueNotification(context, queue, notification);
    expect(jobs.map(({ key }) => key).sort()).toEqual(['notice:t1:1:12:turn:c1', 'notice:t1:1:12:turn:c2']);
    for (const { payload } of jobs) await sender.deliver(JSON.parse(JSON.stringify(payload)));
    expect(server.received).toHaveLength(2);
  });
});

describe('Message text', () => {
  let context: NotificationTestContext;
  let sender: NotificationSender;
  let server: HttpReceiver;
  beforeEach(async () => {
    context = await createNotificationTestContext();
    sender = new NotificationSender(context, LOOPBACK_ONLY);
    server = await startHttpReceiver();
  });
  afterEach(async () => {
    sender.close();
    await server.close();
    await context.close();
  });
  const deadline = Date.UTC(2030, 0, 31, 12);
  const address = () => `http://localhost:${server.port}/`;
  const receivedBody = (): unknown => JSON.parse(String(server.received[0]?.body));

  test('A webhook receives JSON.', async () => {
    await insertChannel(context, 'c1', 'ben', { kind: 'webhook', url: address() });
    await sender.deliver(createNotification({ deadline }));
    expect(server.received[0]?.headers['content-type']).toBe('application/json');
    expect(receivedBody()).toEqual({
      event: 'turn',
      table: 't1',
      game: 'steam',
      url: 'https://trains.example/online/t1',
      player: 'Ben',
      deadline: '2030-01-31T12:00:00.000Z',
      text: 'Your turn in Steam\nBen, it is your turn.\nTime limit: 31 Jan 2030, 12:00 UTC',
    });
  });

  test('Discord receives text in the language of the player, without mentions.', async () => {
    await context.database.db.updateTable('users').set({ name: '@everyone *あ*' }).where('id', '=', 'aoi').execute();
    await context.database.db.updateTable('seats').set({ user_id: 'aoi' }).execute();
    await insertChannel(context, 'c1', 'aoi', { kind: 'discord', url: address() });
    await sender.deliver(createNotification({ kind: 'begun', personId: 'aoi', game: 'days-of-steam', deadline }));
    expect(receivedBody()).toEqual({
      content: [
        '**デイズ・オブ・スチーム：ゲームが始まりました**',
        '\\@everyone \\*あ\\*さん、全員がそろい、ゲームが始まりました。',
        '期限：<t:1896091200:f>',
        '<https://trains.example/online/t1>',
      ].join('\n'),
      allowed_mentions: { parse: [] },
    });
  });
});

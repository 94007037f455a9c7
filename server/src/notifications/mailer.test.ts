import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { type SmtpServer, startSmtpServer } from '../../test/support/notifications/smtp-server.ts';
import {
  createNotification,
  createNotificationTestContext,
  insertChannel,
  LOOPBACK_ONLY,
  type NotificationTestContext,
} from '../../test/support/notifications/test-context.ts';
import { listChannels } from './channels.ts';
import { NotificationSender } from './notification-sender.ts';

let context: NotificationTestContext;
let sender: NotificationSender;
let smtp: SmtpServer;

async function open(userId: string, respondToRecipient?: (address: string) => string): Promise<void> {
  smtp = await startSmtpServer(respondToRecipient);
  context = await createNotificationTestContext({
    smtp: `smtp://127.0.0.1:${smtp.port}`,
    mailFrom: 'Roundhouse <trains@example.org>',
  });
  sender = new NotificationSender(context, LOOPBACK_ONLY);
  await insertChannel(context, 'c1', userId, { kind: 'email', address: 'somebody@example.org' });
}
afterEach(async () => {
  sender.close();
  await smtp.close();
  await context.close();
});

test('An e-mail names the turn and the table, and how to unsubscribe.', async () => {
  await open('ben');
  await sender.deliver(createNotification({ deadline: Date.UTC(2030, 0, 31, 12) }));
  await sender.deliver(createNotification());
  expect(smtp.mails).toHaveLength(1);
  const [{ to, text } = { to: [], text: '' }] = smtp.mails;
  expect(to).toEqual(['somebody@example.org']);
  for (const part of [
    'Subject: Your turn in Steam',
    'From: Roundhouse <trains@example.org>',
    'To: Ben <somebody@example.org>',
    'List-Unsubscribe: <https://trains.example/account>',
    'Content-Type: text/plain; charset=utf-8',
    'Time limit: 31 Jan 2030, 12:00 UTC',
    'https://trains.example/online/t1',
  ]) {
    expect(text).toContain(part);
  }
});

test('A Japanese e-mail is encoded, and a name cannot inject headers.', async () => {
  await open('aoi');
  const name = 'あおい\r\nBcc: other@example.org';
  await context.database.db.updateTable('users').set({ name }).where('id', '=', 'aoi').execute();
  await context.database.db.updateTable('seats').set({ user_id: 'aoi' }).execute();
  await context.database.db.updateTable('tables').set({ status: 'over' }).execute();
  await sender.deliver(createNotification({ kind: 'over', personId: 'aoi' }));
  const [{ to, text } = { to: [], text: '' }] = smtp.mails;
  expect(to).toEqual(['somebody@example.org']);
  const [head = '', body = ''] = text.split('\n\n');
  expect(head).not.toMatch(/^Bcc/im);
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1];
  const whole = text.slice(head.length + 2);
  const words = encoding === 'base64' ? Buffer.from(whole, 'base64').toString() : decodeQuotedPrintable(whole);
  expect(body).not.toBe('');
  expect(words).toContain('さん、ゲームが終わりました。');
});

function decodeQuotedPrintable(text: string): string {
  const joined = text.replace(/=\n/g, '');
  return decodeURIComponent(joined.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
}

test('A rejected address disables the channel.', async () => {
  await open('ben', () => '550 no such user');
  await sender.deliver(createNotification());
  expect(await listChannels(context, 'ben')).toMatchObject([{ enabled: false, label: 's…@example.org' }]);
  expect(context.logLines.join()).toContain('EENVELOPE 550');
  expect(context.logLines.join()).not.toContain('somebody');
});

test('A deferred e-mail is retried and arrives once.', async () => {
  let response = '451 later';
  await open('ben', () => response);
  await expect(sender.deliver(createNotification())).rejects.toThrow('EENVELOPE 451');
  response = '250 ok';
  await sender.deliver(createNotification());
  await sender.deliver(createNotification());
  expect(smtp.mails).toHaveLength(1);
});

test('One address gets at most a hundred e-mails a day, and closing the sender closes its connections.', async () => {
  await open('ben');
  for (let turn = 0; turn < 103; turn++) await sender.deliver(createNotification({ turn }));
  expect(smtp.mails).toHaveLength(100);
  expect(smtp.connectionCount()).toBeGreaterThan(0);
  sender.close();
  await eventually(() => expect(smtp.connectionCount()).toBe(0));
});

import { afterEach, expect, test, vi } from 'vitest';
import { listenForMail, type SmtpServer } from '../../test/support/notices/smtp-server.ts';
import { LOOPBACK, putChannel, someNotice, type TestHouse, testHouse } from '../../test/support/notices/test-house.ts';
import { channelsOf } from './channels.ts';
import { Notices } from './notices.ts';

let house: TestHouse;
let notices: Notices;
let post: SmtpServer;

async function open(person: string, recipient?: (address: string) => string): Promise<void> {
  post = await listenForMail(recipient);
  house = await testHouse({ smtp: `smtp://127.0.0.1:${post.port}`, mailFrom: 'Roundhouse <trains@example.org>' });
  notices = new Notices(house, LOOPBACK);
  await putChannel(house, 'c1', person, { kind: 'email', address: 'somebody@example.org' });
}
afterEach(async () => {
  notices.close();
  await post.close();
  await house.close();
});

test('a letter says whose turn it is and where, and how to be rid of letters', async () => {
  await open('ben');
  await notices.deliver(someNotice({ deadline: Date.UTC(2030, 0, 31, 12) }));
  await notices.deliver(someNotice());
  expect(post.letters).toHaveLength(1);
  const [{ to, text } = { to: [], text: '' }] = post.letters;
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

test('a letter in Japanese, with a name that would like to be a header', async () => {
  await open('aoi');
  const name = 'あおい\r\nBcc: other@example.org';
  await house.database.db.updateTable('people').set({ name }).where('id', '=', 'aoi').execute();
  await house.database.db.updateTable('seats').set({ person: 'aoi' }).execute();
  await house.database.db.updateTable('tables').set({ stage: 'over' }).execute();
  await notices.deliver(someNotice({ kind: 'over', personId: 'aoi' }));
  const [{ to, text } = { to: [], text: '' }] = post.letters;
  expect(to).toEqual(['somebody@example.org']);
  const [head = '', body = ''] = text.split('\n\n');
  expect(head).not.toMatch(/^Bcc/im);
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1];
  const whole = text.slice(head.length + 2);
  const words = encoding === 'base64' ? Buffer.from(whole, 'base64').toString() : unquoted(whole);
  expect(body).not.toBe('');
  expect(words).toContain('さん、ゲームが終わりました。');
});

function unquoted(text: string): string {
  const joined = text.replace(/=\n/g, '');
  return decodeURIComponent(joined.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
}

test('an address that is not known is not written to again', async () => {
  await open('ben', () => '550 no such user');
  await notices.deliver(someNotice());
  expect(await channelsOf(house, 'ben')).toMatchObject([{ enabled: false, label: 's…@example.org' }]);
  expect(house.logged.join()).toContain('EENVELOPE 550');
  expect(house.logged.join()).not.toContain('somebody');
});

test('a mail server without time is asked again, and the letter comes once', async () => {
  let answer = '451 later';
  await open('ben', () => answer);
  await expect(notices.deliver(someNotice())).rejects.toThrow('EENVELOPE 451');
  answer = '250 ok';
  await notices.deliver(someNotice());
  await notices.deliver(someNotice());
  expect(post.letters).toHaveLength(1);
});

test('one address gets no more than a hundred letters a day, and lines are closed at the end', async () => {
  await open('ben');
  for (let turn = 0; turn < 103; turn++) await notices.deliver(someNotice({ turn }));
  expect(post.letters).toHaveLength(100);
  expect(post.connections()).toBeGreaterThan(0);
  notices.close();
  await vi.waitFor(() => expect(post.connections()).toBe(0));
});

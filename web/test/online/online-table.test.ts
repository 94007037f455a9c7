import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TcpProxy } from '../../../server/test/support/tcp-proxy.ts';
import { openHouse } from '../support/browser.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { join, openTable, untilConnected } from '../support/online-table.ts';

const house = openHouse();
/** What a browser says of its own accord where there is no network. */
const OF_THE_NETWORK = /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|WebSocket connection to /;

async function somebody(): Promise<OnlinePlayer> {
  return new OnlinePlayer(await house.blank(await house.visitor({ reducedMotion: true })), 'en');
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const player = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

/** Both have come as far, and there is nobody on the way. */
async function together(...people: OnlinePlayer[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(people.map((each) => each.length()))).size).toBe(1);
}

describe('an auction of two people and a bot, with a spectator', () => {
  let [ada, bea]: OnlinePlayer[] = [];
  let path: string;
  beforeAll(async () => {
    ada = await somebody();
    bea = await somebody();
    path = await openTable(
      ada.page,
      {
        game: 'steam',
        seats: ['me', 'open', 'greedy'],
        terms: ['One’s own turn; anything earlier if all others agree'],
      },
      'Ada',
    );
    await join(bea.page, path, 'Bea');
    await Promise.all([untilConnected(ada.page), untilConnected(bea.page)]);
  });
  afterAll(async () => {
    await house.leave();
    expect(house.complaints.splice(0)).toEqual([]);
  });

  /** Bids as little as can be. */
  async function bid(who: OnlinePlayer): Promise<void> {
    const before = await who.length();
    await button(who.page, /^Bid \$/).click();
    await who.untilAfter(before);
  }
  /** Bea, who sits after Ada, is to bid; Ada has just done so. */
  async function untilAdaHasBid(): Promise<void> {
    const begins = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    if (begins === bea) await bid(bea);
    await ada.hint.waitFor();
    await bid(ada);
    await bea.hint.waitFor();
  }

  it('talks', async () => {
    await button(ada.page, 'Chat').click();
    const message = ada.page.getByRole('textbox', { name: 'Message' });
    await message.fill('Good luck!');
    await message.press('Enter');
    await expect.poll(() => message.inputValue()).toBe('');
    await button(bea.page, /^Chat 1\s+1 unread/).click();
    await bea.page.getByRole('log', { name: 'Chat' }).getByText('Good luck!').waitFor();
    await button(bea.page, 'Chat').waitFor();
    await bea.page.getByRole('textbox', { name: 'Message' }).fill('<b>You too</b>');
    await button(bea.page, 'Send').click();
    await ada.page.getByRole('log', { name: 'Chat' }).getByText('<b>You too</b>').waitFor();
    await button(ada.page, 'Chat').click();
    await button(bea.page, 'Chat').click();
  });

  it('keeps the chat to itself, and nobody has to read everybody', async () => {
    const watcher = await somebody();
    await watcher.page.goto('/account');
    await watcher.page.getByRole('textbox', { name: /^Name/ }).fill('Wim');
    await button(watcher.page, 'Save').click();
    await watcher.page.getByRole('heading', { name: 'Another device' }).waitFor();
    await watcher.page.goto(path);
    await untilConnected(watcher.page);
    await button(watcher.page, /^Chat/).click();
    await watcher.page.getByRole('textbox', { name: 'Message' }).fill('May I?');
    await button(watcher.page, 'Send').click();
    await button(ada.page, /^Chat/).click();
    const log = ada.page.getByRole('log', { name: 'Chat' });
    await log.getByText('May I?').waitFor();

    await ada.page.getByRole('checkbox', { name: 'Only players may write' }).click();
    await watcher.page.getByText('Only players may write here.').waitFor();
    expect(await watcher.page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    await ada.page.getByRole('checkbox', { name: 'Only players may write', checked: true }).click();
    await watcher.page.getByRole('textbox', { name: 'Message' }).waitFor();

    await button(ada.page, /^Mute Wim/).click();
    await log.getByText('May I?').waitFor({ state: 'detached' });
    expect(await log.getByText('<b>You too</b>').count()).toBe(1);
    await button(ada.page, 'Show messages of Wim again').click();
    await log.getByText('May I?').waitFor();
    await button(ada.page, 'Chat').click();
    await watcher.page.context().close();
  });

  it('shows who is there, and is watched by somebody who cannot act', async () => {
    await player(ada.page, 'Bea').getByText('at the table').waitFor();
    const watcher = await somebody();
    await watcher.page.goto(path);
    await untilConnected(watcher.page);
    await watcher.page.getByText('You are watching. You see what everybody may see.').waitFor();
    await ada.page.getByText('This table', { exact: true }).click();
    await ada.page.getByText(/1 person is watching/).waitFor();
    await untilAdaHasBid();
    await together(watcher, ada, bea);
    await watcher.page.getByRole('heading', { name: 'Bea’s turn' }).waitFor();
    for (const name of [/^Bid/, 'Hint', /^Pass/]) expect(await button(watcher.page, name).count()).toBe(0);
    expect(await button(watcher.page, 'Undo').isDisabled()).toBe(true);
    await watcher.page.context().close();
    await ada.page.getByText(/person is watching/).waitFor({ state: 'hidden' });
    await ada.page.getByText('This table', { exact: true }).click();
  });

  it('takes back freely what nobody has answered', async () => {
    const before = await ada.length();
    await button(ada.page, 'Undo').click();
    await ada.hint.waitFor();
    await expect.poll(() => ada.length()).toBe(before - 1);
    await bea.page.getByRole('heading', { name: 'Ada’s turn' }).waitFor();
    await bid(ada);
    await bea.hint.waitFor();
  });

  it('does what was decided ahead', async () => {
    await ada.page.getByText('Decide ahead', { exact: true }).click();
    const plan = ada.page.getByRole('group').filter({ hasText: 'Decide ahead' });
    await button(ada.page, 'Pass').click();
    await plan.getByRole('listitem').filter({ hasText: 'Pass' }).waitFor();
    await bid(bea);
    await button(bea.page, /^Whole log/).click();
    const log = bea.page.getByRole('region', { name: 'Log', exact: true });
    await log.getByRole('listitem').filter({ hasText: 'Ada passes' }).waitFor();
    await log.getByRole('button', { name: 'Close' }).click();
    await together(ada, bea);
  });

  it('takes back more only if the others agree', async () => {
    await bea.page.getByRole('button', { name: 'Ask to take back' }).or(bea.hint).first().waitFor();
    const before = await bea.length();
    const asked = ada.page.getByRole('alert').filter({ hasText: /^Bea asks to take back \d+ actions?\./ });
    await button(bea.page, 'Ask to take back').click();
    await bea.page.getByText('You have asked to take back. Waiting for Ada.').waitFor();
    await asked.waitFor();
    await button(ada.page, 'Refuse').click();
    await bea.page.getByText('You have asked to take back.').waitFor({ state: 'hidden' });
    expect(await bea.length()).toBe(before);
    await button(bea.page, 'Ask to take back').click();
    await asked.waitFor();
    await button(bea.page, 'Withdraw').click();
    await asked.waitFor({ state: 'hidden' });
    await button(bea.page, 'Ask to take back').click();
    await button(ada.page, 'Agree').click();
    await expect.poll(() => bea.length()).toBeLessThan(before);
    await together(ada, bea);
    await button(bea.page, /^Bid \$/).waitFor();
  });

  it('is in the lobby of everybody who sits there, with whose turn it is', async () => {
    const lobby = await house.page(ada.page.context(), '/?lang=en');
    const row = lobby.getByRole('listitem').filter({ hasText: 'Ada, Bea' });
    await row.getByText('Bea to move').waitFor();
    await row.getByRole('link', { name: /^Open: Steam/ }).waitFor();
    await lobby.close();
    const other = await house.page(bea.page.context(), '/?lang=en');
    await other
      .getByRole('listitem')
      .filter({ hasText: 'Your turn' })
      .getByRole('link', { name: /^Play: / })
      .click();
    await other.waitForURL(`**${path}`);
    await bea.hint.waitFor();
    await other.close();
  });
});

describe('two people, one of them on the way', () => {
  it('keeps a decision while there is no network, and does it once', async () => {
    const network = await new TcpProxy('127.0.0.1', Number(new URL(house.address).port)).open();
    const [ada, bea] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'days-of-steam', seats: ['me', 'open'] }, 'Ada');
    await join(bea.page, `http://127.0.0.1:${network.port}${path}`, 'Bea');
    const first = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    if (first === ada) await ada.decide();
    await bea.hint.waitFor();
    await player(ada.page, 'Bea').getByText('at the table').waitFor();
    const before = await bea.length();
    await network.cut();
    await bea.page.getByText('The connection is lost.').waitFor();
    await player(ada.page, 'Bea').getByText('away').waitFor();
    await bea.page.getByText('This table', { exact: true }).click();
    await button(bea.page, 'Let a bot play for me').click();
    await bea.page.getByText('The server cannot be reached.').waitFor();
    await bea.press();
    await bea.page.getByText('What you have decided is kept and will be sent.').waitFor();
    expect(await ada.length()).toBe(before);
    await network.open();
    // The page also tries by itself every few seconds; then the button is gone before it can be clicked.
    await Promise.race([button(bea.page, 'Try now').click(), untilConnected(bea.page)]);
    await untilConnected(bea.page);
    await bea.page.getByText('The server cannot be reached.').waitFor({ state: 'hidden' });
    await ada.hint.waitFor();
    await together(ada, bea);
    // What was played, and the tile drawn for it.
    expect(await ada.length()).toBe(before + 2);
    await house.leave();
    await network.cut();
    expect(house.complaints.splice(0).filter((each) => !OF_THE_NETWORK.test(each))).toEqual([]);
  });

  it('says in the waiting room that there is no network, and sends what was written there afterwards', async () => {
    const network = await new TcpProxy('127.0.0.1', Number(new URL(house.address).port)).open();
    const [ada, bea] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'days-of-steam', seats: ['me', 'open', 'open'] }, 'Ada');
    await join(bea.page, `http://127.0.0.1:${network.port}${path}`, 'Bea');
    await button(bea.page, 'Leave the seat').waitFor();
    await network.cut();
    await bea.page.getByText('The connection is lost.').waitFor();
    await bea.page.getByRole('textbox', { name: 'Message' }).fill('Hello?');
    await bea.page.keyboard.press('Enter');
    await network.open();
    await ada.page.getByRole('log').getByText('Hello?').waitFor();
    await bea.page.getByText('The connection is lost.').waitFor({ state: 'hidden' });
    await house.leave();
    await network.cut();
    expect(house.complaints.splice(0).filter((each) => !OF_THE_NETWORK.test(each))).toEqual([]);
  });

  it('lets bots play, takes over again, and plays once more with the same people', async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'days-of-steam', seats: ['me', 'open'] }, 'Ada');
    await join(bea.page, path, 'Bea');
    await bea.page.getByText('This table', { exact: true }).click();
    await button(bea.page, 'Let a bot play for me').click();
    await bea.page.getByText('A bot plays for you.').waitFor();
    await player(ada.page, 'Bea').getByText('bot plays').waitFor();
    await ada.decide();
    await ada.decide();
    await button(bea.page, 'Take over again').click();
    await bea.page.getByText('A bot plays for you.').waitFor({ state: 'hidden' });
    await ada.play((await ada.length()) + 1);
    await bea.hint.waitFor();
    await bea.decide();
    for (const { page } of [ada, bea]) {
      const away = button(page, 'Let a bot play for me');
      if (!(await away.isVisible())) await page.getByText('This table', { exact: true }).click();
      await away.click();
    }
    await button(ada.page, 'Play again with the same players').click({ timeout: 60_000 });
    await ada.page.waitForURL((url) => url.pathname.startsWith('/online/') && url.pathname !== path);
    await bea.page.getByRole('link', { name: 'The next table is set: join' }).click();
    await expect.poll(() => bea.page.url()).toBe(ada.page.url());
    await button(bea.page, /^Take this seat/).click();
    await Promise.all([untilConnected(ada.page), untilConnected(bea.page)]);
    await player(ada.page, 'Bea').getByText('at the table').waitFor();
    await house.leave();
    expect(house.complaints.splice(0)).toEqual([]);
  });
});

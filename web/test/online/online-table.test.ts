import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TcpProxy } from '../../../server/test/support/tcp-proxy.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { createTable, joinTable, waitUntilConnected } from '../support/online-table.ts';
import { startTestApp } from '../support/test-app.ts';

const app = startTestApp();
/** Errors that the browser itself logs without a network. */
const NETWORK_ERRORS = /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|WebSocket connection to /;

async function newPlayer(): Promise<OnlinePlayer> {
  return new OnlinePlayer(await app.newPage(await app.newContext({ reducedMotion: true })), 'en');
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const player = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

/** Waits until all pages show the same record length. */
async function waitForSameLength(...people: OnlinePlayer[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(people.map((each) => each.recordLength()))).size).toBe(1);
}

describe('an auction of two people and a bot, with a spectator', () => {
  let [ada, bea]: OnlinePlayer[] = [];
  let path: string;
  beforeAll(async () => {
    ada = await newPlayer();
    bea = await newPlayer();
    path = await createTable(
      ada.page,
      {
        game: 'steam',
        seats: ['me', 'open', 'greedy'],
        choices: ['One’s own turn; anything earlier if all others agree'],
      },
      'Ada',
    );
    await joinTable(bea.page, path, 'Bea');
    await Promise.all([waitUntilConnected(ada.page), waitUntilConnected(bea.page)]);
  });
  afterAll(async () => {
    await app.closeContexts();
    expect(app.consoleErrors.splice(0)).toEqual([]);
  });

  /** Makes the lowest possible bid. */
  async function bid(who: OnlinePlayer): Promise<void> {
    const before = await who.recordLength();
    await button(who.page, /^Bid \$/).click();
    await who.waitForMoreThan(before);
  }
  /** Plays until Ada has just bid and Bea, who is next, has to bid. */
  async function playUntilAdaHasBid(): Promise<void> {
    const begins = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    if (begins === bea) await bid(bea);
    await ada.hint.waitFor();
    await bid(ada);
    await bea.hint.waitFor();
  }

  it('Players can chat, and messages are shown as plain text.', async () => {
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

  it('Players can restrict the chat to players, and can mute a user.', async () => {
    const watcher = await newPlayer();
    await watcher.page.goto('/account');
    await watcher.page.getByRole('textbox', { name: /^Name/ }).fill('Wim');
    await button(watcher.page, 'Save').click();
    await watcher.page.getByRole('heading', { name: 'Another device' }).waitFor();
    await watcher.page.goto(path);
    await waitUntilConnected(watcher.page);
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

  it('The table shows presence, and a spectator can watch but not act.', async () => {
    await player(ada.page, 'Bea').getByText('at the table').waitFor();
    const watcher = await newPlayer();
    await watcher.page.goto(path);
    await waitUntilConnected(watcher.page);
    await watcher.page.getByText('You are watching. You see what everybody may see.').waitFor();
    await ada.page.getByText('This table', { exact: true }).click();
    await ada.page.getByText(/1 person is watching/).waitFor();
    await playUntilAdaHasBid();
    await waitForSameLength(watcher, ada, bea);
    await watcher.page.getByRole('heading', { name: 'Bea’s turn' }).waitFor();
    for (const name of [/^Bid/, 'Hint', /^Pass/]) expect(await button(watcher.page, name).count()).toBe(0);
    expect(await button(watcher.page, 'Undo').isDisabled()).toBe(true);
    await watcher.page.context().close();
    await ada.page.getByText(/person is watching/).waitFor({ state: 'hidden' });
    await ada.page.getByText('This table', { exact: true }).click();
  });

  it('An action can be undone freely before the next player acts.', async () => {
    const before = await ada.recordLength();
    await button(ada.page, 'Undo').click();
    await ada.hint.waitFor();
    await expect.poll(() => ada.recordLength()).toBe(before - 1);
    await bea.page.getByRole('heading', { name: 'Ada’s turn' }).waitFor();
    await bid(ada);
    await bea.hint.waitFor();
  });

  it('A queued action is executed on the player’s turn.', async () => {
    await ada.page.getByText('Decide ahead', { exact: true }).click();
    const plan = ada.page.getByRole('group').filter({ hasText: 'Decide ahead' });
    await button(ada.page, 'Pass').click();
    await plan.getByRole('listitem').filter({ hasText: 'Pass' }).waitFor();
    await bid(bea);
    await button(bea.page, /^Whole log/).click();
    const log = bea.page.getByRole('region', { name: 'Log', exact: true });
    await log.getByRole('listitem').filter({ hasText: 'Ada passes' }).waitFor();
    await log.getByRole('button', { name: 'Close' }).click();
    await waitForSameLength(ada, bea);
  });

  it('An earlier undo needs the consent of the others.', async () => {
    await bea.page.getByRole('button', { name: 'Ask to take back' }).or(bea.hint).first().waitFor();
    const before = await bea.recordLength();
    const asked = ada.page.getByRole('alert').filter({ hasText: /^Bea asks to take back \d+ actions?\./ });
    await button(bea.page, 'Ask to take back').click();
    await bea.page.getByText('You have asked to take back. Waiting for Ada.').waitFor();
    await asked.waitFor();
    await button(ada.page, 'Refuse').click();
    await bea.page.getByText('You have asked to take back.').waitFor({ state: 'hidden' });
    expect(await bea.recordLength()).toBe(before);
    await button(bea.page, 'Ask to take back').click();
    await asked.waitFor();
    await button(bea.page, 'Withdraw').click();
    await asked.waitFor({ state: 'hidden' });
    await button(bea.page, 'Ask to take back').click();
    await button(ada.page, 'Agree').click();
    await expect.poll(() => bea.recordLength()).toBeLessThan(before);
    await waitForSameLength(ada, bea);
    await button(bea.page, /^Bid \$/).waitFor();
  });

  it('Every player sees the table in the lobby, with whose turn it is.', async () => {
    const lobby = await app.openPage(ada.page.context(), '/?lang=en');
    const row = lobby.getByRole('listitem').filter({ hasText: 'Ada, Bea' });
    await row.getByText('Bea to move').waitFor();
    await row.getByRole('link', { name: /^Open: Steam/ }).waitFor();
    await lobby.close();
    const other = await app.openPage(bea.page.context(), '/?lang=en');
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

describe('two players, one with an unreliable connection', () => {
  it('A decision made offline is queued and executed exactly once.', async () => {
    const network = await new TcpProxy('127.0.0.1', Number(new URL(app.address).port)).open();
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'days-of-steam', seats: ['me', 'open'] }, 'Ada');
    await joinTable(bea.page, `http://127.0.0.1:${network.port}${path}`, 'Bea');
    const first = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    if (first === ada) await ada.decide();
    await bea.hint.waitFor();
    await player(ada.page, 'Bea').getByText('at the table').waitFor();
    const before = await bea.recordLength();
    await network.cut();
    await bea.page.getByText('The connection is lost.').waitFor();
    await player(ada.page, 'Bea').getByText('away').waitFor();
    await bea.page.getByText('This table', { exact: true }).click();
    await button(bea.page, 'Let a bot play for me').click();
    await bea.page.getByText('The server cannot be reached.').waitFor();
    await bea.press();
    await bea.page.getByText('What you have decided is kept and will be sent.').waitFor();
    expect(await ada.recordLength()).toBe(before);
    await network.open();
    // The page also reconnects by itself every few seconds; the button may disappear before the click.
    await Promise.race([button(bea.page, 'Try now').click(), waitUntilConnected(bea.page)]);
    await waitUntilConnected(bea.page);
    await bea.page.getByText('The server cannot be reached.').waitFor({ state: 'hidden' });
    await ada.hint.waitFor();
    await waitForSameLength(ada, bea);
    // The action and the tile drawn for it.
    expect(await ada.recordLength()).toBe(before + 2);
    await app.closeContexts();
    await network.cut();
    expect(app.consoleErrors.splice(0).filter((each) => !NETWORK_ERRORS.test(each))).toEqual([]);
  });

  it('The waiting room shows a lost connection and sends queued messages after reconnecting.', async () => {
    const network = await new TcpProxy('127.0.0.1', Number(new URL(app.address).port)).open();
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'days-of-steam', seats: ['me', 'open', 'open'] }, 'Ada');
    await joinTable(bea.page, `http://127.0.0.1:${network.port}${path}`, 'Bea');
    await button(bea.page, 'Leave the seat').waitFor();
    await network.cut();
    await bea.page.getByText('The connection is lost.').waitFor();
    await bea.page.getByRole('textbox', { name: 'Message' }).fill('Hello?');
    await bea.page.keyboard.press('Enter');
    await network.open();
    await ada.page.getByRole('log').getByText('Hello?').waitFor();
    await bea.page.getByText('The connection is lost.').waitFor({ state: 'hidden' });
    await app.closeContexts();
    await network.cut();
    expect(app.consoleErrors.splice(0).filter((each) => !NETWORK_ERRORS.test(each))).toEqual([]);
  });

  it('A player can let a bot play and take over again, and a rematch keeps the players.', async () => {
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'days-of-steam', seats: ['me', 'open'] }, 'Ada');
    await joinTable(bea.page, path, 'Bea');
    await bea.page.getByText('This table', { exact: true }).click();
    await button(bea.page, 'Let a bot play for me').click();
    await bea.page.getByText('A bot plays for you.').waitFor();
    await player(ada.page, 'Bea').getByText('bot plays').waitFor();
    await ada.decide();
    await ada.decide();
    await button(bea.page, 'Take over again').click();
    await bea.page.getByText('A bot plays for you.').waitFor({ state: 'hidden' });
    await ada.play((await ada.recordLength()) + 1);
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
    await Promise.all([waitUntilConnected(ada.page), waitUntilConnected(bea.page)]);
    await player(ada.page, 'Bea').getByText('at the table').waitFor();
    await app.closeContexts();
    expect(app.consoleErrors.splice(0)).toEqual([]);
  });
});

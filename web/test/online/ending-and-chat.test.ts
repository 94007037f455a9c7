import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { en as SETTINGS } from '../../src/top-bar/locales/en.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import {
  createTable,
  enterName,
  joinTable,
  type Language,
  MESSAGES,
  waitUntilConnected,
} from '../support/online-table.ts';
import { startTestApp } from '../support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

async function newPlayer(language: Language = 'en', phone = false): Promise<OnlinePlayer> {
  const size = phone ? { width: 390, height: 844, phone } : {};
  return new OnlinePlayer(
    await app.newPage(await app.newContext({ reducedMotion: true, language, ...size })),
    language,
  );
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page, language: Language = 'en') => page.getByRole('log', { name: MESSAGES[language].table.chat });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim());

describe('ending a game without a result', () => {
  it('A game ends when both players agree, and a rematch can follow.', async () => {
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'steam', seats: ['me', 'open', 'greedy'] }, 'Ada');
    await joinTable(bea.page, path, 'Bea');
    await Promise.all([waitUntilConnected(ada.page), waitUntilConnected(bea.page)]);
    await ada.page.getByText('This table', { exact: true }).click();
    // Pressing Enter twice does not end the game, and the focus returns to the button.
    await button(ada.page, 'End the game…').press('Enter');
    await expect.poll(() => focused(ada.page)).toBe('Play on');
    await ada.page.keyboard.press('Enter');
    await expect.poll(() => focused(ada.page)).toBe('End the game…');
    await button(ada.page, 'End the game…').click();
    await button(ada.page, 'Propose to end it').click();
    await ada.page.getByText('You want to end this game without a result. Waiting for Bea.').waitFor();
    await ada.page.getByText('You have proposed to end this game.').waitFor();
    await bea.page.getByText('Ada wants to end this game without a result (1 of 2 agree).').waitFor();
    await button(bea.page, 'Decline').click();
    await ada.page.getByText(/You want to end this game/).waitFor({ state: 'hidden' });
    await button(ada.page, 'End the game…').click();
    await button(ada.page, 'Propose to end it').click();
    await button(bea.page, 'Agree').click();
    for (const { page } of [ada, bea]) {
      await page.getByRole('heading', { name: 'Ended without a result', level: 1 }).waitFor();
      await log(page).getByText('Bea wants to play on.').waitFor();
      await log(page).getByText('The players have ended the game without a result.').waitFor();
    }
    // The board can still be viewed, but no action is possible.
    await button(bea.page, MESSAGES.en.end.showBoard).click();
    await button(bea.page, MESSAGES.en.end.showAbandoned).waitFor();
    expect(await bea.hint.count()).toBe(0);
    await button(ada.page, 'Play again with the same players').click();
    await ada.page.waitForURL((url) => url.pathname.startsWith('/online/') && url.pathname !== path);
  });

  it('A game against bots ends at once, and the menu has no settings of local games.', async () => {
    const ada = await newPlayer();
    await createTable(ada.page, { game: 'steam', seats: ['me', 'greedy', 'greedy'] }, 'Ada');
    await waitUntilConnected(ada.page);
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    const menu = ada.page.getByRole('dialog');
    await menu.getByRole('heading', { name: 'Menu' }).waitFor();
    // No name field, no bot speed and no confirmation of turns.
    expect(await menu.getByRole('textbox').count()).toBe(0);
    expect(await menu.getByRole('checkbox').count()).toBe(0);
    expect(await menu.getByText(SETTINGS.pace, { exact: true }).count()).toBe(0);
    await ada.page.keyboard.press('Escape');
    await ada.page.getByText('This table', { exact: true }).click();
    await button(ada.page, 'End the game…').click();
    await button(ada.page, 'End it now').click();
    await ada.page.getByRole('heading', { name: 'Ended without a result', level: 1 }).waitFor();
  });
});

describe('the chat of a table', () => {
  it('The chat shows joins and leaves in the waiting room, and continues after the end of the game.', async () => {
    const [ada, aoi] = [await newPlayer(), await newPlayer('ja', true)];
    const path = await createTable(ada.page, { game: 'steam', seats: ['me', 'open', 'open'] }, 'Ada');
    await aoi.page.goto(path);
    await aoi.page
      .getByRole('button', { name: new RegExp(`^${MESSAGES.ja.online.takeSeat}`) })
      .first()
      .click();
    await enterName(aoi.page, 'Aoi', 'ja');
    await log(ada.page).getByText('Aoi has sat down.').waitFor();
    await log(aoi.page, 'ja').getByText('Aoiが席に着きました。').waitFor();
    await aoi.page.getByRole('textbox', { name: MESSAGES.ja.table.message }).fill('よろしく');
    await aoi.page.getByRole('button', { name: MESSAGES.ja.table.send }).click();
    await log(ada.page).getByText('よろしく').waitFor();
    await button(aoi.page, MESSAGES.ja.online.leaveSeat).click();
    await log(ada.page).getByText('Aoi has left the table.').waitFor();
    await aoi.page
      .getByRole('button', { name: new RegExp(`^${MESSAGES.ja.online.takeSeat}`) })
      .first()
      .click();
    await button(ada.page, 'Start now, with 1 bot on free seats').click();
    await waitUntilConnected(ada.page);
    const vote = { method: 'PUT', body: '{"agree":true}', headers: { 'content-type': 'application/json' } };
    for (const { page } of [ada, aoi]) {
      await page.evaluate(([place, request]) => fetch(`/api${place}/end-vote`, request), [
        path.replace('/online/', '/tables/'),
        vote,
      ] as const);
    }
    await log(ada.page).getByText('The players have ended the game without a result.').waitFor();
    await log(ada.page).getByText('よろしく').waitFor();
    await log(aoi.page, 'ja').getByText(MESSAGES.ja.table.events.ended).waitFor();
    await ada.page.getByRole('textbox', { name: 'Message' }).fill('Good game');
    await button(ada.page, 'Send').click();
    await log(aoi.page, 'ja').getByText('Good game').waitFor();
  });

  it('A message being typed in the waiting room survives another user’s join.', async () => {
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'steam', seats: ['me', 'open', 'open'] }, 'Ada');
    const field = ada.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Half a sen');
    await field.focus();
    await joinTable(bea.page, path, 'Bea');
    await log(ada.page).getByText('Bea has sat down.').waitFor();
    expect(await field.inputValue()).toBe('Half a sen');
    await ada.page.keyboard.type('tence');
    await ada.page.keyboard.press('Enter');
    await log(bea.page).getByText('Half a sentence').waitFor();
    // The field keeps the focus for the next message.
    await ada.page.keyboard.type('And another');
    expect(await field.inputValue()).toBe('And another');
  });

  it('A spectator is asked for a name before writing, and cannot write if only players may.', async () => {
    const [ada, cyd] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'steam', seats: ['me', 'open', 'open'] }, 'Ada');
    await cyd.page.goto(path);
    const write = async (text: string) => {
      await cyd.page.getByRole('textbox', { name: 'Message' }).fill(text);
      await button(cyd.page, 'Send').click();
    };
    await write('May I watch?');
    await cyd.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // The message was not sent and is still in the field.
    expect(await cyd.page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('May I watch?');
    await button(cyd.page, 'Send').click();
    await enterName(cyd.page, 'Cyd');
    await log(ada.page).getByText('May I watch?').waitFor();
    await log(cyd.page).getByText('May I watch?').waitFor();
    // Others can mute Cyd; Cyd has no mute button for their own messages.
    await log(ada.page)
      .getByRole('button', { name: /^Mute Cyd/ })
      .waitFor();
    expect(await log(cyd.page).getByRole('button', { name: /^Mute/ }).count()).toBe(0);
    await write('Thanks');
    await log(ada.page).getByText('Thanks').waitFor();
    // Before the start only the host can change the access.
    expect(await cyd.page.getByRole('checkbox', { name: 'Only players may write' }).count()).toBe(0);
    await ada.page.getByText('Only players may write').click();
    await cyd.page.getByText('Only players may write here.').waitFor();
    expect(await cyd.page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    await button(ada.page, 'Start now, with 2 bots on free seats').click();
    await waitUntilConnected(ada.page);
    await ada.page.getByText('This table', { exact: true }).click();
    await button(ada.page, 'End the game…').click();
    await button(ada.page, 'End it now').click();
    await cyd.page.getByRole('heading', { name: 'Ended without a result', level: 1 }).waitFor();
    await cyd.page.getByText('Only players may write here.').waitFor();
    await ada.page.getByText('Only players may write').click();
    await cyd.page.getByRole('textbox', { name: 'Message' }).waitFor();
  });

  it('A spectator of a running game is asked for a name before writing.', async () => {
    const [ada, cyd] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'steam', seats: ['me', 'greedy', 'greedy'] }, 'Ada');
    await waitUntilConnected(ada.page);
    await cyd.page.goto(path);
    await waitUntilConnected(cyd.page);
    await button(cyd.page, 'Chat').click();
    await cyd.page.getByRole('textbox', { name: 'Message' }).fill('Well played');
    await button(cyd.page, 'Send').click();
    await enterName(cyd.page, 'Cyd');
    await ada.page.getByRole('button', { name: /^Chat/ }).click();
    await log(ada.page).getByText('Well played').waitFor();
  });

  it('The chat scrolls to new messages unless the user has scrolled up.', async () => {
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const path = await createTable(ada.page, { game: 'steam', seats: ['me', 'open', 'greedy'] }, 'Ada');
    await joinTable(bea.page, path, 'Bea');
    for (const { page } of [ada, bea]) {
      await waitUntilConnected(page);
      await page.getByRole('button', { name: /^Chat/ }).click();
    }
    const line = ({ page }: OnlinePlayer, number: number) =>
      log(page)
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`Line ${number}(?!\\d)`) });
    const write = async (who: OnlinePlayer, number: number) => {
      await who.page.getByRole('textbox', { name: 'Message' }).fill(`Line ${number}`);
      await who.page.keyboard.press('Enter');
      for (const each of [ada, bea]) await line(each, number).waitFor();
    };
    const isInSight = (who: OnlinePlayer, number: number) =>
      line(who, number).evaluate((item) => {
        const [row, list] = [item, item.closest('[role=log]')].map((each) => each?.getBoundingClientRect());
        return row !== undefined && list !== undefined && row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
      });
    for (let number = 1; number <= 12; number++) await write(ada, number);
    await expect.poll(() => isInSight(bea, 12)).toBe(true);
    await bea.page.setViewportSize({ width: 1440, height: 600 });
    await expect.poll(() => isInSight(bea, 12), { timeout: 5000 }).toBe(true);
    await line(bea, 1).scrollIntoViewIfNeeded();
    await write(ada, 13);
    await expect.poll(() => isInSight(bea, 1), { timeout: 5000 }).toBe(true);
    await write(bea, 14);
    await expect.poll(() => isInSight(bea, 14)).toBe(true);
  });

  it('A full public table waits for its host, who can remove a player.', async () => {
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const path = await createTable(
      ada.page,
      { game: 'steam', seats: ['me', 'open', 'greedy'], choices: [MESSAGES.en.online.listed.yes] },
      'Ada',
    );
    await ada.page.getByText('1 seat is free. You start the game when you like.').waitFor();
    await joinTable(bea.page, path, 'Bea');
    await bea.page.getByText('Every seat is taken. Waiting for Ada to start the game.').waitFor();
    // The host sees another text than the players who wait.
    await ada.page.getByRole('heading', { name: 'Ready to start', level: 1 }).waitFor();
    await ada.page.getByText('Every seat is taken. Start the game when all are ready.').waitFor();
    await button(ada.page, 'Close the table').press('Enter');
    await expect.poll(() => focused(ada.page)).toBe('Cancel');
    await ada.page.keyboard.press('Enter');
    await expect.poll(() => focused(ada.page)).toBe('Close the table');
    await button(ada.page, 'Free the seat of Bea').click();
    await log(bea.page).getByText('Ada has removed Bea from the table.').waitFor();
    await bea.page.getByRole('button', { name: /^Take this seat/ }).click();
    await bea.page.getByText(MESSAGES.en.online.removedByHost).waitFor();
    // The browser itself logs the refused request.
    expect(app.consoleErrors.splice(0)).toEqual([expect.stringContaining('403')]);
  });
});

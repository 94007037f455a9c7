import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { en as LOBBY } from '../../src/lobby/text/en.ts';
import { openHouse } from '../support/browser.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { giveName, join, type Language, openTable, untilConnected, WORDS } from '../support/online-table.ts';

const house = openHouse();
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

async function somebody(language: Language = 'en', phone = false): Promise<OnlinePlayer> {
  const size = phone ? { width: 390, height: 844, phone } : {};
  return new OnlinePlayer(await house.blank(await house.visitor({ reducedMotion: true, language, ...size })), language);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const log = (page: Page, language: Language = 'en') => page.getByRole('log', { name: WORDS[language].table.chat });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim());

describe('a game that is ended without a result', () => {
  it('ends by agreement of two browsers, and can be played again', async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'steam', seats: ['me', 'open', 'greedy'] }, 'Ada');
    await join(bea.page, path, 'Bea');
    await Promise.all([untilConnected(ada.page), untilConnected(bea.page)]);
    await ada.page.getByText('This table', { exact: true }).click();
    // A key that is pressed twice ends nothing, and the focus comes back.
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
    // The board can still be looked at, and nothing can be done there.
    await button(bea.page, WORDS.en.end.showBoard).click();
    await button(bea.page, WORDS.en.end.showAbandoned).waitFor();
    expect(await bea.hint.count()).toBe(0);
    await button(ada.page, 'Play again with the same players').click();
    await ada.page.waitForURL((url) => url.pathname.startsWith('/online/') && url.pathname !== path);
  });

  it('ends at once where only bots sit beside me, and the menu has nothing of local games', async () => {
    const ada = await somebody();
    await openTable(ada.page, { game: 'steam', seats: ['me', 'greedy', 'greedy'] }, 'Ada');
    await untilConnected(ada.page);
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    const menu = ada.page.getByRole('dialog');
    await menu.getByRole('heading', { name: 'Menu' }).waitFor();
    // Neither a name, nor the pace of bots, nor whether turns are confirmed.
    expect(await menu.getByRole('textbox').count()).toBe(0);
    expect(await menu.getByRole('checkbox').count()).toBe(0);
    expect(await menu.getByText(LOBBY.pace, { exact: true }).count()).toBe(0);
    await ada.page.keyboard.press('Escape');
    await ada.page.getByText('This table', { exact: true }).click();
    await button(ada.page, 'End the game…').click();
    await button(ada.page, 'End it now').click();
    await ada.page.getByRole('heading', { name: 'Ended without a result', level: 1 }).waitFor();
  });
});

describe('the chat of a table', () => {
  it('tells in the waiting room who comes and goes, and goes on until after the end', async () => {
    const [ada, aoi] = [await somebody(), await somebody('ja', true)];
    const path = await openTable(ada.page, { game: 'steam', seats: ['me', 'open', 'open'] }, 'Ada');
    await aoi.page.goto(path);
    await aoi.page
      .getByRole('button', { name: new RegExp(`^${WORDS.ja.online.takeSeat}`) })
      .first()
      .click();
    await giveName(aoi.page, 'Aoi', 'ja');
    await log(ada.page).getByText('Aoi has sat down.').waitFor();
    await log(aoi.page, 'ja').getByText('Aoiが席に着きました。').waitFor();
    await aoi.page.getByRole('textbox', { name: WORDS.ja.table.message }).fill('よろしく');
    await aoi.page.getByRole('button', { name: WORDS.ja.table.send }).click();
    await log(ada.page).getByText('よろしく').waitFor();
    await button(aoi.page, WORDS.ja.online.leaveSeat).click();
    await log(ada.page).getByText('Aoi has left the table.').waitFor();
    await aoi.page
      .getByRole('button', { name: new RegExp(`^${WORDS.ja.online.takeSeat}`) })
      .first()
      .click();
    await button(ada.page, 'Start now, with 1 bot on free seats').click();
    await untilConnected(ada.page);
    const vote = { method: 'PUT', body: '{"agree":true}', headers: { 'content-type': 'application/json' } };
    for (const { page } of [ada, aoi]) {
      await page.evaluate(([place, request]) => fetch(`/api${place}/end-vote`, request), [
        path.replace('/online/', '/tables/'),
        vote,
      ] as const);
    }
    await log(ada.page).getByText('The players have ended the game without a result.').waitFor();
    await log(ada.page).getByText('よろしく').waitFor();
    await log(aoi.page, 'ja').getByText(WORDS.ja.table.events.ended).waitFor();
    await ada.page.getByRole('textbox', { name: 'Message' }).fill('Good game');
    await button(ada.page, 'Send').click();
    await log(aoi.page, 'ja').getByText('Good game').waitFor();
  });

  it('keeps what is being written in the waiting room when somebody sits down', async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'steam', seats: ['me', 'open', 'open'] }, 'Ada');
    const field = ada.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Half a sen');
    await field.focus();
    await join(bea.page, path, 'Bea');
    await log(ada.page).getByText('Bea has sat down.').waitFor();
    expect(await field.inputValue()).toBe('Half a sen');
    await ada.page.keyboard.type('tence');
    await ada.page.keyboard.press('Enter');
    await log(bea.page).getByText('Half a sentence').waitFor();
    // The next one can be written at once.
    await ada.page.keyboard.type('And another');
    expect(await field.inputValue()).toBe('And another');
  });

  it('asks a spectator without a name for one, and tells when only players may write', async () => {
    const [ada, cyd] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'steam', seats: ['me', 'open', 'open'] }, 'Ada');
    await cyd.page.goto(path);
    const write = async (text: string) => {
      await cyd.page.getByRole('textbox', { name: 'Message' }).fill(text);
      await button(cyd.page, 'Send').click();
    };
    await write('May I watch?');
    await cyd.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    // Nothing was sent, and nothing is lost.
    expect(await cyd.page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('May I watch?');
    await button(cyd.page, 'Send').click();
    await giveName(cyd.page, 'Cyd');
    await log(ada.page).getByText('May I watch?').waitFor();
    await log(cyd.page).getByText('May I watch?').waitFor();
    // Others can mute Cyd, who has no use for that.
    await log(ada.page)
      .getByRole('button', { name: /^Mute Cyd/ })
      .waitFor();
    expect(await log(cyd.page).getByRole('button', { name: /^Mute/ }).count()).toBe(0);
    await write('Thanks');
    await log(ada.page).getByText('Thanks').waitFor();
    // Before the start it is up to the host.
    expect(await cyd.page.getByRole('checkbox', { name: 'Only players may write' }).count()).toBe(0);
    await ada.page.getByText('Only players may write').click();
    await cyd.page.getByText('Only players may write here.').waitFor();
    expect(await cyd.page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
    await button(ada.page, 'Start now, with 2 bots on free seats').click();
    await untilConnected(ada.page);
    await ada.page.getByText('This table', { exact: true }).click();
    await button(ada.page, 'End the game…').click();
    await button(ada.page, 'End it now').click();
    await cyd.page.getByRole('heading', { name: 'Ended without a result', level: 1 }).waitFor();
    await cyd.page.getByText('Only players may write here.').waitFor();
    await ada.page.getByText('Only players may write').click();
    await cyd.page.getByRole('textbox', { name: 'Message' }).waitFor();
  });

  it('asks for a name at a table in play too', async () => {
    const [ada, cyd] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'steam', seats: ['me', 'greedy', 'greedy'] }, 'Ada');
    await untilConnected(ada.page);
    await cyd.page.goto(path);
    await untilConnected(cyd.page);
    await button(cyd.page, 'Chat').click();
    await cyd.page.getByRole('textbox', { name: 'Message' }).fill('Well played');
    await button(cyd.page, 'Send').click();
    await giveName(cyd.page, 'Cyd');
    await ada.page.getByRole('button', { name: /^Chat/ }).click();
    await log(ada.page).getByText('Well played').waitFor();
  });

  it('shows what was said last, unless somebody reads what was said before', async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const path = await openTable(ada.page, { game: 'steam', seats: ['me', 'open', 'greedy'] }, 'Ada');
    await join(bea.page, path, 'Bea');
    for (const { page } of [ada, bea]) {
      await untilConnected(page);
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

  it('is there while a full listed table waits for its host, who can take somebody off', async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const path = await openTable(
      ada.page,
      { game: 'steam', seats: ['me', 'open', 'greedy'], terms: [WORDS.en.online.listed.yes] },
      'Ada',
    );
    await ada.page.getByText('1 seat is free. You start the game when you like.').waitFor();
    await join(bea.page, path, 'Bea');
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
    await bea.page.getByText(WORDS.en.online.removedByHost).waitFor();
    // The browser itself reports the refusal.
    expect(house.complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  });
});

import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '../support/browser.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { join, openTable, untilConnected } from '../support/online-table.ts';
import { overflows, smallTargets } from '../support/overflow.ts';
import type { Screen, Tour } from '../support/screens.ts';
import { tourFaults, VISITS } from '../support/tour-faults.ts';
import { englishIn, rawKeys, readWords } from '../support/words.ts';

const house = openHouse();
let tour: Tour;
afterEach(async () => {
  await house.leave();
  // What a browser says of its own accord of a table that is not there.
  expect(house.complaints.splice(0).filter((each) => !each.includes('status of 404'))).toEqual([]);
});

const letBot = async (page: Page) => {
  await page.getByText('This table', { exact: true }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
};

/** On a phone the chat has a tab, elsewhere it is folded together. */
async function openChat(page: Page): Promise<void> {
  const [tab, head] = [page.locator('.tabs button').last(), page.locator('.chat-head')];
  await ((await tab.isVisible()) ? tab : head).click();
  await page.locator('.chat-lines').waitFor();
}

beforeAll(async () => {
  const context = await house.visitor({ reducedMotion: true });
  const ada = await house.blank(context);
  const waiting = await openTable(ada, { game: 'steel-and-steam', seats: ['me', 'open', 'greedy'] }, 'Ada');
  const over = await openTable(ada, { game: 'days-of-steam', seats: ['me', 'greedy'] });
  await letBot(ada);
  await ada.locator('.end-page h1').waitFor({ timeout: 60_000 });

  const abandoned = await openTable(ada, { game: 'steam', seats: ['me', 'greedy', 'greedy'] });
  await ada.getByText('This table', { exact: true }).click();
  await ada.getByRole('button', { name: 'End the game…' }).click();
  await ada.getByRole('button', { name: 'End it now' }).click();
  await ada.locator('.end-page h1').waitFor();

  const bea = new OnlinePlayer(await house.blank(await house.visitor({ reducedMotion: true })), 'en');
  const playing = await openTable(
    bea.page,
    {
      game: 'days-of-steam',
      seats: ['me', 'open'],
      terms: ['Anybody: the table is listed in the lobby', 'By turns', 'One’s own turn; anything earlier'],
    },
    'Bea',
  );
  await join(ada, playing);
  await bea.page.getByRole('button', { name: 'Start the game' }).click();
  await untilConnected(ada);
  const player = new OnlinePlayer(ada, 'en');
  await Promise.all([bea.play((await bea.length()) + 3), player.play((await bea.length()) + 3)]);
  await ada.getByRole('button', { name: 'Chat' }).click();
  await ada
    .getByRole('textbox', { name: 'Message' })
    .fill('A line that is long enough to need more than one line in a narrow column.');
  await ada.getByRole('button', { name: 'Send' }).click();
  await ada.getByRole('log').getByText('A line that').waitFor();
  await ada.goto('/account');
  await ada.getByRole('textbox', { name: /^Account name/ }).fill('ada');
  await ada.getByLabel(/^Password/).fill('eight wheels and a whistle');
  await ada.getByRole('button', { name: 'Create an account' }).click();
  await ada.getByText('Signed in as ada.').waitFor();
  const storage = await context.storageState();
  const screens: Screen[] = [
    { name: 'lobby', path: '/', sign: '.online-lists .gr' },
    { name: 'set-up', path: '/new/steam?online', sign: '.su .online-seats' },
    { name: 'waiting room', path: waiting, sign: '.waiting-seats' },
    { name: 'table', path: playing, sign: '.lamp.live' },
    { name: 'table with chat', path: playing, sign: '.lamp.live', arrive: openChat },
    { name: 'end', path: over, sign: '.end-page .dice-check' },
    { name: 'ended without a result', path: abandoned, sign: '.end-page .dice-check' },
    { name: 'account', path: '/account', sign: '#acc-forget' },
    { name: 'link from another device', path: '/carry#something', sign: '.carry .btn.pri' },
    { name: 'no such table', path: '/online/nothere', sign: '.failure' },
  ];
  tour = { storage, screens };
  await house.leave();
}, 90_000);

describe('the pages of online play', () => {
  it.each(VISITS)(
    'have no fault that axe finds, and room for text at 200 %: $language, $theme, $width px',
    async (visit) => {
      const look = async (page: Page) => {
        const words = await readWords(page);
        const english =
          visit.language === 'ja' ? englishIn(words).filter((each) => !each.startsWith('A line that')) : [];
        const small = visit.phone ? await smallTargets(page) : [];
        return [...rawKeys(words), ...english, ...(await overflows(page)), ...small];
      };
      expect(await tourFaults(house, tour, visit, look)).toEqual([]);
    },
  );
});

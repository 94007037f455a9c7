import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CRAWL_VARIANTS, crawl } from '../support/crawl.ts';
import { findOverflows, findSmallTargets } from '../support/layout-checks.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { createTable, joinTable, waitUntilConnected } from '../support/online-table.ts';
import { findEnglish, findRawKeys, readTexts } from '../support/page-text.ts';
import type { CrawlTargets, Screen } from '../support/screens.ts';
import { startTestApp } from '../support/test-app.ts';

const app = startTestApp();
let targets: CrawlTargets;
afterEach(async () => {
  await app.closeContexts();
  // The browser itself logs the 404 of a table that does not exist.
  expect(app.consoleErrors.splice(0).filter((each) => !each.includes('status of 404'))).toEqual([]);
});

const letBotPlay = async (page: Page) => {
  await page.getByText('This table', { exact: true }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
};

/** On a phone the chat has a tab; otherwise it is collapsed. */
async function openChat(page: Page): Promise<void> {
  const [tab, head] = [page.locator('[data-region=tabs] button').last(), page.locator('[data-chat] > button')];
  await ((await tab.isVisible()) ? tab : head).click();
  await page.locator('[data-chat] [role=log]').waitFor();
}

beforeAll(async () => {
  const context = await app.newContext({ reducedMotion: true });
  const ada = await app.newPage(context);
  const waiting = await createTable(ada, { game: 'steel-and-steam', seats: ['me', 'open', 'greedy'] }, 'Ada');
  const over = await createTable(ada, { game: 'days-of-steam', seats: ['me', 'greedy'] });
  await letBotPlay(ada);
  await ada.locator('[data-page=game-over] h1').waitFor({ timeout: 60_000 });

  const abandoned = await createTable(ada, { game: 'steam', seats: ['me', 'greedy', 'greedy'] });
  await ada.getByText('This table', { exact: true }).click();
  await ada.getByRole('button', { name: 'End the game…' }).click();
  await ada.getByRole('button', { name: 'End it now' }).click();
  await ada.locator('[data-page=game-over] h1').waitFor();

  const bea = new OnlinePlayer(await app.newPage(await app.newContext({ reducedMotion: true })), 'en');
  const playing = await createTable(
    bea.page,
    {
      game: 'days-of-steam',
      seats: ['me', 'open'],
      choices: ['Anybody: the table is listed in the lobby', 'By turns', 'One’s own turn; anything earlier'],
    },
    'Bea',
  );
  await joinTable(ada, playing);
  await bea.page.getByRole('button', { name: 'Start the game' }).click();
  await waitUntilConnected(ada);
  const player = new OnlinePlayer(ada, 'en');
  await Promise.all([bea.play((await bea.recordLength()) + 3), player.play((await bea.recordLength()) + 3)]);
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
    { name: 'lobby', path: '/', readySelector: 'div:has(> h3) li' },
    { name: 'set-up', path: '/new/steam?online', readySelector: 'form ol li' },
    { name: 'waiting room', path: waiting, readySelector: '[data-page=waiting-room] ol li' },
    { name: 'table', path: playing, readySelector: '[data-connection=live]' },
    { name: 'table with chat', path: playing, readySelector: '[data-connection=live]', prepare: openChat },
    { name: 'end', path: over, readySelector: '[data-page=game-over] section code' },
    { name: 'ended without a result', path: abandoned, readySelector: '[data-page=game-over] section code' },
    { name: 'account', path: '/account', readySelector: '#acc-forget' },
    { name: 'link from another device', path: '/carry#something', readySelector: 'main .btn--primary' },
    { name: 'no such table', path: '/online/nothere', readySelector: '[data-page=message]' },
  ];
  targets = { storage, screens };
  await app.closeContexts();
}, 90_000);

describe('the pages of online play', () => {
  it.each(CRAWL_VARIANTS)(
    'Axe finds no violations, and text at 200 % does not overflow: $language, $theme, $width px.',
    async (visit) => {
      const look = async (page: Page) => {
        const words = await readTexts(page);
        const english =
          visit.language === 'ja' ? findEnglish(words).filter((each) => !each.startsWith('A line that')) : [];
        const small = visit.phone ? await findSmallTargets(page) : [];
        return [...findRawKeys(words), ...english, ...(await findOverflows(page)), ...small];
      };
      expect(await crawl(app, targets, visit, look)).toEqual([]);
    },
  );
});

import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { moment, playByHints, untilMyTurn } from './support/play.ts';
import { recordPath, type Stored, storedTable } from './support/saved-table.ts';

const house = openHouse();
afterEach(() => house.leave());

const GAME = '/play/days-of-steam?seats=2&seed=play-on';
const BOTS = '/play/days-of-steam?seats=2&people=0&bot=random&seed=tour';
const PLAY_ON = 'Play on from here';
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A game that bots have played to its end, on its last page. */
async function finishedGame(): Promise<{ page: Page; stored: Stored; path: string }> {
  const context = await house.visitor();
  await context.addInitScript(() => localStorage.setItem('roundhouse.pace', 'instant'));
  const page = await house.page(context, BOTS);
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  return { page, stored: await storedTable(page), path: pathOf(page) };
}

/** Opens a record in the same browser, and waits for the end of its game. */
async function openFinished(page: Page, record: object): Promise<void> {
  await page.goto(recordPath(JSON.stringify(record)));
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
}

async function lookBack(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Timeline' }).press('PageUp');
  await page.getByText('You are looking at the past.').waitFor();
}

/** Presses what makes a table of its own, and waits until it is there. */
async function branch(page: Page, button: string): Promise<void> {
  const from = pathOf(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.pathname !== from);
  await page.getByText('The one you came from is kept as it was.').waitFor();
}

const listed = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');

describe('playing on from a moment', () => {
  it('leaves a finished game as it ended, and leads back to it', async () => {
    const { page, stored, path } = await finishedGame();
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await lookBack(page);
    const { at, of } = await moment(page);
    await branch(page, PLAY_ON);
    // Bots play on at once; what was there is there.
    expect((await storedTable(page)).record.actions.slice(0, at)).toEqual(stored.record.actions.slice(0, at));
    await page.goto('/');
    await expect.poll(() => listed(page, 'Finished games').count()).toBeGreaterThan(0);
    const rows = page.getByRole('listitem').filter({ hasText: /What if, from round \d+/ });
    await rows.getByRole('link', { name: 'Original game' }).click();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(pathOf(page)).toBe(path);
    expect(await storedTable(page)).toEqual(stored);
    await page.getByRole('button', { name: 'Look at the board' }).click();
    expect((await moment(page)).of).toBe(of);
  });

  it('leaves a running game where it is, with what can be taken again', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 4);
    await untilMyTurn(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Redo' }).waitFor();
    const original = pathOf(page);
    const stored = await storedTable(page);
    await lookBack(page);
    await branch(page, PLAY_ON);
    await untilMyTurn(page);
    expect((await moment(page)).of).toBeLessThan(stored.record.actions.length);
    await playByHints(page, 1);
    expect(await page.getByText('The one you came from is kept').count()).toBe(0);
    const players = page.getByRole('complementary', { name: 'Players' });
    await players.getByText(/^What if, from (the start|round \d+)$/).waitFor();
    await players.getByRole('link', { name: 'Original game' }).click();
    await page.waitForURL((url) => url.pathname === original);
    await page.getByRole('button', { name: 'Redo' }).waitFor();
    expect(await storedTable(page)).toEqual(stored);
    await page.goto('/');
    await expect.poll(() => listed(page, 'Your games').count()).toBe(2);
  });

  it('names the branch without a way back once the original is deleted', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 2);
    await untilMyTurn(page);
    const original = pathOf(page);
    await lookBack(page);
    await branch(page, PLAY_ON);
    await page.goto('/');
    const games = listed(page, 'Your games');
    await games
      .filter({ has: page.locator(`a.btn[href="${original}"]`) })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => games.count()).toBe(1);
    await games.getByText(/^What if/).waitFor();
    expect(await games.getByRole('link', { name: 'Original game' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await games.getByRole('link', { name: 'Original game' }).waitFor();
  });
});

describe('a finished game', () => {
  it('is taken back only in a copy', async () => {
    const { page, stored } = await finishedGame();
    // A person who has decided something could take it back.
    await openFinished(page, { ...stored.record, bots: [null, 'random'] });
    const ended = await storedTable(page);
    const path = pathOf(page);
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('combobox', { name: /^Who plays for/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await storedTable(page)).toEqual(ended);
    await branch(page, 'Undo in a copy');
    await untilMyTurn(page);
    expect((await moment(page)).of).toBeLessThan(ended.record.actions.length);
    await page.getByRole('link', { name: 'Original game' }).click();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    expect(pathOf(page)).toBe(path);
    expect(await storedTable(page)).toEqual(ended);
  });

  it('keeps its bots in the record, for who opens it, plays again or plays on', async () => {
    const { page, stored } = await finishedGame();
    expect(stored.record.bots).toEqual(['random', 'random']);
    const bots = ['greedy', null];
    await openFinished(page, { ...stored.record, bots });
    expect((await storedTable(page)).record.bots).toEqual(bots);
    expect((await storedTable(page)).players.map(({ bot }) => bot)).toEqual(bots);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await untilMyTurn(page);
    expect((await storedTable(page)).record.bots).toEqual(bots);
    await page.goBack();
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await lookBack(page);
    await branch(page, PLAY_ON);
    expect((await storedTable(page)).record.bots).toEqual(bots);
  });

  it('gives seats to people where a record names no bot, or one that this game does not have', async () => {
    const { page, stored } = await finishedGame();
    for (const bots of [undefined, ['of another day', null]]) {
      await openFinished(page, { ...stored.record, bots });
      expect((await storedTable(page)).players.map(({ bot }) => bot)).toEqual([null, null]);
    }
  });
});

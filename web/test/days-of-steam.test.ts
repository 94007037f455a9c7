import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { board, cell, chooseCell, chooseMode, commit, openPosition, panel, refusal, takeScreen } from './support/days.ts';
import { untilMyTurn } from './support/play.ts';

const house = openHouse();
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

const ROUNDHOUSE = fileURLToPath(new URL('../../roundhouse', import.meta.url));

/** A figure of a player's card. */
async function figure(page: Page, name: string, stat: 'Points' | 'Steam'): Promise<number> {
  const players = page.getByRole('complementary', { name: 'Players' });
  const card = players.getByRole('listitem').filter({ hasText: name }).first();
  return Number(new RegExp(`${stat} (\\d+)`).exec((await card.textContent()) ?? '')?.[1]);
}

/** What can be done by a mode of the panel; those that cannot be done now are pale. */
const canDo = (page: Page, mode: string) =>
  panel(page)
    .getByRole('button', { name: mode, exact: true })
    .evaluate((button) => !button.classList.contains('idle'));

/** A player who delivers what can be delivered without danger, then builds, then runs. Says whether a roll decides. */
async function chooseSomething(page: Page): Promise<void> {
  const marked = (words: RegExp) => board(page).getByRole('button', { name: words }).first();
  const take = (place: Locator) => place.click({ position: { x: 8, y: 8 } });
  if (await panel(page).getByRole('heading', { name: 'Place the drawn town' }).isVisible()) {
    return take(marked(/a town can be placed here/));
  }
  if (await canDo(page, 'Move train')) {
    await chooseMode(page, 'Move train');
    const delivery = panel(page).getByRole('button', { name: /steam \+\d VP$/ });
    if ((await delivery.count()) > 0) return delivery.first().click();
  }
  if (await canDo(page, 'Play a town')) {
    await chooseMode(page, 'Play a town');
    if (await marked(/a town can be placed here/).isVisible()) return take(marked(/a town can be placed here/));
  }
  if (await canDo(page, 'Lay track')) {
    await chooseMode(page, 'Lay track');
    return take(marked(/the tile can be played here/));
  }
  if (await canDo(page, 'Take water')) return chooseMode(page, 'Take water');
  if (await canDo(page, 'Move train')) {
    await chooseMode(page, 'Move train');
    return take(marked(/\d steam/));
  }
  return chooseMode(page, 'Pass');
}

describe('Days of Steam', () => {
  it('is played to its end on the board and the panel, and its record holds', async () => {
    const context = await house.visitor({ reducedMotion: true });
    await context.addInitScript(() => {
      localStorage.setItem('roundhouse.pace', 'instant');
      localStorage.setItem('roundhouse.confirm-turns', 'no');
    });
    const page = await house.page(context, '/play/days-of-steam?seats=2&seed=whole');
    const kinds = new Set<string>();
    while ((await untilMyTurn(page)) === 'my turn') {
      await chooseSomething(page);
      await commit(page).waitFor();
      const text = await commit(page).innerText();
      kinds.add(text.split(' ')[0]);
      console.log(Math.round(performance.now()), text);
      const then = /→ (\d)/.exec((await panel(page).locator('.days-outlook .big').first().textContent()) ?? '')?.[1];
      const risky = await panel(page).getByText('Derails on').isVisible();
      await commit(page).click();
      await commit(page).waitFor({ state: 'detached' });
      if ((await untilMyTurn(page)) === 'over') break;
      if (!risky && then !== undefined) expect(await figure(page, 'Guest', 'Steam'), text).toBe(Number(then));
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['Play', 'Run']));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const folder = await mkdtemp(join(tmpdir(), 'roundhouse-'));
    try {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the record' }).click();
      const file = join(folder, 'game.roundhouse.json');
      await (await saving).saveAs(file);
      const { stdout } = await promisify(execFile)(process.execPath, [ROUNDHOUSE, 'verify', file]);
      expect(stdout).toContain('days-of-steam');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

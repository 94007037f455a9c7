import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { playByHints, untilMyTurn } from './support/play.ts';

const house = openHouse();
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

/** Everything the page holds, seen or not, but for the list of all tiles of the deck, which is no secret. */
const everything = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const list of copy.querySelectorAll('.aside-body')) list.remove();
    return copy.outerHTML;
  });
const hand = (page: Page) => page.locator('.days-hand button');
/** What the tiles of a hand are called, by themselves and with where they could be played. */
const handOf = async (page: Page) => {
  await hand(page).first().waitFor();
  const names = await hand(page).evaluateAll((tiles) => tiles.map((tile) => `title="${tile.getAttribute('title')}"`));
  return [...names, ...(await hand(page).locator('.sr').allTextContents())];
};

describe('several people at one screen', () => {
  it('passes the screen on with hands covered where there are secrets', async () => {
    const page = await house.visit('/play/days-of-steam?seats=2&people=2&seed=hot');
    const cover = page.getByRole('dialog');
    await page.getByRole('heading', { name: /^Pass the screen to / }).waitFor();
    const seen: string[] = [];
    for (const turn of [1, 2, 3]) {
      const name = /Pass the screen to (.*?)Hands/.exec((await cover.textContent()) ?? '')?.[1] ?? '';
      expect(await hand(page).count(), `turn ${turn}: no hand before the seat is taken`).toBe(0);
      const covered = await everything(page);
      await page.getByRole('button', { name: `I am ${name}: show my hand` }).click();
      const tiles = await handOf(page);
      expect(tiles.length).toBeGreaterThan(0);
      for (const tile of tiles) expect(covered.includes(tile), `${tile}: told before`).toBe(false);
      seen.push(name);
      // Until the next one is to act, and the page is covered again.
      const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
      const hint = page.getByRole('button', { name: 'Hint', exact: true });
      while (!(await cover.isVisible())) {
        await hint.or(endTurn).or(cover).first().waitFor();
        // It may be gone between the look and the click.
        if (await endTurn.isVisible()) await endTurn.click({ timeout: 1000 }).catch(() => {});
        else if (await hint.isVisible()) await playByHints(page, 1);
      }
    }
    expect(new Set(seen).size, 'both have been at the screen').toBe(2);
    expect(seen[0]).toBe(seen[2]);
  });

  it('covers nothing where there are no secrets, and says whose turn it is', async () => {
    const page = await house.visit('/play/steam?seats=3&people=3&seed=hot');
    const actors = new Set<string>();
    while (actors.size < 3) {
      expect(await untilMyTurn(page)).toBe('my turn');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      const acting = page.getByRole('complementary', { name: 'Players' }).locator('.pl.now b');
      actors.add((await acting.textContent()) ?? '');
      await playByHints(page, 1);
    }
    expect([...actors].sort()).toEqual(['Guest', 'Player 2', 'Player 3']);
  });
});

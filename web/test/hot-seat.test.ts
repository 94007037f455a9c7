import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { playByHints, waitForMyTurn } from './support/play-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

/** The whole page, visible or not, except the list of all tiles of the deck, which is public. */
const wholePage = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const list of copy.querySelectorAll('[data-region=side-panel]')) list.remove();
    return copy.outerHTML;
  });
const hand = (page: Page) => page.getByRole('button', { name: /^Tile \d: /, includeHidden: true });
/** The names of the tiles in the hand, and their descriptions for screen readers. */
const handOf = async (page: Page) => {
  await hand(page).first().waitFor();
  const names = await hand(page).evaluateAll((tiles) => tiles.map((tile) => `title="${tile.getAttribute('title')}"`));
  return [...names, ...(await hand(page).locator('.visually-hidden').allTextContents())];
};

describe('several people at one device', () => {
  it('In a game with hidden hands, the page hides the hand until the next player confirms.', async () => {
    const page = await app.visit('/play/days-of-steam?seats=2&people=2&seed=hot');
    const cover = page.getByRole('dialog');
    await page.getByRole('heading', { name: /^Pass the screen to / }).waitFor();
    const seen: string[] = [];
    for (const turn of [1, 2, 3]) {
      const name = /Pass the screen to (.*?)Hands/.exec((await cover.textContent()) ?? '')?.[1] ?? '';
      expect(await hand(page).count(), `turn ${turn}: no hand before the player confirms`).toBe(0);
      const covered = await wholePage(page);
      await page.getByRole('button', { name: `I am ${name}: show my hand` }).click();
      const tiles = await handOf(page);
      expect(tiles.length).toBeGreaterThan(0);
      for (const tile of tiles) expect(covered.includes(tile), `${tile}: visible too early`).toBe(false);
      seen.push(name);
      // Play until it is the next player's turn and the page is covered again.
      const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
      const hint = page.getByRole('button', { name: 'Hint', exact: true });
      while (!(await cover.isVisible())) {
        await hint.or(endTurn).or(cover).first().waitFor();
        // It may disappear between the check and the click.
        if (await endTurn.isVisible()) await endTurn.click({ timeout: 1000 }).catch(() => {});
        else if (await hint.isVisible()) await playByHints(page, 1);
      }
    }
    expect(new Set(seen).size, 'both have been at the device').toBe(2);
    expect(seen[0]).toBe(seen[2]);
  });

  it('In a game without hidden information nothing is covered, and the page shows whose turn it is.', async () => {
    const page = await app.visit('/play/steam?seats=3&people=3&seed=hot');
    const actors = new Set<string>();
    while (actors.size < 3) {
      expect(await waitForMyTurn(page)).toBe('my turn');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      const acting = page.getByRole('complementary', { name: 'Players' }).locator('[data-active=true] b');
      actors.add((await acting.textContent()) ?? '');
      await playByHints(page, 1);
    }
    expect([...actors].sort()).toEqual(['Guest', 'Player 2', 'Player 3']);
  });
});

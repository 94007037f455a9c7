import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { hastyVisitor } from './support/position.ts';
import { asked } from './support/steam.ts';
import { Player } from './support/steam-player.ts';

const house = openHouse();
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

const ROUNDHOUSE = fileURLToPath(new URL('../../roundhouse', import.meta.url));

/** Where the player means to build: New York to Albany, and on to Montreal. */
const PLAN = [
  ['H8', 'north, south'],
  ['H9', 'north, south'],
  ['H10', 'north, south'],
  ['H6', 'north, south'],
  ['H5', 'north, south'],
  ['H4', 'north, south'],
  ['H3', 'north, south'],
] as const;

describe('a game of Steam', () => {
  it('is played by its own panels from the first bid to a record that holds', async () => {
    const page = await house.page(await hastyVisitor(house), '/play/steam?seats=3&seed=whole');
    const player = new Player(page, PLAN);
    await player.play();
    expect(player.done.tiles).toBe(10);
    expect(player.done.builds).toBeGreaterThanOrEqual(4);
    expect(player.done.deliveries).toBeGreaterThanOrEqual(2);
    expect(player.done.points).toBeGreaterThanOrEqual(player.done.deliveries);

    await page.getByRole('heading', { level: 1, name: /win|share/ }).waitFor();
    const scores = page.getByRole('table');
    const headings = await scores.getByRole('columnheader').allInnerTexts();
    expect(headings.join(' | ')).toMatch(/Victory points.*Income.*Links.*Total/i);
    const rows = await scores
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all();
    expect(rows.length).toBe(3);
    for (const [index, row] of rows.entries()) {
      // The place, then the parts and their sum; the bars beside them have no text.
      const cells = (await row.getByRole('cell').allTextContents()).filter((text) => text !== '');
      const [place, ...parts] = cells.map((text) => Number(text.replace('−', '-')));
      const total = parts.pop();
      expect(place).toBe(index + 1);
      expect(parts.length).toBe(3);
      expect(parts.reduce((sum, part) => sum + part)).toBe(total);
    }
    for (const title of ['Victory points', 'Income', 'Cash']) {
      await page.getByRole('img', { name: new RegExp(`^${title} by turn: .*Guest`) }).waitFor();
    }

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    const verified = spawnSync(ROUNDHOUSE, ['verify', await (await download).path()], { encoding: 'utf8' });
    expect(`${verified.stdout}${verified.stderr}`).toContain('The record holds');
    expect(verified.status).toBe(0);
  });

  it('has its capital and its auction in the Standard Game, on the Ruhr', async () => {
    const page = await house.page(await hastyVisitor(house), '/play/steam?seats=4&seed=ruhr&rules=standard&map=ruhr');
    const player = new Player(page, []);
    await player.play('Turn 3 of 8');
    await page.getByRole('banner').getByText('Lower Rhine & Ruhr · Standard Game').waitFor();
    expect(player.done).toMatchObject({ capital: 2, tiles: 2 });
    expect(player.done.bids).toBeGreaterThanOrEqual(2);
    await asked(page, 'Buy capital').waitFor();
  });
});

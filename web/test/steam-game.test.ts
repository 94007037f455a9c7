import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { newFastContext } from './support/open-position.ts';
import { decisionHeading } from './support/steam-page.ts';
import { SteamPlayer } from './support/steam-player.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

const ROUNDHOUSE = fileURLToPath(new URL('../../roundhouse', import.meta.url));

/** The building plan: New York to Albany, then on to Montreal. */
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
  it('A whole game can be played with the panels, and its record verifies.', async () => {
    const page = await app.openPage(await newFastContext(app), '/play/steam?seats=3&seed=whole');
    const player = new SteamPlayer(page, PLAN);
    await player.play();
    expect(player.counts.tiles).toBe(10);
    expect(player.counts.builds).toBeGreaterThanOrEqual(4);
    expect(player.counts.deliveries).toBeGreaterThanOrEqual(2);
    expect(player.counts.points).toBeGreaterThanOrEqual(player.counts.deliveries);

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
      // The rank, then the parts and their sum; the cells of the bars have no text.
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

  it('The Standard Game on the Ruhr has a capital phase and an auction.', async () => {
    const page = await app.openPage(await newFastContext(app), '/play/steam?seats=4&seed=ruhr&rules=standard&map=ruhr');
    const player = new SteamPlayer(page, []);
    await player.play('Turn 3 of 8');
    await page.getByRole('banner').getByText('Lower Rhine & Ruhr · Standard Game').waitFor();
    expect(player.counts).toMatchObject({ capital: 2, tiles: 2 });
    expect(player.counts.bids).toBeGreaterThanOrEqual(2);
    await decisionHeading(page, 'Buy capital').waitFor();
  });
});

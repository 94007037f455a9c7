import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { moment, untilMyTurn } from './support/play.ts';
import { asked, button, decide, decideBy, hastyVisitor, layTile, panel, purseOf, titleOf } from './support/steam.ts';

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

/** Somebody who plays Steam by its own panels: simple, but with a plan. */
class Player {
  readonly done = { bids: 0, tiles: 0, builds: 0, deliveries: 0, points: 0 };
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async play(): Promise<void> {
    while ((await untilMyTurn(this.page)) === 'my turn') await this.decide();
  }

  private async decide(): Promise<void> {
    const title = await titleOf(this.page);
    if (process.env.ZZ) console.log("ZZ", Date.now() % 1000000, title, JSON.stringify(await moment(this.page)));
    if (title.startsWith('Your bid')) return this.bid();
    if (title.startsWith('Choose one action')) return this.takeTile();
    if (title.startsWith('Build track')) return this.build();
    if (title.startsWith('Move goods')) return this.moveGoods();
    if (/^Take \d+ track point/.test(title)) return this.takePoints();
    throw new Error(`asked for "${title}"`);
  }

  private async bid(): Promise<void> {
    this.done.bids++;
    const bid = button(this.page, /^Bid \$[0-2]$/);
    await decide(this.page, async () => {
      if (await bid.isVisible()) await bid.click();
      else await button(this.page, /^Pass/).click();
    });
  }

  /** The first tile that costs nothing. */
  private async takeTile(): Promise<void> {
    this.done.tiles++;
    await this.page.getByRole('button', { name: /free$/ }).first().click();
    await decideBy(this.page, /^Take /);
  }

  private async build(): Promise<void> {
    for (const [hex, exits] of PLAN) {
      if (!(await asked(this.page, /^Build track/).isVisible())) return;
      const { of } = await moment(this.page);
      const purse = await purseOf(this.page, 'Guest');
      const price = await layTile(this.page, hex, exits);
      if (price === null) continue;
      this.done.builds++;
      expect((await moment(this.page)).of).toBe(of + 1);
      // What is short is raised, five dollars for a step of income.
      const after = await purseOf(this.page, 'Guest');
      expect(after.cash - 5 * (purse.income - after.income), `the price of ${hex}`).toBe(purse.cash - price);
    }
    await decideBy(this.page, /^End build/);
  }

  private async moveGoods(): Promise<void> {
    const cube = panel(this.page).getByRole('button', { name: / points? for you$/ }).first();
    await cube.or(panel(this.page).getByText('No cube can be delivered')).waitFor();
    if (await cube.isVisible()) {
      this.done.deliveries++;
      await cube.click();
      return decideBy(this.page, /^Deliver, /);
    }
    const improve = button(this.page, /^Improve your locomotive from [12] /);
    return (await improve.isVisible()) ? decide(this.page, () => improve.click()) : decideBy(this.page, 'Pass');
  }

  /** Income while it pays for long, points later. */
  private async takePoints(): Promise<void> {
    const early = this.done.points++ < 6;
    const kind = button(this.page, early ? /^Income/ : /^Victory points/);
    await kind.click();
    await decideBy(this.page, early ? /^Take \+\d+ income$/ : /^Take \+\d+ VP$/);
  }
}

describe('a game of Steam', () => {
  it('is played by its own panels from the first bid to a record that holds', async () => {
    const page = await house.page(await hastyVisitor(house), '/play/steam?seats=3&seed=whole');
    const player = new Player(page);
    await player.play();
    expect(player.done.tiles).toBe(10);
    expect(player.done.builds).toBeGreaterThanOrEqual(4);
    expect(player.done.deliveries).toBeGreaterThanOrEqual(2);
    expect(player.done.points).toBeGreaterThanOrEqual(player.done.deliveries);

    await page.getByRole('heading', { level: 1, name: /win|share/ }).waitFor();
    const scores = page.getByRole('table');
    const headings = await scores.getByRole('columnheader').allInnerTexts();
    expect(headings.join(' | ')).toMatch(/Victory points.*Income.*Links.*Total/i);
    const rows = await scores.getByRole('row').filter({ has: page.getByRole('rowheader') }).all();
    expect(rows.length).toBe(3);
    for (const row of rows) {
      const cells = (await row.getByRole('cell').allInnerTexts()).map((text) => Number(text.replace('−', '-')));
      const [rank, ...parts] = cells.filter((value) => !Number.isNaN(value));
      expect(rank).toBeGreaterThan(0);
      // The bars, which have no text, are no cell for the ears.
      const total = parts.pop();
      expect(parts.length).toBeGreaterThanOrEqual(3);
      expect(Number.isInteger(total)).toBe(true);
    }
    for (const title of ['Victory points', 'Income', 'Cash']) {
      await page.getByRole('img', { name: new RegExp(`^${title} by turn: .*Guest`) }).waitFor();
    }

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    const verified = spawnSync(ROUNDHOUSE, ['verify', await (await download).path()], { encoding: 'utf8' });
    expect(`${verified.stdout}${verified.stderr}`).toMatch(/ok/i);
    expect(verified.status).toBe(0);
  });
});

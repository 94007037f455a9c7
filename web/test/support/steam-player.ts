import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { decide, untilMyTurn } from './play.ts';
import { asked, button, canLay, decideBy, layTile, panel, purseOf, titleOf } from './steam.ts';

/** Somebody who plays Steam by its own panels: simple, but with a plan. */
export class Player {
  readonly done = { bids: 0, tiles: 0, builds: 0, deliveries: 0, points: 0, capital: 0 };
  private readonly page: Page;
  private readonly plan: readonly (readonly [hex: string, exits: string])[];

  /** `plan`: where to build, in this order, as far as it can be done. */
  constructor(page: Page, plan: Player['plan']) {
    this.page = page;
    this.plan = plan;
  }

  /** Until the game is over, or a turn begins. */
  async play(until?: string): Promise<void> {
    while ((await untilMyTurn(this.page)) === 'my turn') {
      if (until !== undefined && (await asked(this.page, until).isVisible())) return;
      await this.decide();
    }
  }

  private async decide(): Promise<void> {
    const title = await titleOf(this.page);
    if (title.startsWith('Your bid')) return this.bid();
    if (title.startsWith('Buy capital')) return this.buyCapital();
    if (title.startsWith('Choose one action')) return this.takeTile();
    if (title.startsWith('Build track')) return this.build();
    if (title.startsWith('Move goods')) return this.moveGoods();
    if (/^Take \d+ track point/.test(title)) return this.takePoints();
    throw new Error(`asked for "${title}"`);
  }

  /** Ten dollars at a time, for two steps of income. */
  private async buyCapital(): Promise<void> {
    this.done.capital++;
    const before = await purseOf(this.page, 'Guest');
    for (let step = 0; step < 2; step++) await button(this.page, 'More').click();
    await decideBy(this.page, 'Take $10');
    await expect.poll(async () => (await purseOf(this.page, 'Guest')).cash).toBe(before.cash + 10);
    expect((await purseOf(this.page, 'Guest')).income).toBe(before.income - 2);
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
    for (const [hex, exits] of this.plan) {
      if (!(await asked(this.page, /^Build track/).isVisible())) return;
      if (!(await canLay(this.page, hex))) continue;
      const purse = await purseOf(this.page, 'Guest');
      const price = await layTile(this.page, hex, exits);
      if (price === null) continue;
      this.done.builds++;
      // What is short is raised, five dollars for a step of income.
      const after = await purseOf(this.page, 'Guest');
      expect(after.cash - 5 * (purse.income - after.income), `the price of ${hex}`).toBe(purse.cash - price);
    }
    await decideBy(this.page, /^End build/);
  }

  private async moveGoods(): Promise<void> {
    const cube = panel(this.page)
      .getByRole('button', { name: / points? for you$/ })
      .first();
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

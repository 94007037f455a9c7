import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { decideAndWait, waitForMyTurn } from './play-page.ts';
import {
  button,
  canLay,
  decideByButton,
  decisionHeading,
  decisionTitle,
  fundsOf,
  layTile,
  panel,
} from './steam-page.ts';

/** Plays Steam with its panels: simple, but with a building plan. */
export class SteamPlayer {
  readonly counts = { bids: 0, tiles: 0, builds: 0, deliveries: 0, points: 0, capital: 0 };
  private readonly page: Page;
  private readonly plan: readonly (readonly [hex: string, exits: string])[];

  /** `plan`: the hexes to build on, in order of preference. */
  constructor(page: Page, plan: SteamPlayer['plan']) {
    this.page = page;
    this.plan = plan;
  }

  /** Plays until the game is over, or until a decision with the title `until` comes up. */
  async play(until?: string): Promise<void> {
    while ((await waitForMyTurn(this.page)) === 'my turn') {
      if (until !== undefined && (await decisionHeading(this.page, until).isVisible())) return;
      await this.decide();
    }
  }

  private async decide(): Promise<void> {
    const title = await decisionTitle(this.page);
    if (title.startsWith('Your bid')) return this.bid();
    if (title.startsWith('Buy capital')) return this.buyCapital();
    if (title.startsWith('Choose one action')) return this.takeTile();
    if (title.startsWith('Build track')) return this.build();
    if (title.startsWith('Move goods')) return this.moveGoods();
    if (/^Take \d+ track point/.test(title)) return this.takePoints();
    throw new Error(`unknown decision "${title}"`);
  }

  /** Takes ten dollars for two steps of income. */
  private async buyCapital(): Promise<void> {
    this.counts.capital++;
    const before = await fundsOf(this.page, 'Guest');
    for (let step = 0; step < 2; step++) await button(this.page, 'More').click();
    await decideByButton(this.page, 'Take $10');
    await expect.poll(async () => (await fundsOf(this.page, 'Guest')).cash).toBe(before.cash + 10);
    expect((await fundsOf(this.page, 'Guest')).income).toBe(before.income - 2);
  }

  private async bid(): Promise<void> {
    this.counts.bids++;
    const bid = button(this.page, /^Bid \$[0-2]$/);
    await decideAndWait(this.page, async () => {
      if (await bid.isVisible()) await bid.click();
      else await button(this.page, /^Pass/).click();
    });
  }

  /** Takes the first free tile. */
  private async takeTile(): Promise<void> {
    this.counts.tiles++;
    await this.page.getByRole('button', { name: /free$/ }).first().click();
    await decideByButton(this.page, /^Take /);
  }

  private async build(): Promise<void> {
    for (const [hex, exits] of this.plan) {
      if (!(await decisionHeading(this.page, /^Build track/).isVisible())) return;
      if (!(await canLay(this.page, hex))) continue;
      const before = await fundsOf(this.page, 'Guest');
      const price = await layTile(this.page, hex, exits);
      if (price === null) continue;
      this.counts.builds++;
      // Missing cash is raised at five dollars per step of income.
      const after = await fundsOf(this.page, 'Guest');
      expect(after.cash - 5 * (before.income - after.income), `the price of ${hex}`).toBe(before.cash - price);
    }
    await decideByButton(this.page, /^End build/);
  }

  private async moveGoods(): Promise<void> {
    const cube = panel(this.page)
      .getByRole('button', { name: / points? for you$/ })
      .first();
    await cube.or(panel(this.page).getByText('No cube can be delivered')).waitFor();
    if (await cube.isVisible()) {
      this.counts.deliveries++;
      await cube.click();
      return decideByButton(this.page, /^Deliver, /);
    }
    const improve = button(this.page, /^Improve your locomotive from [12] /);
    return (await improve.isVisible())
      ? decideAndWait(this.page, () => improve.click())
      : decideByButton(this.page, 'Pass');
  }

  /** Takes income early in the game and victory points later. */
  private async takePoints(): Promise<void> {
    const early = this.counts.points++ < 6;
    const kind = button(this.page, early ? /^Income/ : /^Victory points/);
    await kind.click();
    await decideByButton(this.page, early ? /^Take \+\d+ income$/ : /^Take \+\d+ VP$/);
  }
}

import type { Locator, Page } from 'playwright-core';
import { type Language, MESSAGES } from './online-table.ts';
import { waitForRender } from './play-page.ts';

/** Why waiting ended: a decision is due, the record has the requested length, or the game is over. */
type WaitResult = 'my turn' | 'far enough' | 'over';

/** The button of Steel & Steam that follows the planned route: many steps with one click. */
const RUN = /^(Run |.*(進む：|進んで|到着：))/;
const SEARCHING = /^(Looking for the best way|最良の経路を探しています)/;

/** A player at an online table who uses the page's buttons to play as the bot suggests. */
export class OnlinePlayer {
  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  get messages() {
    return MESSAGES[this.language];
  }

  get hint(): Locator {
    return this.page.getByRole('button', { name: this.messages.hint, exact: true });
  }

  private get run(): Locator {
    return this.page.getByRole('region', { name: this.messages.yourTurn }).getByRole('button', { name: RUN });
  }

  /** The record length known to this page. */
  async recordLength(): Promise<number> {
    await waitForRender(this.page);
    // Not getByRole: on a phone the slider is hidden unless the log is shown.
    return Number(await this.page.locator('[role=slider]').getAttribute('aria-valuemax'));
  }

  /** Makes all decisions until the record has `upTo` actions or the game is over. */
  async play(upTo = Number.POSITIVE_INFINITY): Promise<void> {
    while ((await this.waitForTurn(upTo)) === 'my turn') await this.decide();
  }

  /** Waits until a decision is due, the record has `upTo` actions, or the game is over. */
  async waitForTurn(upTo: number): Promise<WaitResult> {
    const result = await this.page.waitForFunction(
      ([hint, upTo, busy, connected]): WaitResult | null => {
        if (document.querySelector('[data-page=game-over] h1') !== null) return 'over';
        const slider = document.querySelector('[role=slider]');
        // While the last decision is in flight, the indicator shows it, and the page accepts no other.
        if (slider === null || document.querySelector('[data-connection]')?.textContent !== connected) return null;
        if (Number(slider.getAttribute('aria-valuemax')) >= upTo) return 'far enough';
        const buttons = [...document.querySelectorAll('[data-region=decision] .btn')];
        // While a run is executed or a route is searched, press nothing.
        const isBusy = (button: Element) => button.matches(':disabled') && new RegExp(busy).test(button.textContent);
        if (buttons.some(isBusy)) return null;
        return buttons.some((button) => button.textContent.trim() === hint) ? 'my turn' : null;
      },
      [this.messages.hint, upTo, `${RUN.source}|${SEARCHING.source}`, this.messages.table.line.live] as const,
      { timeout: 60_000 },
    );
    return (await result.jsonValue()) ?? 'over';
  }

  /** Makes one decision and waits until it is in the record. */
  async decide(): Promise<void> {
    const before = await this.recordLength();
    await this.press();
    await this.waitForMoreThan(before);
  }

  /** Makes the clicks of a decision without waiting for the result. */
  async press(): Promise<void> {
    if (await this.run.isVisible()) return this.run.click();
    await this.hint.click();
    await this.page.getByRole('button', { name: this.messages.playIt, exact: true }).click();
  }

  /** Lets a bot make all further decisions. The window has to be wide enough for the panel with the button. */
  async letBotPlay(): Promise<void> {
    const { about, letBot } = this.messages.table;
    const button = this.page.getByRole('button', { name: letBot });
    if (!(await button.isVisible())) await this.page.getByText(about, { exact: true }).click();
    await button.click();
  }

  /** Waits until the record is longer than `length`. */
  async waitForMoreThan(length: number): Promise<void> {
    await this.page.waitForFunction(
      (was) => {
        const slider = document.querySelector('[role=slider]');
        return slider === null || Number(slider.getAttribute('aria-valuemax')) > was;
      },
      length,
      { timeout: 60_000 },
    );
  }
}

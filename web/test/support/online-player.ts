import type { Locator, Page } from 'playwright-core';
import { type Language, WORDS } from './online-table.ts';
import { settled } from './play.ts';

/** What a screen comes to: something is to be decided there, the game has come as far as asked, or it is over. */
type Sight = 'my turn' | 'far enough' | 'over';

/** The button that runs along the planned route of Steel & Steam: a turn of many steps, one decision. */
const RUN = /^(Run |.*(進む：|進んで|到着：))/;
const SEARCHING = /^(Looking for the best way|最良の経路を探しています)/;

/** Somebody at an online table, who decides by the buttons of the page as a good bot would. */
export class OnlinePlayer {
  /** Buttons are pressed without a mouse going there, which takes most of the time of a long game. */
  isHasty = false;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {}

  get words() {
    return WORDS[this.language];
  }

  get hint(): Locator {
    return this.page.getByRole('button', { name: this.words.hint, exact: true });
  }

  private get run(): Locator {
    return this.page.getByRole('region', { name: this.words.yourTurn }).getByRole('button', { name: RUN });
  }

  /** How many actions the game has, as this page knows it. */
  async length(): Promise<number> {
    await settled(this.page);
    // Not by its role: on a phone it is in use only where the log is.
    return Number(await this.page.locator('[role=slider]').getAttribute('aria-valuemax'));
  }

  /** Decides whatever is asked until the game has so many actions, or is over. */
  async play(upTo = Number.POSITIVE_INFINITY): Promise<void> {
    while ((await this.look(upTo)) === 'my turn') await this.decide();
  }

  /** Waits until there is something to be seen to. */
  async look(upTo: number): Promise<Sight> {
    const sight = await this.page.waitForFunction(
      ([hint, upTo, busy, connected]): Sight | null => {
        if (document.querySelector('.end-page h1') !== null) return 'over';
        const slider = document.querySelector('[role=slider]');
        // While the last decision is on its way, the lamp says so, and the page takes no other.
        if (slider === null || document.querySelector('.lamp-word')?.textContent !== connected) return null;
        if (Number(slider.getAttribute('aria-valuemax')) >= upTo) return 'far enough';
        const buttons = [...document.querySelectorAll('.right .btn')];
        // While steps of a run are made, or a way is looked for, nothing else is to be pressed.
        const isBusy = (button: Element) => button.matches(':disabled') && new RegExp(busy).test(button.textContent);
        if (buttons.some(isBusy)) return null;
        return buttons.some((button) => button.textContent.trim() === hint) ? 'my turn' : null;
      },
      [this.words.hint, upTo, `${RUN.source}|${SEARCHING.source}`, this.words.table.line.live] as const,
      { timeout: 60_000 },
    );
    return (await sight.jsonValue()) ?? 'over';
  }

  /** Decides once, and waits until it is done. */
  async decide(): Promise<void> {
    const before = await this.length();
    await this.press();
    await this.untilAfter(before);
  }

  /** The click that decides. */
  async press(): Promise<void> {
    if (await this.run.isVisible()) return this.click(this.run);
    await this.click(this.hint);
    await this.click(this.page.getByRole('button', { name: this.words.playIt, exact: true }));
  }

  private click(button: Locator): Promise<void> {
    return this.isHasty ? button.dispatchEvent('click') : button.click();
  }

  /** Waits until more has happened than so many actions. */
  async untilAfter(length: number): Promise<void> {
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

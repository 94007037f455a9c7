import type { Page } from 'playwright-core';

/** Whatever is asked, answered as a good bot would: works in every game. */
export async function takeHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
}

/** Waits until this screen's player is to decide and all of that is drawn, ending turns and skipping bots on the way. */
export async function untilMyTurn(page: Page): Promise<'my turn' | 'over'> {
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  const rematch = page.getByRole('button', { name: 'Rematch' });
  for (;;) {
    await hint.or(endTurn).or(skip).or(rematch).first().waitFor();
    if (await rematch.isVisible()) return 'over';
    if (await hint.isVisible()) {
      await settled(page);
      return 'my turn';
    }
    for (const button of [endTurn, skip]) {
      // The bots may have finished between the look and the click.
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
    }
  }
}

/** What happens is drawn in several frames, the board first: waits until all of them have been. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const go = (frames: number): void => {
          if (frames === 0) setTimeout(resolve);
          else requestAnimationFrame(() => setTimeout(() => go(frames - 1)));
        };
        go(5);
      }),
  );
}

/** How many actions the game has so far, and which moment is being looked at, as the timeline tells it. */
export async function moment(page: Page): Promise<{ at: number; of: number }> {
  await settled(page);
  const slider = page.getByRole('slider', { name: 'Timeline' });
  return {
    at: Number(await slider.getAttribute('aria-valuenow')),
    of: Number(await slider.getAttribute('aria-valuemax')),
  };
}

/** Does something that decides, or takes back, and waits until the timeline tells it or the game is over. */
export async function decide<T>(page: Page, how: () => Promise<T>): Promise<T> {
  // The timeline is drawn after the panel: what it has yet to tell of others would be taken for this.
  await settled(page);
  // Not by its role: on a phone it is in use only where the log is.
  const timeline = page.locator('[role=slider]');
  const before = await timeline.getAttribute('aria-valuetext');
  const done = await how();
  await page.waitForFunction(
    (was) => document.querySelector('[role=slider]')?.getAttribute('aria-valuetext') !== was,
    before,
  );
  return done;
}

/** Takes hints until so many decisions are made, or the game is over. */
export async function playByHints(page: Page, decisions: number): Promise<void> {
  for (let made = 0; made < decisions; made++) {
    if ((await untilMyTurn(page)) === 'over') return;
    await decide(page, () => takeHint(page));
  }
}

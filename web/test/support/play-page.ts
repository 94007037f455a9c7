import type { Page } from 'playwright-core';

/** Makes the current decision as the bot suggests. Works in every game. */
export async function takeHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
}

/** Waits until the player at this page has a decision and it is rendered. Ends turns and skips bots on the way. */
export async function waitForMyTurn(page: Page): Promise<'my turn' | 'over'> {
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  const rematch = page.getByRole('button', { name: 'Rematch' });
  for (;;) {
    await hint.or(endTurn).or(skip).or(rematch).first().waitFor();
    if (await rematch.isVisible()) return 'over';
    if (await hint.isVisible()) {
      await waitForRender(page);
      return 'my turn';
    }
    for (const button of [endTurn, skip]) {
      // The bots may have finished between the check and the click.
      if (await button.isVisible()) await button.click({ timeout: 1000 }).catch(() => {});
    }
  }
}

/** Waits for the deferred rendering: an update is rendered over several frames, board first. */
export async function waitForRender(page: Page): Promise<void> {
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

/** The position on the timeline: `at` is the record length shown, `of` the full record length. */
export async function timelinePosition(page: Page): Promise<{ at: number; of: number }> {
  await waitForRender(page);
  const slider = page.getByRole('slider', { name: 'Timeline' });
  return {
    at: Number(await slider.getAttribute('aria-valuenow')),
    of: Number(await slider.getAttribute('aria-valuemax')),
  };
}

/** Runs `act`, which decides or undoes something, and waits until the timeline changes or the game is over. */
export async function decideAndWait<T>(page: Page, act: () => Promise<T>): Promise<T> {
  // The timeline renders after the panel: an update still pending would be mistaken for the effect of `act`.
  await waitForRender(page);
  // Not getByRole: on a phone the slider is hidden unless the log is shown.
  const timeline = page.locator('[role=slider]');
  const before = await timeline.getAttribute('aria-valuetext');
  const done = await act();
  await page.waitForFunction(
    (was) => document.querySelector('[role=slider]')?.getAttribute('aria-valuetext') !== was,
    before,
  );
  return done;
}

/** Makes the given number of decisions by hints, or fewer if the game ends. */
export async function playByHints(page: Page, decisions: number): Promise<void> {
  for (let made = 0; made < decisions; made++) {
    if ((await waitForMyTurn(page)) === 'over') return;
    await decideAndWait(page, () => takeHint(page));
  }
}

import { afterEach, describe, expect, it } from 'vitest';
import { playByHints, timelinePosition, waitForMyTurn } from './support/play-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(() => app.closeContexts());

describe('offline use', () => {
  it('Without a network the site opens, continues a game, starts each game and shows rules.', async () => {
    const context = await app.newContext({ serviceWorker: true });
    const page = await app.openPage(context, '/play/steam?seats=3&seed=offline');
    await playByHints(page, 1);
    // Everything is cached once the service worker is ready.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await waitForMyTurn(page);
    const before = await timelinePosition(page);
    await context.setOffline(true);
    await page.reload();
    await waitForMyTurn(page);
    expect(await timelinePosition(page)).toEqual(before);
    await playByHints(page, 1);
    for (const game of ['steam', 'days-of-steam', 'steel-and-steam']) {
      await page.goto(`/play/${game}?lang=en`);
      await waitForMyTurn(page);
    }
    await page.goto('/rules/steam');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { moment, playByHints, untilMyTurn } from './support/play.ts';

const house = openHouse();
afterEach(() => house.leave());

describe('without a network', () => {
  it('opens, goes on with a game and begins another of each kind', async () => {
    const context = await house.visitor();
    const page = await house.page(context, '/play/steam?seats=3&seed=offline');
    await playByHints(page, 1);
    // Everything is there once the service worker has fetched it.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await untilMyTurn(page);
    const before = await moment(page);
    await context.setOffline(true);
    await page.reload();
    await untilMyTurn(page);
    expect(await moment(page)).toEqual(before);
    await playByHints(page, 1);
    for (const game of ['steam', 'days-of-steam', 'steel-and-steam']) {
      await page.goto(`/play/${game}?lang=en`);
      await untilMyTurn(page);
    }
    await page.goto('/rules/steam');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

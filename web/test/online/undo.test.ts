import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from '../support/browser.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { join, openTable, untilConnected } from '../support/online-table.ts';

const house = openHouse();
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

async function somebody(): Promise<OnlinePlayer> {
  return new OnlinePlayer(await house.blank(await house.visitor({ reducedMotion: true })), 'en');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const player = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

describe('taking back what bots have answered', () => {
  const CONSENT = 'One’s own turn; anything earlier if all others agree';

  /** Takes back by a button that asks nobody, and says so. */
  async function takesBackAtOnce(who: OnlinePlayer): Promise<void> {
    await button(who.page, 'Take back').waitFor();
    expect(await button(who.page, 'Ask to take back').count()).toBe(0);
    const before = await who.length();
    await button(who.page, 'Take back').click();
    await expect.poll(() => who.length()).toBeLessThan(before);
    expect(await who.page.getByText(/^You have asked to take back/).count()).toBe(0);
  }

  it('is called “Take back” where only bots sit beside me, and is done at once', async () => {
    const ada = await somebody();
    const terms = { game: 'days-of-steam', seats: ['me', 'greedy'], terms: [CONSENT] } as const;
    await openTable(ada.page, terms, 'Ada');
    await ada.hint.waitFor();
    await ada.decide();
    await ada.hint.waitFor();
    await takesBackAtOnce(ada);
  });

  it('is called so, too, when the others have left and bots play for them to the end', async () => {
    const [ada, bea] = [await somebody(), await somebody()];
    const terms = { game: 'days-of-steam', seats: ['me', 'open'], terms: [CONSENT] } as const;
    const path = await openTable(ada.page, terms, 'Ada');
    await join(bea.page, path, 'Bea');
    await Promise.all([untilConnected(ada.page), untilConnected(bea.page)]);
    const first = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    if (first === bea) await bea.decide();
    await ada.hint.waitFor();
    await ada.decide();
    await bea.hint.waitFor();
    await bea.decide();
    await ada.hint.waitFor();
    await button(ada.page, 'Ask to take back').waitFor();
    // While a bot plays for her only until she comes back, she is still asked.
    await bea.page.getByText('This table', { exact: true }).click();
    await button(bea.page, 'Let a bot play for me').click();
    await player(ada.page, 'Bea').getByText('bot plays').waitFor();
    await button(ada.page, 'Ask to take back').click();
    await ada.page.getByText('You have asked to take back. Waiting for Bea.').waitFor();
    await button(ada.page, 'Withdraw').click();
    await bea.page.evaluate(
      (place) => fetch(place, { method: 'DELETE' }),
      `${path.replace('/online/', '/api/tables/')}/seats/1`,
    );
    await takesBackAtOnce(ada);
  });
});

import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { OnlinePlayer } from '../support/online-player.ts';
import { createTable, joinTable, type NewTable, waitUntilConnected } from '../support/online-table.ts';
import { startTestApp } from '../support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

async function newPlayer(): Promise<OnlinePlayer> {
  return new OnlinePlayer(await app.newPage(await app.newContext({ reducedMotion: true })), 'en');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const player = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

describe('undo after moves of bots', () => {
  const CONSENT = 'One’s own turn; anything earlier if all others agree';

  /** Expects the button for an immediate undo, not for a request, and uses it. */
  async function expectImmediateUndo(who: OnlinePlayer): Promise<void> {
    await button(who.page, 'Take back').waitFor();
    expect(await button(who.page, 'Ask to take back').count()).toBe(0);
    const before = await who.recordLength();
    await button(who.page, 'Take back').click();
    await expect.poll(() => who.recordLength()).toBeLessThan(before);
    expect(await who.page.getByText(/^You have asked to take back/).count()).toBe(0);
  }

  it('Against bots the button is called “Take back” and works at once.', async () => {
    const ada = await newPlayer();
    const table: NewTable = { game: 'days-of-steam', seats: ['me', 'greedy'], choices: [CONSENT] };
    await createTable(ada.page, table, 'Ada');
    await ada.hint.waitFor();
    await ada.decide();
    await ada.hint.waitFor();
    await expectImmediateUndo(ada);
  });

  it('The button is also called “Take back” if the others have left and bots replace them permanently.', async () => {
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const table: NewTable = { game: 'days-of-steam', seats: ['me', 'open'], choices: [CONSENT] };
    const path = await createTable(ada.page, table, 'Ada');
    await joinTable(bea.page, path, 'Bea');
    await Promise.all([waitUntilConnected(ada.page), waitUntilConnected(bea.page)]);
    const first = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    if (first === bea) await bea.decide();
    await ada.hint.waitFor();
    await ada.decide();
    await bea.hint.waitFor();
    await bea.decide();
    await ada.hint.waitFor();
    await button(ada.page, 'Ask to take back').waitFor();
    // While a bot only substitutes for Bea until she returns, her consent is still needed.
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
    await expectImmediateUndo(ada);
  });
});

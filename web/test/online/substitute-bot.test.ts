import type { TableInfo } from '@roundhouse/protocol';
import { startServer } from '@roundhouse/server';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OnlinePlayer } from '../support/online-player.ts';
import { createTable, joinTable, waitUntilConnected } from '../support/online-table.ts';
import { TestApp, testSettings } from '../support/test-app.ts';

/** How far the server's clock is ahead. */
let aheadMs = 0;
const app = new TestApp((data) => startServer(testSettings(data), { now: () => Date.now() + aheadMs }));
beforeAll(() => app.start());
afterAll(() => app.stop());
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

interface NamedPlayer extends OnlinePlayer {
  readonly name: string;
}

/** A player whose browser clock only moves when the test sets it. */
async function newPlayer(name: string): Promise<NamedPlayer> {
  const page = await app.newPage(await app.newContext({ reducedMotion: true }));
  await page.clock.setFixedTime(Date.now());
  return Object.assign(new OnlinePlayer(page, 'en'), { name });
}

/** Starts a game of Days of Steam. `people` starts with the player to act. */
async function startGame(...names: readonly string[]): Promise<{ path: string; people: NamedPlayer[] }> {
  const people = await Promise.all(names.map(newPlayer));
  const seats = names.map((_, seat) => (seat === 0 ? 'me' : 'open'));
  const path = await createTable(people[0].page, { game: 'days-of-steam', seats }, people[0].name);
  for (const { page, name } of people.slice(1)) await joinTable(page, path, name);
  await Promise.all(people.map(({ page }) => waitUntilConnected(page)));
  const active = await Promise.race(people.map((each) => each.hint.waitFor().then(() => each)));
  return { path, people: [active, ...people.filter((each) => each !== active)] };
}

const offer = (page: Page, { name }: NamedPlayer) =>
  page.getByRole('button', { name: `Let a bot play for ${name}`, exact: true });
const player = (page: Page, { name }: NamedPlayer) =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

/** The page reads its clock every second. */
const waitForClockRead = (page: Page) => page.waitForTimeout(2500);

describe('the offer to let a bot play for another player', () => {
  it('A substitute bot is offered 45 seconds after the player to act has left a live game.', async () => {
    const { people } = await startGame('Ada', 'Bea', 'Cyd');
    const [awaited, staying, other] = people;
    const { page } = staying;
    const start = Date.now();
    await page.clock.setFixedTime(start);
    await awaited.page.close();
    await player(page, awaited).getByText('away').waitFor();
    await page.clock.setFixedTime(start + 30_000);
    // Another player leaving does not affect the timer of the player to act.
    await other.page.close();
    await player(page, other).getByText('away').waitFor();
    await page.clock.setFixedTime(start + 44_000);
    await waitForClockRead(page);
    expect(await offer(page, awaited).count()).toBe(0);
    aheadMs += 50_000;
    await page.clock.setFixedTime(start + 50_000);
    await offer(page, awaited).click();
    await player(page, awaited).getByText('bot plays').waitFor();
    await offer(page, awaited).waitFor({ state: 'detached' });
  });

  it('A substitute bot is offered after five minutes for a connected player who does not act.', async () => {
    const { path, people } = await startGame('Ada', 'Bea');
    const [awaited, { page }] = people;
    const { substitutableFrom } = await page.evaluate(
      async (place): Promise<TableInfo> => {
        const { table } = await (await fetch(`/api${place}`)).json();
        return table;
      },
      path.replace('/online/', '/tables/'),
    );
    await page.clock.setFixedTime(Number(substitutableFrom) - 1000);
    await waitForClockRead(page);
    expect(await offer(page, awaited).count()).toBe(0);
    aheadMs += 300_000;
    await page.clock.setFixedTime(Number(substitutableFrom));
    await offer(page, awaited).click();
    await awaited.page.getByText('A bot plays for you.').waitFor();
  });
});

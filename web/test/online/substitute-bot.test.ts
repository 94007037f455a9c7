import { serve } from '@roundhouse/server';
import type { TableInfo } from '@roundhouse/wire';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { House, settings } from '../support/browser.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { join, openTable, untilConnected } from '../support/online-table.ts';

/** The clock of the server is so far ahead. */
let aheadMs = 0;
const house = new House((data) => serve(settings(data), { now: () => Date.now() + aheadMs }));
beforeAll(() => house.open());
afterAll(() => house.close());
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

interface Named extends OnlinePlayer {
  readonly name: string;
}

/** Somebody in whose browser the time stands still, but for what the test does. */
async function somebody(name: string): Promise<Named> {
  const page = await house.blank(await house.visitor({ reducedMotion: true }));
  await page.clock.setFixedTime(Date.now());
  return Object.assign(new OnlinePlayer(page, 'en'), { name });
}

/** A game of Days of Steam in play, the player who is awaited first. */
async function playing(...names: readonly string[]): Promise<{ path: string; people: Named[] }> {
  const people = await Promise.all(names.map(somebody));
  const seats = names.map((_, seat) => (seat === 0 ? 'me' : 'open'));
  const path = await openTable(people[0].page, { game: 'days-of-steam', seats }, people[0].name);
  for (const { page, name } of people.slice(1)) await join(page, path, name);
  await Promise.all(people.map(({ page }) => untilConnected(page)));
  const awaited = await Promise.race(people.map((each) => each.hint.waitFor().then(() => each)));
  return { path, people: [awaited, ...people.filter((each) => each !== awaited)] };
}

const offer = (page: Page, { name }: Named) =>
  page.getByRole('button', { name: `Let a bot play for ${name}`, exact: true });
const player = (page: Page, { name }: Named) =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

/** The clock of a page is looked at every second. */
const untilClockIsRead = (page: Page) => page.waitForTimeout(2500);

describe('letting a bot play for another player is offered only when the server allows it', () => {
  it('for a player who has left the page of a live game, 45 seconds later', async () => {
    const { people } = await playing('Ada', 'Bea', 'Cyd');
    const [awaited, staying, other] = people;
    const { page } = staying;
    const start = Date.now();
    await page.clock.setFixedTime(start);
    await awaited.page.close();
    await player(page, awaited).getByText('away').waitFor();
    await page.clock.setFixedTime(start + 30_000);
    // Another player who leaves or comes back changes nothing about the one who is awaited.
    await other.page.close();
    await player(page, other).getByText('away').waitFor();
    await page.clock.setFixedTime(start + 44_000);
    await untilClockIsRead(page);
    expect(await offer(page, awaited).count()).toBe(0);
    aheadMs += 50_000;
    await page.clock.setFixedTime(start + 50_000);
    await offer(page, awaited).click();
    await player(page, awaited).getByText('bot plays').waitFor();
    await offer(page, awaited).waitFor({ state: 'detached' });
  });

  it('for a player who is there and does not move, five minutes later', async () => {
    const { path, people } = await playing('Ada', 'Bea');
    const [awaited, { page }] = people;
    const { standInFrom } = await page.evaluate(
      async (place): Promise<TableInfo> => {
        const { table } = await (await fetch(`/api${place}`)).json();
        return table;
      },
      path.replace('/online/', '/tables/'),
    );
    await page.clock.setFixedTime(Number(standInFrom) - 1000);
    await untilClockIsRead(page);
    expect(await offer(page, awaited).count()).toBe(0);
    aheadMs += 300_000;
    await page.clock.setFixedTime(Number(standInFrom));
    await offer(page, awaited).click();
    await awaited.page.getByText('A bot plays for you.').waitFor();
  });
});

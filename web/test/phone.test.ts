import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { overflows, smallTargets } from './support/overflow.ts';
import { prepareTour, type Tour, visitScreen } from './support/screens.ts';

const house = openHouse();
const PHONE = { width: 390, height: 844, phone: true, reducedMotion: true } as const;
let tour: Tour;
beforeAll(async () => {
  tour = await prepareTour(house);
}, 120_000);
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

async function openAt(name: string, language: 'en' | 'ja' = 'en'): Promise<Page> {
  const screen = tour.screens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  const context = await house.visitor({ ...PHONE, storage: tour.storage });
  const page = await house.blank(context);
  await visitScreen(page, screen, language);
  return page;
}

/** Fingers on the glass, from here to there. */
async function touch(session: CDPSession, ...paths: (readonly [from: Spot, to: Spot])[]): Promise<void> {
  const steps = 6;
  for (let step = 0; step <= steps; step++) {
    const touchPoints = paths.map(([from, to], id) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
      id,
    }));
    await session.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The part of the drawing that is shown: where it begins, and how wide it is. */
async function viewOf(page: Page): Promise<{ x: number; y: number; width: number }> {
  const [x = 0, y = 0, width = 0] = ((await page.getByRole('application').getAttribute('viewBox')) ?? '')
    .split(' ')
    .map(Number);
  return { x, y, width };
}

/** The view once the board has come to rest and is drawn anew. */
async function restingView(page: Page): ReturnType<typeof viewOf> {
  const board = page.getByRole('application');
  await expect.poll(() => board.evaluate((svg) => svg.style.transform)).toBe('');
  return viewOf(page);
}

describe('on a phone', () => {
  it('every screen fits, and fingers can hit what is to be touched', async () => {
    const context = await house.visitor({ ...PHONE, storage: tour.storage });
    const page = await house.blank(context);
    expect((await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) as boolean).toBe(true);
    const found: string[] = [];
    for (const screen of tour.screens) {
      await visitScreen(page, screen, 'en');
      const faults = [...(await overflows(page)), ...(await smallTargets(page))];
      for (const fault of faults) found.push(`${screen.name}: ${fault}`);
    }
    expect(found).toEqual([]);
  });

  it('shows one part at a time, with the decision always at hand', async () => {
    for (const name of ['steam', 'days-of-steam', 'steel-and-steam']) {
      const page = await openAt(name);
      const tabs = page.getByRole('navigation', { name: 'Menu' }).getByRole('button');
      await expect.poll(() => tabs.count()).toBe(4);
      const board = page.getByRole('application');
      await tabs.filter({ hasText: 'Players' }).click();
      await expect.poll(() => tabs.filter({ hasText: 'Players' }).getAttribute('aria-current')).toBe('page');
      await expect.poll(() => board.isVisible(), { message: `${name}: players instead of the board` }).toBe(false);
      await page.locator('.pl b').filter({ hasText: 'Trevithick' }).waitFor();
      await tabs.nth(2).click();
      await page.locator('.aside-body').waitFor();
      await tabs.filter({ hasText: 'Log' }).click();
      await page.getByRole('region', { name: 'Log' }).getByRole('listitem').last().waitFor();
      await tabs.filter({ hasText: 'Board' }).click();
      await board.waitFor();
      const panel = await page.getByRole('region', { name: 'Your turn' }).boundingBox();
      expect(panel?.height, `${name}: the decision takes at most 45 % of the height`).toBeLessThanOrEqual(
        844 * 0.45 + 1,
      );
      await page.context().close();
    }
  });

  it('has the decision beside the board when it lies on its side', async () => {
    const context = await house.visitor({ ...PHONE, width: 844, height: 390, storage: tour.storage });
    const page = await house.blank(context);
    for (const name of ['steam', 'days-of-steam', 'steel-and-steam']) {
      const screen = tour.screens.find((each) => each.name === name);
      if (screen === undefined) throw new Error(`no screen ${name}`);
      await visitScreen(page, screen, 'en');
      const board = await page.locator('.plate').boundingBox();
      const panel = await page.getByRole('region', { name: 'Your turn' }).boundingBox();
      if (board === null || panel === null) throw new Error(`${name}: no board or no panel`);
      expect(board.height, `${name}: the board has half of the height`).toBeGreaterThanOrEqual(390 / 2);
      expect(panel.x, `${name}: the panel is beside the board`).toBeGreaterThanOrEqual(board.x + board.width - 1);
      expect([...(await overflows(page)), ...(await smallTargets(page))]).toEqual([]);
    }
  });

  it('moves the board by one finger and brings it nearer by two', async () => {
    const page = await openAt('steam');
    const session = await page.context().newCDPSession(page);
    const box = await page.locator('.plate').boundingBox();
    if (box === null) throw new Error('no board');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const off = (x: number, y: number): Spot => ({ x: middle.x + x, y: middle.y + y });
    const before = await restingView(page);
    await touch(session, [off(-20, 0), off(-100, 0)], [off(20, 0), off(100, 0)]);
    await expect.poll(async () => (await viewOf(page)).width, { message: 'nearer' }).toBeLessThan(before.width * 0.5);
    const near = await restingView(page);
    await touch(session, [off(60, 30), off(-60, -30)]);
    await expect.poll(async () => (await viewOf(page)).x, { message: 'moved' }).toBeGreaterThan(near.x + 1);
    const moved = await restingView(page);
    expect(moved.width).toBeCloseTo(near.width, 3);
    expect(moved.y).toBeGreaterThan(near.y + 1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect
      .poll(async () => (await viewOf(page)).width, { message: 'all of it again' })
      .toBeCloseTo(before.width, 3);
    expect(await page.evaluate(() => visualViewport?.scale), 'the page itself was not enlarged').toBe(1);
  });

  it('opens the map of North America near one’s own locomotive, also when the window has become small', async () => {
    const near = (page: Page) => expect.poll(async () => (await viewOf(page)).width).toBeLessThan(500);
    const page = await openAt('steel-and-steam');
    await near(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(async () => (await viewOf(page)).width).toBeGreaterThan(1000);
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
    await near(page);
  });

  it('keeps the committing button in sight while what is above it is scrolled', async () => {
    const page = await openAt('steam, a hex chosen');
    const commit = page.getByRole('button', { name: /^Lay tile/ });
    await commit.waitFor();
    const panel = page.locator('.right .panel-body');
    for (const to of [0, 10_000]) {
      await panel.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), to);
      const box = await commit.boundingBox();
      expect(box !== null && box.y >= 0 && box.y + box.height <= PHONE.height, `scrolled to ${to}`).toBe(true);
    }
    await commit.tap();
    await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(true);
  });
});

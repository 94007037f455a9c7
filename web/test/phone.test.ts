import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findOverflows, findSmallTargets } from './support/layout-checks.ts';
import { type CrawlTargets, prepareCrawl, visitScreen } from './support/screens.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
const PHONE = { width: 390, height: 844, phone: true, reducedMotion: true } as const;
let targets: CrawlTargets;
beforeAll(async () => {
  targets = await prepareCrawl(app);
}, 120_000);
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

async function openScreen(name: string, language: 'en' | 'ja' = 'en'): Promise<Page> {
  const screen = targets.screens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  const context = await app.newContext({ ...PHONE, storage: targets.storage });
  const page = await app.newPage(context);
  await visitScreen(page, screen, language);
  return page;
}

/** Simulates a touch gesture; each path is one finger. */
async function touch(session: CDPSession, ...paths: (readonly [from: Point, to: Point])[]): Promise<void> {
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
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The visible part of the board: its origin and its width. */
async function boardView(page: Page): Promise<{ x: number; y: number; width: number }> {
  const [x = 0, y = 0, width = 0] = ((await page.getByRole('application').getAttribute('viewBox')) ?? '')
    .split(' ')
    .map(Number);
  return { x, y, width };
}

/** The view after the pan or zoom has ended and the board is rendered again. */
async function settledBoardView(page: Page): ReturnType<typeof boardView> {
  const board = page.getByRole('application');
  await expect.poll(() => board.evaluate((svg) => svg.style.transform)).toBe('');
  return boardView(page);
}

describe('phone layout', () => {
  it('Every screen fits, and all touch targets are large enough.', async () => {
    const context = await app.newContext({ ...PHONE, storage: targets.storage });
    const page = await app.newPage(context);
    expect((await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) as boolean).toBe(true);
    const found: string[] = [];
    for (const screen of targets.screens) {
      await visitScreen(page, screen, 'en');
      const faults = [...(await findOverflows(page)), ...(await findSmallTargets(page))];
      for (const fault of faults) found.push(`${screen.name}: ${fault}`);
    }
    expect(found).toEqual([]);
  });

  it('Tabs show one part of the table at a time, and the decision takes less than half of the height.', async () => {
    for (const name of ['steam', 'days-of-steam', 'steel-and-steam']) {
      const page = await openScreen(name);
      const tabs = page.getByRole('navigation', { name: 'Menu' }).getByRole('button');
      await expect.poll(() => tabs.count()).toBe(4);
      const board = page.getByRole('application');
      await tabs.filter({ hasText: 'Players' }).click();
      await expect.poll(() => tabs.filter({ hasText: 'Players' }).getAttribute('aria-current')).toBe('page');
      await expect.poll(() => board.isVisible(), { message: `${name}: players instead of the board` }).toBe(false);
      await page.locator('[data-player] b').filter({ hasText: 'Trevithick' }).waitFor();
      await tabs.nth(2).click();
      await page.locator('[data-region=side-panel]').waitFor();
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

  it('In landscape the decision is beside the board.', async () => {
    const context = await app.newContext({ ...PHONE, width: 844, height: 390, storage: targets.storage });
    const page = await app.newPage(context);
    for (const name of ['steam', 'days-of-steam', 'steel-and-steam']) {
      const screen = targets.screens.find((each) => each.name === name);
      if (screen === undefined) throw new Error(`no screen ${name}`);
      await visitScreen(page, screen, 'en');
      const board = await page.locator('[data-pan-zoom]').boundingBox();
      const panel = await page.getByRole('region', { name: 'Your turn' }).boundingBox();
      if (board === null || panel === null) throw new Error(`${name}: no board or no panel`);
      expect(board.height, `${name}: the board has half of the height`).toBeGreaterThanOrEqual(390 / 2);
      expect(panel.x, `${name}: the panel is beside the board`).toBeGreaterThanOrEqual(board.x + board.width - 1);
      expect([...(await findOverflows(page)), ...(await findSmallTargets(page))]).toEqual([]);
    }
  });

  it('One finger pans the board and two fingers zoom it.', async () => {
    const page = await openScreen('steam');
    const session = await page.context().newCDPSession(page);
    const box = await page.locator('[data-pan-zoom]').boundingBox();
    if (box === null) throw new Error('no board');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const off = (x: number, y: number): Point => ({ x: middle.x + x, y: middle.y + y });
    const before = await settledBoardView(page);
    await touch(session, [off(-20, 0), off(-100, 0)], [off(20, 0), off(100, 0)]);
    await expect
      .poll(async () => (await boardView(page)).width, { message: 'zoomed in' })
      .toBeLessThan(before.width * 0.5);
    const near = await settledBoardView(page);
    await touch(session, [off(60, 30), off(-60, -30)]);
    await expect.poll(async () => (await boardView(page)).x, { message: 'moved' }).toBeGreaterThan(near.x + 1);
    const moved = await settledBoardView(page);
    expect(moved.width).toBeCloseTo(near.width, 3);
    expect(moved.y).toBeGreaterThan(near.y + 1);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect
      .poll(async () => (await boardView(page)).width, { message: 'the whole board again' })
      .toBeCloseTo(before.width, 3);
    expect(await page.evaluate(() => visualViewport?.scale), 'the page itself was not zoomed').toBe(1);
  });

  it('The map of North America opens near the viewer’s locomotive, also after the window shrinks.', async () => {
    const near = (page: Page) => expect.poll(async () => (await boardView(page)).width).toBeLessThan(500);
    const page = await openScreen('steel-and-steam');
    await near(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(async () => (await boardView(page)).width).toBeGreaterThan(1000);
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
    await near(page);
  });

  it('The commit button stays visible while the panel scrolls.', async () => {
    const page = await openScreen('steam, a hex chosen');
    const commit = page.getByRole('button', { name: /^Lay tile/ });
    await commit.waitFor();
    const panel = page.locator('[data-panel=body]');
    for (const to of [0, 10_000]) {
      await panel.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), to);
      const box = await commit.boundingBox();
      expect(box !== null && box.y >= 0 && box.y + box.height <= PHONE.height, `scrolled to ${to}`).toBe(true);
    }
    await commit.tap();
    await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(true);
  });
});

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { newFastContext, openAtPosition, type Position } from './support/open-position.ts';
import { timelinePosition } from './support/play-page.ts';
import { cashOf, dollarsIn, logOf, panelOf, playToTheEnd, textOf } from './support/steel-player.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

const ROUNDHOUSE = fileURLToPath(new URL('../../roundhouse', import.meta.url));
const SEAT = { people: [0], seed: 'steel' };
const endTurn = (page: Page) => page.getByRole('button', { name: 'End turn', exact: true });

/** On a journey from Boston, with rivals' lines ahead of the locomotive. */
const JOURNEY: Position = {
  game: 'steel-and-steam',
  seats: 3,
  players: [{ home: 'boston', destination: 'chicago', cash: 20_000 }, { home: 'miami' }, { home: 'dallas' }],
  deeds: { NYC: { owner: 1 }, NH: { owner: 2, mortgaged: true }, PRR: { owner: 2 } },
};
const STATION: Position = {
  game: 'steel-and-steam',
  seats: 3,
  phase: 'station',
  players: [{ home: 'boston' }, {}, {}],
};

describe('a whole Short game', () => {
  it('A whole game can be played with the panels alone, and its record verifies.', { timeout: 900_000 }, async () => {
    // A small window, because rendering the map takes most of the time.
    const context = await newFastContext(app, { width: 1000, height: 640 });
    await context.addInitScript(() => localStorage.setItem('roundhouse.confirm-turns', 'no'));
    const page = await app.openPage(context, '/play/steel-and-steam?seats=3&seed=whole');
    const taken = await playToTheEnd(page, 400);
    expect(taken[0]).toMatch(/^Take .*: roll for my home$/);
    for (const kind of [/^Depart: /, /^Run .*: \+\$/, /^Buy /])
      expect(taken.some((each) => kind.test(each))).toBe(true);
    await page.getByText('The last available deed has been bought').first().waitFor();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /record/i })
      .first()
      .click();
    const file = await (await download).path();
    expect(execFileSync(ROUNDHOUSE, ['verify', file], { encoding: 'utf8' })).toContain('The record holds');
  });
});

describe('the planned route', () => {
  it('The planned route costs the stated fees.', async () => {
    const page = await openAtPosition(app, JOURNEY, SEAT);
    const turn = panelOf(page).getByRole('row', { name: /^This turn/ });
    const statedFee = await textOf(turn.getByRole('cell'));
    const bills = await textOf(turn.getByRole('rowheader'));
    const payees = [...bills.matchAll(/: \$([\d,]+) to (the bank|Ben|Cleo)/g)];
    expect(payees.length).toBeGreaterThan(0);
    await panelOf(page).getByRole('button', { name: /^Run / }).click();
    await endTurn(page).waitFor();
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 - (dollarsIn(statedFee)[0] ?? 0));
    const log = (await logOf(page)).join('\n');
    for (const [, amount, to] of payees) expect(log).toContain(`Ann pays $${amount} of usage fees to ${to}.`);
    for (const name of ['Ben', 'Cleo']) {
      const got = payees
        .filter(([, , to]) => to === name)
        .reduce((sum, [, amount]) => sum + (dollarsIn(`$${amount}`)[0] ?? 0), 0);
      await expect.poll(() => cashOf(page, name), { message: name }).toBe(10_000 + got);
    }
  });

  it('The planned route pays the stated payoff, and its fees are due at the end of the turn.', async () => {
    const near: Position = {
      ...JOURNEY,
      players: [{ home: 'boston', destination: 'new-york', cash: 20_000 }, { home: 'miami' }, { home: 'dallas' }],
    };
    const page = await openAtPosition(app, near, SEAT);
    const run = panelOf(page).getByRole('button', { name: /^Run .*: \+\$/ });
    const [payoff = 0] = dollarsIn(await textOf(run));
    const row = (name: RegExp) => panelOf(page).getByRole('row', { name });
    const [fee = 0] = dollarsIn(await textOf(row(/^This turn/).getByRole('cell')));
    const [clear] = dollarsIn(await textOf(row(/^You clear/)));
    expect(clear).toBe(payoff - fee);
    await run.dblclick();
    await panelOf(page)
      .getByRole('heading', { name: /^Business in New York/ })
      .waitFor();
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 + payoff);
    await panelOf(page).getByRole('button', { name: 'No business' }).click();
    await panelOf(page)
      .getByRole('button', { name: /^Stay, give up/ })
      .click();
    await endTurn(page).waitFor();
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 + payoff - fee);
  });
});

describe('keyboard only', () => {
  /** Presses Tab until an element with the given name has the focus. */
  async function tabTo(page: Page, name: RegExp): Promise<void> {
    for (let pressed = 0; pressed < 150; pressed++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element === null ? '' : (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      });
      if (name.test(focused)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  }

  it('A turn can be played with the keyboard: the card, a step on the board and the route.', async () => {
    const page = await openAtPosition(app, STATION, { people: [0], seed: 'keys' });
    await panelOf(page)
      .getByRole('heading', { name: /^In Boston station/ })
      .waitFor();
    await tabTo(page, /^Northeast/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Depart: take Northeast/);
    await page.keyboard.press('Enter');
    await panelOf(page)
      .getByRole('heading', { name: /^Boston to / })
      .waitFor();
    await page.getByRole('application').focus();
    const { of } = await timelinePosition(page);
    await page.keyboard.press('l');
    await page.getByText(/can be chosen: /).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await timelinePosition(page)).of).toBe(of + 1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'the map keeps the focus').toBe(
      'application',
    );
    await tabTo(page, /^Run /);
    await page.keyboard.press('Enter');
    await endTurn(page)
      .or(panelOf(page).getByRole('heading', { name: /^Business/ }))
      .first()
      .waitFor();
    expect((await timelinePosition(page)).of).toBeGreaterThan(of + 1);
  });

  it('A deed can be bought with the keyboard.', async () => {
    const page = await openAtPosition(
      app,
      { ...STATION, phase: 'business', players: [{ home: 'boston', cash: 12_000 }, {}, {}] },
      SEAT,
    );
    await panelOf(page)
      .getByRole('heading', { name: /^Business/ })
      .waitFor();
    await page.getByRole('application').focus();
    await tabTo(page, /^GLS/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Buy GLS for/);
    await page.keyboard.press('Enter');
    await expect.poll(() => cashOf(page, 'Ann')).toBe(2000);
  });
});

describe('refusals', () => {
  it('A refused step is explained at the space, with its rule.', async () => {
    const page = await openAtPosition(app, JOURNEY, SEAT);
    await panelOf(page)
      .getByRole('heading', { name: /^Boston to Chicago/ })
      .waitFor();
    const board = page.getByRole('application');
    await board.focus();
    for (let steps = 0; steps < 6; steps++) await page.keyboard.press('ArrowLeft');
    const { of } = await timelinePosition(page);
    await page.keyboard.press('Enter');
    const told = page.getByRole('main').getByRole('alert');
    await told.getByRole('link', { name: /^Rule SNS-/ }).waitFor();
    await expect.poll(() => textOf(told)).toContain('Boston');
    expect((await timelinePosition(page)).of).toBe(of);
    const [rules] = await Promise.all([page.context().waitForEvent('page'), told.getByRole('link').click()]);
    await rules.waitForURL(/\/rules\/steel-and-steam#SNS-/);
    await rules.close();
    await told.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => told.count()).toBe(0);
  });

  it('A refused purchase is explained at the deed.', async () => {
    const page = await openAtPosition(app, JOURNEY, SEAT);
    const deeds = page.getByRole('complementary', { name: 'Players' });
    await deeds.getByRole('button', { name: /^SP, Southern Pacific/ }).click();
    await deeds.getByRole('button', { name: /^Buy SP for/ }).click();
    await deeds.getByRole('listitem').getByRole('alert').getByRole('link', { name: 'Rule SNS-BUS-01' }).waitFor();
    const business = await openAtPosition(
      app,
      { ...STATION, phase: 'business', players: [{ home: 'boston' }, {}, {}] },
      SEAT,
    );
    await panelOf(business)
      .getByRole('checkbox', { name: /^Affordable only/ })
      .uncheck();
    await panelOf(business)
      .getByRole('group', { name: 'Deeds' })
      .getByRole('button', { name: /Southern Pacific/ })
      .click();
    await panelOf(business).getByRole('alert').getByRole('link', { name: 'Rule SNS-BUS-02' }).waitFor();
  });
});

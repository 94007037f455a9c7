import type { JsonObject } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openAtPosition } from './support/open-position.ts';
import { cashOf, dollarsIn, logOf, panelOf, playerOf, textOf } from './support/steel-player.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

/** Opens a position for three players; Ann is the human, the others are bots. */
const openAsAnn = (position: JsonObject, seed = 'ann') =>
  openAtPosition(app, { game: 'steel-and-steam', seats: 3, ...position }, { people: [0], seed });

const press = (page: Page, name: string | RegExp) => panelOf(page).getByRole('button', { name }).first().click();
const heading = (page: Page, name: string | RegExp) => panelOf(page).getByRole('heading', { name });
const deedsOf = (page: Page) => page.getByRole('complementary', { name: 'Players' });
const deedRow = (page: Page, id: string) => deedsOf(page).getByRole('button', { name: new RegExp(`^${id}, `) });

const labelOf = (page: Page, name: RegExp) => textOf(panelOf(page).getByRole('button', { name }).first());

describe('a hostile takeover', () => {
  const raid: JsonObject = {
    phase: 'takeover',
    actor: 1,
    players: [{ cash: 20_000 }, { cash: 30_000 }, {}],
    deeds: { NH: { owner: 0, mortgaged: true } },
    takeover: 'NH',
  };

  it('An owner who lets the takeover happen receives the stated amount.', async () => {
    const page = await openAsAnn(raid);
    await heading(page, /^Takeover of NH/).waitFor();
    const [gain] = dollarsIn(await labelOf(page, /^Let it go/));
    await press(page, /^Let it go/);
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 + gain);
    await deedsOf(page)
      .getByRole('button', { name: /^Rivals/ })
      .click();
    await expect.poll(() => deedRow(page, 'NH').getAttribute('aria-label')).toContain('owned by Ben');
  });

  it('Paying off the lien averts the takeover.', async () => {
    const page = await openAsAnn(raid);
    const [lien] = dollarsIn(await labelOf(page, /^Pay off the lien/));
    await press(page, /^Pay off the lien/);
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 - lien);
    await expect.poll(() => deedRow(page, 'NH').getAttribute('aria-label')).toMatch(/owned by Ann$/);
    await expect
      .poll(async () => (await logOf(page)).join())
      .toContain('Ben’s takeover of NH fails: Ann has averted it.');
  });

  it('If the owner cannot pay the lien, the panel explains it and offers mortgages.', async () => {
    const page = await openAsAnn({
      ...raid,
      players: [{ cash: 500 }, { cash: 30_000 }, {}],
      deeds: { NH: { owner: 0, mortgaged: true }, PRR: { owner: 0 } },
    });
    await press(page, /^Pay off the lien/);
    await panelOf(page)
      .getByRole('alert')
      .getByRole('link', { name: /^Rule SNS-PROP-/ })
      .waitFor();
    await panelOf(page).getByRole('button', { name: /PRR/ }).first().click();
    // Wait for the update: a click before the page shows the last action is ignored as a double click.
    await expect.poll(() => cashOf(page, 'Ann')).toBeGreaterThan(500);
    await press(page, /^Pay off the lien/);
    await expect.poll(async () => (await logOf(page)).join()).toContain('averted');
  });
});

describe('money', () => {
  it('A player who cannot pay the usage fees raises money by mortgages.', async () => {
    const page = await openAsAnn({
      phase: 'settle',
      debtor: 0,
      players: [{ home: 'new-york', destination: 'boston', at: 'm619', on: 'NH', cash: 500 }, {}, {}],
      deeds: { NH: { owner: 1 }, 'D&H': { owner: 0 }, PCS: { owner: 0 } },
      turn: { spent: 8, used: ['NH'] },
    });
    await heading(page, /^Raise money \$4,500 short/).waitFor();
    // Each option shows the remaining debt; the suggestion is the one that raises the most.
    await panelOf(page)
      .getByRole('button', { name: 'Mortgage D&H: raise $2,000 $2,500 would still be missing' })
      .waitFor();
    await panelOf(page).getByText('Suggested: $500 would still be missing').waitFor();
    await panelOf(page).getByRole('button', { name: 'Mortgage PCS: raise $4,000', exact: true }).click();
    await heading(page, /^Raise money \$500 short/).waitFor();
    await panelOf(page).getByText('Suggested: pays the debt, leaves $1,500').waitFor();
    await panelOf(page).getByRole('button', { name: 'Mortgage D&H: raise $2,000', exact: true }).click();
    await page.getByRole('button', { name: 'End turn', exact: true }).waitFor();
    await expect.poll(() => cashOf(page, 'Ann')).toBe(1500);
    await expect.poll(() => cashOf(page, 'Ben')).toBe(15_000);
    await expect.poll(async () => (await logOf(page)).join()).toContain('Ann pays $5,000 of usage fees to Ben.');
  });

  it('A deed is mortgaged and its lien paid off with two clicks.', async () => {
    const page = await openAsAnn({
      phase: 'station',
      deeds: { NH: { owner: 0 } },
      players: [{ cash: 20_000 }, {}, {}],
    });
    await deedRow(page, 'NH').click();
    const mortgage = deedsOf(page).getByRole('button', { name: /^Mortgage: get/ });
    const [gain] = dollarsIn(await textOf(mortgage));
    await mortgage.click();
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 + gain);
    await expect.poll(() => deedRow(page, 'NH').getAttribute('aria-label')).toMatch(/mortgaged$/);
    const payOff = deedsOf(page).getByRole('button', { name: /^Pay off the lien/ });
    const [lien] = dollarsIn(await textOf(payOff));
    await payOff.click();
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 + gain - lien);
  });

  it('With the elimination option an insolvent player is out of the game.', async () => {
    const page = await openAsAnn({
      options: { insolvency: 'eliminate' },
      players: [{ home: 'new-york', destination: 'boston', at: 'm614', on: 'NH', cash: 500 }, {}, {}],
      deeds: { NH: { owner: 1 } },
      turn: { points: 1, spent: 7 },
    });
    await panelOf(page)
      .getByText(/^One step at a time/)
      .click();
    await press(page, /by NH: 1 point, fees \+\$5,000$/);
    await playerOf(page, 'Ann').getByText('Out of the game').waitFor();
    await expect.poll(async () => (await logOf(page)).join()).toContain('Ann is out of the game.');
  });

  it('The Great Depression collects its levy.', async () => {
    const page = await openAsAnn({
      options: { economy: true, depression: true },
      economy: 'bust',
      depression: 'on',
      phase: 'settle',
      levy: 9000,
      debtor: 0,
      players: [{ home: 'new-york', destination: 'boston', cash: 1000 }, {}, {}],
      deeds: { PRR: { owner: 0 } },
      turn: { points: 8, highballing: true },
      interrupted: { phase: 'highball-roll', dice: [1, 1] },
    });
    await heading(page, /^Raise money \$8,000 short/).waitFor();
    await panelOf(page).getByText('The Great Depression: you owe more than you have.').waitFor();
    const [gain] = dollarsIn(await labelOf(page, /^Mortgage PRR/));
    await press(page, /^Mortgage PRR/);
    await expect.poll(async () => (await logOf(page)).join()).toContain('Depression');
    await expect.poll(() => cashOf(page, 'Ann')).toBe(1000 + gain - 9000);
  });
});

describe('the locomotive', () => {
  const journey = { home: 'boston', destination: 'chicago' };

  it('A highball shows its odds before the roll and its result after it.', async () => {
    const page = await openAsAnn({ players: [journey, {}, {}] });
    await press(page, 'Highball…');
    await heading(page, /^Highball/).waitFor();
    const rows = await panelOf(page).getByRole('row').allInnerTexts();
    const chances = rows.map((row) => Number(/(\d+)%/.exec(row)?.[1]));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeGreaterThan(97);
    expect(rows.join()).toContain('12 points');
    await press(page, /^Roll the dice: \d+% to gain/);
    await panelOf(page)
      .getByRole('img', { name: /^Dice: \d and \d$/ })
      .waitFor();
    const points = Number(/(\d+) points left/.exec(await textOf(panelOf(page)))?.[1]);
    expect(rows.join()).toContain(`${points} points`);
    await expect
      .poll(async () => (await logOf(page)).join())
      .toMatch(new RegExp(`highball.*${points} movement points`));
    await press(page, /^Stop, lose/);
    await panelOf(page).getByRole('alert').getByRole('link', { name: 'Rule SNS-HB-04' }).waitFor();
  });

  it('A broken-down locomotive moves slowly and is repaired in the station.', async () => {
    const page = await openAsAnn({ phase: 'station', players: [{ home: 'boston', maintenance: 'B!' }, {}, {}] });
    await heading(page, /4 points left/).waitFor();
    await press(page, 'Repair to 7 for 2 points');
    await heading(page, /2 points left/).waitFor();
    await press(page, 'Repair to 6 for 2 points');
    await page.getByRole('button', { name: 'End turn', exact: true }).waitFor();
    await playerOf(page, 'Ann').getByText('Upkeep 6').waitFor();
  });

  it('A broken-down locomotive on its journey is refused a highball with the rule.', async () => {
    const page = await openAsAnn({ players: [{ ...journey, maintenance: 'B!' }, {}, {}] });
    await heading(page, /4 points left/).waitFor();
    await press(page, 'Highball…');
    await panelOf(page).getByRole('alert').getByRole('link', { name: 'Rule SNS-LOCO-04' }).waitFor();
  });

  it('A ferry step can be paid in two halves.', async () => {
    const page = await openAsAnn({
      players: [{ home: 'boston', destination: 'miami' }, {}, {}],
      turn: { points: 1, spent: 7 },
    });
    await panelOf(page)
      .getByText(/^One step at a time/)
      .click();
    await press(page, /^Half of the step to .* by ACS/);
    await page.getByRole('button', { name: 'End turn', exact: true }).click();
    await panelOf(page)
      .getByText(/^Half of the step to .* is paid\. Any other step loses it\.$/)
      .waitFor();
    await panelOf(page)
      .getByText(/^One step at a time/)
      .click();
    await panelOf(page)
      .getByRole('button', { name: /by ACS: 1 point/ })
      .first()
      .waitFor();
  });
});

describe('business', () => {
  const arrived: JsonObject = { phase: 'business', players: [{ home: 'boston', cash: 25_000 }, {}, {}] };

  it('A player can buy a better locomotive.', async () => {
    const page = await openAsAnn(arrived);
    await press(page, 'Upgrade');
    await press(page, /4-8-4/);
    await panelOf(page).getByRole('alert').getByRole('link', { name: 'Rule SNS-BUS-03' }).waitFor();
    await press(page, /4-6-2/);
    await press(page, 'Upgrade to 4-6-2 for $20,000, keep $5,000');
    await expect.poll(() => cashOf(page, 'Ann')).toBe(5000);
    await playerOf(page, 'Ann').getByText('4-6-2').waitFor();
  });

  it('The takeover list distinguishes unaffordable deeds from no deeds.', async () => {
    const page = await openAsAnn({ ...arrived, deeds: { NYC: { owner: 1, mortgaged: true } } });
    await press(page, 'Take over');
    await panelOf(page).getByText('You can pay for none of the mortgaged deeds.').waitFor();
    await panelOf(page)
      .getByRole('checkbox', { name: /^Affordable only/ })
      .uncheck();
    await press(page, /New York Central/);
    await panelOf(page).getByRole('alert').getByRole('link', { name: 'Rule SNS-BUS-05' }).waitFor();
  });

  it('A player can build a repair yard, which halves the cost of repairs.', async () => {
    const page = await openAsAnn({
      options: { repairYards: true },
      phase: 'business',
      players: [{ home: 'boston', cash: 25_000, maintenance: 5 }, {}, {}],
      turn: { points: 4, spent: 4 },
    });
    await press(page, 'Yard');
    await press(page, /^Boston/);
    await press(page, /^Build a yard in Boston for \$7,000/);
    await press(page, 'Repair to 4 for 1 point');
    await heading(page, /3 points left/).waitFor();
    await expect.poll(() => cashOf(page, 'Ann')).toBe(18_000);
    await playerOf(page, 'Ann').getByText('Yard: Boston').waitFor();
  });
});

describe('a victory card', () => {
  it('A player can replace the victory card for money and the rest of the turn.', async () => {
    const page = await openAsAnn({
      options: { length: 'experimental' },
      phase: 'station',
      players: [
        { home: 'boston', cash: 20_000, victoryCard: 'banker' },
        { home: 'miami', victoryCard: 'magnate' },
        { home: 'denver', victoryCard: 'explorer' },
      ],
    });
    await playerOf(page, 'Ann').getByText('Banker').waitFor();
    const [price] = dollarsIn(await labelOf(page, /^New victory card/));
    await press(page, /^New victory card/);
    await panelOf(page).getByText('Give up “Banker”').waitFor();
    await press(page, 'Yes, draw another card');
    await expect.poll(() => playerOf(page, 'Ann').getByText('Banker').count()).toBe(0);
    await expect.poll(() => cashOf(page, 'Ann')).toBe(20_000 - price);
  });
});

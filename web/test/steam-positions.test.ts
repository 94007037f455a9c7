import type { JsonObject } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { decideAndWait, waitForRender } from './support/play-page.ts';
import {
  board,
  boardButton,
  button,
  cardText,
  chooseHex,
  decideByButton,
  decisionHeading,
  fundsOf,
  layTile,
  legalHexes,
  openPosition,
  panel,
} from './support/steam-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

/** Ada has started two links from Albany and has enough cash. */
const STARTED_LINKS: JsonObject = {
  seats: 3,
  players: [{ cash: 20 }, {}, {}],
  tiles: [
    { hex: 'H8', face: '21', rotation: 0, owner: 0 },
    { hex: 'I8', face: '23', rotation: 4, owner: 0 },
  ],
};

/** Three cities around a town. A yellow cube in Ash can be delivered to two of them. */
const GLEN: JsonObject = {
  id: 'glen',
  name: 'Glen',
  supplySpaces: 2,
  hexes: [
    { at: [0, 0], terrain: 'plains', city: { name: 'Ash', colour: 'red', cubes: 1 } },
    { at: [0, 1], terrain: 'plains' },
    { at: [0, 2], terrain: 'plains', city: { name: 'Birch', colour: 'yellow', cubes: 1 } },
    { at: [1, 0], terrain: 'hills' },
    { at: [1, 1], terrain: 'plains', town: { name: 'Mill' } },
    { at: [2, -1], terrain: 'plains' },
    { at: [2, 0], terrain: 'plains', river: true },
    { at: [2, 1], terrain: 'plains', city: { name: 'Cedar', colour: 'yellow', cubes: 1 } },
  ],
};
const OWN: JsonObject[] = [
  { hex: 'A2', face: '21', rotation: 0, owner: 0 },
  { hex: 'B1', face: '22', rotation: 3, owner: 0 },
];
const GOODS: JsonObject = {
  seats: 3,
  options: { map: GLEN },
  turn: 3,
  phase: 'move-goods',
  players: [{ cash: 4, income: 2, vp: 1, locomotive: 3 }, { income: 5 }, {}],
  tiles: [...OWN, { hex: 'Mill', face: 'T22', rotation: 0, owners: [0, 1] }],
  cubes: { Ash: ['yellow', 'blue'], Birch: ['red'] },
};
const SUPPLY = [['red', 'blue'], ['yellow']];

/** Clicks a place on the map and returns the description of its hex. */
async function describePlace(page: Page, place: string): Promise<string> {
  await board(page).getByText(place, { exact: true }).click({ force: true });
  return (await hexDescription(page).textContent()) ?? '';
}
const hexDescription = (page: Page) => page.getByRole('main', { name: 'Board' }).getByText(/^[A-Z]\d+, /);

describe('building track', () => {
  it('A player can improve and redirect track, each for its price.', async () => {
    const page = await openPosition(app, STARTED_LINKS);
    await chooseHex(page, 'H8');
    const tiles = page.getByRole('group', { name: 'Tiles that fit here' });
    await expect.poll(() => tiles.getByRole('button', { name: /Improve/ }).count()).toBeGreaterThan(0);
    await expect.poll(() => tiles.getByRole('button', { name: /Redirect/ }).count()).toBeGreaterThan(0);
    await tiles
      .getByRole('button', { name: /Improve/ })
      .first()
      .click();
    await decideByButton(page, 'Improve track for $4');
    await panel(page).getByText('Improved H8').waitFor();
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(16);
    await panel(page).getByRole('heading', { name: '1 of 3 tiles built' }).waitFor();
    await decideByButton(page, 'Undo');

    await chooseHex(page, 'H8');
    await tiles
      .getByRole('button', { name: /Redirect/ })
      .first()
      .click();
    await decideByButton(page, 'Redirect track for $2');
    await panel(page).getByText('Redirected H8').waitFor();
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(18);
  });

  it('A player with the Urbanization tile must found a New City, with a set of goods.', async () => {
    const page = await openPosition(app, {
      seats: 3,
      players: [{ cash: 9, tile: 'urbanization' }, {}, {}],
      supply: SUPPLY,
    });
    await decideAndWait(page, async () => {
      await button(page, /^End build/).click();
      const refusal = panel(page).getByRole('alert');
      await refusal.getByRole('link', { name: /^Rule STM-/ }).waitFor();
      await button(page, 'Found a New City').click();
      await boardButton(page, 'New City in Rutland').click({ force: true });
      await panel(page)
        .getByRole('group', { name: 'Colour of the New City' })
        .getByRole('button', { name: /^blue, / })
        .click();
      await panel(page)
        .getByRole('group', { name: 'Set of goods' })
        .getByRole('button', { name: 'Space 2: yellow' })
        .click();
      await button(page, 'Found a blue New City in Rutland').click();
    });
    await decisionHeading(page, /^Build track/).waitFor();
    await expect.poll(() => button(page, 'Found a New City').count()).toBe(0);
    await expect.poll(() => describePlace(page, 'Rutland')).toContain('Rutland, blue New City, goods: 1 yellow');
    await decideByButton(page, 'End build');
  });

  it('City Growth puts a set of goods on a city.', async () => {
    const page = await openPosition(app, {
      seats: 3,
      players: [{ cash: 9, tile: 'city-growth' }, {}, {}],
      supply: SUPPLY,
    });
    await button(page, 'Make a city grow').click();
    await panel(page).getByRole('combobox', { name: /^City/ }).selectOption({ label: 'Albany (H7)' });
    await decideByButton(page, 'Put 2 cubes on Albany');
    await expect
      .poll(() => describePlace(page, 'Albany'))
      .toContain('red city, goods: 1 red, 1 blue, City Growth marker');
    await expect.poll(() => button(page, 'Make a city grow').count()).toBe(0);
  });

  it('Laid tiles survive a reload, and undoing them restores cash and board.', async () => {
    const page = await openPosition(app, { seats: 3, players: [{ cash: 20 }, {}, {}] });
    const before = await legalHexes(page).count();
    const first = await layTile(page, 'H8', 'north, south');
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(20 - (first ?? 0));
    const second = await layTile(page, 'H9', 'north, south');
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(20 - (first ?? 0) - (second ?? 0));
    await panel(page).getByRole('heading', { name: '2 of 3 tiles built' }).waitFor();

    await page.reload();
    await panel(page).getByRole('heading', { name: '2 of 3 tiles built' }).waitFor();
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(20 - (first ?? 0) - (second ?? 0));
    await board(page).waitFor();
    await expect.poll(() => boardButton(page, /^H10, legal: a tile/).count()).toBe(1);

    await decideByButton(page, 'Undo');
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(20 - (first ?? 0));
    await decideByButton(page, 'Undo');
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(20);
    await expect.poll(() => legalHexes(page).count()).toBe(before);
    await expect.poll(() => button(page, 'Undo').isDisabled()).toBe(true);
  });

  it('A refusal beside the hex explains why nothing can be built there, and links to the rule.', async () => {
    const page = await openPosition(app, { seats: 3, players: [{ cash: 20 }, {}, {}] });
    const name = board(page).getByText('Albany', { exact: true });
    await name.click({ force: true });
    const refusal = page.getByRole('main', { name: 'Board' }).getByRole('alert');
    await refusal.waitFor();
    await refusal
      .getByText(/city|cities/)
      .first()
      .waitFor();
    const [nameBox, refusalBox] = [await name.boundingBox(), await refusal.boundingBox()];
    if (nameBox === null || refusalBox === null) throw new Error('the name or the refusal is not visible');
    expect(Math.hypot(nameBox.x - refusalBox.x, nameBox.y - refusalBox.y), 'beside the hex').toBeLessThan(420);
    const link = refusal.getByRole('link', { name: /^Rule STM-/ });
    const rule = ((await link.textContent()) ?? '').replace('Rule ', '');
    const opened = page.waitForEvent('popup');
    await link.click();
    const rules = await opened;
    await expect.poll(() => new URL(rules.url()).hash).toBe(`#${rule}`);
    const place = rules.locator(`[id="${rule}"]`);
    await place.waitFor();
    await expect.poll(() => place.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(700);
    await expect.poll(() => place.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => refusal.count()).toBe(0);
  });

  it('Track can be built with the keyboard alone.', async () => {
    const page = await openPosition(app, { seats: 3, players: [{ cash: 20 }, {}, {}] });
    const focused = () =>
      page.evaluate(() => {
        const it = document.activeElement;
        return it === null || it === document.body
          ? 'nothing'
          : (it.getAttribute('aria-label') ?? it.textContent ?? '');
      });
    const press = async (key: string) => {
      await page.keyboard.press(key);
      expect(await focused(), `after ${key}`).not.toBe('nothing');
    };
    const tabTo = async (name: RegExp) => {
      for (let step = 0; step < 60; step++) {
        await press('Tab');
        if (name.test(await focused())) return;
      }
      throw new Error(`Tab does not reach ${name}`);
    };
    await tabTo(/^Map\. /);
    for (const arrow of ['ArrowDown', 'ArrowRight']) await press(arrow);
    await hexDescription(page).waitFor();
    const tiles = page.getByRole('region', { name: 'Tiles that fit here' });
    const lies = tiles.getByText(/exits? /);
    // Look for a hex where the first tile fits in more than one rotation.
    do {
      await press('Escape');
      await press('l');
      await expect.poll(() => hexDescription(page).textContent()).toContain('legal: a tile from $');
      await press('Enter');
      await lies.waitFor();
    } while ((await lies.textContent())?.includes('only way') === true);
    const first = await lies.textContent();
    await press('r');
    await expect.poll(() => lies.textContent()).not.toBe(first);
    await press('Shift+R');
    await expect.poll(() => lies.textContent()).toBe(first);
    const price = Number(/\$(\d+)/.exec((await button(page, /^Lay tile for /).textContent()) ?? '')?.[1]);
    await decideAndWait(page, () => press('Enter'));
    await expect.poll(() => focused()).toMatch(/^Map\. /);
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(20 - price);
    await tabTo(/^End build/);
    await decideAndWait(page, () => page.keyboard.press('Enter'));
    await page
      .getByRole('button', { name: 'End turn', exact: true })
      .or(button(page, /^End build/))
      .waitFor();
    expect(await focused(), 'after the build turn').not.toBe('nothing');
  });

  it('An arrow key moves on while the query for the clicked hex is still pending.', async () => {
    const page = await openPosition(app, { seats: 3, players: [{ cash: 20 }, {}, {}] });
    await board(page)
      .getByText('Albany', { exact: true })
      .evaluate((name) => {
        const { x, y, width, height } = name.getBoundingClientRect();
        const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
        name.dispatchEvent(new MouseEvent('click', at));
        name.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      });
    await expect.poll(() => hexDescription(page).textContent()).toContain('H8');
    await waitForRender(page);
    expect(await hexDescription(page).textContent()).toContain('H8');
  });

  it('Unowned track is described as such and can be taken over.', async () => {
    const page = await openPosition(app, {
      seats: 3,
      players: [{ cash: 20 }, {}, {}],
      tiles: [{ hex: 'H8', face: '21', rotation: 0 }],
    });
    await board(page).getByText('Albany', { exact: true }).click({ force: true });
    await board(page).press('ArrowDown');
    await expect.poll(() => hexDescription(page).textContent()).toContain('track of nobody');
    expect(await layTile(page, 'H9', 'north, south')).not.toBeNull();
    await board(page).press('ArrowUp');
    await expect.poll(() => hexDescription(page).textContent()).toContain('track of Ada');
  });
});

describe('goods and money', () => {
  it('A delivery scores what the preview shows.', async () => {
    const page = await openPosition(app, GOODS);
    await button(page, /^Yellow from Ash/).click();
    const routes = panel(page).getByRole('button', { name: /^(Birch|Cedar), \d links?/ });
    await expect.poll(async () => (await routes.allInnerTexts()).length).toBe(2);
    await panel(page)
      .getByRole('button', { name: /^Birch, 1 link/ })
      .click();
    await button(page, 'Deliver, 1 link: you 1').waitFor();
    await panel(page)
      .getByRole('button', { name: /^Cedar, 2 links/ })
      .click();
    await panel(page)
      .getByRole('row', { name: /Ada link 1 1/ })
      .waitFor();
    await panel(page)
      .getByRole('row', { name: /Ben link 2 1/ })
      .waitFor();
    // The route is drawn, link by link.
    await expect
      .poll(() =>
        board(page)
          .getByText(/^[12]$/)
          .allTextContents(),
      )
      .toEqual(expect.arrayContaining(['1', '2']));
    await expect
      .poll(() => boardButton(page, 'Cedar: 2 links (you 1, Ben 1)').getAttribute('aria-pressed'))
      .toBe('true');
    const [ada, ben] = [await fundsOf(page, 'Ada'), await fundsOf(page, 'Ben')];
    await decideByButton(page, 'Deliver, 2 links: you 1, Ben 1');
    await decisionHeading(page, /^Take 1 track point/).waitFor();
    await button(page, /^Victory points/).click();
    await decideByButton(page, 'Take +1 VP');
    await expect.poll(() => fundsOf(page, 'Ada')).toEqual({ ...ada, vp: ada.vp + 1 });
    await page
      .getByRole('button', { name: 'End turn', exact: true })
      .or(decisionHeading(page, /^Take 1 track point/))
      .first()
      .waitFor();
    const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
    if (await endTurn.isVisible()) await endTurn.click();
    await decisionHeading(page, /^Take 1 track point/).waitFor();
    await decideByButton(page, 'Take +1 income');
    await expect.poll(() => fundsOf(page, 'Ben')).toEqual({ ...ben, income: ben.income + 1 });
  });

  it('A link without an owner scores for nobody, and the preview shows it.', async () => {
    const page = await openPosition(app, {
      ...GOODS,
      tiles: [...OWN, { hex: 'Mill', face: 'T22', rotation: 0, owners: [0, null] }],
    });
    await button(page, /^Yellow from Ash/).click();
    await panel(page)
      .getByRole('button', { name: /^Cedar, 2 links/ })
      .click();
    await panel(page)
      .getByRole('row', { name: /No owner link 2 0/ })
      .waitFor();
    await button(page, 'Deliver, 2 links: you 1').waitFor();
  });

  it('A refusal explains why a cube cannot be delivered.', async () => {
    const page = await openPosition(app, { ...GOODS, cubes: { Ash: ['blue'], Birch: ['red'] } });
    await button(page, /^Red from Birch/).waitFor();
    await board(page).getByText('Cedar', { exact: true }).click({ force: true });
    await panel(page)
      .getByRole('alert')
      .getByRole('link', { name: /^Rule STM-/ })
      .waitFor();
  });

  it('A bankrupt player is marked.', async () => {
    const page = await openPosition(app, {
      seats: 3,
      phase: 'move-goods',
      round: 2,
      actor: 2,
      players: [
        { cash: 5, income: 4, tile: 'engineer' },
        { cash: 0, income: -10, vp: 1, tile: 'turn-order' },
        { cash: 2, income: -3, tile: 'first-build' },
      ],
    });
    await page.getByRole('table').getByText('bankrupt').waitFor();
    await decideByButton(page, 'Pass');
    await expect.poll(() => cardText(page, 'Ben')).toContain('Bankrupt');
    await expect.poll(async () => (await fundsOf(page, 'Ada')).cash).toBe(9);
    await expect.poll(() => fundsOf(page, 'Cem')).toMatchObject({ cash: 4, income: -4 });
  });

  it('The holder of Turn Order can pass once and stay in.', async () => {
    const page = await openPosition(app, {
      seats: 4,
      options: { rules: 'standard' },
      phase: 'order-auction',
      order: [1, 0, 3, 2],
      actor: 3,
      freePass: 3,
      players: [{ cash: 9 }, { cash: 9 }, { cash: 9 }, { cash: 9 }],
      auction: { bids: [2, 1, null, null], highBidder: 0, passed: [2], taken: [2] },
    });
    await panel(page).getByText('You held Turn Order: you may pass once and stay in, or drop out now.').waitFor();
    await decideByButton(page, 'Pass once, stay in');
    await decideByButton(page, /^Pass, take 3rd/);
    await button(page, /^Pass, take 2nd/).waitFor();
    await expect.poll(() => button(page, 'Pass once, stay in').count()).toBe(0);
    await expect.poll(() => button(page, /^Drop out/).count()).toBe(0);
  });

  it('The holder of Turn Order can drop out at once.', async () => {
    const page = await openPosition(app, {
      seats: 4,
      options: { rules: 'standard' },
      phase: 'order-auction',
      actor: 3,
      freePass: 3,
      players: [{ cash: 9 }, { cash: 9 }, { cash: 9 }, { cash: 9 }],
      auction: { bids: [5, 1, null, 4], highBidder: 0, passed: [2], taken: [2] },
    });
    await decideByButton(page, 'Drop out, take 3rd for $2');
    await expect.poll(() => cardText(page, 'Dora')).toContain('3rd');
    await button(page, /^Pass, take 2nd/).waitFor();
  });
});

import type { JsonObject } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { WALLED_IN } from '../../games/days-of-steam/test/fixtures/walled-in.ts';
import {
  board,
  cell,
  chooseCell,
  chooseMode,
  commit,
  confirmPassed,
  openPosition,
  panel,
  passDevice,
  playerNumber,
} from './support/days-page.ts';
import { waitForMyTurn, waitForRender } from './support/play-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

/** Two straights to the north, two to the east, and a water tower to the south with Ben's train. */
const LINES: JsonObject = {
  seats: 2,
  map: [
    { cell: '0,0', town: 'red' },
    { cell: '0,-1', tile: 'straight-2' },
    { cell: '0,-2', tile: 'straight-2' },
    { cell: '1,0', tile: 'straight-1', rotation: 1 },
    { cell: '2,0', tile: 'straight-1', rotation: 1 },
    { cell: '0,1', tile: 'tower-straight-1' },
  ],
  display: [
    { town: 'green', goods: ['yellow', 'red'] },
    { town: 'blue', goods: ['blue', 'blue'] },
  ],
  players: [
    { coal: 5, hand: ['switch-l-1+', 'curve-1', 'curve-2'] },
    { train: '0,1', hand: ['bridge-1', 'wye-1', 'curve-1'] },
  ],
};

/** A town with goods, and track on which both trains can run without a roll. */
const TRACK: JsonObject = {
  seats: 2,
  map: [
    { cell: '0,0', town: 'red', goods: ['blue', 'green'] },
    { cell: '0,-1', tile: 'straight-2' },
    { cell: '0,1', tile: 'straight-2' },
  ],
  display: [
    { town: 'green', goods: ['yellow', 'red'] },
    { town: 'blue', goods: ['blue', 'blue'] },
  ],
};

const DECK = {
  kinds: [
    { id: 'line', segments: ['NS'] },
    { id: 'bend', segments: ['NE'] },
  ],
  tiles: [
    { kind: 'line', coal: 1, count: 50 },
    { kind: 'bend', coal: 2, overbuild: true, count: 30 },
  ],
  towns: { red: 3, yellow: 3, green: 4, blue: 2 },
};

const waitForCell = (page: Page, name: string, words: RegExp) =>
  cell(page, name)
    .and(page.getByRole('button', { name: words }))
    .waitFor();

describe('actions of a turn of Days of Steam', () => {
  it('Players can burn coal, play a displayed or an unseen town, overbuild and take water.', async () => {
    const page = await openPosition(app, LINES, { seed: 'actions' });
    await confirmPassed(page);

    await panel(page).getByText('Burn coal first').click();
    await panel(page).getByRole('button', { name: 'Burn 2: steam 2' }).click();
    await expect.poll(() => playerNumber(page, 'Ann', 'Steam')).toBe(2);
    await panel(page).getByRole('link', { name: 'Rule DOS-COAL-02' }).waitFor();
    await chooseMode(page, 'Play a town');
    await panel(page).getByRole('button', { name: 'blue town with blue and blue' }).click();
    await chooseCell(page, '0,-3');
    await expect.poll(() => commit(page).textContent()).toBe('Play the blue town at (0, −3): +1 steam');
    await commit(page).click();
    await waitForCell(page, '0,-3', /blue town, blue and blue/);
    await expect.poll(() => playerNumber(page, 'Ann', 'Steam')).toBe(3);
    await passDevice(page);

    await chooseMode(page, 'Play a town');
    await panel(page)
      .getByRole('button', { name: /^Draw unseen/ })
      .click();
    await commit(page).filter({ hasText: 'Draw a town unseen' }).click();
    await panel(page)
      .getByText(/^You drew a \w+ town\. Choose one of the marked cells\.$/)
      .waitFor();
    await chooseCell(page, '3,0');
    await commit(page)
      .filter({ hasText: /^Play the \w+ town at \(3, 0\): \+1 steam$/ })
      .click();
    await waitForCell(page, '3,0', /town, \w+ and \w+/);
    await passDevice(page);

    await panel(page)
      .getByRole('button', { name: /^Tile \d: switch .*overbuild/ })
      .click();
    await chooseCell(page, '0,-1');
    await panel(page).getByText('Covers the straight, which is out of the game.').waitFor();
    await commit(page)
      .filter({ hasText: /^Play switch \(left\) over \(0, −1\): \+1 steam$/ })
      .click();
    await waitForCell(page, '0,-1', /switch/);
    await passDevice(page);

    await chooseMode(page, 'Take water');
    await commit(page).filter({ hasText: 'Take water: steam 1 → 5' }).click();
    await page.getByRole('button', { name: 'End turn', exact: true }).waitFor();
    await expect.poll(() => playerNumber(page, 'Ben', 'Steam')).toBe(5);
  });

  it('A player without another action passes and puts a tile under the deck.', async () => {
    const page = await openPosition(app, WALLED_IN, { seed: 'walled' });
    await confirmPassed(page);
    await expect
      .poll(() => panel(page).getByRole('button', { name: 'Pass', exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    await panel(page).getByRole('button', { name: 'Discard curve (+2 steam)' }).click();
    await commit(page).filter({ hasText: 'Pass and put curve under the deck' }).click();
    await page.getByRole('button', { name: 'End turn', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Whole log/ }).click();
    const log = page.getByRole('region', { name: 'Log' });
    await log.getByText('Ann can do nothing and passes.').waitFor();
  });

  it('A custom deck can be loaded from a file.', async () => {
    const page = await app.visit('/new/days-of-steam');
    const field = page.locator('#option-deck');
    await field.getByRole('radio', { name: 'A file of your own' }).check();
    const give = (name: string, json: unknown) =>
      field.getByLabel('Choose a JSON file').setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(json)),
      });
    await give('wrong.json', { ...DECK, towns: { red: 11 } });
    await field.getByRole('alert').filter({ hasText: 'This file cannot be played with.' }).waitFor();
    await give('mended.json', DECK);
    // Do not wait for the validation of the file.
    await field.getByText('Your file: mended.json').waitFor();
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel('Seed').fill('deck');
    await page.getByRole('button', { name: /^Start the game/ }).click();
    await waitForMyTurn(page);
    await panel(page)
      .getByRole('button', { name: /^Tile 1: (line|bend) / })
      .click();
    await board(page)
      .getByRole('button', { name: /the tile can be played here/ })
      .first()
      .click({ position: { x: 8, y: 8 } });
    const play = commit(page).filter({ hasText: /^Play (line|bend) at / });
    // The cell is not known in advance: bots may have played first.
    const [, kind = '', x = '', y = ''] =
      /^Play (line|bend) at \((.*), (.*)\)/.exec((await play.textContent()) ?? '') ?? [];
    await play.click();
    await waitForCell(page, `${x},${y}`.replaceAll('−', '-'), new RegExp(kind));
  });
});

/** Tiles with several segments and a tower on one of them. Ben's train is on the viaduct's track without the tower. */
const TOWERS: JsonObject = {
  seats: 2,
  options: {
    deck: {
      kinds: [
        { id: 'viaduct', segments: ['NS', 'EW'], waterTower: 'NS' },
        { id: 'bends', segments: ['NE', 'SW'], waterTower: 'SW' },
        { id: 'switch', segments: ['NS', 'SW'], waterTower: 'NS' },
      ],
      tiles: [
        { kind: 'viaduct', coal: 1, count: 40 },
        { kind: 'bends', coal: 1, count: 20 },
        { kind: 'switch', coal: 2, overbuild: true, count: 20 },
      ],
      towns: { red: 3, yellow: 3, green: 4, blue: 2 },
    },
  },
  map: [
    { cell: '0,0', town: 'red' },
    { cell: '1,0', tile: 'viaduct-1', rotation: 1 },
    { cell: '0,1', tile: 'bends-1' },
    { cell: '-1,0', tile: 'switch-2+', rotation: 1 },
  ],
  players: [
    { train: '1,0/EW', hand: ['bends-1'] },
    { train: '1,0/NS', hand: ['bends-1'] },
  ],
};

describe('a water tower on one of several segments', () => {
  it('The tower is described with its segment and serves only that segment.', async () => {
    const page = await openPosition(app, TOWERS);
    await confirmPassed(page);
    await waitForCell(page, '1,0', /viaduct \(water tower on the east–west track\)/);
    await waitForCell(page, '0,1', /bends \(water tower on the south–west track\)/);
    await waitForCell(page, '-1,0', /switch \(water tower on the east–west track\)/);
    expect(await board(page).locator('[data-part=tower-spout]').count()).toBe(1);
    await chooseMode(page, 'Take water');
    await commit(page).click();
    expect(await playerNumber(page, 'Ann', 'Steam')).toBe(4);
    await passDevice(page);
    await chooseMode(page, 'Take water');
    await panel(page).getByText('does not stand on track with a water tower').waitFor();
  });
});

describe('hidden hands', () => {
  it('The page does not depend on the hands of other players.', async () => {
    const seen: string[][][] = [];
    for (const hidden of [
      ['three-way-1', 'bridge-2', 'tower-curve-1'],
      ['curve-1', 'hill-curve-2', 'wye-1'],
    ]) {
      const players = [
        { steam: 3, hand: ['curve-2', 'straight-1', 'switch-y-1'] },
        { steam: 3, hand: hidden },
      ];
      const visit = { reducedMotion: true };
      const page = await openPosition(app, { ...TRACK, players }, { seed: 'secret', visit });
      await page.getByRole('button', { name: /^I am Ann/ }).waitFor();
      const looks = [await wholePage(page)];
      await confirmPassed(page);
      looks.push(await wholePage(page));
      await run(page, '0,-1');
      looks.push(await wholePage(page));
      await page.getByRole('button', { name: 'End turn', exact: true }).click();
      await page.getByRole('button', { name: /^I am Ben/ }).waitFor();
      looks.push(await wholePage(page));
      await confirmPassed(page);
      const own = await wholePage(page);
      await run(page, '0,1');
      await passDevice(page);
      looks.push(await wholePage(page));
      for (const look of looks) expect(look).not.toEqual(own);
      seen.push(looks);
    }
    for (const [index, look] of seen[0].entries()) expect(seen[1][index], `look ${index}`).toEqual(look);
  });
});

/** The whole page after rendering has finished, visible or not, except the id of the table. */
async function wholePage(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  await waitForRender(page);
  const look = () => page.evaluate(() => document.documentElement.outerHTML);
  for (let last = ''; ; ) {
    const now = await look();
    if (now === last) return now.replaceAll(page.url().split('/').at(-1) ?? '', 'table').split(/(?=<)/);
    last = now;
    await page.waitForTimeout(150);
  }
}

async function run(page: Page, to: string): Promise<void> {
  await chooseMode(page, 'Move train');
  await chooseCell(page, to);
  await panel(page)
    .getByRole('radio', { name: /^Take nothing on/ })
    .or(panel(page).getByText('No roll is needed.'))
    .first()
    .click();
  await commit(page).click();
  await page.getByRole('button', { name: 'End turn', exact: true }).waitFor();
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { JsonObject } from '@roundhouse/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  board,
  cell,
  chooseCell,
  chooseMode,
  commit,
  confirmPassed,
  openPosition,
  panel,
  playerNumber,
  refusal,
} from './support/days-page.ts';
import { waitForMyTurn } from './support/play-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

const ROUNDHOUSE = fileURLToPath(new URL('../../roundhouse', import.meta.url));

/** The turn modes that are currently legal; the others are dimmed. */
async function legalModes(page: Page): Promise<string[]> {
  return panel(page).locator('button[data-legal=true]').allTextContents();
}

/** A simple player that delivers, builds, or runs to a town with goods, using only what the page shows. */
async function chooseSomething(page: Page): Promise<void> {
  const marked = (words: RegExp) => board(page).getByRole('button', { name: words });
  // In the corner, which trains and badges do not cover.
  const take = (places: Locator) => places.first().click({ position: { x: 8, y: 8 } });
  const modes = await legalModes(page);
  if (modes.includes('Move train')) {
    await chooseMode(page, 'Move train');
    const deliveries = panel(page).getByRole('button', { name: /VP$/ });
    if ((await deliveries.count()) > 0) return deliveries.first().click();
    const goods = marked(/^\(.*\): \w+ town, (red|yellow|green|blue).*[34] steam/);
    if ((await goods.count()) > 0) return take(goods);
  }
  if (modes.includes('Play a town')) {
    await chooseMode(page, 'Play a town');
    return take(marked(/a town can be placed here/));
  }
  if (modes.includes('Lay track')) {
    await chooseMode(page, 'Lay track');
    const free = marked(/empty, the tile can be played here/);
    return take((await free.count()) > 0 ? free : marked(/the tile can be played here/));
  }
  if (modes.includes('Take water')) return chooseMode(page, 'Take water');
  if (!modes.includes('Move train')) return chooseMode(page, 'Pass');
  await chooseMode(page, 'Move train');
  return take(marked(/^\(.* steam/));
}

/** Steam and points that the panel predicts for the current choice. */
async function predictedResult(page: Page): Promise<{ steam: number; points: number } | null> {
  if (await panel(page).getByText('Derails on').isVisible()) return null;
  const [text] = await panel(page).locator('[aria-live=polite]').allTextContents();
  const steam = /→ (\d)/.exec(text ?? '')?.[1];
  if (steam === undefined) return null;
  const points = /VP, to (\d+)/.exec(text)?.[1];
  return { steam: Number(steam), points: Number(points ?? (await playerNumber(page, 'Guest', 'Points'))) };
}

/** A track from a red town around a curve to a blue town, four steam away. */
const CURVE: JsonObject = {
  seats: 2,
  map: [
    { cell: '0,0', town: 'red', goods: ['blue'] },
    { cell: '1,0', tile: 'curve-1', rotation: 2 },
    { cell: '1,1', tile: 'straight-1' },
    { cell: '1,2', tile: 'straight-2' },
    { cell: '1,3', town: 'blue' },
  ],
  players: [{ steam: 4, hand: ['curve-1', 'curve-2', 'straight-2'] }, { hand: ['bridge-1', 'wye-1', 'curve-1'] }],
};

describe('Days of Steam', () => {
  it('A whole game can be played with the board and the panel, and its record verifies.', async () => {
    const context = await app.newContext({ reducedMotion: true });
    await context.addInitScript(() => {
      localStorage.setItem('roundhouse.pace', 'instant');
      localStorage.setItem('roundhouse.confirm-turns', 'no');
    });
    const page = await app.openPage(context, '/play/days-of-steam?seats=4&seed=whole');
    const done = new Set<string>();
    while ((await waitForMyTurn(page)) === 'my turn') {
      await chooseSomething(page);
      await commit(page).waitFor();
      const text = (await commit(page).textContent()) ?? '';
      done.add(text.split(' ')[0]);
      const then = await predictedResult(page);
      await commit(page).click();
      await commit(page).waitFor({ state: 'detached' });
      if ((await waitForMyTurn(page)) === 'over') break;
      if (then === null) continue;
      await expect.poll(() => playerNumber(page, 'Guest', 'Steam'), { message: text }).toBe(then.steam);
      await expect.poll(() => playerNumber(page, 'Guest', 'Points'), { message: text }).toBe(then.points);
    }
    expect([...done].sort()).toEqual(['Play', 'Run']);
    const folder = await mkdtemp(join(tmpdir(), 'roundhouse-'));
    try {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the record' }).click();
      const file = join(folder, 'game.roundhouse.json');
      await (await saving).saveAs(file);
      const { stdout } = await promisify(execFile)(process.execPath, [ROUNDHOUSE, 'verify', file]);
      expect(stdout).toContain('The record holds');
      expect(stdout).toContain('game over');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('A tile can be played with the keyboard alone.', async () => {
    const page = await app.visit('/play/days-of-steam?seats=2&seed=aa');
    await waitForMyTurn(page);
    const cursor = board(page).locator('..').locator('p[aria-live]');
    const tile = (number: number) => panel(page).getByRole('button', { name: new RegExp(`^Tile ${number}: `) });
    const press = (key: string) => page.keyboard.press(key);
    await tabTo(page, board(page));
    await press('2');
    await expect.poll(() => tile(2).getAttribute('aria-pressed')).toBe('true');
    await press('ArrowRight');
    await expect.poll(() => cursor.textContent()).toMatch(/^\(1, 0\): empty, the tile can be played here/);
    await press('l');
    await expect.poll(() => cursor.textContent()).toMatch(/^\(0, 1\): empty, the tile can be played here/);
    await press('1');
    await press('r');
    await expect.poll(() => cursor.textContent()).toMatch(/here when turned$/);
    await press('Shift+R');
    await expect.poll(() => cursor.textContent()).toMatch(/can be played here$/);
    await press('Enter');
    await expect.poll(() => cursor.textContent()).toMatch(/chosen$/);
    await expect.poll(async () => (await commit(page).textContent()) ?? '').toBe('Play straight at (0, 1): +1 steam');
    await press('Escape');
    await commit(page).waitFor({ state: 'detached' });
    await press('Enter');
    await commit(page).waitFor();
    await press('Enter');
    await cell(page, '0,1')
      .and(page.getByRole('button', { name: /straight/ }))
      .waitFor();
    await expect.poll(() => playerNumber(page, 'Guest', 'Steam')).toBe(1);
  });

  it('A train can be moved with the keyboard alone.', async () => {
    const page = await openPosition(app, CURVE, { seed: 'safe' });
    await confirmPassed(page);
    await tabTo(page, panel(page).getByRole('button', { name: 'Move train' }));
    await page.keyboard.press('Enter');
    await tabTo(page, board(page));
    // In reading order: the curve, the straights, the blue town.
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('l');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => commit(page).textContent())
      .toBe('Run to the blue town at (1, 3) for 4 steam, if you roll 3 or more: +2 VP');
    const empty = panel(page).getByRole('radio', { name: /^Take nothing on/ });
    await tabTo(page, empty);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => commit(page).textContent())
      .toBe('Run to the blue town at (1, 3) for 4 steam, if you roll 3 or more');
    await tabTo(page, commit(page));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'End turn', exact: true }).waitFor();
    await expect.poll(() => playerNumber(page, 'Ann', 'Steam')).toBe(0);
  });

  it('A refusal appears at its place on the board, with the rule.', async () => {
    const page = await openPosition(app, CURVE);
    await confirmPassed(page);
    const expectWhy = async (words: RegExp, rule: string) => {
      await refusal(page).filter({ hasText: words }).waitFor();
      const link = refusal(page).getByRole('link', { name: `Rule ${rule}` });
      await expect.poll(() => link.getAttribute('href')).toBe(`/rules/days-of-steam#${rule}`);
    };
    // A straight beside a straight leads to no town; rotated, it connects to no track.
    await panel(page)
      .getByRole('button', { name: /^Tile \d: straight / })
      .click();
    await chooseCell(page, '2,1');
    await expectWhy(/town/, 'DOS-PLAY-03');
    await panel(page)
      .getByRole('button', { name: /^Turn right/ })
      .click();
    await expectWhy(/track/, 'DOS-PLAY-02');
    await refusal(page).getByRole('button', { name: 'Close' }).click();
    await refusal(page).waitFor({ state: 'detached' });
    await chooseCell(page, '1,1');
    await expectWhy(/overbuild/, 'DOS-OVER-01');
    await chooseMode(page, 'Move train');
    await chooseCell(page, '0,1');
    await expectWhy(/no tile/, 'DOS-MOVE-11');
    await page.getByRole('button', { name: /^Ben’s train/ }).click();
    await expectWhy(/./, 'DOS-MOVE-01');
    await chooseMode(page, 'Take water');
    await panel(page).getByRole('link', { name: 'Rule DOS-WATER-01' }).waitFor();
    await chooseMode(page, 'Pass');
    const opening = page.waitForEvent('popup');
    await panel(page).getByRole('link', { name: 'Rule DOS-TURN-04' }).click();
    await (await opening).waitForURL('**/rules/days-of-steam#DOS-TURN-04');
  });

  it.each([
    ['safe', 'The train stays on the track.', 0, 2],
    ['wreck', 'Derailed! The train goes back.', 0, 0],
  ])('A move shows the odds before the roll and the die after it: %s.', async (seed, told, steam, points) => {
    const page = await openPosition(app, CURVE, { seed });
    await confirmPassed(page);
    await chooseMode(page, 'Move train');
    await cell(page, '1,3')
      .and(page.getByRole('button', { name: /4 steam, needs a roll of 3 or more/ }))
      .waitFor();
    await panel(page)
      .getByRole('button', { name: /^the blue town at \(1, 3\)/ })
      .click();
    await panel(page).getByText('Derails on 1 or 2 (2 in 6)').waitFor();
    await commit(page).click();
    const die = page.getByRole('status').filter({ hasText: told });
    await die.waitFor();
    const rolled = Number(/Rolled (\d), needed 3 or more/.exec((await die.textContent()) ?? '')?.[1]);
    expect(rolled >= 3).toBe(points > 0);
    await die.getByRole('img', { name: `The die shows ${rolled}` }).waitFor();
    await expect.poll(() => playerNumber(page, 'Ann', 'Steam')).toBe(steam);
    await expect.poll(() => playerNumber(page, 'Ann', 'Points')).toBe(points);
    await page.getByRole('button', { name: /^Whole log/ }).click();
    const log = page.getByRole('region', { name: 'Log' });
    await log
      .getByText(points > 0 ? /delivers/ : /derails/)
      .first()
      .waitFor();
    // After a derailment the loaded goods are back in their town.
    const goods = points > 0 ? /red town, no goods/ : /red town, blue/;
    await cell(page, '0,0')
      .and(page.getByRole('button', { name: goods }))
      .waitFor();
  });
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${target}`);
}

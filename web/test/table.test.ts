import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { decide, moment, playByHints, takeHint, untilMyTurn } from './support/play.ts';

const house = openHouse();
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

const GAME = '/play/steam?seats=3&seed=table';

describe('at any table', () => {
  it('takes back decision by decision to the first, and takes them again', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 3);
    await untilMyTurn(page);
    const { of: full } = await moment(page);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const lengths: number[] = [];
    while (await undo.isEnabled()) {
      await undo.click();
      await expect.poll(async () => (await moment(page)).of).toBeLessThan(lengths.at(-1) ?? full);
      lengths.push((await moment(page)).of);
    }
    expect(lengths.length).toBe(3);
    for (const length of [...lengths.slice(0, -1).reverse(), full]) {
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await expect.poll(async () => (await moment(page)).of).toBe(length);
    }
    await expect.poll(() => page.getByRole('button', { name: 'Redo', exact: true }).count()).toBe(0);
  });

  it('plays a game among bots to its end at once when asked', async () => {
    const page = await house.visit('/play/steam?seats=3&people=0&seed=table');
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
  });

  it('holds the turn until its player ends it, and starts it over on request', async () => {
    const page = await house.visit(GAME);
    const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    while (!(await endTurn.isVisible())) {
      await hint.or(endTurn).first().waitFor();
      if (await hint.isVisible()) await decide(page, () => takeHint(page));
    }
    const { of } = await moment(page);
    await page.waitForTimeout(1500);
    expect((await moment(page)).of, 'bots wait for the word').toBe(of);
    const restart = page.getByRole('button', { name: 'Restart turn' });
    if (await restart.isVisible()) {
      await restart.click();
      await expect.poll(async () => (await moment(page)).of).toBeLessThan(of);
    } else {
      await endTurn.click();
      await expect.poll(async () => (await moment(page)).of).toBeGreaterThan(of);
    }
  });

  it('looks back at any moment and returns to now; the way on can start from there', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 4);
    await untilMyTurn(page);
    const { of } = await moment(page);
    const slider = page.getByRole('slider', { name: 'Timeline' });
    await slider.focus();
    await slider.press('Home');
    await expect.poll(async () => (await moment(page)).at).toBe(0);
    await page.getByText('You are looking at the past.').waitFor();
    await slider.press('ArrowRight');
    await expect.poll(async () => (await moment(page)).at).toBe(1);
    await page.keyboard.press(']');
    await expect.poll(async () => (await moment(page)).at).toBe(2);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect.poll(async () => (await moment(page)).at).toBe(of);
    await slider.press('PageUp');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(async () => (await moment(page)).of).toBeLessThan(of);
  });

  it('follows a finger along the line of time without waiting for it to rest', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 4);
    await untilMyTurn(page);
    const slider = page.getByRole('slider', { name: 'Timeline' });
    const told = await slider.evaluateHandle((line) => {
      const values = new Set<string | null>();
      new MutationObserver(() => values.add(line.getAttribute('aria-valuenow'))).observe(line, { attributes: true });
      return values;
    });
    const box = await slider.boundingBox();
    if (box === null) throw new Error('there is no line of time');
    const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const;
    await page.mouse.move(...at(0.95));
    await page.mouse.down();
    // A step a frame or faster: no rest in between.
    for (let part = 0.95; part > 0.05; part -= 0.01) await page.mouse.move(...at(part));
    expect(await told.evaluate((values) => values.size)).toBeGreaterThan(5);
    await page.mouse.up();
  });

  it('marks no text while the line of time is dragged', async () => {
    const page = await house.visit('/play/days-of-steam?seats=2&seed=saving');
    await playByHints(page, 3);
    await untilMyTurn(page);
    const slider = page.getByRole('slider', { name: 'Timeline' });
    await slider.getByText('Round 2').waitFor();
    const box = await slider.boundingBox();
    if (box === null) throw new Error('there is no line of time');
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 150, box.y, { steps: 20 });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.mouse.up();
  });

  it('gives a link to a moment that shows it in another browser', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 2);
    await page.getByRole('slider', { name: 'Timeline' }).press('PageUp');
    await page.getByText('You are looking at the past.').waitFor();
    const { at } = await moment(page);
    await page.getByRole('button', { name: 'Copy link to this moment' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await house.visit(link);
    await other.getByText('You are looking at the past.').waitFor();
    expect((await moment(other)).at).toBe(at);
  });
});

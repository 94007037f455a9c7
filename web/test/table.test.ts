import { afterEach, describe, expect, it } from 'vitest';
import { decideAndWait, playByHints, takeHint, timelinePosition, waitForMyTurn } from './support/play-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

const GAME = '/play/steam?seats=3&seed=table';

describe('a local table', () => {
  it('Decisions can be undone one by one back to the first, and redone.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 3);
    await waitForMyTurn(page);
    const { of: full } = await timelinePosition(page);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const lengths: number[] = [];
    while (await undo.isEnabled()) {
      await undo.click();
      await expect.poll(async () => (await timelinePosition(page)).of).toBeLessThan(lengths.at(-1) ?? full);
      lengths.push((await timelinePosition(page)).of);
    }
    expect(lengths.length).toBe(3);
    for (const length of [...lengths.slice(0, -1).reverse(), full]) {
      await page.getByRole('button', { name: 'Redo', exact: true }).click();
      await expect.poll(async () => (await timelinePosition(page)).of).toBe(length);
    }
    await expect.poll(() => page.getByRole('button', { name: 'Redo', exact: true }).count()).toBe(0);
  });

  it('A game among bots can be skipped to its end.', async () => {
    const page = await app.visit('/play/steam?seats=3&people=0&seed=table');
    await page.getByRole('button', { name: 'Skip to the end' }).click();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
  });

  it('A turn waits until its player ends it, and can be restarted.', async () => {
    const page = await app.visit(GAME);
    const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    while (!(await endTurn.isVisible())) {
      await hint.or(endTurn).first().waitFor();
      if (await hint.isVisible()) await decideAndWait(page, () => takeHint(page));
    }
    const { of } = await timelinePosition(page);
    await page.waitForTimeout(1500);
    expect((await timelinePosition(page)).of, 'bots wait for the end of the turn').toBe(of);
    const restart = page.getByRole('button', { name: 'Restart turn' });
    if (await restart.isVisible()) {
      await restart.click();
      await expect.poll(async () => (await timelinePosition(page)).of).toBeLessThan(of);
    } else {
      await endTurn.click();
      await expect.poll(async () => (await timelinePosition(page)).of).toBeGreaterThan(of);
    }
  });

  it('The timeline shows past positions, and a branch can start from one.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 4);
    await waitForMyTurn(page);
    const { of } = await timelinePosition(page);
    const slider = page.getByRole('slider', { name: 'Timeline' });
    await slider.focus();
    await slider.press('Home');
    await expect.poll(async () => (await timelinePosition(page)).at).toBe(0);
    await page.getByText('You are looking at the past.').waitFor();
    await slider.press('ArrowRight');
    await expect.poll(async () => (await timelinePosition(page)).at).toBe(1);
    await page.keyboard.press(']');
    await expect.poll(async () => (await timelinePosition(page)).at).toBe(2);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect.poll(async () => (await timelinePosition(page)).at).toBe(of);
    await slider.press('PageUp');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(async () => (await timelinePosition(page)).of).toBeLessThan(of);
  });

  it('Dragging along the timeline updates the board continuously.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 4);
    await waitForMyTurn(page);
    const slider = page.getByRole('slider', { name: 'Timeline' });
    const shownValues = await slider.evaluateHandle((line) => {
      const values = new Set<string | null>();
      new MutationObserver(() => values.add(line.getAttribute('aria-valuenow'))).observe(line, { attributes: true });
      return values;
    });
    const box = await slider.boundingBox();
    if (box === null) throw new Error('there is no line of time');
    const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const;
    await page.mouse.move(...at(0.95));
    await page.mouse.down();
    // At least one step per frame, without a pause.
    for (let part = 0.95; part > 0.05; part -= 0.01) await page.mouse.move(...at(part));
    expect(await shownValues.evaluate((values) => values.size)).toBeGreaterThan(5);
    await page.mouse.up();
  });

  it('Dragging along the timeline selects no text.', async () => {
    const page = await app.visit('/play/days-of-steam?seats=2&seed=saving');
    await playByHints(page, 3);
    await waitForMyTurn(page);
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

  it('A link to a past position shows it in another browser.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 2);
    await page.getByRole('slider', { name: 'Timeline' }).press('PageUp');
    await page.getByText('You are looking at the past.').waitFor();
    const { at } = await timelinePosition(page);
    await page.getByRole('button', { name: 'Copy link to this moment' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await app.visit(link);
    await other.getByText('You are looking at the past.').waitFor();
    expect((await timelinePosition(other)).at).toBe(at);
  });
});

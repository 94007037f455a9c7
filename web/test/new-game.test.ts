import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { playByHints, waitForMyTurn } from './support/play-page.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

const RUHR = new URL('../../games/steam/src/maps/ruhr.json', import.meta.url);
const start = (page: Page) => page.getByRole('button', { name: /^Start the game/ });

describe('the new-game form', () => {
  it('The form shows the options of each game, each with an explanation.', async () => {
    const page = await app.visit('/new/steam');
    for (const [game, options] of [
      ['steam', ['Rules', 'Map']],
      ['days-of-steam', ['Deck']],
      ['steel-and-steam', ['Length', 'Fluctuating Economy', 'Great Depression']],
    ] as const) {
      await page.goto(`/new/${game}`);
      const part = page.getByRole('region', { name: 'The game' });
      for (const option of options) await part.getByText(option, { exact: false }).first().waitFor();
      await part.getByText('Rulings for disputed rules').click();
      const fields = part.locator('[id^=option-]');
      await expect.poll(() => fields.count(), { message: game }).toBeGreaterThan(options.length);
      for (const about of await fields.locator('p.text-small').allInnerTexts()) expect(about, game).not.toBe('');
    }
  });

  it('The form starts a Standard Game on the Ruhr with three people and a bot.', async () => {
    const page = await app.visit('/new/steam');
    for (const [seat, name] of [
      [1, 'Ada'],
      [2, 'Ben'],
      [3, 'Cem'],
    ] as const) {
      await page.getByLabel(`Who plays, seat ${seat}`).selectOption({ label: 'Person' });
      await page.getByLabel(`Name, seat ${seat}`).fill(name);
    }
    await page.getByLabel('Who plays, seat 4').selectOption({ label: 'Bot: Apprentice' });
    const kinds = () => page.locator('form ol option:checked').allTextContents();
    expect(await kinds()).toEqual(['Person', 'Person', 'Person', 'Bot: Apprentice']);
    await page.getByRole('button', { name: '日本語' }).click();
    await expect.poll(kinds).toEqual(['人', '人', '人', 'ボット：見習い']);
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByRole('radio', { name: /Ruhr/ }).check();
    await page.getByText('3 people and 1 bot').waitFor();
    await start(page).click();
    await waitForMyTurn(page);
    const players = page.getByRole('complementary', { name: 'Players' });
    for (const name of ['Ada', 'Ben', 'Cem'])
      await players.locator('[data-player] b').filter({ hasText: name }).waitFor();
    await expect.poll(() => players.getByTitle('bot').count()).toBe(1);
    await page.getByRole('banner').getByText(/Ruhr/).waitFor();
    await page
      .getByRole('banner')
      .getByText(/Standard/)
      .waitFor();
  });

  it('An invalid option shows an error beside its field, and the game does not start.', async () => {
    const page = await app.visit('/new/steel-and-steam');
    const field = page.locator('#option-depression');
    await field.getByRole('checkbox').check();
    await field.getByRole('alert').filter({ hasText: 'switch on the Fluctuating Economy too' }).waitFor();
    // The button is only styled as disabled: clicking it scrolls to the first error.
    await start(page).click({ force: true });
    expect(new URL(page.url()).pathname).toBe('/new/steel-and-steam');
    await page.locator('#option-economy').getByRole('checkbox').check();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    // Two players of the same name could not be distinguished in the log.
    await page.getByLabel('Name, seat 1').fill('Ada');
    await page.getByLabel('Name, seat 2').fill('Ada');
    await page.getByRole('alert').filter({ hasText: 'Two players have the same name' }).waitFor();
    await page.getByLabel('Name, seat 2').fill('Ben');
    await start(page).click();
    await waitForMyTurn(page);
  });

  it('A custom map can be played, and an invalid file is refused with a reason.', async () => {
    const page = await app.visit('/new/steam');
    const field = page.locator('#option-map');
    await field.getByRole('radio', { name: 'A file of your own' }).check();
    await field.getByRole('alert').filter({ hasText: 'Choose a file first' }).waitFor();
    const choose = field.getByLabel('Choose a JSON file');
    const give = (name: string, text: string) =>
      choose.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('broken.json', '{"name": ');
    await field.getByRole('alert').filter({ hasText: 'This file is not JSON.' }).waitFor();
    await give('film.json', ' '.repeat(256 * 1024 + 1));
    await field.getByRole('alert').filter({ hasText: 'This file is larger than 256 KB.' }).waitFor();
    await give('deck.json', '{"tiles": []}');
    await field.getByRole('alert').filter({ hasText: 'This file cannot be played with.' }).waitFor();
    // Editors use the reference to a schema; the game ignores it.
    const ruhr = { $schema: 'map.schema.json', ...JSON.parse(await readFile(RUHR, 'utf8')) };
    await give('ruhr.json', JSON.stringify(ruhr));
    await field.getByText('Your file: ruhr.json').waitFor();
    await expect.poll(() => field.getByRole('alert').count()).toBe(0);
    await start(page).click();
    await waitForMyTurn(page);
    await page.getByRole('banner').getByText(/Ruhr/).waitFor();
  });

  it('The same seed gives the same chance events.', async () => {
    const lines: string[][] = [];
    for (const seed of ['lucky', 'lucky', 'other']) {
      const page = await app.visit('/new/days-of-steam');
      await page.getByText('Advanced').click();
      await page.getByLabel('Seed').fill(seed);
      await start(page).click();
      await playByHints(page, 1);
      await waitForMyTurn(page);
      await page.getByRole('button', { name: /^Whole log/ }).click();
      const log = page.getByRole('region', { name: 'Log' });
      lines.push([...(await log.getByRole('listitem').allInnerTexts()), ...(await handOf(page))]);
    }
    expect(lines[1]).toEqual(lines[0]);
    expect(lines[2]).not.toEqual(lines[0]);
  });
});

async function handOf(page: Page): Promise<string[]> {
  return page
    .getByRole('button', { name: /^Tile \d: / })
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('title') ?? ''));
}

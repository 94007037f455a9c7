import type { JsonObject } from '@roundhouse/kernel';
import type { Locator, Page } from 'playwright-core';
import type { House, Visit } from './browser.ts';
import { settled } from './play.ts';

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Your turn' });
/** The button that does what is chosen: it says what that is. */
export const commit = (page: Page): Locator => panel(page).locator('.cta.own .btn.pri');
export const board = (page: Page): Locator => page.getByRole('application');
export const refusal = (page: Page): Locator => board(page).locator('..').getByRole('alert');

/** A cell of the map by its name in the protocol, "2,-1", whatever lies there. */
export function cell(page: Page, name: string): Locator {
  const [x, y] = name.replaceAll('-', '−').split(',');
  return page.getByRole('button', { name: new RegExp(`^\\(${x}, ${y}\\): `) });
}

/** A figure of a player's card. */
export async function figure(page: Page, player: string, stat: 'Points' | 'Steam'): Promise<number> {
  await settled(page);
  const players = page.getByRole('complementary', { name: 'Players' });
  const card = players.getByRole('listitem').filter({ hasText: player }).first();
  return Number(new RegExp(`${stat} (\\d+)`).exec((await card.textContent()) ?? '')?.[1]);
}

/** Chooses a cell in its corner, where neither trains nor badges lie. */
export async function chooseCell(page: Page, name: string): Promise<void> {
  await cell(page, name).click({ position: { x: 8, y: 8 } });
}

export async function chooseMode(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name, exact: true }).click();
}

/** Ends the turn of one person and shows the next one's hand. */
export async function passScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End turn', exact: true }).click();
  await takeScreen(page);
}

export async function takeScreen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /: show my hand$/ }).click();
  await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
}

/** A position with people on all seats, as a record that is opened from a file; its luck is that of the seed. */
export async function openPosition(
  house: House,
  position: JsonObject,
  { seed, visit }: { seed?: string; visit?: Visit } = {},
): Promise<Page> {
  const names = ['Ann', 'Ben', 'Cho', 'Dee'].slice(0, Number(position.seats));
  const record = {
    roundhouse: 1,
    game: 'days-of-steam',
    rules: 1,
    position: { game: 'days-of-steam', ...position },
    seats: names,
    actions: [],
  };
  const page = await house.visit('/', visit);
  await page.locator('.open-record input').setInputFiles({
    name: 'position.roundhouse.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForURL('**/table/*');
  await page.getByRole('button', { name: /: show my hand$/ }).waitFor();
  if (seed !== undefined) await seedSave(page, seed);
  return page;
}

/** A record has no seed, so its table has one at random: another is written into the save. */
async function seedSave(page: Page, seed: string): Promise<void> {
  await page.evaluate(
    ([id, seed]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('roundhouse');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('tables', 'readwrite').objectStore('tables');
          const reading = store.get(id);
          reading.onsuccess = () => {
            store.put({ ...reading.result, seed }).onsuccess = () => resolve();
          };
        };
      }),
    [page.url().split('/').at(-1) ?? '', seed] as const,
  );
  await page.reload();
}

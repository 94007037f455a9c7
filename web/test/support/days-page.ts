import type { JsonObject } from '@roundhouse/kernel';
import type { Locator, Page } from 'playwright-core';
import { waitForRender } from './play-page.ts';
import type { ContextOptions, TestApp } from './test-app.ts';

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Your turn' });
/** The button that commits the current choice. */
export const commit = (page: Page): Locator => panel(page).locator('[data-panel=footer] .btn--primary');
export const board = (page: Page): Locator => page.getByRole('application');
export const refusal = (page: Page): Locator => board(page).locator('..').getByRole('alert');

/** A cell of the map by its name in the protocol, for example "2,-1". */
export function cell(page: Page, name: string): Locator {
  const [x, y] = name.replaceAll('-', '−').split(',');
  return page.getByRole('button', { name: new RegExp(`^\\(${x}, ${y}\\): `) });
}

/** A number on a player's card. */
export async function playerNumber(page: Page, player: string, stat: 'Points' | 'Steam'): Promise<number> {
  await waitForRender(page);
  const players = page.getByRole('complementary', { name: 'Players' });
  const card = players.getByRole('listitem').filter({ hasText: player }).first();
  return Number(new RegExp(`${stat} (\\d+)`).exec((await card.textContent()) ?? '')?.[1]);
}

/** Clicks a cell in its corner, which trains and badges do not cover. */
export async function chooseCell(page: Page, name: string): Promise<void> {
  await cell(page, name).click({ position: { x: 8, y: 8 } });
}

export async function chooseMode(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name, exact: true }).click();
}

/** Ends the turn and shows the next player's hand. */
export async function passDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End turn', exact: true }).click();
  await confirmPassed(page);
}

export async function confirmPassed(page: Page): Promise<void> {
  await page.getByRole('button', { name: /: show my hand$/ }).click();
  await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
}

/** Opens a position with human players on all seats as a record file; `seed` fixes all chance events. */
export async function openPosition(
  app: TestApp,
  position: JsonObject,
  { seed, visit }: { seed?: string; visit?: ContextOptions } = {},
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
  const page = await app.visit('/', visit);
  await page.locator('[aria-labelledby=open-record] input').setInputFiles({
    name: 'position.roundhouse.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(record)),
  });
  await page.waitForURL('**/table/*');
  await page.getByRole('button', { name: /: show my hand$/ }).waitFor();
  if (seed !== undefined) await setSavedSeed(page, seed);
  return page;
}

/** A table opened from a record gets a random seed; this overwrites it in the saved table. */
async function setSavedSeed(page: Page, seed: string): Promise<void> {
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

import type { JsonObject } from '@roundhouse/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import type { House, Visit } from './browser.ts';

/** Who sits on each seat: a person by name, or a bot by its name in the game's roster. */
export interface Seating {
  readonly people: readonly number[];
  readonly bot?: string;
  /** Chance is drawn from it. */
  readonly seed?: string;
}

/** A browser in which bots think without a pause, and turns end by themselves. */
export async function hastyVisitor(house: House, visit: Visit = {}): Promise<BrowserContext> {
  const context = await house.visitor({ reducedMotion: true, ...visit });
  await context.addInitScript(() => {
    localStorage.setItem('roundhouse.pace', 'instant');
    localStorage.setItem('roundhouse.confirm-turns', 'no');
  });
  return context;
}

/**
 * Takes a game up from a position, through a record that is opened in the lobby. There everybody is a person and
 * chance is new; for a test bots are seated and chance is fixed, in what the browser has kept.
 */
export async function takeUp(
  house: House,
  position: JsonObject & { readonly seats: number },
  seating: Seating,
  visit: Visit = {},
): Promise<Page> {
  const page = await house.page(await hastyVisitor(house, visit), '/');
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].slice(0, position.seats);
  const record = { roundhouse: 1, game: position.game, rules: 1, position, seats: names, actions: [] };
  const buffer = Buffer.from(JSON.stringify(record));
  await page.locator('input[type=file]').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/\/table\//);
  const { people, bot = 'greedy', seed = 'seed' } = seating;
  const players = names.map((name, seat) => ({ name, bot: people.includes(seat) ? null : bot }));
  await reseat(page, seed, players);
  await page.reload();
  return page;
}

function reseat(page: Page, seed: string, players: readonly JsonObject[]): Promise<void> {
  return page.evaluate(
    ([id, seed, players]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('roundhouse');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('tables', 'readwrite').objectStore('tables');
          const reading = store.get(id);
          reading.onsuccess = () => {
            store.put({ ...reading.result, seed, players }).onsuccess = () => resolve();
          };
        };
      }),
    [page.url().split('/').at(-1) ?? '', seed, players] as const,
  );
}

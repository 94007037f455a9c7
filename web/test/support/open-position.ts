import { deflateRawSync } from 'node:zlib';
import type { JsonObject } from '@roundhouse/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import type { Player } from '../../src/host/saved-table.ts';
import type { House, Visit } from './browser.ts';

/** How a game stands, as docs/positions.md tells. */
export type Position = JsonObject & { readonly game: string; readonly seats: number };

/** Who sits on each seat: a person by name, or a bot by its name in the game's roster. */
export interface Seating {
  readonly people: readonly number[];
  readonly bot?: string;
  /** Chance is drawn from it. */
  readonly seed?: string;
}

/** A browser in which bots go on without a pause. */
export async function hastyVisitor(house: House, visit: Visit = {}): Promise<BrowserContext> {
  const context = await house.visitor({ reducedMotion: true, ...visit });
  await context.addInitScript(() => localStorage.setItem('roundhouse.pace', 'instant'));
  return context;
}

/**
 * Takes a game up from a position, through a link that holds its record. There everybody is a person and
 * chance is new; for a test bots are seated and chance is fixed, in what the browser has kept.
 */
export async function takeUp(house: House, position: Position, seating: Seating, visit: Visit = {}): Promise<Page> {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].slice(0, position.seats);
  const record = { roundhouse: 1, game: position.game, rules: 1, position, seats: names, actions: [] };
  const packed = deflateRawSync(JSON.stringify(record)).toString('base64url');
  const page = await house.page(await hastyVisitor(house, visit), `/record#${packed}`);
  await page.waitForURL(/\/table\//);
  const { people, bot = 'greedy', seed = 'seed' } = seating;
  const players = names.map((name, seat) => ({ name, bot: people.includes(seat) ? null : bot }));
  await reseat(page, seed, players);
  await page.reload();
  return page;
}

function reseat(page: Page, seed: string, players: readonly Player[]): Promise<void> {
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

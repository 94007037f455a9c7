import { deflateRawSync } from 'node:zlib';
import type { JsonObject } from '@roundhouse/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import type { Player } from '../../src/engine-worker/saved-table.ts';
import type { ContextOptions, TestApp } from './test-app.ts';

/** A game position in the format of docs/positions.md. */
export type Position = JsonObject & { readonly game: string; readonly seats: number };

/** The players: `people` are the human seats, all other seats are played by `bot`. */
export interface PlayersSetup {
  readonly people: readonly number[];
  readonly bot?: string;
  /** The seed of all chance events. */
  readonly seed?: string;
}

/** A browser context in which bots play without a pause. */
export async function newFastContext(app: TestApp, visit: ContextOptions = {}): Promise<BrowserContext> {
  const context = await app.newContext({ reducedMotion: true, ...visit });
  await context.addInitScript(() => localStorage.setItem('roundhouse.pace', 'instant'));
  return context;
}

/**
 * Opens a game at a position by a link that contains its record. Such a table has only human seats and a random seed,
 * so the bots and the seed are then written into the browser's saved table.
 */
export async function openAtPosition(
  app: TestApp,
  position: Position,
  setup: PlayersSetup,
  visit: ContextOptions = {},
): Promise<Page> {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].slice(0, position.seats);
  const record = { roundhouse: 1, game: position.game, rules: 1, position, seats: names, actions: [] };
  const packed = deflateRawSync(JSON.stringify(record)).toString('base64url');
  const page = await app.openPage(await newFastContext(app, visit), `/record#${packed}`);
  await page.waitForURL(/\/table\//);
  const { people, bot = 'greedy', seed = 'seed' } = setup;
  const players = names.map((name, seat) => ({ name, bot: people.includes(seat) ? null : bot }));
  await setPlayers(page, seed, players);
  await page.reload();
  return page;
}

function setPlayers(page: Page, seed: string, players: readonly Player[]): Promise<void> {
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

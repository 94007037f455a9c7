import { deflateRawSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

/** What is stored of a table, as far as tests look at it. */
export interface Stored {
  readonly updated: number;
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  readonly record: { readonly actions: readonly unknown[]; readonly bots?: readonly (string | null)[] };
}

/** The place of the site where a record is opened that travels in the address. */
export const recordPath = (text: string | Buffer) => `/record#${deflateRawSync(text).toString('base64url')}`;

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** The table that a page shows, as it is stored. */
export function storedTable(page: Page, id = idOf(page)): Promise<Stored> {
  return page.evaluate(
    (id) =>
      new Promise<Stored>((resolve, reject) => {
        const opening = indexedDB.open('roundhouse');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('tables').objectStore('tables').get(id);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    id,
  );
}

/** Stores the table that a page shows once more, as another tab would that has played on. */
export function storeElsewhere(page: Page): Promise<void> {
  return page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('roundhouse');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('tables', 'readwrite').objectStore('tables');
          const reading = store.get(id);
          reading.onsuccess = () => {
            store.put({ ...reading.result, updated: reading.result.updated + 1 }).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    idOf(page),
  );
}

/** A browser as it is without TLS: neither pages nor workers have locks. */
export async function hideLocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await context.route('**/*worker*.js', async (route) => {
    const response = await route.fetch();
    const body = `Reflect.deleteProperty(WorkerNavigator.prototype, 'locks');${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

import { deflateRawSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

/** The parts of a saved table that tests read. */
export interface StoredTable {
  readonly updated: number;
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  readonly record: { readonly actions: readonly unknown[]; readonly bots?: readonly (string | null)[] };
}

/** The path that opens a record contained in the URL. */
export const recordPath = (text: string | Buffer) => `/record#${deflateRawSync(text).toString('base64url')}`;

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** The saved copy of the table that a page shows. */
export function storedTable(page: Page, id = idOf(page)): Promise<StoredTable> {
  return page.evaluate(
    (id) =>
      new Promise<StoredTable>((resolve, reject) => {
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

/** Saves the table of a page again with a newer timestamp, as another tab would. */
export function saveFromOtherTab(page: Page): Promise<void> {
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

/** Removes the Web Locks API from pages and workers, as in an insecure context (no TLS). */
export async function removeWebLocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await context.route('**/*worker*.js', async (route) => {
    const response = await route.fetch();
    // The pattern also matches a chunk of the page, which has no WorkerNavigator.
    const remove = "if ('WorkerNavigator' in self) Reflect.deleteProperty(WorkerNavigator.prototype, 'locks');";
    const body = remove + (await response.text());
    await route.fulfill({ response, body });
  });
}

import type { GameRecord } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { moment, playByHints, untilMyTurn } from './support/play.ts';
import { recordPath } from './support/saved-table.ts';

const house = openHouse();
afterEach(() => house.leave());

const GAME = '/play/days-of-steam?seats=2&seed=saving';

/** Changes the saved table behind the page's back, as another version or a fault would. */
async function spoilSave(page: Page, how: 'other rules' | 'older rules' | 'illegal action'): Promise<void> {
  await page.evaluate(
    ([id, how]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('roundhouse');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('tables', 'readwrite').objectStore('tables');
          const reading = store.get(id);
          reading.onsuccess = () => {
            const { record } = reading.result;
            if (how === 'other rules') record.rules = 999;
            else if (how === 'older rules') {
              record.rules = 1;
              delete record.options.redirectUnowned;
            } else record.actions.push({ do: 'burn', coal: 9 });
            store.put(reading.result).onsuccess = () => resolve();
          };
        };
      }),
    [page.url().split('/').at(-1) ?? '', how] as const,
  );
}

/** The record of the table as it is saved. */
function savedRecord(page: Page): Promise<GameRecord> {
  return page.evaluate(
    (id) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('roundhouse');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('tables').objectStore('tables').get(id);
          reading.onsuccess = () => resolve(reading.result.record);
        };
      }),
    page.url().split('/').at(-1) ?? '',
  );
}

/** The browser's answer when there is no room left, from the storage of the worker that saves. */
async function fillDisk(page: Page, full: boolean): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate((full) => {
      const prototype = IDBObjectStore.prototype as unknown as { put: unknown; roomyPut?: unknown };
      prototype.roomyPut ??= prototype.put;
      prototype.put = full
        ? () => {
            throw new DOMException('no room', 'QuotaExceededError');
          }
        : prototype.roomyPut;
    }, full);
  }
}

describe('no game is lost', () => {
  it('goes on after a reload in the middle of a turn', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 3);
    await untilMyTurn(page);
    const before = await moment(page);
    await page.reload();
    await untilMyTurn(page);
    expect(await moment(page)).toEqual(before);
    await playByHints(page, 1);
  });

  it('goes on with a game of older rules as it was begun, and saves it as one of the present rules', async () => {
    const page = await house.visit('/play/steam?seats=3&seed=saving');
    await playByHints(page, 1);
    await untilMyTurn(page);
    const before = await moment(page);
    await spoilSave(page, 'older rules');
    await page.reload();
    await untilMyTurn(page);
    expect(await moment(page)).toEqual(before);
    await playByHints(page, 1);
    await untilMyTurn(page);
    expect(await savedRecord(page)).toMatchObject({ rules: 2, options: { redirectUnowned: 'after' } });
  });

  it('goes on when the worker has died', async () => {
    const page = await house.visit(GAME);
    await playByHints(page, 2);
    await untilMyTurn(page);
    const { of } = await moment(page);
    for (const worker of page.workers()) await worker.evaluate(() => self.close());
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText('The engine had stopped and was started again.').waitFor();
    expect((await moment(page)).of).toBe(of);
    await page.getByRole('button', { name: 'Do it', exact: true }).click();
    await expect.poll(async () => (await moment(page)).of).toBeGreaterThan(of);
  });

  it('says when the disk is full, lets the record be saved, and goes on saving when there is room', async () => {
    const page = await house.visit(GAME);
    await untilMyTurn(page);
    await fillDisk(page, true);
    await playByHints(page, 1);
    await page.getByText('The disk is full').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    expect((await download).suggestedFilename()).toContain('.json');
    await fillDisk(page, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByText('The disk is full').count()).toBe(0);
    await untilMyTurn(page);
    const before = await moment(page);
    await page.reload();
    await untilMyTurn(page);
    expect(await moment(page)).toEqual(before);
  });

  it('tells of a save that no longer holds, and hands out its record', async () => {
    for (const [how, told] of [
      ['other rules', 'played under another version of the rules'],
      ['illegal action', 'This record is damaged'],
    ] as const) {
      const page = await house.visit(GAME);
      await playByHints(page, 1);
      await spoilSave(page, how);
      await page.reload();
      await page.getByRole('heading', { name: told }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the record' }).click();
      await download;
      await page.getByRole('link', { name: 'To the lobby' }).click();
      await page.getByRole('link', { name: 'Play now' }).first().waitFor();
    }
  });

  it.each([
    ['en', 'This link holds more than 5 MB.'],
    ['ja', 'このリンクの中身は5MBを超えています。'],
  ] as const)(
    'refuses a link that would unpack to 300 MB, and unpacks no more than it has to: %s',
    async (language, told) => {
      const context = await house.visitor({ language });
      await context.addInitScript(() => {
        const Real = DecompressionStream;
        const fed = { bytes: 0 };
        const counting = (format: CompressionFormat) => {
          const real = new Real(format);
          const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
            transform(bytes, controller) {
              fed.bytes += bytes.length;
              controller.enqueue(bytes);
            },
          });
          count.readable.pipeTo(real.writable).catch(() => {});
          return { writable: count.writable, readable: real.readable };
        };
        Object.assign(globalThis, {
          fed,
          // Called with `new`, which takes what is returned.
          DecompressionStream: function DecompressionStream(format: CompressionFormat) {
            return counting(format);
          },
        });
      });
      const page = await house.page(context, recordPath(Buffer.alloc(300 * 1024 * 1024, ' ')));
      await page.getByRole('heading', { name: told }).waitFor();
      // A byte of what is packed can stand for 1032: that is how much can have come of it.
      const fed = await page.evaluate(() => (globalThis as unknown as { fed: { bytes: number } }).fed.bytes);
      expect(fed).toBeGreaterThan(0);
      expect(fed * 1032).toBeLessThan(16 * 1024 * 1024);
    },
  );

  it('says so when there is no such game, and when a link is broken', async () => {
    const page = await house.visit('/table/nothere');
    await page.getByRole('heading', { name: 'There is no such game in this browser.' }).waitFor();
    await page.goto('/record#broken');
    await page.getByRole('heading', { name: 'This record is damaged' }).waitFor();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor();
  });
});

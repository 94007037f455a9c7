import type { GameRecord } from '@roundhouse/kernel';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { playByHints, timelinePosition, waitForMyTurn } from './support/play-page.ts';
import { recordPath } from './support/saved-table.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
afterEach(() => app.closeContexts());

const GAME = '/play/days-of-steam?seats=2&seed=saving';

/** Changes the saved table in IndexedDB, as another version or a bug could. */
async function corruptSave(page: Page, how: 'other rules' | 'older rules' | 'illegal action'): Promise<void> {
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

/** The record in the saved table. */
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

/** Makes IndexedDB in the worker fail with a QuotaExceededError, or work again. */
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

describe('saving', () => {
  it('A game continues after a reload in the middle of a turn.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 3);
    await waitForMyTurn(page);
    const before = await timelinePosition(page);
    await page.reload();
    await waitForMyTurn(page);
    expect(await timelinePosition(page)).toEqual(before);
    await playByHints(page, 1);
  });

  it('A game with an older rules version continues unchanged and is saved with the current version.', async () => {
    const page = await app.visit('/play/steam?seats=3&seed=saving');
    await playByHints(page, 1);
    await waitForMyTurn(page);
    const before = await timelinePosition(page);
    await corruptSave(page, 'older rules');
    await page.reload();
    await waitForMyTurn(page);
    expect(await timelinePosition(page)).toEqual(before);
    await playByHints(page, 1);
    await waitForMyTurn(page);
    expect(await savedRecord(page)).toMatchObject({ rules: 2, options: { redirectUnowned: 'after' } });
  });

  it('A game continues after the worker has crashed.', async () => {
    const page = await app.visit(GAME);
    await playByHints(page, 2);
    await waitForMyTurn(page);
    const { of } = await timelinePosition(page);
    for (const worker of page.workers()) await worker.evaluate(() => self.close());
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText('The engine had stopped and was started again.').waitFor();
    expect((await timelinePosition(page)).of).toBe(of);
    await page.getByRole('button', { name: 'Do it', exact: true }).click();
    await expect.poll(async () => (await timelinePosition(page)).of).toBeGreaterThan(of);
  });

  it('A full disk shows an error and offers the record; saving resumes when there is space.', async () => {
    const page = await app.visit(GAME);
    await waitForMyTurn(page);
    await fillDisk(page, true);
    await playByHints(page, 1);
    await page.getByText('The disk is full').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the record' }).click();
    expect((await download).suggestedFilename()).toContain('.json');
    await fillDisk(page, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByText('The disk is full').count()).toBe(0);
    await waitForMyTurn(page);
    const before = await timelinePosition(page);
    await page.reload();
    await waitForMyTurn(page);
    expect(await timelinePosition(page)).toEqual(before);
  });

  it('An invalid saved game shows an error and offers its record.', async () => {
    for (const [how, heading] of [
      ['other rules', 'played under another version of the rules'],
      ['illegal action', 'This record is damaged'],
    ] as const) {
      const page = await app.visit(GAME);
      await playByHints(page, 1);
      await corruptSave(page, how);
      await page.reload();
      await page.getByRole('heading', { name: heading }).waitFor();
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
  ] as const)('A link that would decompress to 300 MB is refused early: %s.', async (language, heading) => {
    const context = await app.newContext({ language });
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
        // Called with `new`, which uses the returned object.
        DecompressionStream: function DecompressionStream(format: CompressionFormat) {
          return counting(format);
        },
      });
    });
    const page = await app.openPage(context, recordPath(Buffer.alloc(300 * 1024 * 1024, ' ')));
    await page.getByRole('heading', { name: heading }).waitFor();
    // One compressed byte can decompress to at most 1032 bytes.
    const fed = await page.evaluate(() => (globalThis as unknown as { fed: { bytes: number } }).fed.bytes);
    expect(fed).toBeGreaterThan(0);
    expect(fed * 1032).toBeLessThan(16 * 1024 * 1024);
  });

  it('A missing game, a broken link and an unknown page each show an error.', async () => {
    const page = await app.visit('/table/nothere');
    await page.getByRole('heading', { name: 'There is no such game in this browser.' }).waitFor();
    await page.goto('/record#broken');
    await page.getByRole('heading', { name: 'This record is damaged' }).waitFor();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor();
  });
});

import { readFile } from 'node:fs/promises';
import { MAX_DOCUMENT_BYTES } from '@roundhouse/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { createMapOfSize } from '../../../server/test/support/large-map.ts';
import { OnlinePlayer } from '../support/online-player.ts';
import { enterName, joinTable, waitUntilConnected } from '../support/online-table.ts';
import { startTestApp } from '../support/test-app.ts';

const RUHR = new URL('../../../games/steam/src/maps/ruhr.json', import.meta.url);
const app = startTestApp();

async function newPlayer(): Promise<OnlinePlayer> {
  return new OnlinePlayer(await app.newPage(await app.newContext({ reducedMotion: true })), 'en');
}

describe('an online table with a custom map', () => {
  afterAll(async () => {
    await app.closeContexts();
    expect(app.consoleErrors.splice(0)).toEqual([]);
  });

  it('A map above the size limit is refused, and a smaller one is played in two browsers.', async () => {
    const [ada, bea] = [await newPlayer(), await newPlayer()];
    const { page } = ada;
    const fetched: string[] = [];
    bea.page.on('request', (request) => {
      if (request.url().includes('/api/documents/')) fetched.push(request.url());
    });
    await page.goto('/new/steam?online&lang=en');
    const kinds = page.getByRole('combobox', { name: /^Who plays, seat/ });
    await kinds.first().waitFor();
    const remove = page.getByRole('button', { name: /^Remove seat/ });
    while ((await kinds.count()) > 3) await remove.last().click();
    for (const [seat, who] of ['me', 'open', 'greedy'].entries()) await kinds.nth(seat).selectOption(who);
    const field = page.locator('#option-map');
    await field.getByRole('radio', { name: 'A file of your own' }).check();
    const give = (name: string, text: string) =>
      field
        .getByLabel('Choose a JSON file')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('large.json', JSON.stringify(createMapOfSize(MAX_DOCUMENT_BYTES + 1)));
    await field.getByRole('alert').filter({ hasText: 'too large for an online table: at most 64 KB' }).waitFor();
    // Whitespace does not count.
    const largest = JSON.stringify(createMapOfSize(MAX_DOCUMENT_BYTES), null, 2);
    expect(largest.length).toBeGreaterThan(MAX_DOCUMENT_BYTES);
    await give('largest.json', largest);
    await expect.poll(() => field.getByRole('alert').count()).toBe(0);
    await give('ruhr.json', await readFile(RUHR, 'utf8'));
    await field.getByText('Your file: ruhr.json').waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await enterName(page, 'Ada');
    await page.waitForURL('**/online/*');
    await page.getByText('A file of your own').waitFor();
    await joinTable(bea.page, new URL(page.url()).pathname, 'Bea');
    await Promise.all([waitUntilConnected(ada.page), waitUntilConnected(bea.page)]);
    for (const each of [ada, bea]) await each.page.getByRole('banner').getByText(/Ruhr/).waitFor();
    const first = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    const before = await first.recordLength();
    await first.page.getByRole('button', { name: /^Bid \$/ }).click();
    for (const each of [ada, bea]) await each.waitForMoreThan(before);
    await bea.page.reload();
    await waitUntilConnected(bea.page);
    await bea.page.getByRole('banner').getByText(/Ruhr/).waitFor();
    expect(new Set(fetched).size).toBe(1);
  }, 120_000);
});

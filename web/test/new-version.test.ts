import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@roundhouse/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, settings } from './support/browser.ts';

let pages = '';
const house = new House((folder) => {
  pages = join(folder, 'pages');
  const usual = settings(folder);
  // Without the compressed copies of files, which would be sent in their place.
  cpSync(usual.pages, pages, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  return serve({ ...usual, pages });
});
beforeAll(() => house.open());
afterAll(() => house.close());

it('a new version is offered in a line that can be put away', async () => {
  const page = await house.visit('/', { width: 390, height: 844, phone: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  appendFileSync(join(pages, 'sw.js'), '\n// another version\n');
  await page.reload();
  const notice = page.locator('.toast');
  await notice.getByText('A new version is ready.').waitFor();
  const box = await notice.boundingBox();
  expect(box?.width, 'it has the width of the window').toBeGreaterThan(300);
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(house.complaints).toEqual([]);
});

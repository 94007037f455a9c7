import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@roundhouse/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp, testSettings } from './support/test-app.ts';

let staticDir = '';
const app = new TestApp((folder) => {
  staticDir = join(folder, 'pages');
  const usual = testSettings(folder);
  // Without the compressed copies, which the server would send instead.
  cpSync(usual.staticDir, staticDir, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  return startServer({ ...usual, staticDir });
});
beforeAll(() => app.start());
afterAll(() => app.stop());

it('A new version is announced in a notice that can be closed.', async () => {
  const page = await app.visit('/', { width: 390, height: 844, phone: true, serviceWorker: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  appendFileSync(join(staticDir, 'sw.js'), '\n// another version\n');
  await page.reload();
  const notice = page.locator('[data-toast]');
  await notice.getByText('A new version is ready.').waitFor();
  const box = await notice.boundingBox();
  expect(box?.width, 'the notice is as wide as the window').toBeGreaterThan(300);
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(app.consoleErrors).toEqual([]);
});

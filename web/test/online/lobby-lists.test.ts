import { startServer } from '@roundhouse/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqlite } from '../../../server/src/storage/sqlite/sqlite.ts';
import { EMPTY_SEAT } from '../../../server/src/tables/table-repository.ts';
import { tableRow } from '../../../server/test/support/rows.ts';
import { findAxeViolations } from '../support/axe.ts';
import { TestApp, testSettings } from '../support/test-app.ts';

let data = '';
const app = new TestApp((folder) => {
  data = folder;
  return startServer(testSettings(folder));
});
beforeAll(() => app.start());
afterAll(() => app.stop());

/** Inserts finished games of a user and open tables of others into the database. */
async function insertTables(userId: string, finished: number, open: number): Promise<void> {
  const database = await openSqlite(data);
  const now = Date.now();
  const rows = [
    ...Array.from({ length: finished }, (_, index) =>
      tableRow(`finished-${index}`, { status: 'over', active_seat: null, updated_at: now - index, winners: '[0]' }),
    ),
    ...Array.from({ length: open }, (_, index) =>
      tableRow(`open-${index}`, {
        status: 'waiting',
        active_seat: null,
        is_public: 1,
        host_id: `h${index}`,
        updated_at: now - index,
      }),
    ),
  ];
  await database.db.insertInto('tables').values(rows).execute();
  const seats = rows.map(({ id, status }) => ({
    ...EMPTY_SEAT,
    table_id: id,
    seat: 0,
    name: id,
    user_id: status === 'over' ? userId : 'somebody',
  }));
  await database.db.insertInto('seats').values(seats).execute();
  await database.close();
}

it('The lobby loads older games and more open tables on demand.', async () => {
  const page = await app.visit('/account');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Another device' }).waitFor();
  const { user } = await (await page.request.get('/api/me')).json();
  await insertTables(user.id, 45, 70);
  await page.goto('/');
  const list = (title: string) => page.locator('div:has(> h3)').filter({ hasText: title });
  const [mine, open] = [list('Your tables'), list('Open tables')];
  const rowsOf = (part: typeof mine) => part.locator('li').count();

  const focusedRow = (part: typeof mine) =>
    part.locator('li').evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)));
  // The first page. The button disappears; the focus stays in the list.
  await mine.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => focusedRow(mine)).toBe(6);
  expect(await rowsOf(mine)).toBe(20);
  const older = mine.getByRole('button', { name: 'Older games' });
  await older.click();
  await expect.poll(() => rowsOf(mine)).toBe(40);

  await open.getByRole('button', { name: 'Show more' }).click();
  await open.getByRole('button', { name: 'More tables' }).click();
  await expect.poll(() => rowsOf(open)).toBe(70);
  // Older games that arrive during a refresh of the lists stay.
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/tables/open*', async (route) => {
    await released;
    await route.continue();
  });
  const refreshing = page.waitForRequest((request) => request.url().includes('/api/tables/open'));
  const refreshed = page.waitForResponse((response) => response.url().includes('/api/tables/open'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await refreshing;
  await older.click();
  await expect.poll(() => rowsOf(mine)).toBe(45);
  expect(await older.count()).toBe(0);
  await expect.poll(() => focusedRow(mine)).toBe(40);
  letThrough();
  await refreshed;
  await page.unroute('**/api/tables/open*');
  await mine.locator('li').last().getByText('finished-44').first().waitFor();
  // Returning to the page refreshes the lists: loaded rows stay.
  const answered = page.waitForResponse((response) => response.url().includes('/api/tables/open'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await answered;
  await expect.poll(() => rowsOf(open)).toBe(70);
  expect(await rowsOf(mine)).toBe(45);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(app.consoleErrors).toEqual([]);
});

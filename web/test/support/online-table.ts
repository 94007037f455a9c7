import type { Page } from 'playwright-core';
import { en } from '../../src/locales/en.ts';
import { ja } from '../../src/locales/ja.ts';
import { en as enOnline } from '../../src/locales/online/en.ts';
import { ja as jaOnline } from '../../src/locales/online/ja.ts';
import { en as enTable } from '../../src/table/online/locales/en.ts';
import { ja as jaTable } from '../../src/table/online/locales/ja.ts';

/** The messages of the online pages by language. */
export const MESSAGES = {
  en: { ...en, online: enOnline, table: enTable },
  ja: { ...ja, online: jaOnline, table: jaTable },
};
export type Language = keyof typeof MESSAGES;

export interface NewTable {
  readonly game: 'steam' | 'days-of-steam' | 'steel-and-steam';
  /** By seat: `me`, `open`, or the name of a bot. */
  readonly seats: readonly string[];
  /** Further radio buttons to check, by label. */
  readonly choices?: readonly string[];
}

/** Fills the name dialog, which appears for a browser the server does not know yet. */
export async function enterName(page: Page, name: string, language: Language = 'en'): Promise<void> {
  const messages = MESSAGES[language].online;
  const dialog = page.getByRole('dialog', { name: messages.nameTitle });
  await dialog.getByRole('textbox', { name: messages.name }).fill(name);
  await dialog.getByRole('button', { name: messages.goOn }).click();
}

/**
 * Creates a table with the form, in English, and returns its path. `name` is needed if the server does not know this
 * browser yet.
 */
export async function createTable(page: Page, { game, seats, choices = [] }: NewTable, name?: string): Promise<string> {
  await page.goto(`/new/${game}?online&lang=en`);
  const kinds = page.getByRole('combobox', { name: /^Who plays, seat/ });
  await kinds.first().waitFor();
  while ((await kinds.count()) < seats.length) await page.getByRole('button', { name: 'Add a seat' }).click();
  while ((await kinds.count()) > seats.length) {
    await page
      .getByRole('button', { name: /^Remove seat/ })
      .last()
      .click();
  }
  for (const [seat, who] of seats.entries()) await kinds.nth(seat).selectOption(who);
  for (const choice of choices) await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  if (name !== undefined) await enterName(page, name);
  await page.waitForURL('**/online/*');
  return new URL(page.url()).pathname;
}

/** Opens the link of a table and takes the first free seat. */
export async function joinTable(page: Page, path: string, name?: string, language: Language = 'en'): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('button', { name: new RegExp(`^${MESSAGES[language].online.takeSeat}`) })
    .first()
    .click();
  if (name !== undefined) await enterName(page, name, language);
}

/** Waits until the WebSocket connection is up. */
export async function waitUntilConnected(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('status').filter({ hasText: MESSAGES[language].table.line.live }).waitFor();
}

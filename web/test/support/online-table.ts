import type { Page } from 'playwright-core';
import { en as enOnline } from '../../src/online/text/en.ts';
import { ja as jaOnline } from '../../src/online/text/ja.ts';
import { en as enTable } from '../../src/table/online/text/en.ts';
import { ja as jaTable } from '../../src/table/online/text/ja.ts';
import { en } from '../../src/text/en.ts';
import { ja } from '../../src/text/ja.ts';

/** What the pages of online tables say, in each language. */
export const WORDS = {
  en: { ...en, online: enOnline, table: enTable },
  ja: { ...ja, online: jaOnline, table: jaTable },
};
export type Language = keyof typeof WORDS;

export interface NewTable {
  readonly game: 'steam' | 'days-of-steam' | 'steel-and-steam';
  /** By seat: `me`, `open`, or the name of a bot. */
  readonly seats: readonly string[];
  /** What is chosen besides, by its words. */
  readonly terms?: readonly string[];
}

/** The dialog for whoever is not known to the server yet. */
export async function giveName(page: Page, name: string, language: Language = 'en'): Promise<void> {
  const words = WORDS[language].online;
  const asked = page.getByRole('dialog', { name: words.nameTitle });
  await asked.getByRole('textbox', { name: words.name }).fill(name);
  await asked.getByRole('button', { name: words.goOn }).click();
}

/**
 * Opens a table by the form, in English. `name`: for somebody the server does not know yet. Answers with the way to
 * the table.
 */
export async function openTable(page: Page, { game, seats, terms = [] }: NewTable, name?: string): Promise<string> {
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
  for (const term of terms) await page.getByRole('radio', { name: term }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  if (name !== undefined) await giveName(page, name);
  await page.waitForURL('**/online/*');
  return new URL(page.url()).pathname;
}

/** Comes by the link and takes the first free seat. */
export async function join(page: Page, path: string, name?: string, language: Language = 'en'): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('button', { name: new RegExp(`^${WORDS[language].online.takeSeat}`) })
    .first()
    .click();
  if (name !== undefined) await giveName(page, name, language);
}

/** Waits until the line is there. */
export async function untilConnected(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByRole('status').filter({ hasText: WORDS[language].table.line.live }).waitFor();
}

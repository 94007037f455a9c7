import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './browser.ts';
import { OnlinePlayer } from './online-player.ts';
import { join, type NewTable, openTable, untilConnected } from './online-table.ts';
import { ServerProcess } from './server-process.ts';

const ROUNDHOUSE = fileURLToPath(new URL('../../../roundhouse', import.meta.url));

/** What a browser says of its own accord when a server is gone for a while. */
const OF_THE_KILL = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to /;

/** A person's browser in which nothing moves slowly. */
async function sitDown(house: House, phone: boolean): Promise<OnlinePlayer> {
  const language = phone ? 'ja' : 'en';
  const size = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await house.visitor({ ...size, phone, language, reducedMotion: true });
  return new OnlinePlayer(await house.blank(context), language);
}

/** The scores as the end page has them, in figures. */
async function scores(page: Page): Promise<string[]> {
  const rows = page.locator('.scores tbody tr');
  await rows.first().waitFor();
  return (await rows.allTextContents()).map((row) => row.replace(/[$]|ドル/g, ''));
}

/** The whole log, in English and at a size where it lies beside the board. */
async function logOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}?lang=en`);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.getByRole('button', { name: /^Whole log/ }).click();
  const log = page.getByRole('region', { name: 'Log', exact: true });
  return log.getByRole('listitem').allInnerTexts();
}

/** What is drawn into a hand is told to its owner alone. */
const isForAll = (line: string) => !line.includes('’s new tile is ');

/**
 * A whole game between two browsers and perhaps a bot. On the way one page is loaded anew, and the server is killed
 * while a decision is on its way to it.
 */
export function playWholeGame(table: NewTable): void {
  let server: ServerProcess;
  const house = new House(async (data) => {
    server = await ServerProcess.start(data);
    return server;
  });
  beforeAll(() => house.open());
  afterAll(() => house.close());

  it('a whole game, with a reload and a server killed in the middle', { timeout: 900_000 }, async () => {
    const ada = await sitDown(house, false);
    const bea = await sitDown(house, true);
    const path = await openTable(ada.page, table, 'Ada');
    await join(bea.page, path, 'ベア', 'ja');
    await Promise.all([untilConnected(ada.page), untilConnected(bea.page, 'ja')]);
    const begun = await ada.length();
    const both = (upTo?: number) => Promise.all([ada.play(upTo), bea.play(upTo)]);

    await both(begun + 20);
    await bea.page.reload();
    await untilConnected(bea.page, 'ja');
    await expect.poll(async () => (await bea.length()) - (await ada.length())).toBe(0);

    await both(begun + 40);
    const actor = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    const other = actor === ada ? bea : ada;
    const known = await actor.length();
    await Promise.all([actor.press(), server.kill()]);
    await server.startAgain();
    await Promise.all([actor.untilAfter(known), other.untilAfter(known)]);
    await Promise.all([untilConnected(ada.page), untilConnected(bea.page, 'ja')]);

    for (const each of [ada, bea]) each.isHasty = true;
    await both();
    expect(await scores(bea.page)).toEqual(await scores(ada.page));
    for (const { page, words } of [ada, bea]) {
      await page.getByRole('button', { name: words.table.checkDice }).click();
      await page.getByText(words.table.verdict.fair(7).split('7')[0] ?? '').waitFor();
    }
    const saving = ada.page.waitForEvent('download');
    await ada.page.getByRole('button', { name: 'Save the record with its seal' }).click();
    const file = await (await saving).path();
    const { stdout } = await promisify(execFile)(process.execPath, [ROUNDHOUSE, 'verify', file], {
      env: { ...process.env, LC_ALL: 'en' },
    });
    expect(stdout).toContain('The record holds');
    const logs = [await logOf(ada.page, path), await logOf(bea.page, path)] as const;
    expect(logs[0].filter(isForAll)).toEqual(logs[1].filter(isForAll));
    // Who may see only their own tiles was told only those.
    expect(logs[0].filter((line) => !isForAll(line) && !line.startsWith('Ada'))).toEqual([]);
    expect(logs[1].filter((line) => !isForAll(line) && !line.startsWith('ベア'))).toEqual([]);
    expect(house.complaints.filter((each) => !OF_THE_KILL.test(each))).toEqual([]);
  });
}

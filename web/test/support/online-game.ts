import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OnlinePlayer } from './online-player.ts';
import { createTable, joinTable, type NewTable, waitUntilConnected } from './online-table.ts';
import { ServerProcess } from './server-process.ts';
import { TestApp } from './test-app.ts';

const ROUNDHOUSE = fileURLToPath(new URL('../../../roundhouse', import.meta.url));

/** How long bots may take for the rest of a game on a busy machine. */
const GAME_TIMEOUT_MS = 240_000;

const WIDE = { width: 1440, height: 900 };

/** Errors that the browser logs by itself while the server is down. */
const SERVER_DOWN_ERRORS = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to /;

/** Opens a browser for one player, with reduced motion. */
async function newPlayer(app: TestApp, phone: boolean): Promise<OnlinePlayer> {
  const language = phone ? 'ja' : 'en';
  const size = phone ? { width: 390, height: 844 } : WIDE;
  const context = await app.newContext({ ...size, phone, language, reducedMotion: true });
  return new OnlinePlayer(await app.newPage(context), language);
}

/** The rows of the score table, without currency signs. */
async function scores(page: Page): Promise<string[]> {
  const rows = page.locator('[data-page=game-over] tbody tr');
  await rows.first().waitFor();
  return (await rows.allTextContents()).map((row) => row.replace(/[$]|ドル/g, ''));
}

/** The whole log in English, in a window wide enough to show it beside the board. */
async function logOf(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(WIDE);
  await page.goto(`${path}?lang=en`);
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await page.getByRole('button', { name: /^Whole log/ }).click();
  const log = page.getByRole('region', { name: 'Log', exact: true });
  return log.getByRole('listitem').allInnerTexts();
}

/** A drawn tile is only visible to its owner. */
const isPublic = (line: string) => !line.includes('’s new tile is ');

/**
 * Plays a game between two browsers and an optional bot. One page is reloaded on the way, and the server is killed
 * while a decision is in flight. Then bots play to the end, and both pages have to agree on everything.
 */
export function testOnlineGame(table: NewTable): void {
  let server: ServerProcess;
  const app = new TestApp(async (data) => {
    server = await ServerProcess.start(data);
    return server;
  });
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  it('A game survives a page reload and a killed server.', async () => {
    const ada = await newPlayer(app, false);
    const bea = await newPlayer(app, true);
    const path = await createTable(ada.page, table, 'Ada');
    await joinTable(bea.page, path, 'ベア', 'ja');
    await Promise.all([waitUntilConnected(ada.page), waitUntilConnected(bea.page, 'ja')]);
    const start = await ada.recordLength();
    const both = (upTo: number) => Promise.all([ada.play(upTo), bea.play(upTo)]);

    await both(start + 20);
    await bea.page.reload();
    await waitUntilConnected(bea.page, 'ja');
    await expect.poll(async () => (await bea.recordLength()) - (await ada.recordLength())).toBe(0);

    await both(start + 40);
    const actor = await Promise.race([ada, bea].map((each) => each.hint.waitFor().then(() => each)));
    const other = actor === ada ? bea : ada;
    const before = await actor.recordLength();
    await Promise.all([actor.press(), server.kill()]);
    await server.restart();
    await Promise.all([actor.waitForMoreThan(before), other.waitForMoreThan(before)]);
    await Promise.all([waitUntilConnected(ada.page), waitUntilConnected(bea.page, 'ja')]);

    // The rest is played on the server. Other tests click through a whole game.
    await bea.page.setViewportSize(WIDE);
    for (const each of [ada, bea]) await each.letBotPlay();
    const verifyButtons = [ada, bea].map(({ page, messages }) =>
      page.getByRole('button', { name: messages.table.checkDice }),
    );
    await Promise.all(verifyButtons.map((button) => button.waitFor({ timeout: GAME_TIMEOUT_MS })));
    expect(await scores(bea.page)).toEqual(await scores(ada.page));
    for (const button of verifyButtons) await button.click();
    for (const { page, messages } of [ada, bea]) {
      await page.getByText(messages.table.verdict.fair(7).split('7')[0] ?? '').waitFor();
    }
    const saving = ada.page.waitForEvent('download');
    await ada.page.getByRole('button', { name: 'Save the record with its seal' }).click();
    const file = await (await saving).path();
    const { stdout } = await promisify(execFile)(process.execPath, [ROUNDHOUSE, 'verify', file], {
      env: { ...process.env, LC_ALL: 'en' },
    });
    expect(stdout).toContain('The record holds');
    const logs = [await logOf(ada.page, path), await logOf(bea.page, path)] as const;
    expect(logs[0].filter(isPublic)).toEqual(logs[1].filter(isPublic));
    // Each player received only the lines about their own tiles.
    expect(logs[0].filter((line) => !isPublic(line) && !line.startsWith('Ada'))).toEqual([]);
    expect(logs[1].filter((line) => !isPublic(line) && !line.startsWith('ベア'))).toEqual([]);
    expect(app.consoleErrors.filter((each) => !SERVER_DOWN_ERRORS.test(each))).toEqual([]);
  });
}

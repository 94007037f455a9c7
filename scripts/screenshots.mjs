// Takes screenshots of all screens for the documentation into docs/screenshots: `npm run screenshots`. With arguments,
// only those whose names contain one of them. Hints play the games from fixed seeds, so the results are reproducible.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.mjs';
import { toPalettePng } from './palette-png.mjs';
import { startServer } from './server.mjs';
import { ensureWebBuilt, reportFailure, root, setUp } from './setup.mjs';

const FOLDER = join(root, 'docs/screenshots');
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const filters = process.argv.slice(2);

/** Plays until a decision in the given phase, in the given round or later. */
const decisionIn = (phase, round) => ({ phase, round });

/** The screens: the start URL of a game and how far to play it, or just a path; then the steps on the page. */
const SCREENS = [
  { name: 'set-up', path: '/new/steam', sign: 'form ol li' },
  { name: 'rules', path: '/rules/steam#STM-GOODS-01', sign: '[data-rule]' },
  {
    name: 'steam-auction',
    begin: '/play/steam?seats=4&seed=auction&rules=standard',
    until: decisionIn(/turn order|auction|bid/i, 2),
  },
  { name: 'steam-action-tiles', begin: '/play/steam?seats=4&seed=tiles', until: decisionIn(/action/i, 2) },
  {
    name: 'steam-build',
    begin: '/play/steam?seats=4&seed=roundhouse',
    until: decisionIn(/build/i, 3),
    arrive: chooseHex,
    variants: true,
  },
  {
    name: 'steam-goods',
    begin: '/play/steam?seats=4&seed=roundhouse',
    until: decisionIn(/goods/i, 4),
    arrive: chooseOnBoard('[data-region=decision] .btn--primary'),
  },
  { name: 'days-of-steam', begin: '/play/days-of-steam?seats=3&seed=roundhouse', decisions: 12, variants: true },
  { name: 'steel-and-steam', begin: '/play/steel-and-steam?seats=4&seed=roundhouse', decisions: 90, variants: true },
  { name: 'end', begin: '/play/steam?seats=4&people=0&seed=roundhouse', sign: '[data-page=game-over] table' },
  {
    name: 'hand-over',
    begin: '/play/days-of-steam?seats=3&people=3&seed=roundhouse',
    sign: '[role=dialog][aria-modal=true]',
  },
  {
    name: 'waiting-room',
    path: '/new/steam?online',
    prepare: openOnline('Open: somebody joins'),
    sign: '[data-page=waiting-room]',
  },
  {
    name: 'online',
    path: '/new/days-of-steam?online',
    prepare: openOnline('Bot: Engineer'),
    decisions: 8,
    arrive: async (page) =>
      page
        .getByRole('button', { name: /^(Chat|チャット)/ })
        .first()
        .click(),
  },
  { name: 'account', path: '/account', sign: '[data-page=account] section' },
  // Last, so that the lobby lists games in progress.
  { name: 'lobby', path: '/', sign: '[data-page=lobby] li', variants: true },
].filter(({ name }) => filters.length === 0 || name === 'lobby' || filters.some((filter) => name.includes(filter)));

await reportFailure(async () => {
  await setUp();
  await ensureWebBuilt();
  mkdirSync(FOLDER, { recursive: true });
  const { address, stop } = await startServer();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visit = { baseURL: address, locale: 'en-GB', reducedMotion: 'reduce' };
    const { storageState, places } = await playAll(await browser.newContext({ ...DESKTOP, ...visit }));
    for (const size of [DESKTOP, PHONE]) {
      const context = await browser.newContext({ ...size, ...visit, storageState });
      const page = await context.newPage();
      for (const screen of SCREENS) await takePictures(page, screen, places[screen.name], size === PHONE);
      await context.close();
    }
  } finally {
    await browser.close();
    stop();
  }
});

/** Plays the games up to the wanted positions and returns the browser storage that contains them. */
async function playAll(context) {
  await context.addInitScript(() => {
    localStorage.setItem('roundhouse.pace', 'instant');
    localStorage.setItem('roundhouse.confirm-turns', 'no');
  });
  const places = {};
  for (const screen of SCREENS) {
    const page = await context.newPage();
    await page.goto(screen.begin ?? screen.path);
    await screen.prepare?.(page);
    if (screen.until !== undefined) await playUntil(page, screen.until);
    if (screen.decisions !== undefined) for (let made = 0; made < screen.decisions; made++) await takeHint(page);
    await page
      .locator(screen.sign ?? '[data-panel=body]')
      .first()
      .waitFor({ timeout: 60_000 });
    const { pathname, hash } = new URL(page.url());
    places[screen.name] = { pathname, hash };
    await page.close();
  }
  return { storageState: await context.storageState({ indexedDB: true }), places };
}

async function playUntil(page, { phase, round }) {
  for (;;) {
    await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
    const currentPhase = await page.locator('[aria-current=step]').textContent();
    const turn = Number(await page.locator('[data-current=true]').textContent());
    if (phase.test(currentPhase) && turn >= round) return;
    await takeHint(page);
  }
}

/** Takes the action of the hint and waits until it is done. */
async function takeHint(page) {
  const slider = page.getByRole('slider', { name: 'Timeline' });
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await hint.waitFor();
  const before = Number(await slider.getAttribute('aria-valuemax'));
  await hint.click();
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await page.waitForFunction((was) => {
    const length = Number(document.querySelector('[role=slider]')?.getAttribute('aria-valuemax'));
    return length > was;
  }, before);
}

/** Opens an online table in which all other seats have the given option. */
function openOnline(others) {
  return async (page) => {
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    const seats = page.locator('select');
    for (let seat = 1; seat < (await seats.count()); seat++) await seats.nth(seat).selectOption({ label: others });
    await page.getByRole('button', { name: 'Open the table' }).click();
    const name = page.getByRole('dialog').getByRole('textbox');
    await Promise.race([name.waitFor(), page.waitForURL(/online\//)]);
    if (await name.isVisible()) {
      await name.fill('Ada');
      await name.press('Enter');
    }
    await page.waitForURL(/online\//);
  };
}

/** Selects the next space with legal actions by keyboard. */
function chooseOnBoard(sign) {
  return async (page) => {
    const board = page.getByRole('application');
    await board.press('l');
    await board.press('Enter');
    await page.locator(sign).first().waitFor();
  };
}

/** Selects, of the first hexes where track can be laid, the one with the most tiles. */
async function chooseHex(page) {
  const counts = [];
  const tiles = page.getByRole('group', { name: /^(Tiles that fit here|ここに置けるタイル)$/ });
  const choose = async (steps) => {
    for (let step = 0; step < steps; step++) await page.getByRole('application').press('l');
    await page.getByRole('application').press('Enter');
    await tiles.waitFor();
  };
  for (let hex = 0; hex < 12; hex++) {
    await choose(1);
    counts.push(await tiles.getByRole('button').count());
    await page.getByRole('application').press('Escape');
  }
  await page.reload();
  await page.locator('[role=button][data-hex]').first().waitFor();
  await choose(counts.indexOf(Math.max(...counts)) + 1);
}

/** Takes the screenshot of a screen, and its dark and Japanese variants if wanted. */
async function takePictures(page, screen, place, isPhone) {
  const variants = [
    { suffix: '', language: 'en', theme: 'light' },
    { suffix: '-dark', language: 'en', theme: 'dark' },
    { suffix: '-ja', language: 'ja', theme: 'light' },
  ];
  for (const { suffix, language, theme } of variants.slice(0, screen.variants ? 3 : 1)) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${place.pathname}?lang=${language}${place.hash}`);
    await page
      .locator(screen.sign ?? '[data-panel=body]')
      .first()
      .waitFor();
    await screen.arrive?.(page);
    await page.evaluate(() => document.fonts.ready);
    // Boards are redrawn when they have stopped moving.
    await page.waitForTimeout(400);
    const path = join(FOLDER, `${screen.name}${suffix}${isPhone ? '-phone' : ''}.png`);
    writeFileSync(path, toPalettePng(await page.screenshot()));
    console.log(path);
  }
}

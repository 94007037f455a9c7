// Pictures of every screen for the documents, into docs/screenshots. `npm run screenshots`; with words, only the
// pictures whose names contain one of them. The games are played by hints from fixed seeds, so they come out alike.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.mjs';
import { withPalette } from './palette-png.mjs';
import { startServer } from './server.mjs';
import { ensurePageBuilt, reportFailure, root, setUp } from './setup.mjs';

const FOLDER = join(root, 'docs/screenshots');
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wanted = process.argv.slice(2);

/** A decision by the phase on the rail, in that round or later. */
const asked = (phase, round) => ({ phase, round });

/** The screens: where a game is begun and how far it is played, or just where to go; then what is done there. */
const SCREENS = [
  { name: 'set-up', path: '/new/steam', sign: '.su .seats' },
  { name: 'rules', path: '/rules/steam#STM-GOODS-01', sign: '.rule' },
  {
    name: 'steam-auction',
    begin: '/play/steam?seats=4&seed=auction&rules=standard',
    until: asked(/turn order|auction|bid/i, 2),
  },
  { name: 'steam-action-tiles', begin: '/play/steam?seats=4&seed=tiles', until: asked(/action/i, 2) },
  {
    name: 'steam-build',
    begin: '/play/steam?seats=4&seed=roundhouse',
    until: asked(/build/i, 3),
    arrive: chooseHex,
    variants: true,
  },
  {
    name: 'steam-goods',
    begin: '/play/steam?seats=4&seed=roundhouse',
    until: asked(/goods/i, 4),
    arrive: chooseOnBoard('.right .btn.pri'),
  },
  { name: 'days-of-steam', begin: '/play/days-of-steam?seats=3&seed=roundhouse', decisions: 12, variants: true },
  { name: 'steel-and-steam', begin: '/play/steel-and-steam?seats=4&seed=roundhouse', decisions: 90, variants: true },
  { name: 'end', begin: '/play/steam?seats=4&people=0&seed=roundhouse', sign: '.end-page .scores' },
  { name: 'hand-over', begin: '/play/days-of-steam?seats=3&people=3&seed=roundhouse', sign: '.handover' },
  { name: 'waiting-room', path: '/new/steam?online', prepare: openOnline('Open: somebody joins'), sign: '.waiting' },
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
  { name: 'account', path: '/account', sign: '.account .acc-part' },
  // Last, so that there are games to go on with.
  { name: 'lobby', path: '/', sign: '.lobby .gr', variants: true },
].filter(({ name }) => wanted.length === 0 || name === 'lobby' || wanted.some((word) => name.includes(word)));

await reportFailure(async () => {
  await setUp();
  await ensurePageBuilt();
  mkdirSync(FOLDER, { recursive: true });
  const { address, stop } = await startServer();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visit = { baseURL: address, locale: 'en-GB', reducedMotion: 'reduce' };
    const { storageState, places } = await playAll(await browser.newContext({ ...DESK, ...visit }));
    for (const size of [DESK, PHONE]) {
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

/** Plays the games as far as they are to be seen, and keeps them as the browser does. */
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
      .locator(screen.sign ?? '.table .panel-body')
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
    const now = await page.locator('.rail li.cur').textContent();
    const turn = Number(await page.locator('.turns .cur').textContent());
    if (phase.test(now) && turn >= round) return;
    await takeHint(page);
  }
}

/** Decides as a good bot would, and waits until something else is asked. */
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

/** Opens a table at the server, with the others' seats like this. */
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

/** By keys: to the next place where something can be done, and choose it. */
function chooseOnBoard(sign) {
  return async (page) => {
    const board = page.getByRole('application');
    await board.press('l');
    await board.press('Enter');
    await page.locator(sign).first().waitFor();
  };
}

/** The hex with most to choose from, of the first ones where track can be laid. */
async function chooseHex(page) {
  const counts = [];
  const choose = async (steps) => {
    for (let step = 0; step < steps; step++) await page.getByRole('application').press('l');
    await page.getByRole('application').press('Enter');
    await page.locator('.steam-tiles').waitFor();
  };
  for (let hex = 0; hex < 12; hex++) {
    await choose(1);
    counts.push(await page.locator('.steam-tiles button').count());
    await page.getByRole('application').press('Escape');
  }
  await page.reload();
  await page.locator('.legal').first().waitFor();
  await choose(counts.indexOf(Math.max(...counts)) + 1);
}

/** The screen as it is, and where it is worth it in the dark and in Japanese. */
async function takePictures(page, screen, place, isPhone) {
  const looks = [
    { suffix: '', language: 'en', theme: 'light' },
    { suffix: '-dark', language: 'en', theme: 'dark' },
    { suffix: '-ja', language: 'ja', theme: 'light' },
  ];
  for (const { suffix, language, theme } of looks.slice(0, screen.variants ? 3 : 1)) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(`${place.pathname}?lang=${language}${place.hash}`);
    await page
      .locator(screen.sign ?? '.table .panel-body')
      .first()
      .waitFor();
    await screen.arrive?.(page);
    await page.evaluate(() => document.fonts.ready);
    // Boards are drawn anew when they have come to rest.
    await page.waitForTimeout(400);
    const path = join(FOLDER, `${screen.name}${suffix}${isPhone ? '-phone' : ''}.png`);
    writeFileSync(path, withPalette(await page.screenshot()));
    console.log(path);
  }
}

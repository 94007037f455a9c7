import type { BrowserContext, Page } from 'playwright-core';
import type { House } from './browser.ts';
import { playByHints, untilMyTurn } from './play.ts';

/** A screen of the site and how one comes to see it, in whatever language and size. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** There once the screen is: a selector, because words differ between languages. */
  readonly sign: string;
  /** What is still to be done there. */
  arrive?(page: Page): Promise<void>;
}

/** Every screen, and the browser's storage in which the games to be seen are kept. */
export interface Tour {
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly screens: readonly Screen[];
}

const GAMES = ['steam', 'days-of-steam', 'steel-and-steam'] as const;
const DECISION = '.table .right .panel-body h2';

/** Plays by hints until the panel asks for something. */
async function playUntil(page: Page, title: RegExp): Promise<void> {
  const asked = page.getByRole('region', { name: 'Your turn' }).getByRole('heading', { name: title });
  for (;;) {
    if ((await untilMyTurn(page)) === 'over') throw new Error(`the game is over, and was never asked ${title}`);
    if (await asked.isVisible()) return;
    await playByHints(page, 1);
  }
}

/** The board by keys alone: to the next hex where track can be laid, and choose it. */
async function chooseHex(page: Page): Promise<void> {
  const board = page.getByRole('application');
  await board.press('l');
  await board.press('Enter');
  await page.locator('.steam-tiles').waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header.top [aria-haspopup=dialog]').click();
  await page.getByRole('dialog').waitFor();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Begins a game, plays it as far as asked, and leaves it there. */
async function play(house: House, context: BrowserContext, path: string, far: (page: Page) => Promise<unknown>) {
  const page = await house.page(context, path);
  await far(page);
  const place = pathOf(page);
  await page.close();
  return place;
}

let played: Promise<Tour> | null = null;

/** The games that are to be seen, played once however many files of tests look at them. */
export async function prepareTour(house: House): Promise<Tour> {
  played ??= playTour(house);
  const { storage, screens } = await played;
  // Each house has an address of its own.
  const origins = storage.origins.map((origin) => ({ ...origin, origin: house.address }));
  return { storage: { ...storage, origins }, screens };
}

async function playTour(house: House): Promise<Tour> {
  const context = await house.visitor({ reducedMotion: true });
  await context.addInitScript(() => {
    localStorage.setItem('roundhouse.pace', 'instant');
    localStorage.setItem('roundhouse.confirm-turns', 'no');
  });
  const begin = (path: string, far: (page: Page) => Promise<unknown>) => play(house, context, path, far);
  const build = await begin('/play/steam?seats=3&seed=tour', (page) => playUntil(page, /^Build track/));
  const days = await begin('/play/days-of-steam?seats=2&seed=tour', (page) => playByHints(page, 2));
  const steel = await begin('/play/steel-and-steam?seats=3&seed=tour', (page) => playByHints(page, 3));
  const end = await begin('/play/days-of-steam?seats=2&people=0&bot=random&seed=tour', (page) =>
    page.getByRole('button', { name: 'Rematch' }).waitFor(),
  );
  const shared = await begin('/play/days-of-steam?seats=3&people=2&seed=tour', (page) =>
    page.getByRole('button', { name: /show my hand/ }).waitFor(),
  );
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return {
    storage,
    screens: [
      { name: 'lobby', path: '/', sign: '.lobby .gr' },
      { name: 'settings', path: '/', sign: '.lobby .gr', arrive: openMenu },
      ...GAMES.map((game) => ({ name: `set-up of ${game}`, path: `/new/${game}`, sign: '.su .seats' })),
      ...GAMES.map((game) => ({ name: `rules of ${game}`, path: `/rules/${game}`, sign: '.rule' })),
      { name: 'steam', path: build, sign: DECISION },
      { name: 'steam, a hex chosen', path: build, sign: DECISION, arrive: chooseHex },
      { name: 'steam, the menu', path: build, sign: DECISION, arrive: openMenu },
      { name: 'steam, the past', path: `${build}?at=4`, sign: DECISION },
      { name: 'days-of-steam', path: days, sign: DECISION },
      { name: 'steel-and-steam', path: steel, sign: '.table .right .btn.pri:enabled' },
      { name: 'end', path: end, sign: '.end-page h1' },
      { name: 'hand-over', path: shared, sign: '.handover' },
      { name: 'problem', path: '/table/nothere', sign: '.failure' },
    ],
  };
}

/** Goes to a screen in a language, and waits until it is there. From one screen of a page to the next it stays. */
export async function visitScreen(page: Page, screen: Screen, language: 'en' | 'ja'): Promise<void> {
  const path = `${screen.path}${screen.path.includes('?') ? '&' : '?'}lang=${language}`;
  if (!page.url().endsWith(path)) await page.goto(path);
  await page.locator(screen.sign).first().waitFor();
  await screen.arrive?.(page);
  await settle(page);
}

/** Waits until fonts are there, all is laid out, and nothing is on its way from one look to another. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Things that measure themselves do so once they have been laid out, and then are laid out anew.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const turning = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(turning.map((each) => each.finished));
  });
}

/** Text twice as large, or as it was. */
export async function enlargeText(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
  await settle(page);
}

export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await settle(page);
}

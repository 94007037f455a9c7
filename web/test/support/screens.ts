import type { BrowserContext, Page } from 'playwright-core';
import { playByHints, waitForMyTurn } from './play-page.ts';
import type { TestApp } from './test-app.ts';

/** A screen of the site and how to reach it, independent of language and window size. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Selector of an element that exists once the screen is ready. Not a text, which depends on the language. */
  readonly readySelector: string;
  /** Further steps to reach the screen. */
  prepare?(page: Page): Promise<void>;
}

/** The screens to visit, and the browser storage with their saved games. */
export interface CrawlTargets {
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly screens: readonly Screen[];
}

const GAMES = ['steam', 'days-of-steam', 'steel-and-steam'] as const;
const DECISION = '[data-panel=body] h2';

/** Plays by hints until a decision with the given title comes up. */
async function playUntil(page: Page, title: RegExp): Promise<void> {
  const heading = page.getByRole('region', { name: 'Your turn' }).getByRole('heading', { name: title });
  for (;;) {
    if ((await waitForMyTurn(page)) === 'over') throw new Error(`the game ended without a decision ${title}`);
    if (await heading.isVisible()) return;
    await playByHints(page, 1);
  }
}

/** Chooses the next hex where track can be laid, by keyboard. */
async function chooseHex(page: Page): Promise<void> {
  const board = page.getByRole('application');
  await board.press('l');
  await board.press('Enter');
  await page.getByRole('group', { name: /^(Tiles that fit here|ここに置けるタイル)$/ }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('header [aria-haspopup=dialog]').click();
  await page.getByRole('dialog').waitFor();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Starts a game, plays it with `far`, closes the page and returns the path of the table. */
async function playAndClose(
  app: TestApp,
  context: BrowserContext,
  path: string,
  far: (page: Page) => Promise<unknown>,
) {
  const page = await app.openPage(context, path);
  await far(page);
  const place = pathOf(page);
  await page.close();
  return place;
}

let cachedTargets: Promise<CrawlTargets> | null = null;

/** Plays the games shown on the screens. Cached, because several test files use them. */
export async function prepareCrawl(app: TestApp): Promise<CrawlTargets> {
  cachedTargets ??= playGames(app);
  const { storage, screens } = await cachedTargets;
  // Each test app has a different origin.
  const origins = storage.origins.map((origin) => ({ ...origin, origin: app.address }));
  return { storage: { ...storage, origins }, screens };
}

async function playGames(app: TestApp): Promise<CrawlTargets> {
  const context = await app.newContext({ reducedMotion: true });
  await context.addInitScript(() => {
    localStorage.setItem('roundhouse.pace', 'instant');
    localStorage.setItem('roundhouse.confirm-turns', 'no');
  });
  const playTo = (path: string, far: (page: Page) => Promise<unknown>) => playAndClose(app, context, path, far);
  const build = await playTo('/play/steam?seats=3&seed=tour', (page) => playUntil(page, /^Build track/));
  const days = await playTo('/play/days-of-steam?seats=2&seed=tour', (page) => playByHints(page, 2));
  const steel = await playTo('/play/steel-and-steam?seats=3&seed=tour', (page) => playByHints(page, 3));
  const end = await playTo('/play/days-of-steam?seats=2&people=0&bot=random&seed=tour', (page) =>
    page.getByRole('button', { name: 'Rematch' }).waitFor(),
  );
  const shared = await playTo('/play/days-of-steam?seats=3&people=2&seed=tour', (page) =>
    page.getByRole('button', { name: /show my hand/ }).waitFor(),
  );
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return {
    storage,
    screens: [
      { name: 'lobby', path: '/', readySelector: '[data-page=lobby] li' },
      { name: 'settings', path: '/', readySelector: '[data-page=lobby] li', prepare: openMenu },
      ...GAMES.map(
        (game): Screen => ({ name: `set-up of ${game}`, path: `/new/${game}`, readySelector: 'form ol li' }),
      ),
      ...GAMES.map(
        (game): Screen => ({ name: `rules of ${game}`, path: `/rules/${game}`, readySelector: '[data-rule]' }),
      ),
      { name: 'steam', path: build, readySelector: DECISION },
      { name: 'steam, a hex chosen', path: build, readySelector: DECISION, prepare: chooseHex },
      { name: 'steam, the menu', path: build, readySelector: DECISION, prepare: openMenu },
      { name: 'steam, the past', path: `${build}?at=4`, readySelector: DECISION },
      { name: 'days-of-steam', path: days, readySelector: DECISION },
      { name: 'steel-and-steam', path: steel, readySelector: '[data-region=decision] .btn--primary:enabled' },
      { name: 'end', path: end, readySelector: '[data-page=game-over] h1' },
      { name: 'hand-over', path: shared, readySelector: '[role=dialog][aria-modal=true]' },
      { name: 'problem', path: '/table/nothere', readySelector: '[data-page=message]' },
    ],
  };
}

/** Opens a screen in a language and waits until it is ready. Does not reload if the page is already at that path. */
export async function visitScreen(page: Page, screen: Screen, language: 'en' | 'ja'): Promise<void> {
  const path = `${screen.path}${screen.path.includes('?') ? '&' : '?'}lang=${language}`;
  if (!page.url().endsWith(path)) await page.goto(path);
  await page.locator(screen.readySelector).first().waitFor();
  await screen.prepare?.(page);
  await waitForLayout(page);
}

/** Waits for fonts, layout and CSS transitions. */
async function waitForLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Some elements measure themselves after the first layout, which causes a second one.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const turning = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(turning.map((each) => each.finished));
  });
}

/** Sets the text size of the page. */
export async function setTextSize(page: Page, percent: 100 | 200): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
  await waitForLayout(page);
}

export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await waitForLayout(page);
}

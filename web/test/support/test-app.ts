import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_LIMITS, type Settings, serve } from '@roundhouse/server';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from '../../../scripts/browser.mjs';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server as `npm start` runs it, but for a port and a folder of its own; bots do not wait for anybody to follow. */
export const settings = (data: string): Settings => ({
  ...{ pages: fromHere('../../dist'), botWorker: fromHere('../../../cli/dist/bot-worker.mjs') },
  ...{ host: '127.0.0.1', port: 0, data, database: null, publicUrl: null, trustProxy: false, smtp: null },
  ...{ mailFrom: null, botLimitMs: 10_000, botPauseMs: 0, limits: NO_LIMITS, logLevel: 'error' },
});

/** A generous limit: on a busy machine a page takes many times as long. */
const LONGEST_WAIT_MS = 60_000;

/** No calls home, and no sandbox where tests run as root. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'ja';
  readonly phone?: boolean;
  readonly reducedMotion?: boolean;
  /** All files come from the server, where a test can change them on the way. */
  readonly blocksServiceWorker?: boolean;
  /** What the browser has kept from another visit: settings and games. */
  readonly storage?: BrowserContextOptions['storageState'];
}

/** A server that runs. */
interface Running {
  readonly address: string;
  close(): Promise<void>;
}

/** The real pages from the real server in a real browser, for the tests of one file. */
export class House {
  private readonly data = mkdtempSync(join(tmpdir(), 'roundhouse-test-'));
  private serving: Running | null = null;
  private browser: Browser | null = null;
  private readonly contexts: BrowserContext[] = [];
  /** What the pages complained about; a test that is done looks whether it is empty. */
  readonly complaints: string[] = [];

  /** `start`: how the server is started that keeps its tables in a folder; in this process unless told otherwise. */
  constructor(private readonly start: (data: string) => Promise<Running> = (data) => serve(settings(data))) {}

  async open(): Promise<void> {
    const executablePath = findBrowser();
    if (executablePath === null) throw new Error('no Chromium: run "npm test", which finds or installs one');
    this.serving = await this.start(this.data);
    this.browser = await chromium.launch({ executablePath, args: SWITCHES, timeout: LONGEST_WAIT_MS });
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.serving?.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  get address(): string {
    return this.serving?.address.replace(/\/$/, '') ?? '';
  }

  /** A browser profile of its own: nothing remembered from other tests. */
  async visitor(visit: Visit = {}): Promise<BrowserContext> {
    const {
      width = 1440,
      height = 900,
      theme = 'light',
      language = 'en',
      phone = false,
      reducedMotion = false,
      blocksServiceWorker = false,
      storage,
    } = visit;
    if (this.browser === null) throw new Error('the house is closed');
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      locale: language === 'ja' ? 'ja-JP' : 'en-GB',
      hasTouch: phone,
      isMobile: phone,
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      serviceWorkers: blocksServiceWorker ? 'block' : 'allow',
      baseURL: this.address,
      storageState: storage,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(LONGEST_WAIT_MS);
    this.contexts.push(context);
    return context;
  }

  /** Opens a page at a place of the site. */
  async visit(path: string, visit: Visit = {}): Promise<Page> {
    const context = await this.visitor(visit);
    return this.page(context, path);
  }

  async page(context: BrowserContext, path: string): Promise<Page> {
    const page = await this.blank(context);
    await page.goto(path);
    return page;
  }

  /** A page that has not gone anywhere yet. */
  async blank(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    return page;
  }

  async leave(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }
}

/** Opens the house before the tests of a file and closes it after them. */
export function openHouse(): House {
  const house = new House();
  beforeAll(() => house.open());
  afterAll(() => house.close());
  return house;
}

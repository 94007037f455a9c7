import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@roundhouse/server';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findBrowser } from '../../../scripts/browser.mjs';
import { testConfig } from '../../../server/test/support/test-config.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The configuration of servers in tests, with the built client and the bot worker of the built CLI. */
export const testSettings = (dataDir: string) =>
  testConfig({
    staticDir: fromHere('../../dist'),
    botWorker: fromHere('../../../cli/dist/bot-worker.mjs'),
    dataDir,
  });

/** Generous, because a page loads many times slower on a busy machine. */
const MAX_WAIT_MS = 60_000;

/** Playwright's message in contexts without a service worker. */
const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Chromium flags: no background network traffic, and no sandbox because tests may run as root. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface ContextOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'ja';
  readonly phone?: boolean;
  readonly reducedMotion?: boolean;
  /** Off by default: in every new context the service worker would load all files of the client. */
  readonly serviceWorker?: boolean;
  /** Storage from an earlier browser context: preferences and saved games. */
  readonly storage?: BrowserContextOptions['storageState'];
}

interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

/** The built pages, served by a real server to a real browser, for the tests of one file. */
export class TestApp {
  private readonly data = mkdtempSync(join(tmpdir(), 'roundhouse-test-'));
  private server: RunningServer | null = null;
  private browser: Browser | null = null;
  private readonly contexts: BrowserContext[] = [];
  /** Uncaught exceptions and console errors and warnings of all pages. Tests assert that it is empty. */
  readonly consoleErrors: string[] = [];

  /** `startWith` starts the server with the given data folder; by default in this process. */
  constructor(
    private readonly startWith: (data: string) => Promise<RunningServer> = (data) => startServer(testSettings(data)),
  ) {}

  async start(): Promise<void> {
    const executablePath = findBrowser();
    if (executablePath === null) throw new Error('no Chromium: run "npm test", which finds or installs one');
    this.server = await this.startWith(this.data);
    this.browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, timeout: MAX_WAIT_MS });
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.server?.close();
    rmSync(this.data, { recursive: true, force: true });
  }

  get address(): string {
    return this.server?.address.replace(/\/$/, '') ?? '';
  }

  /** Creates an isolated browser context. */
  async newContext(options: ContextOptions = {}): Promise<BrowserContext> {
    const {
      width = 1440,
      height = 900,
      theme = 'light',
      language = 'en',
      phone = false,
      reducedMotion = false,
      serviceWorker = false,
      storage,
    } = options;
    if (this.browser === null) throw new Error('the test app is not running');
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      locale: language === 'ja' ? 'ja-JP' : 'en-GB',
      hasTouch: phone,
      isMobile: phone,
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      baseURL: this.address,
      storageState: storage,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(MAX_WAIT_MS);
    this.contexts.push(context);
    return context;
  }

  /** Opens a path in a new browser context. */
  async visit(path: string, visit: ContextOptions = {}): Promise<Page> {
    const context = await this.newContext(visit);
    return this.openPage(context, path);
  }

  async openPage(context: BrowserContext, path: string): Promise<Page> {
    const page = await this.newPage(context);
    await page.goto(path);
    return page;
  }

  /** Creates a blank page. */
  async newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => this.consoleErrors.push(error.message));
    page.on('console', (message) => {
      const isError = message.type() === 'error' || message.type() === 'warning';
      if (isError && message.text() !== SERVICE_WORKER_BLOCKED) this.consoleErrors.push(message.text());
    });
    return page;
  }

  async closeContexts(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }
}

/** Starts the test app before the tests of a file and stops it after them. */
export function startTestApp(): TestApp {
  const app = new TestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());
  return app;
}

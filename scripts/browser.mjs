import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installAptPackages, isExecutable } from './apt.mjs';
import { SetupError } from './log.mjs';

/** The headless shell comes first: without the window of a full browser, pages open twice as fast. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** The browser tests need a Japanese font. */
const FONT = 'fonts-noto-cjk';
/** Older releases have no package of the shell. */
const DEBIAN_PACKAGES = [
  [HEADLESS_SHELL, FONT],
  ['chromium', FONT],
];

/** The Chromium for the tests: from the variable CHROMIUM, or found on this machine; null if there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new SetupError(`CHROMIUM names ${process.env.CHROMIUM}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PATHS];
  return candidates.find(isExecutable) ?? null;
}

/** Like `findBrowser`, but installs Chromium with apt if possible. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  if (DEBIAN_PACKAGES.some((packages) => installAptPackages(packages, 'for the tests in the browser'))) {
    const browser = findBrowser();
    if (browser !== null) return browser;
  }
  throw new SetupError(
    [
      'the tests in the browser need Chromium or Chrome, and none was found.',
      `Install it (Debian and Ubuntu: sudo apt-get install chromium ${FONT}), or name one:`,
      'CHROMIUM=/path/to/chrome npm test',
    ].join('\n'),
  );
}

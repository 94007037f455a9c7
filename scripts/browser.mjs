import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages, isExecutable } from './debian.mjs';
import { SetupError } from './messages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
/** The pages are tested in Japanese too: without such a font nothing could be measured or seen. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** The Chromium that tests drive: named by CHROMIUM, or found on this machine; null when there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new SetupError(`CHROMIUM names ${process.env.CHROMIUM}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  return candidates.find(isExecutable) ?? null;
}

/** The same, installed from Debian's packages first where that is possible and allowed. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  if (installDebianPackages(DEBIAN_PACKAGES, 'for the tests in the browser')) {
    const browser = findBrowser();
    if (browser !== null) return browser;
  }
  throw new SetupError(
    [
      'the tests in the browser need Chromium or Chrome, and none was found.',
      `Install it (Debian and Ubuntu: sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}), or name one:`,
      'CHROMIUM=/path/to/chrome npm test',
    ].join('\n'),
  );
}

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError, tell } from './messages.mjs';

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
  if (mayInstall()) {
    tell(`installing ${DEBIAN_PACKAGES.join(' and ')} for the tests in the browser; this happens once…`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    const installed = apt('update') && apt('install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES);
    const browser = findBrowser();
    if (installed && browser !== null) return browser;
  }
  throw new SetupError(
    [
      'the tests in the browser need Chromium or Chrome, and none was found.',
      `Install it (Debian and Ubuntu: sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}), or name one:`,
      'CHROMIUM=/path/to/chrome npm test',
    ].join('\n'),
  );
}

function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

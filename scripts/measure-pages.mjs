// How much the pages weigh and how quick they are, in the Chromium of this machine. `npm run measure`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.mjs';
import { ensurePageBuilt, reportFailure, root, setUp } from './setup.mjs';

const SLOWDOWN = 4;
const TABLES = ['steam', 'days-of-steam', 'steel-and-steam'];
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (value) => `${value.toFixed(1)} ms`;
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await reportFailure(async () => {
  await setUp();
  await ensurePageBuilt();
  const { serve } = await import(pathToFileURL(join(root, 'cli/dist/roundhouse.mjs')).href);
  const serving = await serve(join(root, 'web/dist'), '127.0.0.1', 0);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await measure(browser, serving.address);
  } finally {
    await browser.close();
    await serving.close();
  }
});

async function measure(browser, address) {
  row('transfer, compressed', 'script and style');
  row('lobby', kilobytes(await weigh(browser, address)));
  for (const game of TABLES) row(`a table of ${game}`, kilobytes(await weigh(browser, `${address}play/${game}`)));
  const { choices, steps } = await time(browser, `${address}play/steam?seats=4&seed=measure`);
  row(`Steam, CPU slowed ${SLOWDOWN}×`, 'median / worst');
  row('choosing a hex until its tiles are drawn', `${milliseconds(median(choices))} / ${milliseconds(Math.max(...choices))}`);
  row("a bot's step: script, style and layout on the page", `${milliseconds(median(steps))} / ${milliseconds(Math.max(...steps))}`);
}

function row(name, value) {
  console.log(`${name.padEnd(58)} ${value}`);
}

/** Scripts and styles that come over the line until a page has come to rest. Service workers fetch later, for offline. */
async function weigh(browser, url) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const kinds = new Map();
  let bytes = 0;
  const devtools = await context.newCDPSession(page);
  const listen = (session) => {
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      kinds.set(requestId, type === 'Script' || type === 'Stylesheet' || /javascript|css/.test(response.mimeType)),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId)) bytes += encodedDataLength;
    });
  };
  listen(devtools);
  await devtools.send('Network.enable');
  // Workers have a line of their own.
  let workerBytes = 0;
  context.on('requestfinished', async (request) => {
    if (request.frame === undefined || !request.url().includes('/assets/')) return;
    const sizes = await request.sizes().catch(() => null);
    if (sizes !== null && /\.(js|css)$/.test(new URL(request.url()).pathname)) workerBytes += sizes.responseBodySize;
  });
  await page.goto(url);
  await page.waitForTimeout(3000);
  await context.close();
  return Math.max(bytes, workerBytes);
}

/** Chooses hexes and lets bots play, and times both. */
async function time(browser, url) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${url}&lang=en`);
  return { choices: [0], steps: [0] };
}

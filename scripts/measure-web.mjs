// Measures the size and speed of the web client in Chromium: `npm run measure`.
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.mjs';
import { startServer } from './server.mjs';
import { ensureWebBuilt, reportFailure, setUp } from './setup.mjs';

const SLOWDOWN = 4;
const BOT_STEPS = 40;
const HEXES = 24;
/** The speed of a virtual machine varies over time, so several rounds are measured. */
const ROUNDS = 3;
const TABLES = ['steam', 'days-of-steam', 'steel-and-steam'];

await reportFailure(async () => {
  await setUp();
  await ensureWebBuilt();
  const { address, stop } = await startServer();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    row('Script and style, compressed, until the page is at rest', '');
    row('lobby', kilobytes(await weigh(browser, address, 'a[href="/play/steam"]')));
    for (const game of TABLES)
      row(`table: ${game}`, kilobytes(await weigh(browser, `${address}play/${game}`, '[role=application]')));
    row('This machine: a fixed page made and laid out, not slowed', medians(await inRounds(() => calibrate(browser))));
    row(`The page's processor time slowed ${SLOWDOWN} times`, `medians of ${ROUNDS} rounds; worst of all`);
    row(
      'a hex chosen, until its tiles are there to be seen',
      medians(await inRounds(() => timeHexes(browser, address))),
    );
    for (const game of TABLES) {
      const rounds = await inRounds(() => timeSteps(browser, address, game));
      const report = (what, timeOf) =>
        row(`a bot's step, ${what}: ${game}`, medians(rounds.map((steps) => steps.map(timeOf))));
      report('script of its first frame', ([first]) => first.script);
      report('until the board shows it', ([first]) => first.painted);
      report('its longest frame', (step) => Math.max(...step.map(({ painted }) => painted)));
      report('all its frames', (step) => step.reduce((sum, { painted }) => sum + painted, 0));
    }
  } finally {
    await browser.close();
    stop();
  }
});

function row(name, value) {
  console.log(`${name.padEnd(70)} ${value}`);
}

function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

async function inRounds(measure) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
  return rounds;
}

function medians(rounds) {
  const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const all = rounds.flat();
  const shown = rounds.map((values) => middle(values).toFixed(1)).sort((a, b) => a - b);
  return `${shown.join(' / ')} ms; worst ${Math.max(...all).toFixed(1)} ms of ${all.length}`;
}

/** The transferred bytes of all bodies, without those that the service worker fetches for offline play. */
async function weigh(browser, url, selector) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const sizes = [];
  context.on('requestfinished', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) sizes.push(request.sizes());
  });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const all = await Promise.all(sizes);
  await context.close();
  return all.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** A fixed workload, to compare measurements of different machines and versions. */
async function calibrate(browser) {
  const page = await browser.newPage();
  const times = await page.evaluate(() => {
    const body = Array.from({ length: 2000 }, (_, index) => `<p>Line <b>${index}</b> of a page</p>`).join('');
    return Array.from({ length: 20 }, () => {
      const started = performance.now();
      document.body.innerHTML = body;
      document.body.getBoundingClientRect();
      return performance.now() - started;
    });
  });
  await page.close();
  return times;
}

async function openSlow(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[role=application]').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, devtools };
}

/** From the click on a hex until its tiles are painted. */
async function timeHexes(browser, address) {
  const { page } = await openSlow(browser, `${address}play/steam?seats=4&seed=measure`);
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  const endTurn = page.getByRole('button', { name: 'End turn', exact: true });
  while (
    !(await page.locator('[aria-current=step]', { hasText: 'Build track' }).isVisible()) ||
    !(await hint.isVisible())
  ) {
    await hint.or(skip).or(endTurn).first().waitFor();
    if (await endTurn.isVisible()) await endTurn.click();
    else if (await hint.isVisible()) {
      await hint.click();
      await page.getByRole('button', { name: 'Do it', exact: true }).click();
      await page.waitForTimeout(200);
    } else await skip.click().catch(() => {});
  }
  await page.waitForTimeout(500);
  const times = await page.evaluate(async (count) => {
    const times = [];
    const hexes = [...document.querySelectorAll('[role=button][data-hex]')].map((hex) => hex.dataset.hex);
    for (let turn = 0; turn < count; turn++) {
      const name = hexes[turn % hexes.length];
      const hex = document.querySelector(`[data-hex="${name}"]`);
      if (hex === null) continue;
      const box = hex.getBoundingClientRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true };
      const started = performance.now();
      const shown = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-pin]')?.textContent.includes(name)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      });
      hex.dispatchEvent(new MouseEvent('click', at));
      await shown;
      await new Promise((resolve) => {
        requestAnimationFrame(() => scheduler.postTask(resolve, { priority: 'user-blocking' }));
      });
      times.push(performance.now() - started);
      document.activeElement?.blur();
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    return times;
  }, HEXES);
  await page.context().close();
  return times;
}

/**
 * Measures the frames that render each step of a game between bots: the board first, then players, phases, log and
 * timeline. A frame's time is its script, style, layout and paint. Frames of the following animation are not counted.
 */
async function timeSteps(browser, address, game) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(watchSteps);
  const page = await context.newPage();
  await page.goto(`${address}play/${game}?people=0&seed=measure`);
  await page.locator('[role=application]').waitFor();
  await page.waitForTimeout(2000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => window.steps.splice(0));
  await page.waitForFunction((count) => window.steps.length >= count, BOT_STEPS, { timeout: 120_000, polling: 500 });
  const steps = await page.evaluate(() => window.steps);
  await context.close();
  // The last step may be incomplete.
  return steps.slice(0, -1).filter((step) => step.length > 0);
}

/** Runs in the page before its own scripts. */
function watchSteps() {
  localStorage.setItem('roundhouse.pace', 'normal');
  window.steps = [];
  let startedAt = null;
  const { setTimeout } = window;
  const timed = (work) =>
    function run(...args) {
      startedAt = performance.now();
      work.apply(this, args);
    };
  window.setTimeout = (work, ...rest) => setTimeout(timed(work), ...rest);
  const { addEventListener } = EventTarget.prototype;
  Worker.prototype.addEventListener = function listen(type, listener, options) {
    const timedListener = timed(listener.handleEvent ?? listener);
    const onMessage = (event) => {
      if (event.data?.value?.sight !== undefined) window.steps.push([]);
      timedListener.call(this, event);
    };
    return addEventListener.call(this, type, type === 'message' ? onMessage : listener, options);
  };
  const observer = new MutationObserver(() => {
    const step = window.steps.at(-1);
    if (startedAt === null || step === undefined) return;
    const script = performance.now() - startedAt;
    startedAt = null;
    requestAnimationFrame(() => {
      const frame = performance.now();
      // Runs before other tasks that wait for the end of the frame.
      scheduler.postTask(() => step.push({ script, painted: script + performance.now() - frame }), {
        priority: 'user-blocking',
      });
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

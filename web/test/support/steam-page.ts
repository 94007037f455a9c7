import type { JsonObject } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import type { Locator, Page } from 'playwright-core';
import { newFastContext } from './open-position.ts';
import { decideAndWait, waitForMyTurn, waitForRender } from './play-page.ts';
import type { ContextOptions, TestApp } from './test-app.ts';

export const panel = (page: Page) => page.getByRole('region', { name: 'Your turn' });
export const board = (page: Page) => page.getByRole('application', { name: /^Map/ });
export const button = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', { name, exact: typeof name === 'string' });
/** The heading of the current decision. */
export const decisionHeading = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('heading', { level: 2, name });

export async function decisionTitle(page: Page): Promise<string> {
  return ((await panel(page).getByRole('heading', { level: 2 }).last().textContent()) ?? '').trim();
}

/** Opens a position as a record file in the lobby. All seats are played at this page. */
export async function openPosition(app: TestApp, position: JsonObject, visit: ContextOptions = {}): Promise<Page> {
  const page = await app.openPage(await newFastContext(app, visit), '/');
  const seats = ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Fay'].slice(0, Number(position.seats));
  const record = {
    roundhouse: 1,
    game: 'steam',
    rules: steam.rulesVersion,
    position: { game: 'steam', ...position },
    seats,
    actions: [],
  };
  const file = { name: 'position.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await waitForMyTurn(page);
  await board(page).waitFor();
  return page;
}

export const decideByButton = (page: Page, name: string | RegExp) =>
  decideAndWait(page, () => button(page, name).click());

export interface Funds {
  readonly cash: number;
  readonly income: number;
  readonly vp: number;
  readonly locomotive: number;
}

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

export async function cardText(page: Page, name: string): Promise<string> {
  await waitForRender(page);
  return (await cardOf(page, name).textContent()) ?? '';
}

/** A player's numbers as shown in the players column. */
export async function fundsOf(page: Page, name: string): Promise<Funds> {
  const text = (await cardText(page, name)).replaceAll('−', '-').replaceAll('$', '');
  const read = (label: string) => Number(new RegExp(`${label} \\+?(-?\\d+)`).exec(text)?.[1]);
  return { cash: read('Cash'), income: read('Income'), vp: read('VP'), locomotive: read('Loco') };
}

/** A button on the map. */
export const boardButton = (page: Page, name: string | RegExp) => board(page).getByRole('button', { name });
export const legalHexes = (page: Page) => boardButton(page, /, legal: /);

/** Clicks a hex where something can be built. */
export async function chooseHex(page: Page, hex: string): Promise<void> {
  // Names and rivers cover the hex, but the click still reaches it.
  await boardButton(page, new RegExp(`^${hex}, legal: `)).click({ force: true });
  await page.getByRole('region', { name: 'Tiles that fit here' }).getByRole('heading', { name: hex }).waitFor();
}

/** Chooses a tile and rotates it until it has the given exits. Returns false if no tile fits. */
async function rotateTo(page: Page, exits: string): Promise<boolean> {
  const tiles = page.getByRole('region', { name: 'Tiles that fit here' });
  const orientation = tiles.getByText(/exits? /);
  for (const tile of await tiles.getByRole('group', { name: 'Tiles that fit here' }).getByRole('button').all()) {
    await tile.click();
    const rotations = Number(/of (\d+) ways/.exec((await orientation.textContent()) ?? '')?.[1] ?? 1);
    for (let rotation = 0; rotation < rotations; rotation++) {
      if ((await orientation.textContent())?.includes(`exits ${exits};`) === true) return true;
      if (rotations > 1) await tiles.getByRole('button', { name: 'Turn right' }).click();
    }
  }
  return false;
}

/** Whether a new tile can be laid on a hex. */
export const canLay = async (page: Page, hex: string) =>
  (await boardButton(page, new RegExp(`^${hex}, legal: a tile`)).count()) > 0;

/** Lays a tile with the given exits and returns the price on the button, or null if that is impossible. */
export async function layTile(page: Page, hex: string, exits: string): Promise<number | null> {
  if (!(await canLay(page, hex))) return null;
  await chooseHex(page, hex);
  if (!(await rotateTo(page, exits))) return null;
  const lay = button(page, /^Lay tile for /);
  const price = Number(/\$(\d+)/.exec((await lay.textContent()) ?? '')?.[1]);
  await decideAndWait(page, () => lay.click());
  return price;
}

import type { JsonObject } from '@roundhouse/kernel';
import { steam } from '@roundhouse/steam';
import type { Locator, Page } from 'playwright-core';
import type { House, Visit } from './browser.ts';
import { decide, settled, untilMyTurn } from './play.ts';
import { hastyVisitor } from './position.ts';

export const panel = (page: Page) => page.getByRole('region', { name: 'Your turn' });
export const board = (page: Page) => page.getByRole('application', { name: /^Map/ });
export const button = (page: Page, name: string | RegExp) =>
  panel(page).getByRole('button', { name, exact: typeof name === 'string' });
/** The title of the decision, without the note beside it. */
export const asked = (page: Page, name: string | RegExp) => panel(page).getByRole('heading', { level: 2, name });

export async function titleOf(page: Page): Promise<string> {
  return ((await panel(page).getByRole('heading', { level: 2 }).last().textContent()) ?? '').trim();
}

/** Opens a position as people do: a record as a file, in the lobby. All its seats are played at this screen. */
export async function openPosition(house: House, position: JsonObject, visit: Visit = {}): Promise<Page> {
  const page = await house.page(await hastyVisitor(house, visit), '/');
  const seats = ['Ada', 'Ben', 'Cem', 'Dora', 'Emil', 'Fay'].slice(0, Number(position.seats));
  const record = {
    roundhouse: 1,
    game: 'steam',
    rules: steam.rules,
    position: { game: 'steam', ...position },
    seats,
    actions: [],
  };
  const file = { name: 'position.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await untilMyTurn(page);
  await board(page).waitFor();
  return page;
}

export const decideBy = (page: Page, name: string | RegExp) => decide(page, () => button(page, name).click());

export interface Purse {
  readonly cash: number;
  readonly income: number;
  readonly vp: number;
  readonly locomotive: number;
}

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Players' }).getByRole('listitem').filter({ hasText: name });

export async function cardText(page: Page, name: string): Promise<string> {
  await settled(page);
  return (await cardOf(page, name).textContent()) ?? '';
}

/** What the column of players says that somebody has. */
export async function purseOf(page: Page, name: string): Promise<Purse> {
  const text = (await cardText(page, name)).replaceAll('−', '-').replaceAll('$', '');
  const read = (label: string) => Number(new RegExp(`${label} \\+?(-?\\d+)`).exec(text)?.[1]);
  return { cash: read('Cash'), income: read('Income'), vp: read('VP'), locomotive: read('Loco') };
}

/** A hex of the map that can be chosen now. */
export const offered = (page: Page, name: string | RegExp) => board(page).getByRole('button', { name });
export const legalHexes = (page: Page) => offered(page, /, legal: /);

/** Chooses a hex where something can be built. */
export async function chooseHex(page: Page, hex: string): Promise<void> {
  // Names and rivers lie over hexes; what is clicked is the hex all the same.
  await offered(page, new RegExp(`^${hex}, legal: `)).click({ force: true });
  await page.getByRole('region', { name: 'Tiles that fit here' }).getByRole('heading', { name: hex }).waitFor();
}

/** Chooses a tile and turns it until its exits are those wanted. False: there is no such tile. */
async function turnTo(page: Page, exits: string): Promise<boolean> {
  const tiles = page.getByRole('region', { name: 'Tiles that fit here' });
  const lies = tiles.getByText(/exits? /);
  for (const tile of await tiles.getByRole('group', { name: 'Tiles that fit here' }).getByRole('button').all()) {
    await tile.click();
    const ways = Number(/of (\d+) ways/.exec((await lies.textContent()) ?? '')?.[1] ?? 1);
    for (let way = 0; way < ways; way++) {
      if ((await lies.textContent())?.includes(`exits ${exits};`) === true) return true;
      if (ways > 1) await tiles.getByRole('button', { name: 'Turn right' }).click();
    }
  }
  return false;
}

/** Whether a new tile can be laid on a hex. */
export const canLay = async (page: Page, hex: string) =>
  (await offered(page, new RegExp(`^${hex}, legal: a tile`)).count()) > 0;

/** Lays a tile so that it has these exits, and tells what the button said it would cost. Null: it cannot be. */
export async function layTile(page: Page, hex: string, exits: string): Promise<number | null> {
  if (!(await canLay(page, hex))) return null;
  await chooseHex(page, hex);
  if (!(await turnTo(page, exits))) return null;
  const lay = button(page, /^Lay tile for /);
  const price = Number(/\$(\d+)/.exec((await lay.textContent()) ?? '')?.[1]);
  await decide(page, () => lay.click());
  return price;
}

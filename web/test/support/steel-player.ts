import type { Locator, Page } from 'playwright-core';
import { decide } from './play.ts';

/** What a player of Steel & Steam has before them. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Your turn' });

export const playerOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Players' }).locator('li.pl').filter({ hasText: name });

/** What stands there. */
export const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? '';

/** Dollars, as the list of players shows them. */
export async function cashOf(page: Page, name: string): Promise<number> {
  const [cash = Number.NaN] = dollarsIn(await textOf(playerOf(page, name)));
  return cash;
}

/** The sums of money in a text. */
export const dollarsIn = (text: string): number[] =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, figure]) => Number(figure?.replace(/,/g, '')));

/** All lines of the log, which is opened if it is not. */
export async function logOf(page: Page): Promise<string[]> {
  const log = page.getByRole('region', { name: 'Log', exact: true });
  if (!(await log.getByRole('list').isVisible())) await page.getByRole('button', { name: /^Whole log/ }).click();
  return log.getByRole('listitem').allInnerTexts();
}

/** One decision, taken as a person would: with the panel's own buttons. Returns what was pressed. */
async function pressWhatIsAsked(page: Page): Promise<string> {
  const panel = panelOf(page);
  const title = await textOf(panel.locator('.panel-body h2'));
  const button = (name: RegExp) => panel.getByRole('button', { name }).first();
  const press = async (name: RegExp) => {
    const said = await textOf(button(name));
    await button(name).click();
    return said;
  };
  if (/^Choose your home/.test(title)) {
    await panel.getByRole('group', { name: 'Choose your home' }).getByRole('button').first().click();
    return press(/^Take /);
  }
  if (/station/.test(title)) {
    await panel.getByRole('group', { name: 'Where to?' }).getByRole('button').first().click();
    return press(/^Depart: /);
  }
  if (/^Business/.test(title)) return doBusiness(panel, press);
  if (/^Raise money/.test(title)) return press(/^(Mortgage|Surrender) /);
  if (/^Takeover/.test(title)) return press(/^Let it go/);
  return press(/^Run /);
}

/** The dearest deed that can be had, if there is one. */
async function doBusiness(panel: Locator, press: (name: RegExp) => Promise<string>): Promise<string> {
  const deeds = panel.getByRole('group', { name: 'Deeds' }).getByRole('button');
  if ((await deeds.count()) === 0) return press(/^No business/);
  await deeds.first().click();
  return press(/^Buy .* for /);
}

/** Waits until something is to be decided here, a run along a route being one decision. */
async function untilAsked(page: Page): Promise<'asked' | 'over'> {
  const rematch = page.getByRole('button', { name: 'Rematch' });
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await panelOf(page).getByRole('button', { name: /^Run /, disabled: true }).waitFor({ state: 'hidden' });
  await hint.or(rematch).first().waitFor();
  return (await rematch.isVisible()) ? 'over' : 'asked';
}

/** Decides whatever is asked until the game is over. Returns what was decided. */
export async function playToTheEnd(page: Page, most: number): Promise<string[]> {
  const taken: string[] = [];
  while ((await untilAsked(page)) === 'asked') {
    if (taken.length === most) throw new Error(`not over after ${most} decisions: ${taken.slice(-5).join('; ')}`);
    taken.push(await decide(page, () => pressWhatIsAsked(page)));
  }
  return taken;
}

import type { Locator, Page } from 'playwright-core';
import { decideAndWait } from './play-page.ts';

/** The decision panel. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Your turn' });

export const playerOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Players' }).locator('[data-player]').filter({ hasText: name });

export const textOf = async (place: Locator): Promise<string> => (await place.textContent()) ?? '';

/** A player's cash as shown in the list of players. */
export async function cashOf(page: Page, name: string): Promise<number> {
  const [cash = Number.NaN] = dollarsIn(await textOf(playerOf(page, name)));
  return cash;
}

/** The dollar amounts in a text. */
export const dollarsIn = (text: string): number[] =>
  [...text.matchAll(/\$([\d,]+)/g)].map(([, figure]) => Number(figure?.replace(/,/g, '')));

/** All lines of the log; opens it if necessary. */
export async function logOf(page: Page): Promise<string[]> {
  const log = page.getByRole('region', { name: 'Log', exact: true });
  if (!(await log.getByRole('list').isVisible())) await page.getByRole('button', { name: /^Whole log/ }).click();
  return log.getByRole('listitem').allInnerTexts();
}

/** Makes one decision with the panel's own buttons. Returns the label of the pressed button. */
async function makeDecision(page: Page): Promise<string> {
  const panel = panelOf(page);
  const title = await textOf(panel.locator('[data-panel=body] h2'));
  const button = (name: RegExp) => panel.getByRole('button', { name }).first();
  const press = async (name: RegExp) => {
    const label = await textOf(button(name));
    await button(name).click();
    return label;
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

/** Buys the most expensive affordable deed, if there is one. */
async function doBusiness(panel: Locator, press: (name: RegExp) => Promise<string>): Promise<string> {
  const deeds = panel.getByRole('group', { name: 'Deeds' }).getByRole('button');
  if ((await deeds.count()) === 0) return press(/^No business/);
  await deeds.first().click();
  return press(/^Buy .* for /);
}

/** Waits for the next decision or the end of the game. A run along a planned route counts as one decision. */
async function waitForDecision(page: Page): Promise<'asked' | 'over'> {
  const rematch = page.getByRole('button', { name: 'Rematch' });
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await panelOf(page).getByRole('button', { name: /^Run /, disabled: true }).waitFor({ state: 'hidden' });
  await hint.or(rematch).first().waitFor();
  return (await rematch.isVisible()) ? 'over' : 'asked';
}

/** Makes all decisions until the game is over. Returns the labels of the pressed buttons. */
export async function playToTheEnd(page: Page, maxDecisions: number): Promise<string[]> {
  const labels: string[] = [];
  while ((await waitForDecision(page)) === 'asked') {
    if (labels.length === maxDecisions)
      throw new Error(`not over after ${maxDecisions} decisions: ${labels.slice(-5).join('; ')}`);
    labels.push(await decideAndWait(page, () => makeDecision(page)));
  }
  return labels;
}

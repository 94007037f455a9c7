import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { createTable, enterName } from '../support/online-table.ts';
import { startTestApp } from '../support/test-app.ts';

const app = startTestApp();
/** The error that the browser itself logs for a refused request. */
const REFUSED_REQUEST = /Failed to load resource: the server responded with a status of 4\d\d/;
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0).filter((each) => !REFUSED_REQUEST.test(each))).toEqual([]);
});

const newPage = async (): Promise<Page> => app.newPage(await app.newContext({ reducedMotion: true }));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const PASSWORD = 'eight wheels and a whistle';

/** Opens the account page in a new browser and saves a name. */
async function newNamedUser(name: string): Promise<Page> {
  const page = await newPage();
  await page.goto('/account');
  await field(page, 'Name').fill(name);
  await button(page, 'Save').click();
  return page;
}

/** Creates an account for the user of the page. */
async function createAccount(page: Page, login: string): Promise<void> {
  await page.goto('/account');
  await field(page, 'Account name').fill(login);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await button(page, 'Create an account').click();
  await page.getByText(`Signed in as ${login}.`).waitFor();
}

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/account');
  await field(page, 'Account name').fill(login);
  await page.getByLabel(/^Password/).fill(password);
  await button(page, 'Sign in').click();
}

/** Waits until the lobby lists a table of this user. */
async function waitForTable(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your tables' }).waitFor();
  await page.getByRole('link', { name: /^Open: Days of Steam, / }).waitFor();
}

describe('a guest', () => {
  it('A guest enters a name once, can change it, and can continue on another device.', async () => {
    const desk = await newPage();
    const path = await createTable(desk, { game: 'days-of-steam', seats: ['me', 'open'] }, 'Ada');
    await desk.getByText('Ada', { exact: true }).waitFor();
    await createTable(desk, { game: 'days-of-steam', seats: ['me', 'open'] });
    await desk.goto('/account');
    await field(desk, 'Name').fill('Ada L.');
    await button(desk, 'Save').click();
    await desk.getByText('Saved.').waitFor();
    await button(desk, 'Make a link').click();
    const link = await field(desk, 'Link to your other device').inputValue();

    const phone = await newPage();
    await phone.goto(link);
    await button(phone, 'Continue here').click();
    await phone.getByText('You are now Ada L. on this device.').waitFor();
    await phone.goto(path);
    await phone.getByText('you · opened the table').waitFor();
    await button(phone, 'Leave the seat').waitFor();

    const stranger = await newPage();
    await stranger.goto(link);
    await button(stranger, 'Continue here').click();
    await stranger.getByRole('alert').filter({ hasText: 'This link does not work any more' }).waitFor();
  });

  it('A guest can cancel the name dialog and open it again.', async () => {
    const page = await newPage();
    await page.goto('/new/days-of-steam?online');
    await button(page, 'Open the table').click();
    const dialog = page.getByRole('dialog', { name: 'What are you called?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Open the table').click();
    await enterName(page, 'Ada');
    await page.waitForURL('**/online/*');
  });
});

describe('an account', () => {
  it('A user sees their tables on every device where they are signed in, and only there.', async () => {
    const desk = await newPage();
    await createTable(desk, { game: 'days-of-steam', seats: ['me', 'open'] }, 'Ada');
    await createAccount(desk, 'ada.desk');
    await button(desk, 'Sign out').click();
    await desk.getByText('You are signed out.').waitFor();
    await desk.goto('/');
    await desk.getByText('Open a table and send the link').waitFor();
    expect(await desk.getByRole('link', { name: /^Open: Days of Steam/ }).count()).toBe(0);

    const phone = await newPage();
    await signIn(phone, 'ada.desk', 'something else entirely');
    await phone.getByRole('alert').filter({ hasText: 'Account name and password do not match.' }).waitFor();
    await signIn(phone, 'ada.desk', PASSWORD);
    await phone.getByText('Signed in as ada.desk.').waitFor();
    await waitForTable(phone);
    await signIn(desk, 'ada.desk', PASSWORD);
    await desk.getByText('Signed in as ada.desk.').waitFor();
    await button(desk, 'Sign out everywhere').click();
    await desk.getByText('You are signed out.').waitFor();
    await phone.goto('/account');
    await phone.getByText('This server does not know you yet.').waitFor();
  });

  it('Changing the password requires the current one.', async () => {
    const page = await newNamedUser('Cyd');
    await createAccount(page, 'cyd');
    await page.getByText('Change the password', { exact: true }).first().click();
    const [old, next] = [page.getByLabel(/^Present password/), page.getByLabel(/^New password/)];
    const form = page.locator('form').filter({ has: old });
    for (const [entered, message] of [
      ['not that one', 'Account name and password do not match.'],
      [PASSWORD, 'The password is changed.'],
    ] as const) {
      await old.fill(entered);
      await next.fill('ten wheels and a bell');
      await form.getByRole('button').click();
      await form.getByText(message).waitFor();
    }
    expect(await old.inputValue()).toBe('');
    expect(await form.locator(':user-invalid').count()).toBe(0);
    await button(page, 'Sign out').click();
    await page.getByText('You are signed out.').waitFor();
    await signIn(page, 'cyd', 'ten wheels and a bell');
    await page.getByText('Signed in as cyd.').waitFor();
  });

  it('An account name is unique, and deleting the user deletes the account.', async () => {
    const ada = await newNamedUser('Ada');
    await createAccount(ada, 'ada');
    const bea = await newPage();
    await bea.goto('/account');
    await bea.getByText('Create an account', { exact: true }).click();
    await field(bea, 'Account name').fill('ada');
    await bea.getByLabel(/^Password/).fill(PASSWORD);
    await button(bea, 'Create an account').click();
    await bea.getByRole('alert').filter({ hasText: 'Somebody else has this account name.' }).waitFor();

    await button(ada, 'Delete me from this server…').click();
    await button(ada, 'Yes, delete me for good').click();
    await ada.getByText('You are deleted. This server does not know you any more.').waitFor();
    await signIn(ada, 'ada', PASSWORD);
    await ada.getByRole('alert').filter({ hasText: 'Account name and password do not match.' }).waitFor();
  });
});

describe('notifications', () => {
  it('A webhook to a private address is refused, in both languages.', async () => {
    const page = await newNamedUser('Ada');
    const address = page.getByLabel('Address of the webhook');
    await address.fill('https://127.0.0.1/hook');
    const webhook = page.locator('form').filter({ has: address });
    await webhook.getByRole('button', { name: 'Add' }).click();
    const alert = webhook.getByRole('alert');
    await expect.poll(() => alert.textContent()).toContain('This address will not do');
    await button(page, '日本語').click();
    await expect.poll(() => page.locator('.field-error').textContent()).toContain('このアドレスは使えません');
    await page.getByRole('heading', { name: 'アカウントと通知' }).waitFor();
  });
});

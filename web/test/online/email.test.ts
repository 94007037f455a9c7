import { startServer } from '@roundhouse/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../server/test/support/notifications/smtp-server.ts';
import { findAxeViolations } from '../support/axe.ts';
import { findOverflows } from '../support/layout-checks.ts';
import { TestApp, testSettings } from '../support/test-app.ts';

let smtpServer: SmtpServer;
const app = new TestApp((data) => startServer({ ...testSettings(data), smtp: `smtp://127.0.0.1:${smtpServer.port}` }));
beforeAll(async () => {
  smtpServer = await startSmtpServer();
  await app.start();
});
afterAll(async () => {
  await app.stop();
  await smtpServer.close();
});

const subjects = () => smtpServer.mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);

it('The account page has one e-mail field.', async () => {
  const page = await app.visit('/account');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Grace');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Another device' }).waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: /^Account name/ }).fill('grace');
  await page.getByLabel(/^Password/).fill('12345678');
  const create = page.getByRole('button', { name: 'Create an account', exact: true });
  await create.click();
  await page.getByRole('alert').filter({ hasText: 'This password is easily guessed' }).waitFor();
  await page.getByLabel(/^Password/).fill('eight wheels and a whistle');
  await create.click();
  await page.getByText('Signed in as grace.').waitFor();
  await page.getByLabel(/^E-mail address/).waitFor();
  expect(await page.locator('input[type=email]').count()).toBe(1);
  expect(app.consoleErrors.splice(0).filter((each) => !each.includes('a status of 400'))).toEqual([]);
});

it('An e-mail address receives notifications once its owner has entered the confirmation code.', async () => {
  const page = await app.visit('/account', { width: 390, height: 844, phone: true });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ada');
  await button('Save').click();
  const address = page.getByLabel(/^E-mail address/);
  await address.fill('ada@example.org');
  await page.locator('form').filter({ has: address }).getByRole('button', { name: 'Add' }).click();
  await page.getByText('A code has been sent to this address.').waitFor();
  expect(subjects()).toEqual([expect.stringMatching(/^\d{6} is your code for Roundhouse$/)]);
  const code = String(subjects()[0]).slice(0, 6);

  const field = page.getByLabel(/^Code from the e-mail/);
  // The code field has the focus, and the address field does not look invalid.
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await address.evaluate((each) => each.matches(':user-invalid'))).toBe(false);
  await field.fill(code === '000000' ? '000001' : '000000');
  await button('Confirm').click();
  await page.getByRole('alert').filter({ hasText: 'That is not the code.' }).waitFor();
  await button('Send the code again').click();
  await expect.poll(subjects).toHaveLength(2);
  await button('日本語').click();
  await page.locator('[aria-labelledby=acc-notices] ul').getByText('このアドレスに確認コードを送りました。').waitFor();
  await button('EN').click();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findOverflows(page)).toEqual([]);
  expect(await button(/^Send a test: E-mail/).count()).toBe(0);

  await page.reload();
  await field.fill(code);
  await field.press('Enter');
  await page.getByText('Confirmed: notices are sent there.').waitFor();
  await button(/^Send a test: E-mail/).click();
  await page.getByText('A test is on its way.').waitFor();
  expect(subjects().at(-1)).toBe('Test message from Roundhouse');
  expect(app.consoleErrors.filter((each) => !each.includes('a status of 403'))).toEqual([]);
});

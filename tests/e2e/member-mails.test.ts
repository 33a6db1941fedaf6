import { expect, test } from 'vitest';
import { accessibilityProblems } from './axe.ts';
import { openChurchWithMail } from './church.ts';
import { enterAs, fillLogin, keptUser, newMember, newPerson, PASSWORD } from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, sharedVisit } from './visit.ts';

const { server, browser, mails: mail } = await openChurchWithMail();
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

test('a password is reset with the mail, once', async () => {
  const member = await newMember(server);
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
  await page.getByLabel('E-mail', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('Password reset link sent! Check your email.').waitFor();

  await expect.poll(() => mail.linksTo(member.email, 'password-reset').length).toBe(1);
  const [link = ''] = mail.linksTo(member.email, 'password-reset');

  await open(page, link);
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor();
  await page.waitForURL((url) => url.search === '');
  expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('no-referrer');
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('This password is one of the most used').waitFor();
  await page.getByLabel('New password', { exact: true }).fill('the lilies of the field');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Your password is changed. You can log in with it now.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, { ...member, password: 'the lilies of the field' });
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

  await open(page, link);
  await page.getByLabel('New password', { exact: true }).fill('another fine password');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('This link was used already or is too old.').waitFor();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
  await expectRefusals(visited, 422, 2);
});

test('an address is confirmed with the mail and the password, once', async () => {
  const member = await newMember(server);
  await page.setViewportSize(phone);
  await enterAs(page, member);
  await open(page, '/members/account');
  await page.getByText('Your e-mail address is not confirmed yet.').waitFor();
  const links = () => mail.linksTo(member.email, 'verify-email');
  await expect.poll(() => links().length).toBe(1);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('We have sent you a link.').waitFor();
  await expect.poll(() => links().length).toBe(2);
  const [link = ''] = links();

  await open(page, link);
  await page.getByRole('heading', { level: 1, name: 'Confirm your address' }).waitFor();
  await page.waitForURL((url) => url.search === '');
  await page.getByLabel('Password', { exact: true }).fill('not mine');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('This is not the password of the account.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Thank you. Your e-mail address is confirmed.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'To my dashboard' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByText('Member since').waitFor();
  expect(await page.getByText('not confirmed yet').count()).toBe(0);

  await open(page, link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('This link was used already or is too old.').waitFor();
  await expectRefusals(visited, 422, 2);
});

test('a member moves to another e-mail address', async () => {
  const member = await newMember(server);
  const { email } = newPerson();
  await enterAs(page, member);
  await open(page, '/members/account');
  const part = page.getByRole('region', { name: 'E-mail address' });
  await part.getByText(member.email).waitFor();
  await part.getByRole('button', { name: 'Send the link' }).click();
  await part.getByText('Please write your e-mail address.').waitFor();
  await part.getByLabel('New e-mail address').fill(email);
  await part.getByLabel('Your password', { exact: true }).fill('not mine');
  await part.getByRole('button', { name: 'Send the link' }).click();
  await part.getByText('This is not your present password.').waitFor();
  expect(await part.getByLabel('New e-mail address').inputValue()).toBe(email);
  await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Send the link' }).click();
  await part.getByText('We have sent a link to the new address.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await expect.poll(() => mail.linksTo(email, 'verify-email').length).toBe(1);
  await expect
    .poll(() => mail.taken.some(({ subject = '' }) => subject.startsWith('A new e-mail address')))
    .toBe(true);
  await open(page, mail.linksTo(email, 'verify-email')[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText('Your e-mail address is changed').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await keptUser(page)).toMatchObject({ email });
  await page.getByRole('link', { name: 'To my dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await expectRefusals(visited, 422, 1);
});

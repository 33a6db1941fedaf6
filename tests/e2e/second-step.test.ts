import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import {
  ADMIN,
  endAtServer,
  fillLogin,
  newOfficeMember,
  overflow,
  PASSWORD,
  storedSession,
} from './members.ts';
import { expectRefusals } from './problems.ts';
import { open, phone, sharedVisit, visit, wide } from './visit.ts';

// Passkeys are bound to a name: browsers make none for an address of numbers.
const port = String(await freePort());
const site = `http://localhost:${port}`;
const { server, browser } = await openChurch({ PORT: port, PUBLIC_URL: site });
const visited = await sharedVisit(browser, site);
const { page } = visited;
await addAuthenticator(page);

/** Chromium's own authenticator in software: a phone or a computer that checks who uses it. */
async function addAuthenticator(on: Page): Promise<void> {
  const session = await on.context().newCDPSession(on);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const dashboard = () => page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
const step = () => page.getByRole('region', { name: 'Second step', exact: true });
const part = () => page.getByRole('region', { name: 'Second step at log-in' });
const codeOf = (secret: string, seconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 });

/** As if eleven minutes had passed since the log-in. */
function ageProofs(): void {
  const database = new DatabaseSync(join(server.dataDir, 'narthex.db'), { timeout: 5000 });
  database.exec("update sessions set proved_at = '2020-01-01T00:00:00.000Z'");
  database.close();
}

async function logOut(): Promise<void> {
  await open(page, '/members/account');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

test('an app for codes is set up, and the log-in asks for a code or a recovery code', async () => {
  await open(page, '/login');
  await fillLogin(page, ADMIN);
  await dashboard();
  ageProofs();
  await open(page, '/members/account');
  await part().getByText('Nothing but your password protects your account.').waitFor();
  await part().getByRole('button', { name: 'Set up an app for codes' }).click();
  // A session that was left open is not enough.
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('This is not your present password.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();

  await part().getByRole('img', { name: 'QR code for your app' }).waitFor();
  const address = await part().getByRole('link', { name: 'this link' }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  await part().getByLabel('Code from your app').fill(codeOf(secret, -120));
  await part().getByRole('button', { name: 'Confirm' }).click();
  await part()
    .getByText(/seconds old.*clock/)
    .waitFor();
  await part().getByLabel('Code from your app').fill(codeOf(secret, -30));
  await part().getByRole('button', { name: 'Confirm' }).click();
  await part().getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await part().getByRole('list').last().getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  for (const size of [phone, { ...phone, width: 320 }, wide]) {
    await page.setViewportSize(size);
    expect(await overflow(page), `at ${size.width} px`).toBe(0);
  }
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await part().getByRole('button', { name: 'I have kept them' }).click();
  await expectRefusals(visited, 403, 1);
  await expectRefusals(visited, 422, 2);

  await logOut();
  await fillLogin(page, ADMIN);
  await step().getByLabel('Code from your app').fill('000000');
  await step().getByRole('button', { name: 'Log in', exact: true }).click();
  await step().getByText('This code is not right.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await step().getByLabel('Code from your app').fill(codeOf(secret));
  await step().getByLabel('Code from your app').press('Enter');
  await dashboard();

  await logOut();
  await fillLogin(page, ADMIN);
  await step().getByRole('button', { name: 'Use a recovery code instead' }).click();
  await step()
    .getByLabel('Recovery code')
    .fill((codes[0] ?? '').toLowerCase());
  await step().getByRole('button', { name: 'Log in', exact: true }).click();
  await dashboard();
  await expectRefusals(visited, 401, 2);
  await expectRefusals(visited, 422, 1);
});

test('a passkey is added and named, ends a log-in, and logs in alone', async () => {
  await open(page, '/members/account');
  await part().getByText('9 of 10 left').waitFor();
  await part().getByRole('button', { name: 'Add a passkey' }).click();
  await part().getByText('It works only at localhost').waitFor();
  await part().getByLabel('Name').fill('My phone');
  await part().getByRole('button', { name: 'Add the passkey' }).click();
  await part().getByText('My phone', { exact: true }).first().waitFor();
  await part().getByRole('button', { name: 'Rename My phone' }).click();
  await part().getByLabel('Name').fill('Blue phone');
  await part().getByRole('button', { name: 'Save name' }).click();
  await part().getByRole('button', { name: 'Rename Blue phone' }).waitFor();

  await logOut();
  await fillLogin(page, ADMIN);
  await step().getByRole('button', { name: 'Log in with a passkey' }).click();
  await dashboard();
  await logOut();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await dashboard();
  await expectRefusals(visited, 401, 1);
});

test('before a role changes it is asked once more that it is you; what was begun goes on', async () => {
  const { token } = await storedSession(page);
  const person = await newOfficeMember(server, token ?? '');
  await open(page, '/admin/users');
  ageProofs();
  const card = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await card.getByLabel('Role').selectOption('editor');
  await page.getByRole('button', { name: 'Make editor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Failed to update user roles').waitFor();
  await page.getByRole('alertdialog').getByRole('button').first().click();

  await card.getByLabel('Role').selectOption('editor');
  await page.getByRole('button', { name: 'Make editor' }).click();
  await dialog.getByRole('button', { name: 'Go on with a passkey' }).waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on with a passkey' }).click();
  await page.getByText(/ is an editor now\./).waitFor();
  await expectRefusals(visited, 403, 2);

  await page.getByLabel('Demanded of').selectOption('editor');
  await page.getByRole('button', { name: 'Demand it' }).click();
  await page.getByText('The rule of log-ins is saved.').waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);

  const other = await visit(browser, site);
  await open(other.page, '/login');
  await fillLogin(other.page, { email: person.email, password: PASSWORD });
  await other.page.waitForURL('**/members/account#second-step');
  await other.page.getByText('This site demands a second step of you.').waitFor();
  await other.close();
});

test('a session that ends in the administration asks for both in place', async () => {
  await open(page, '/admin/users');
  await page.getByLabel('Demanded of').waitFor();
  await endAtServer(server, page);
  await page.getByRole('button', { name: 'Export Users to CSV' }).click();
  const gate = page.getByRole('dialog', { name: 'Please log in again' });
  await gate.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await gate.getByRole('button', { name: 'Log in', exact: true }).click();
  await gate.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await gate.getByRole('button', { name: 'Log in with a passkey' }).click();
  // What was asked for goes on.
  await page.getByText(/^users\.csv contains \d+ users\.$/).waitFor();
  await expectRefusals(visited, 401, 2);
});

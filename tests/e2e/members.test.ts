import { afterAll, describe, expect, test } from 'vitest';
import { adminToken } from './admin-walk.ts';
import { accessibilityProblems, problemsInBothSchemes } from './axe.ts';
import { openChurchWithMail } from './church.ts';
import {
  ADMIN,
  apiOf,
  enterAs,
  fillLogin,
  keptUser,
  newMember,
  newPerson,
  overflow,
  PASSWORD,
  storedSession,
} from './members.ts';
import { expectLost, expectRefusals } from './problems.ts';
import { follow, open, phone, sharedVisit, visit, wide } from './visit.ts';

const { server, browser } = await openChurchWithMail();
// In one language, nothing waits to be translated.
const token = await adminToken(server);
await apiOf(server)('PUT /api/site', { token, body: { languages: ['en'] } });
const visited = await sharedVisit(browser, server.url);
const { page } = visited;

describe('an adult', () => {
  test('registers once despite many clicks, logs in, looks around and logs out', async () => {
    const person = newPerson();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/register')) requests += 1;
    });
    await open(page, '/login');
    await page.getByRole('link', { name: 'New here? Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor();
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('E-mail', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByText('A strong password. Well done.').waitFor();
    await page.getByLabel('I confirm that I am over 13.').check();
    expect(await page.getByLabel('Guardian name').count()).toBe(0);
    await page.getByRole('button', { name: 'Register' }).dblclick();
    await page.getByText('Registration successful! Redirecting...').waitFor();
    await page.waitForURL('**/login');
    expect(requests).toBe(1);
    // Logged in with what was just typed: the log-in goes straight on.
    await page
      .getByRole('heading', { level: 1, name: `Welcome, Ruth ${person.lastName}!` })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/members/dashboard');
    expect(await keptUser(page)).toMatchObject({ email: person.email, roles: ['user'] });

    const card = (name: string) => page.getByRole('region', { name, exact: true });
    await card('Announcements').getByRole('heading', { level: 3 }).first().waitFor();
    expect(await card('Announcements').getByRole('heading', { level: 3 }).count()).toBe(3);
    await card('Upcoming Events').getByRole('listitem').first().waitFor();
    const post = card('Recent Blog Posts').getByRole('listitem').first();
    await post.getByText(/ · \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/).waitFor();
    expect(await post.getByRole('link', { name: 'Read More' }).getAttribute('href')).toMatch(
      /^\/blog\/[\w-]+$/,
    );
    // Each card comes when its own files are read.
    for (const name of ['Documents', 'Images', 'Audio', 'Videos'])
      await card(name).getByRole('listitem').first().waitFor();
    expect(await page.getByRole('link', { name: 'Admin Tools' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/members/dashboard');
    await open(page, '/members/dashboard');
    await page.waitForURL('**/login?next=%2Fmembers%2Fdashboard');
  });
});

test('who is logged in finds the dashboard and the way out on every page, in each tab', async () => {
  const member = await newMember(server);
  await open(page, '/');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const box = await header.getByRole('link', { name: 'Members' }).boundingBox();
  expect(await footer.getByRole('link', { name: 'Members Log-in' }).count()).toBe(1);

  const other = await page.context().newPage();
  await other.goto(`${server.url}/login`);
  await fillLogin(other, member);
  await other.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

  await footer.getByRole('link', { name: 'Dashboard' }).waitFor();
  expect(await footer.getByRole('link', { name: 'Members Log-in' }).count()).toBe(0);
  const menu = header.locator('summary[aria-label=Members]');
  expect(await menu.boundingBox()).toEqual(box);
  await menu.click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await header.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
  await menu.click();
  await header.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();

  await page.setViewportSize(phone);
  await open(page, '/');
  await page.getByText('Menu', { exact: true }).click();
  await header.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await header.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  expect(await storedSession(page)).toEqual({ token: null, user: null });
  await footer.getByRole('link', { name: 'Members Log-in' }).waitFor();
  await other.waitForURL('**/login?next=%2Fmembers%2Fdashboard');
  await other.close();
  await page.setViewportSize(wide);
});

describe('a visitor who is refused', () => {
  test('keeps what was typed, with the focus in the field', async () => {
    await open(page, '/register');
    const register = page.getByRole('button', { name: 'Register' });
    await register.click();
    for (const sentence of [
      'Please write your first name.',
      'Please write your last name.',
      'Please write your e-mail address.',
      'Please choose a password.',
      'Guardian name is required if you are under 13.',
    ])
      await page.getByText(sentence, { exact: true }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('firstName');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await register.click();
    await page.getByText('Please choose a password.').waitFor({ state: 'detached' });
    await page.setViewportSize(phone);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(wide);
    await page.getByLabel('First name').fill('Ruth');
    await page.getByLabel('Last name').fill('see evil.example');
    await page.getByLabel('E-mail', { exact: true }).fill('ruth.ames@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('I confirm that I am over 13.').check();
    await register.click();
    await page.getByText('Please write a name without an address in it.').waitFor();
    await expect.poll(focused).toBe('lastName');
    expect(await page.getByLabel('Last name').inputValue()).toBe('see evil.example');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
    await expectRefusals(visited, 422, 1);
  });

  test('whose address has an account already is told to look for a mail', async () => {
    const member = await newMember(server);
    await page.getByLabel('Last name').fill('Ames');
    await page.getByLabel('E-mail', { exact: true }).fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill('another fine password');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Registration successful! Redirecting...').waitFor();
    await page.waitForURL('**/login');
    await page.getByText('If it is not taken, please look for our mail.').waitFor();
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(member.email);
    expect(await accessibilityProblems(page)).toEqual([]);
    await expectRefusals(visited, 401, 1);
  });

  test('sees why a log-in failed', async () => {
    await open(page, '/login');
    await fillLogin(page, { email: 'nobody@example.org' });
    await page.getByText('The e-mail address or the password is not right.').waitFor();
    await expectRefusals(visited, 401, 1);
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Login failed. Please try again.').waitFor();
    await page.unroute('**/api/auth/login');
    await expectLost(visited, '/api/auth/login', 1);
  });

  test('can see the password while typing it', async () => {
    const field = page.getByLabel('Password', { exact: true });
    const show = page.getByRole('button', { name: 'Show password' });
    await field.fill('a b c');
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    await show.click();
    expect(await field.getAttribute('type')).toBe('text');
    expect(await show.getAttribute('aria-pressed')).toBe('true');
    await show.click();
    expect(await field.getAttribute('type')).toBe('password');
  });

  test('a child names a guardian', async () => {
    await page.setViewportSize(phone);
    const child = newPerson();
    await open(page, '/register');
    await page.getByLabel('First name').fill(child.firstName);
    await page.getByLabel('Last name').fill(child.lastName);
    await page.getByLabel('E-mail', { exact: true }).fill(child.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Guardian name').fill('   ');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Guardian name is required if you are under 13.').waitFor();
    await page.getByLabel('Guardian name').fill('Naomi Ames');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/members/dashboard');
    await page.getByRole('link', { name: 'My account' }).click();
    await page.getByText('Naomi Ames').waitFor();
    await page.getByText('This is the account of someone under 13.').waitFor();
  });
});

describe('each screen', () => {
  const screens = [
    ['/login', 'Members Log-in'],
    ['/register', 'Create an account'],
    ['/password-reset', 'Reset your password'],
    ['/password-reset?token=unknown', 'Choose a new password'],
    ['/verify-email', 'Confirm your address'],
    ['/verify-email?token=unknown', 'Confirm your address'],
    ['/members/dashboard', 'Welcome, Administrator!'],
    ['/members/account', 'My account'],
  ] as const;

  describe('is accessible, wide and light, small and dark', async () => {
    const { page, close } = await visit(browser, server.url);
    afterAll(close);
    test.each(screens)('%s', async (path, name) => {
      if (path === '/members/dashboard') await enterAs(page, ADMIN);
      // Who the visitor is, and a link of a mail, are read when a document begins.
      const begins = ['/login', '/members/dashboard'].includes(path) || path.includes('?');
      await (begins ? open : follow)(page, path);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport);
        expect(await problemsInBothSchemes(page), `axe, ${viewport.width} px`).toEqual([]);
        expect(await overflow(page), `${viewport.width} px`).toBeLessThanOrEqual(0);
      }
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      if (path !== '/members/dashboard') return;
      const tools = page.getByRole('link', { name: 'Admin Tools' });
      expect(await tools.getAttribute('href')).toBe('/admin');
      const strip = page.getByRole('region', { name: 'For those who look after this site' });
      await strip.getByText('Nothing waits for you.').waitFor();
      expect(await strip.getByRole('link').getAttribute('href')).toBe('/admin');
    });
  });

  test('says without JavaScript that it needs it', async () => {
    const words = 'Logging in needs JavaScript';
    for (const [path] of screens) {
      const html = await (await fetch(server.url + path)).text();
      expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0], path).toContain(words);
    }
    const { page, close } = await visit(browser, server.url, { javaScriptEnabled: false });
    await page.goto('/login');
    // The text finder skips `noscript`, although it is visible.
    const sentence = page.locator('noscript p');
    expect(await sentence.isVisible()).toBe(true);
    expect(await sentence.textContent()).toContain(words);
    await close();
  });
});

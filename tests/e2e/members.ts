import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { SessionUser } from '#contract/accounts.ts';
import { type CallFailed, createApi } from '#web/api.ts';
import { ADMIN_PASSWORD, type RunningServer } from './server.ts';
import { open, siteOf } from './visit.ts';

export const PASSWORD = 'seven lamps by the river';
export const ADMIN = { email: 'admin@localhost.test', password: ADMIN_PASSWORD };

export type Person = { firstName: string; lastName: string; email: string };

let people = 0;
/** Somebody who is not yet a member. */
export function newPerson(): Person {
  people += 1;
  return { firstName: 'Ruth', lastName: `Ames ${people}`, email: `ruth.${people}@example.org` };
}

export const apiOf = (server: RunningServer) => createApi(fetch, server.url);

/** Somebody with an account, made without a browser. */
export async function newMember(server: RunningServer): Promise<Person> {
  const person = newPerson();
  const body = { ...person, password: PASSWORD, isOver13: true, guardianName: null };
  await apiOf(server)('POST /api/auth/register', { body });
  return person;
}

/** Somebody whose account the church office made: what an administrator gives them counts at once. */
export async function newOfficeMember(server: RunningServer, token: string): Promise<Person> {
  const person = newPerson();
  const username = person.lastName.toLowerCase().replace(' ', '.');
  const body = { username, email: person.email, password: PASSWORD };
  const api = apiOf(server);
  const { _id: id } = await api('POST /api/users', { token, body });
  const metadata = { name: `${person.firstName} ${person.lastName}`, title: '', phone: '' };
  await api('PUT /api/users/{id}', { token, params: { id }, body: { metadata } });
  return person;
}

/** Fills the log-in that is on the screen, as a person does. */
export async function fillLogin(page: Page, who: { email: string; password?: string }) {
  await page.getByLabel('E-mail', { exact: true }).fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password ?? PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function logIn(page: Page, who: { email: string; password?: string }) {
  await open(page, '/login');
  await fillLogin(page, who);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
}

type Session = { token: string; user: SessionUser };

/** A session without a browser: the administrator of the demo church has one already, unless it was ended. */
export async function sessionAt(
  url: string,
  who: { email: string; password?: string },
): Promise<Session> {
  const api = createApi(fetch, url);
  if (who === ADMIN) {
    const token = inject('adminToken');
    const known = await api('GET /api/auth/verify', { token }).catch(() => undefined);
    if (known) return { token, user: known.user };
  }
  const { email, password = PASSWORD } = who;
  return api('POST /api/auth/login', { body: { email, password, honeypot: '' } });
}

/** Already logged in, like somebody who comes back: without the two pages of a log-in, which are not tested here. */
export async function enterAs(page: Page, who: { email: string; password?: string }) {
  const site = siteOf(page);
  const { token, user } = await sessionAt(site, who);
  if (page.url().startsWith(site) && (await storedSession(page)).token === token) return;
  entries += 1;
  const entry: Entry = {
    origin: new URL(site).origin,
    mark: `entry ${entries}`,
    session: { token, user: JSON.stringify(user) },
  };
  if (page.url() === 'about:blank') {
    await page.addInitScript(storeSession, entry);
    return;
  }
  // The lightest document: nothing of the site runs while the session changes.
  await page.goto('/healthz');
  await page.evaluate(storeSession, entry);
}

let entries = 0;

type Entry = { origin: string; mark: string; session: Record<string, string> };

/** In the browser, once: it runs in each document that is loaded later too, perhaps after a log-out. */
function storeSession({ origin, mark, session }: Entry): void {
  if (self.origin !== origin || localStorage.getItem(mark) !== null) return;
  for (const [name, value] of Object.entries({ ...session, [mark]: '' }))
    localStorage.setItem(name, value);
}

/** What the browser stores of a session, by the names of reference/roles.md#token. */
export function storedSession(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
  }));
}

export async function keptUser(page: Page): Promise<SessionUser> {
  return JSON.parse((await storedSession(page)).user ?? 'null');
}

/** Ends a session on the server, without the browser's knowledge. */
export async function endAtServer(server: RunningServer, page: Page): Promise<void> {
  const token = (await storedSession(page)).token ?? '';
  await apiOf(server)('POST /api/auth/logout', { token });
  const verified = await apiOf(server)('GET /api/auth/verify', { token }).catch((error) => error);
  expect((verified as CallFailed).status).toBe(401);
}

/** Whether anything is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

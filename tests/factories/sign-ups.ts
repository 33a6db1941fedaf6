import type { z } from 'zod';
import type { signUpSchema } from '#contract/sign-up-settings.ts';
import type { TestApp } from '../app.ts';
import { bearer } from './accounts.ts';
import type { asAdministrator } from './admin.ts';

type Administrator = Pick<Awaited<ReturnType<typeof asAdministrator>>, 'ask'>;
type Settings = z.input<typeof signUpSchema>;

/** A dinner on December 3, for which people can sign up. */
export const buildDinner = (
  admin: Administrator,
  signUp: Settings = {},
  more: object = {},
): Promise<{ id: string; slug: string; version: number }> =>
  admin.ask('POST', '/api/calendar/admin/events', {
    summary: 'Dinner',
    startDateTime: '2026-12-03T18:00',
    endDateTime: '2026-12-03T20:00',
    location: 'Hall',
    signUp: { isOn: true, ...signUp },
    ...more,
  });

/** The ids of what is asked of who comes to the dinner, in order. */
export async function questionsOf(app: TestApp): Promise<string[]> {
  const { signUp } = await (await app.fetch('/api/calendar/event/dinner')).json();
  return signUp.questions.map(({ id }: { id: string }) => id);
}

let count = 0;
/** Signs up a party; returns the response. */
export function sendSignUp(app: TestApp, party: object = {}, token?: string) {
  count += 1;
  const own = { event: 'dinner', name: `Guest ${count}`, email: `guest${count}@example.org` };
  return app.fetch('/api/sign-ups', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify({ ...own, ...party }),
  });
}

/** The same, which has to succeed; returns the id. */
export async function buildSignUp(
  app: TestApp,
  party: object = {},
  token?: string,
): Promise<string> {
  const response = await sendSignUp(app, party, token);
  if (response.status !== 201) throw new Error(await response.text());
  const rows = await app.services.db
    .selectFrom('sign_ups')
    .select(['id', 'name'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const wanted = 'name' in party ? party.name : `Guest ${count}`;
  return rows.find(({ name }) => name === wanted)?.id ?? '';
}

export const signUpRows = (app: TestApp) =>
  app.services.db.selectFrom('sign_ups').selectAll().orderBy('name').orderBy('id').execute();

import { expect } from 'vitest';
import type { z } from 'zod';
import { type ListedSignUp, signUpListCalls } from '#contract/sign-up-lists.ts';
import type { signUpSchema } from '#contract/sign-up-settings.ts';
import type { mailingApp } from '#tests/mailing-app.ts';
import { asLastingAdministrator } from './notices.ts';
import { dinner, signUpLetters } from './signing-up.ts';

const DATES = '/api/sign-ups/dates';

/** What the office does with who signed up, and what visitors do meanwhile. */
export async function openOffice({ app, mails }: ReturnType<typeof mailingApp>) {
  const admin = await asLastingAdministrator(app);
  const sent = () => signUpLetters({ app, mails });
  await sent();
  const entry = (id: string, way = '') => `/api/sign-ups/entries/${id}${way}`;
  const written = (more: object) => ({ name: 'Ruth', ...more });
  return {
    admin,
    /** The mails since the last look. */
    sent,
    entry,
    build: (
      signUp: z.input<typeof signUpSchema> = {},
      more: object = {},
    ): Promise<{ id: string }> =>
      admin.ask('POST', '/api/calendar/admin/events', {
        ...dinner,
        signUp: { isOn: true, ...signUp },
        ...more,
      }),
    dates: async (event: string) =>
      signUpListCalls['GET /api/sign-ups/dates'].answer.parse(
        await admin.ask('GET', `${DATES}?event=${event}`),
      ),
    whoComes: async (date: string) =>
      signUpListCalls['GET /api/sign-ups/dates/{id}'].answer.parse(
        await admin.ask('GET', `${DATES}/${date}`),
      ),
    add: (date: string, more: object = {}): Promise<ListedSignUp> =>
      admin.ask('POST', `${DATES}/${date}`, written(more)),
    tryToAdd: (date: string, more: object = {}) =>
      admin.send('POST', `${DATES}/${date}`, written(more)),
    act: (id: string, way: string, body: object = {}): Promise<ListedSignUp> =>
      admin.ask('POST', entry(id, `/${way}`), body, 200),
    /** What Activity has about sign-ups, the newest first. */
    activity: async () =>
      (await admin.ask('GET', '/api/audit?kind=sign-ups')).map(
        ({ action, what }: { action: string; what: string }) => `${action} ${what}`,
      ),
    /** A visitor signs up. */
    visit: async (more: object = {}) => {
      const body = { event: 'dinner', name: 'Ana', email: 'ana@example.org', ...more };
      expect((await app.post('/api/sign-ups', body)).status).toBe(201);
    },
  };
}

import { expect } from 'vitest';
import type { z } from 'zod';
import type { SignUpNews } from '#contract/sign-up-news.ts';
import type { signUpSchema } from '#contract/sign-up-settings.ts';
import { signUpRound } from '#server/features/sign-ups/round.ts';
import { asLastingAdministrator } from './notices.ts';
import { type Letter, lettersOf, type Mailing } from './taken-letters.ts';

type Event = { id: string; slug: string; version: number };
type SignUpInput = z.input<typeof signUpSchema>;

const EVENTS = '/api/calendar/admin/events';
export const dinner = {
  summary: 'Dinner',
  startDateTime: '2026-12-03T18:00',
  endDateTime: '2026-12-03T20:00',
  location: 'Hall',
};

/** The mails about sign-ups that went out since the last look. */
export const signUpLetters = (given: Mailing) =>
  lettersOf(given, ['sign-up-mail'], /sign-up\/([\w~-]+)/);

/** An event for which people can sign up, who signs up for it, and what they are mailed. */
export async function openSignUp({ app, mails }: Mailing) {
  const admin = await asLastingAdministrator(app);
  let count = 0;

  const letters = () => signUpLetters({ app, mails });
  await letters();

  const send = async (more: object) => {
    count += 1;
    const email = `ana${count}@example.org`;
    const body = { event: 'dinner', name: `Ana ${count}`, email, ...more };
    const response = await app.post('/api/sign-ups', body);
    const answer = await response.json();
    expect([response.status, answer]).toMatchObject([201, {}]);
    return { email, state: String(answer.state) };
  };

  return {
    admin,
    letters,
    /** Signs somebody up; returns the address. */
    signUpQuietly: async (more: object) => (await send(more)).email,
    build: (signUp: SignUpInput = {}, more: object = {}): Promise<Event> =>
      admin.ask('POST', EVENTS, { ...dinner, signUp: { isOn: true, ...signUp }, ...more }),
    /** Changes an event, or of a series one date (`one`) or all from one on (`following`). */
    change: (id: string, body: object, part = ''): Promise<Event> =>
      admin.ask('PUT', `${EVENTS}/${id}${part}`, body),
    refused: async (id: string, body: object, part = '') => {
      const response = await admin.send('PUT', `${EVENTS}/${id}${part}`, body);
      return [response.status, (await response.json()).error];
    },
    cancel: (id: string, body: object = {}) =>
      admin.ask('POST', `${EVENTS}/${id}/cancel`, body, 200),
    bringBack: (id: string, occurrence: string) =>
      admin.ask('POST', `${EVENTS}/${id}/dates`, { occurrence }, 200),
    remove: (id: string, part = '') =>
      admin.ask('DELETE', `${EVENTS}/${id}${part}`, undefined, 204),
    /** Signs somebody up; returns the state and the letter. */
    signUp: async (more: object = {}): Promise<Letter & { state: string }> => {
      const { email, state } = await send(more);
      const letter = (await letters()).find(({ to }) => to === email);
      return { to: '', subject: '', text: '', token: '', ...letter, state };
    },
    own: async (token: string) => (await app.fetch(`/api/sign-ups/own/${token}`)).json(),
    cancelOwn: (token: string) => app.fetch(`/api/sign-ups/own/${token}`, { method: 'DELETE' }),
    news: (id: string): Promise<SignUpNews> =>
      admin.ask('GET', `/api/sign-ups/news/${id}`, undefined, 200),
    tell: (id: string, { dates }: SignUpNews, tell = true): Promise<{ people: number }> =>
      admin.ask('POST', `/api/sign-ups/news/${id}`, { tell, dates }, 200),
    /** Goes on to a moment, and does what is due then; returns the letters. */
    at: async (moment: string): Promise<Letter[]> => {
      app.clock.set(moment);
      await signUpRound(app.services);
      return letters();
    },
  };
}

import { expect } from 'vitest';
import type { OwnServing } from '#contract/own-serving.ts';
import { ownServingCalls } from '#contract/own-serving.ts';
import {
  type ListedMember,
  type ListedPlace,
  type ListedTask,
  type ServingMonth,
  servingCalls,
} from '#contract/serving.ts';
import { servingRound } from '#server/features/serving/round.ts';
import { asLastingAdministrator } from './notices.ts';
import { type Letter, lettersOf, type Mailing } from './taken-letters.ts';

const EVENTS = '/api/calendar/admin/events';
type Event = { id: string; version: number };

/** A service on Sunday, December 6. */
export const service = {
  summary: 'Worship',
  startDateTime: '2026-12-06T10:00',
  endDateTime: '2026-12-06T11:30',
  location: 'Church',
};
export const weekly = { recurrence: 'FREQ=WEEKLY;BYDAY=SU' };

const KINDS = ['serving-mail', 'serving-pending-mail', 'serving-news'];
const LINK = /serve\/(?:\w+\/)?([\w~-]+)/;

/** A church with a task, whose people are asked to serve, and what they are mailed. */
export async function openServing({ app, mails }: Mailing) {
  const admin = await asLastingAdministrator(app);
  const letters = () => lettersOf({ app, mails }, KINDS, LINK);
  await letters();
  const month = async (name = '2026-12', more = ''): Promise<ServingMonth> =>
    servingCalls['GET /api/serving/months/{month}'].answer.parse(
      await admin.ask('GET', `/api/serving/months/${name}${more}`),
    );
  const own = (token: string, way = '', body?: object, method = 'POST') =>
    app.fetch(`/api/serving/own/${token}${way}`, {
      method: body === undefined ? (method === 'POST' ? 'GET' : method) : method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });

  return {
    admin,
    letters,
    month,
    own,
    buildTask: (more: object = {}): Promise<ListedTask> =>
      admin.ask('POST', '/api/serving/tasks', { name: 'Greeter', ...more }),
    build: (task: string, places: number, more: object = {}): Promise<Event> =>
      admin.ask('POST', EVENTS, { ...service, serving: [{ task, places }], ...more }),
    change: (id: string, body: object, part = ''): Promise<Event> =>
      admin.ask('PUT', `${EVENTS}/${id}${part}`, body),
    cancel: (id: string, body: object = {}) =>
      admin.ask('POST', `${EVENTS}/${id}/cancel`, body, 200),
    /** Adds somebody to the team; "Ana" has ana@example.org. */
    join: (task: string, name: string, more: object = {}): Promise<ListedMember> =>
      admin.ask('POST', `/api/serving/tasks/${task}/team`, {
        name,
        email: `${name.toLowerCase()}@example.org`,
        ...more,
      }),
    ask: (task: string, asks: { date: string; person: string }[], more: object = {}) =>
      admin.ask('POST', '/api/serving/asks', { task, asks, ...more }, 200),
    tryAsk: async (task: string, asks: { date: string; person: string }[]) => {
      const answer = await admin.send('POST', '/api/serving/asks', { task, asks });
      return [answer.status, (await answer.json()).error];
    },
    putIn: (task: string, date: string, person: string, more: object = {}): Promise<ListedPlace> =>
      admin.ask('POST', '/api/serving/places', { task, date, person, ...more }),
    /** The letter to somebody, which has to be there. */
    letterTo: async (name: string): Promise<Letter> => {
      const all = await letters();
      const found = all.find(({ to }) => to === `${name.toLowerCase()}@example.org`);
      expect([all.map(({ to }) => to), found]).toMatchObject([{}, {}]);
      return found ?? { to: '', subject: '', text: '', token: '' };
    },
    serving: async (token: string): Promise<OwnServing> =>
      ownServingCalls['GET /api/serving/own/{token}'].answer.parse(await (await own(token)).json()),
    answer: async (token: string, answers: object[]) => {
      const response = await own(token, '/answers', { answers });
      const { message, error } = await response.json();
      return [response.status, message ?? error];
    },
    /** Who serves, or was asked, at the dates of a month: "Ana yes". */
    people: async (name = '2026-12') =>
      (await month(name)).dates.map(({ tasks }) =>
        tasks.flatMap(({ people }) => people.map((one) => `${one.name} ${one.state}`)).sort(),
      ),
    /** Goes on to a moment, and does what is due then; returns the letters. */
    at: async (moment: string): Promise<Letter[]> => {
      app.clock.set(moment);
      await servingRound(app.services);
      return letters();
    },
    round: async (): Promise<Letter[]> => {
      await servingRound(app.services);
      return letters();
    },
  };
}
export type Serving = Awaited<ReturnType<typeof openServing>>;

import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { accessibilityProblems } from './axe.ts';
import type { openChurchWithMail } from './church.ts';
import { eventsAt, today } from './event-walk.ts';
import { overflow } from './members.ts';
import { open, phone, sharedVisit, type Visit } from './visit.ts';

const ways = ['with', 'without'] as const;
/** With JavaScript, or without. */
export type Way = (typeof ways)[number];

type Church = Pick<Awaited<ReturnType<typeof openChurchWithMail>>, 'server' | 'mails'>;

/** A visit for each way of walking, on a phone, and how it goes to an address. */
export async function openWays(browser: Browser, url: string) {
  const scripted = await sharedVisit(browser, url, { viewport: phone });
  const plain = await sharedVisit(browser, url, { viewport: phone, javaScriptEnabled: false });
  const go = ({ page }: Visit, path: string) =>
    page === scripted.page ? open(page, path) : page.goto(path);
  const visits: [Way, Visit][] = [
    ['with', scripted],
    ['without', plain],
  ];
  return { scripted, visits, go };
}

/** A task for each way of walking, who is in its team and asked for its dates, and the links that they are mailed. */
export async function openServingTasks({ server, mails }: Church) {
  const { api, token, addEvent } = await eventsAt(server);
  /** The tasks of a walk have people of their own. */
  const tasks: Record<Way, { id: string; dates: string[]; path: string }> = {
    with: { id: '', dates: [], path: '' },
    without: { id: '', dates: [], path: '' },
  };

  /** Six evenings from tomorrow on, at which each task needs two people. */
  beforeAll(async () => {
    for (const way of ways) {
      const body = { name: `Ushers ${way}`, about: 'Hand out the bulletins.', isOpen: true };
      const task = await api('POST /api/serving/tasks', { token, body });
      const days = [1, 2, 3, 4, 5, 6].map((later) => shiftDay(today, later));
      for (const [at, day] of days.entries())
        await addEvent({
          summary: `Evening ${at + 1} ${way}`,
          ...{ startDateTime: `${day}T19:00`, endDateTime: `${day}T20:00` },
          serving: [{ task: task.id, places: 2 }],
        });
      const months = new Set(days.map((day) => day.slice(0, 7)));
      const dates: { id: string; title: string }[] = [];
      for (const month of months) {
        const params = { month };
        const query = { task: task.id };
        dates.push(
          ...(await api('GET /api/serving/months/{month}', { token, params, query })).dates,
        );
      }
      const ids = dates.filter(({ title }) => title.endsWith(` ${way}`)).map(({ id }) => id);
      tasks[way] = { id: task.id, dates: ids, path: new URL(task.address ?? '').pathname };
    }
  });

  const addressOf = (name: string, way: Way) => `${name.toLowerCase()}.${way}@example.org`;
  const join = async (way: Way, name: string) => {
    const params = { id: tasks[way].id };
    const body = { name, email: addressOf(name, way) };
    return (await api('POST /api/serving/tasks/{id}/team', { token, params, body })).id;
  };
  const ask = (way: Way, person: string, dates: number[]) => {
    const asks = dates.map((at) => ({ date: tasks[way].dates[at] ?? '', person }));
    return api('POST /api/serving/asks', { token, body: { task: tasks[way].id, asks } });
  };
  const putIn = (way: Way, person: string, at: number) => {
    const body = { task: tasks[way].id, date: tasks[way].dates[at] ?? '', person };
    return api('POST /api/serving/places', { token, body });
  };
  const linkTo = async (name: string, way: Way, part = 'serve/') => {
    const found = () => mails.linksTo(addressOf(name, way), part);
    await expect.poll(() => found().length).toBeGreaterThan(0);
    return new URL(found().at(-1) ?? '').pathname;
  };

  return { api, token, addEvent, tasks, addressOf, join, ask, putIn, linkTo };
}

export const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const checked = async (way: Way, page: Page) => {
  expect(await overflow(page)).toBe(0);
  if (way === 'with') expect(await accessibilityProblems(page)).toEqual([]);
};

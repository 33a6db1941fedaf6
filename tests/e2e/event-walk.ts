import type { Page } from 'playwright-core';
import type { EventInput } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { dayInWords } from '#domain/dates/dates.ts';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { adminToken, openTab } from './admin-walk.ts';
import { apiOf } from './members.ts';
import type { RunningServer } from './server.ts';

/** The church's time zone. */
export const ZONE = 'America/Los_Angeles';
export const english = dateWordsOf('en-US');
/** The date at the church, whatever the machine's zone. */
export const today = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());
export const tomorrow = shiftDay(today, 1);

/** What a walk through Manage Events needs of the server before it looks at it. */
export async function eventsAt(server: RunningServer) {
  const api = apiOf(server);
  const token = await adminToken(server);
  return {
    api,
    token,
    /** Adds an event of tomorrow evening, but for what is named. */
    addEvent: (input: Partial<EventInput>) => {
      const times = {
        startDateTime: `${tomorrow}T19:00`,
        endDateTime: `${tomorrow}T20:00`,
      };
      const body = { summary: 'Event', description: '', ...times, ...input };
      return api('POST /api/calendar/admin/events', { token, body });
    },
    /** When the next events of a calendar start, as the calendar says it. */
    startsOf: async (calendarId: string): Promise<string[]> => {
      const query = { calendarId, maxResults: 50 };
      const found = await api('GET /api/calendar/formatted-events', { query });
      return found.map(({ start }) => start);
    },
  };
}

/** Opens the tab with all events, the last saved first: their titles. */
export async function openSaved(page: Page): Promise<string[]> {
  await openTab(page, 'events?state=saved');
  await page.getByRole('list', { name: 'Events', exact: true }).waitFor();
  return titles(page);
}

export const titles = (page: Page) =>
  page.getByRole('list', { name: 'Events', exact: true }).locator('h3').allInnerTexts();

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: title });

/** Writes a date and time part by part, as the field takes it from the keyboard. */
export async function typeMoment(page: Page, wall: string) {
  const [year = '', month = '', day = ''] = wall.slice(0, 10).split('-');
  await page.keyboard.type(month + day + year);
  await page.keyboard.press('ArrowRight');
  const hour = Number(wall.slice(11, 13));
  await page.keyboard.type(String(hour % 12 || 12).padStart(2, '0') + wall.slice(14, 16));
  await page.keyboard.type(hour < 12 ? 'A' : 'P');
}

const inWords = (date: string) => dayInWords(date, english);

/** A choice of that day, but not of one that begins alike: December 1, not December 15. */
export const wholeDay = (date: string) => new RegExp(`${inWords(date)}\\b`);

/** What the calendar lists under a day. */
export const listedOn = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(inWords(date), { exact: true }) });

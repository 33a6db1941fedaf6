import type { Page } from 'playwright-core';
import { dateWordsOf } from '#contract/locale.ts';
import { dayInWords } from '#domain/dates/dates.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const row = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Events' }).getByRole('listitem').filter({ hasText: title });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();

/** Writes a date and time part by part, as the field takes it from the keyboard. */
export async function typeMoment(page: Page, wall: string) {
  const [year = '', month = '', day = ''] = wall.slice(0, 10).split('-');
  await page.keyboard.type(month + day + year);
  await page.keyboard.press('ArrowRight');
  const hour = Number(wall.slice(11, 13));
  await page.keyboard.type(String(hour % 12 || 12).padStart(2, '0') + wall.slice(14, 16));
  await page.keyboard.type(hour < 12 ? 'A' : 'P');
}

const inWords = (date: string) => dayInWords(date, dateWordsOf('en-US'));

/** A choice of that day, but not of one that begins alike: December 1, not December 15. */
export const wholeDay = (date: string) => new RegExp(`${inWords(date)}\\b`);

/** What the calendar lists under a day. */
export const listedOn = (page: Page, date: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(inWords(date), { exact: true }) });

import { expect, test } from 'vitest';
import { eventPageSchema } from '#contract/calendar.ts';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { eventInputSchema } from '#contract/events.ts';
import { dateWordsOf } from '#contract/locale.ts';
import { renderOnPage } from '#tests/render-on-page.tsx';
import { kindOf } from '#web/admin/schema-form/field-kind.ts';
import { EventView } from './event-view.tsx';

const site = { ...defaultSiteSettings, dates: dateWordsOf('en-US'), publicUrl: 'https://e.org' };

/** Not shown as they are: the title, the address, when it takes place and its calendar's name are made of them. */
const { summary, slug, startDateTime, endDateTime, recurrence, calendarId, ...asTheyAre } =
  eventInputSchema.shape;
/** Every other field that holds a text, a link or a picture. */
const texts = Object.entries(asTheyAre).flatMap(([name, field]) =>
  ['html', 'text', 'link', 'media'].includes(kindOf(field).is) ? [name] : [],
);

/** The page as the contract sends it: without what it does not name. */
const event = eventPageSchema.parse({
  ...Object.fromEntries(texts.map((each) => [each, `/assets/${each}.webp`])),
  id: '1',
  title: 'Garden day',
  slug: 'garden-day',
  path: '/events/garden-day',
  date: 'Sunday, November 22 · 10 AM – 11 AM',
  start: '2026-11-22T10:00:00-08:00',
  end: '2026-11-22T11:00:00-08:00',
  isAllDay: false,
  calendarId: '',
  timeZone: 'America/Los_Angeles',
  repeats: false,
  recurrence: '',
  isPast: false,
  dates: [],
  changedDates: [],
  movedFrom: null,
  signUp: null,
  status: 'canceled',
  statusInWords: 'Canceled',
  series: null,
  updatedAt: '2026-11-21T19:00:00-08:00',
});
const html = renderOnPage(<EventView event={event} />, site);

const places = 'contract/calendar.ts sends and web/features/events/event-view.tsx shows';
test.each(texts)(`${places} the field %s`, (name) => {
  expect(html).toContain(`/assets/${name}`);
});

import { describe, expect, test } from 'vitest';
import { dateWordsOf } from '#contract/locale.ts';
import { calendarSection } from '#contract/sections/calendar.ts';
import { renderOnPage } from '#tests/render-on-page.tsx';
import type { ListedEvent } from './events-by-day.ts';
import type { CalendarData } from './load-month.ts';
import { section } from './view.tsx';

const site = {
  name: 'Grace Church',
  publicUrl: 'https://church.test',
  dates: dateWordsOf('en-US'),
  calendars: [
    { id: 'youth', name: 'Youth', color: '#ffee00' },
    { id: 'music', name: 'Music', color: '#101010' },
  ],
};

function render(data: Partial<CalendarData>, fields: Record<string, unknown> = {}): string {
  const given = calendarSection.parse({ type: 'calendar', ...fields });
  const loaded = { today: '2026-11-22', place: 0, wrong: undefined, isWhole: true, ...data };
  const element = <section.View section={given} data={loaded as CalendarData} />;
  return renderOnPage(element, site).replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

const event = (number: number, day = '2026-11-25'): ListedEvent => ({
  title: `Event ${number}`,
  date: 'Wednesday, November 25 · 6 PM – 7 PM',
  location: 'Hall',
  start: `${day}T18:00:00-08:00`,
  end: `${day}T19:00:00-08:00`,
  isAllDay: false,
  path: `/events/event-${number}`,
  calendarId: 'youth',
  status: 'scheduled',
  statusInWords: '',
  reason: '',
});
const month = (view: 'month' | 'list' | undefined, events: ListedEvent[]) => ({
  asked: { month: '2026-11', view, calendar: undefined },
  events,
});
const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the month', () => {
  test('is a table with a caption and a column for each weekday', () => {
    const html = render(month('month', []));
    expect(html).toMatch(/<caption><span[^>]*>Events in November 2026<\/span><\/caption>/);
    expect(html.match(/<th scope="col"/g)).toHaveLength(7);
    expect(html.match(/<td[ >]/g)).toHaveLength(35);
  });

  test('marks today in words', () => {
    const [today = ''] =
      render(month('month', [])).match(/<td[^>]*aria-current="date".*?<\/td>/) ?? [];
    expect(text(today)).toContain('22 Today');
  });

  test('shows four events of a day, and of more three with a link to all', () => {
    const some = (count: number) => Array.from({ length: count }, (_, index) => event(index + 1));
    expect(text(render(month('month', some(4))))).toContain('Event 4');
    const many = render(month('month', some(6)));
    expect(text(many)).not.toContain('Event 4');
    expect(many).toContain('+3 more<span');
    expect(many).toContain('href="/?view=list#day-2026-11-25"');
  });

  test('says the calendar of each event', () => {
    expect(text(render(month('month', [event(1)])))).toMatch(/Y Youth: 6 PM Event 1/);
  });
});

describe('the list', () => {
  test('has the days that have events, and folds away those that are over', () => {
    const html = render(month('list', [event(1, '2026-11-03'), event(2)]));
    expect(html).not.toContain('<table');
    expect(html).toMatch(
      /<details[^>]*><summary>Earlier in November 2026<\/summary>.*Event 1.*<\/details>.*Event 2/,
    );
    expect(text(html)).toContain('6 PM – 7 PM Hall Y Youth');
  });

  test('says so where there is nothing', () => {
    expect(render(month('list', []))).toContain('Nothing is on the calendar in November 2026.');
  });
});

test('both are there where the width decides, the list first', () => {
  const html = render(month(undefined, [event(1)]));
  expect(html.indexOf('id="day-2026-11-25"')).toBeLessThan(html.indexOf('<table'));
  expect(render(month(undefined, []), { firstView: 'list' })).not.toContain('<table');
});

test('links keep what was chosen, and end two years away', () => {
  const asked = { month: '2027-01', view: 'list', calendar: 'youth' } as const;
  const html = render({ asked, events: [] });
  expect(html).toContain('rel="prev" href="/?month=2026-12&view=list&calendar=youth#calendar"');
  expect(html).toContain('rel="next" href="/?month=2027-02&view=list&calendar=youth#calendar"');
  expect(html).toContain('href="/?view=list&calendar=youth#calendar"');
  const last = render({ asked: { ...asked, month: '2028-11' }, events: [] });
  expect(last).not.toContain('rel="next"');
});

test('a second calendar on the page has its own place', () => {
  const html = render({ ...month('list', [event(1)]), place: 1 });
  expect(html).toContain('id="calendar-2"');
  expect(html).toContain('id="day-2-2026-11-25"');
  expect(html).toContain('aria-label="Calendar 2"');
});

test('a section offers its own calendars, and feeds of them', () => {
  const html = render(month('list', []), { calendarIds: ['youth', 'gone'] });
  expect(html).not.toContain('aria-label="Calendars"');
  expect(html).toContain('href="webcal://church.test/calendar/youth.ics"');
  expect(html).not.toContain('/calendar.ics');
  const all = render(month('list', []));
  expect(all).toContain('href="webcal://church.test/calendar.ics"');
  expect(all).toContain('href="webcal://church.test/calendar/main.ics"');
});

test('a month that does not exist has a sentence and a way on', () => {
  expect(text(render({ wrong: 'month' }))).toContain('There is no such month');
  expect(render({ wrong: 'calendar' })).toMatch(/no such calendar.*href="\/#calendar"/);
});

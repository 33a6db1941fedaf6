import { expect, test } from 'vitest';
import { googleAddress, outlookAddress } from './calendar-programs.ts';

const PAGE = 'https://church.test/events/supper';
const event = {
  title: 'Supper & song',
  description: 'Bring a dish.\nAll are welcome.',
  location: 'Parish hall',
  start: '2026-10-31T17:30:00-07:00',
  end: '2026-11-01T01:30:00-08:00',
  isAllDay: false,
};
const allDay = {
  ...event,
  start: '2026-11-27T00:00:00-08:00',
  end: '2026-11-29T00:00:00-08:00',
  isAllDay: true,
};
const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('Google is told the time in UTC, also over a change of the clocks', () => {
  expect(query(googleAddress(event, PAGE))).toEqual({
    action: 'TEMPLATE',
    text: 'Supper & song',
    dates: '20261101T003000Z/20261101T093000Z',
    details: `Bring a dish.\nAll are welcome.\n\n${PAGE}`,
    location: 'Parish hall',
  });
});

test('Outlook too, and its address has no plus signs', () => {
  const address = outlookAddress(event, PAGE);
  expect(address).not.toContain('+');
  expect(query(address)).toMatchObject({
    rru: 'addevent',
    subject: 'Supper & song',
    startdt: '2026-11-01T00:30:00Z',
    enddt: '2026-11-01T09:30:00Z',
  });
  expect(query(address)).not.toHaveProperty('allday');
});

test('an all-day event has its days, the end excluded', () => {
  expect(query(googleAddress(allDay, PAGE)).dates).toBe('20261127/20261129');
  expect(query(outlookAddress(allDay, PAGE))).toMatchObject({
    startdt: '2026-11-27',
    enddt: '2026-11-29',
    allday: 'true',
  });
});

test('a long text is cut, never within a character', () => {
  const long = { ...event, description: `${'a'.repeat(798)}${'🕊️'.repeat(4000)}` };
  for (const address of [googleAddress(long, PAGE), outlookAddress(long, PAGE)]) {
    expect(address.length).toBeLessThan(2000);
    expect(decodeURIComponent(address)).not.toContain('\ufffd');
  }
});

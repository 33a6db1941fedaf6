import { expect, test } from 'vitest';
import { calendarName, calendarOptions } from './calendar-options.ts';

const calendars = [{ id: 'youth', name: 'Young people', color: '#2f8f5a' }];

test('calendars are called by their names; an id of another program is the main one', () => {
  expect(calendarName(calendars, 'youth')).toBe('Young people');
  expect(calendarName(calendars, '')).toBe('Main calendar');
  expect(calendarName(calendars, 'x1@group.calendar.google.com')).toBe('Main calendar');
});

test('the main calendar keeps the id that an event has for it', () => {
  const google = 'x1@group.calendar.google.com';
  expect(calendarOptions(calendars, google)).toEqual([
    { value: google, label: 'Main calendar' },
    { value: 'youth', label: 'Young people' },
  ]);
  expect(calendarOptions(calendars, 'youth')[0]).toEqual({ value: '', label: 'Main calendar' });
});

import { expect, test } from 'vitest';
import { withCalendarIds } from './calendar-ids.ts';

const ids = (...calendars: [id: string, name: string][]) =>
  withCalendarIds(calendars.map(([id, name]) => ({ id, name }))).map(({ id }) => id);

test('a new calendar gets an id of its name, and keeps it when it is renamed', () => {
  expect(ids(['', 'Youth & Families'])).toEqual(['youth-families']);
  expect(ids(['', 'Gärten, größer'])).toEqual(['garten-gro-er']);
  expect(ids(['youth-families', 'Young people'])).toEqual(['youth-families']);
});

test('no two have the same id, and none that of the main one', () => {
  expect(ids(['', 'Choir'], ['choir', 'Singers'], ['choir', 'Bells'])).toEqual([
    'choir-2',
    'choir',
    'bells',
  ]);
  expect(ids(['', 'Main'], ['main', 'All'], ['', '合唱'], ['', '合唱'])).toEqual([
    'main-2',
    'all',
    'calendar',
    'calendar-2',
  ]);
  expect(ids(['', 'x'.repeat(100)])[0]?.length).toBeLessThanOrEqual(40);
});

import { expect, test } from 'vitest';
import type { Site } from '#contract/site.ts';
import { churchThing } from './church-thing.ts';

const worship = {
  name: 'Worship',
  days: ['Sunday'],
  opens: '10:00',
  closes: '11:00',
  eventId: 'a',
};
const evening = { name: 'Evening', days: ['Sunday'], opens: '18:00', closes: '', eventId: 'b' };
const note = (given: object) => ({ kind: 'canceled', text: 'Canceled', movedTo: null, ...given });

/** The special hours of a church with these services and notes, as "day opens-closes". */
function special(services: object[], serviceNotes: object[]): string[] {
  const site = {
    ...{ name: 'Church', tagline: '', publicUrl: 'https://church.example', coordinates: '' },
    ...{ address: { street: '' }, mapUrl: '', phone: '', email: '', socialLinks: [] },
    ...{ services, serviceNotes },
  } as unknown as Site;
  const hours = churchThing(site).specialOpeningHoursSpecification as unknown as {
    validFrom: string;
    opens: string;
    closes?: string;
  }[];
  return hours.map(({ validFrom, opens, closes = '' }) => `${validFrom} ${opens}-${closes}`);
}
const sunday = '2026-11-22T10:00:00-08:00';

test('a day whose only service is canceled is closed', () => {
  expect(special([worship], [note({ eventId: 'a', start: sunday })])).toEqual([
    '2026-11-22 00:00-00:00',
  ]);
});

test('a canceled service is not read where another one takes place on that day', () => {
  expect(special([worship, evening], [note({ eventId: 'a', start: sunday })])).toEqual([
    '2026-11-22 18:00-',
  ]);
});

test('a service that moved stands at its new time, and never at the old one', () => {
  const moved = (movedTo: string | null) =>
    special([worship, evening], [note({ kind: 'changed', eventId: 'a', start: sunday, movedTo })]);
  expect(moved('2026-11-22T11:30:00-08:00')).toEqual(['2026-11-22 18:00-', '2026-11-22 11:30-']);
  expect(moved('2026-11-28T17:00:00-08:00')).toEqual(['2026-11-22 18:00-', '2026-11-28 17:00-']);
  // Only its place is another.
  expect(moved(null)).toEqual([]);
});

test('a service moved away from a day without others leaves it closed', () => {
  const moved = note({ kind: 'changed', eventId: 'a', start: sunday });
  const movedTo = '2026-11-28T17:00:00-08:00';
  expect(special([worship], [{ ...moved, movedTo }])).toEqual([
    '2026-11-22 00:00-00:00',
    '2026-11-28 17:00-',
  ]);
});

test('a special service stands beside the usual ones of its day', () => {
  const carols = note({ kind: 'special', eventId: 'c', start: '2026-11-22T16:00:00-08:00' });
  expect(special([worship], [carols])).toEqual(['2026-11-22 10:00-11:00', '2026-11-22 16:00-']);
});

import { expect, test } from 'vitest';
import { announcementContentSchema as announcement } from '#contract/announcements.ts';
import { homepageContentSchema as homepage } from '#contract/homepage.ts';
import { emptyValue } from '#web/admin/schema-form/field-kind.ts';
import { draftOf, toSend, understood } from './values.ts';

const empty = emptyValue(announcement) as Record<string, unknown>;
const saved = {
  ...empty,
  _id: '1',
  version: 3,
  createdAt: '2026-10-01T10:00:00-07:00',
  title: 'Garden day',
  // The second of the two half past ones of that night.
  scheduleDate: '2026-11-01T01:30:00-08:00',
};

test('a new one is as the schema begins it', () => {
  expect(empty).toMatchObject({ title: '', scheduleDate: null, enabled: true });
});

test('a date that was not touched goes back as it came', () => {
  const draft = draftOf(announcement, saved, empty);
  expect(Object.keys(draft)).toEqual(Object.keys(empty));
  expect(draft.scheduleDate).toBe('2026-11-01T01:30');
  expect(toSend(announcement, draft, saved).scheduleDate).toBe('2026-11-01T01:30:00-08:00');
  expect(toSend(announcement, { ...draft, scheduleDate: null }, saved).scheduleDate).toBeNull();
  const changed = { ...draft, scheduleDate: '2026-11-01T01:45' };
  expect(toSend(announcement, changed, saved).scheduleDate).toBe('2026-11-01T01:45');
  expect(toSend(announcement, changed, undefined).scheduleDate).toBe('2026-11-01T01:45');
});

test('a draft is taken as far as it is understood', () => {
  const kept = {
    title: 'Garden day',
    enabled: 'no',
    expireDate: '2026-11-22T10:00',
    color: 'red',
  };
  expect(understood(announcement, kept, empty)).toEqual({
    ...empty,
    title: 'Garden day',
    expireDate: '2026-11-22T10:00',
  });
});

test('so are its lists and what is in them', () => {
  const home = emptyValue(homepage) as Record<string, unknown>;
  const kept = {
    heroCarousel: [{ imageUrl: '/door.webp', size: 3 }, 'door'],
    intro: { bodyText: 7, signature: 'Grace' },
    sections: [{ title: 'Bread', quotes: [{ text: 'Taste and see' }, null], subSections: 'none' }],
  };
  const section = { subtitle: '', content: '', imageUrl: '', imageAlt: '', subSections: [] };
  expect(understood(homepage, kept, home)).toEqual({
    ...home,
    heroCarousel: [
      { imageUrl: '/door.webp', altText: '' },
      { imageUrl: '', altText: '' },
    ],
    intro: { bodyText: '', signature: 'Grace' },
    sections: [{ ...section, title: 'Bread', quotes: [{ text: 'Taste and see' }, { text: '' }] }],
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { exported, imported, smallArchive, zipOf } from '#tests/factories/archives.ts';
import { buildPage, buildSite } from '#tests/factories/content.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
await buildSite(app, { name: 'As it was' });
await buildPage(app, { slug: 'as-it-was' });
const before = await exported(app);
afterEach(async () => expect((await exported(app)).equals(before)).toBe(true));

describe('content', () => {
  it.each<[string, Record<string, unknown>, RegExp | string]>([
    ['lacks the settings', { 'site.json': undefined }, 'site.json is missing from the archive.'],
    ['holds broken JSON', { 'site.json': '{"name": ' }, 'site.json is not valid JSON.'],
    [
      'contains a zero character',
      { 'pages/a.json': '{"title":"\\u0000"}' },
      /pages\/a\.json contains a zero/,
    ],
    [
      'has a field of the wrong kind',
      { 'events.json': [{ summary: 3 }] },
      /^events\.json \(entry 1\): summary/,
    ],
    ['has a value instead of a list', { 'library.json': {} }, /^library\.json: Invalid input/],
    ['has a page without a title', { 'pages/a.json': { slug: 'a' } }, /^pages\/a\.json: title/],
    [
      'has a page at the application’s own address',
      { 'pages/a.json': { slug: 'admin/a', title: 'A' } },
      /^pages\/a\.json: slug: The address \/admin belongs to the site itself/,
    ],
    [
      'has a link that runs a script',
      { 'announcements.json': [{ title: 'A', linkUrl: 'javascript:alert(1)' }] },
      /^announcements\.json \(entry 1\): linkUrl/,
    ],
    [
      'has a section of an unknown type',
      { 'pages/a.json': { slug: 'a', title: 'A', sections: [{ type: 'slideshow' }] } },
      /^pages\/a\.json: sections\.0.*sections of the type "slideshow"/,
    ],
    [
      'has a block of an unknown type',
      { 'posts/a.json': postLike({ content: [{ type: 'poll' }] }) },
      /^posts\/a\.json: content\.0.*of the type "poll"/,
    ],
    [
      'has an invalid date',
      { 'posts/a.json': postLike({ scheduleDate: '2026-02-31T10:00' }) },
      /^posts\/a\.json: scheduleDate: This is not a valid date/,
    ],
    [
      'has an event that ends before it starts',
      { 'events.json': [eventLike({ end: '2026-11-21T10:00' })] },
      /^events\.json \(entry 1\): end: The event ends before it starts/,
    ],
    [
      'has an invalid rule',
      { 'events.json': [eventLike({}), eventLike({ recurrence: 'FREQ=NEVER' })] },
      /^events\.json \(entry 2\): recurrence/,
    ],
    [
      'has a rule with too many events a day',
      { 'events.json': [eventLike({ recurrence: 'FREQ=SECONDLY' })] },
      /^events\.json \(entry 1\): recurrence/,
    ],
    [
      'has a rule by which the event never takes place',
      { 'events.json': [eventLike({ recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })] },
      /^events\.json \(entry 1\): recurrence: With this rule the event never takes place/,
    ],
    [
      'has two pages at one address',
      { 'pages/a.json': { slug: 'a', title: 'A' }, 'pages/b.json': { slug: 'a', title: 'B' } },
      /^pages\/a\.json and pages\/b\.json have the same address, "a"/,
    ],
    [
      'has two posts with one id',
      { 'posts/a.json': postLike({}), 'posts/b.json': postLike({ slug: 'b' }) },
      /have the same identifier/,
    ],
    [
      'has a former address that leads to two posts',
      {
        'posts/a.json': postLike({ formerSlugs: ['old'] }),
        'posts/b.json': postLike({ slug: 'b', uuid: crypto.randomUUID(), formerSlugs: ['old'] }),
      },
      /the same former address, "old"/,
    ],
    [
      'has a password hash that would slow down every log-in',
      {
        'people.json': [
          personLike({
            passwordHash: `$argon2id$v=19$m=4000000,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
          }),
        ],
      },
      /^people\.json \(entry 1\): passwordHash/,
    ],
    [
      'has an invalid date of a picture',
      {
        'picture-dates.json': { 'a.1x1.webp': 'soon' },
        'files/images/blog/a.1x1.webp': Buffer.from(''),
      },
      /./,
    ],
  ])('that %s is refused, and the message names the place', async (_, parts, message) => {
    await expect(imported(app, zipOf(smallArchive(parts)))).rejects.toThrow(message);
  });
});

function postLike(overrides: object) {
  const uuid = '0b0f5a0e-3b1f-4f5e-9d5b-3f1a2b3c4d5e';
  return { title: 'A', author: 'Ruth', slug: 'a', uuid, ...overrides };
}

function eventLike(overrides: object) {
  const times = { start: '2026-11-22T10:00', end: '2026-11-22T11:00', timeZone: 'Europe/Rome' };
  return { summary: 'Choir', ...times, ...overrides };
}

function personLike(overrides: object) {
  return {
    id: 'p1',
    username: 'ana',
    email: 'ana@example.org',
    role: 'user',
    active: true,
    firstName: '',
    lastName: '',
    name: 'Ana',
    title: '',
    phone: '',
    guardianName: null,
    isUnder13: false,
    awaitsApproval: false,
    createdAt: '2026-11-21T10:00:00.000Z',
    ...overrides,
  };
}

import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import {
  exported,
  imported,
  picture,
  smallArchive,
  smallDemo,
  zipOf,
} from '#tests/factories/archives.ts';
import {
  buildAnnouncement,
  buildEvent,
  buildHomepage,
  buildPage,
  buildPost,
  buildSite,
} from '#tests/factories/content.ts';
import { otherSites } from '#tests/factories/other-sites.ts';

const { open, openSqlite, expectSameElsewhere } = otherSites();

it('moves the demo church to another database and back, byte for byte', async () => {
  const folder = await smallDemo();
  const app = await open();
  await imported(app, folder);
  const there = await expectSameElsewhere(app);
  const uploads = join(there.services.config.uploadsDir, 'images/blog/announcements');
  // Smaller copies are not part of an archive, and are made again.
  await access(join(uploads, 'choir.1600x1067@480.webp'));
  await rm(folder, { recursive: true });
});

describe('a site that administrators wrote', () => {
  let app: TestApp;
  let there: TestApp;
  let shown: string;

  beforeAll(async () => {
    app = await open();
    const admin = await asAdministrator(app);
    await buildSite(app, { name: 'Iglesia de San José 👋', timeZone: 'America/New_York' });
    ({ path: shown } = await (
      await admin.upload(new Blob([Uint8Array.from(await picture(10))]), { alt: 'A lamp' })
    ).json());
    await admin.upload(new Blob([Uint8Array.from(await picture(20))]), { subfolder: 'unused' });
    await buildPage(app, { slug: 'lamps', title: 'Lamps' });
    for (const [from, to] of [
      ['/old-lamps.html', '/lamps'],
      ['/?p=3', `/assets/images/blog/${shown}`],
      ['/gone', '/somewhere#else'],
    ])
      await admin.ask('POST', '/api/redirects', { from, to });
    await buildHomepage(app, {
      heroCarousel: [{ imageUrl: `/assets/images/blog/${shown}`, altText: 'Lamp' }],
    });
    // All at the same time: their order is the order of creation.
    for (const title of ['First', 'Second', 'Third', 'Fourth'])
      await buildAnnouncement(app, { title });
    await buildAnnouncement(app, { title: 'Later', scheduleDate: '2027-01-05T10:00:30.250Z' });
    await buildAnnouncement(app, { title: 'Off', enabled: false, expireDate: '2026-12-24T18:00' });
    for (const summary of ['Choir', 'Bells']) await buildEvent(app, { summary });
    await buildEvent(app, {
      summary: 'Prayer',
      recurrence: 'FREQ=WEEKLY;BYDAY=WE',
      exceptions: ['2026-12-23T10:00'],
      calendarId: 'prayer',
    });
    await changeDates(admin);
    await buildPage(app, { slug: 'about/us', sections: [{ type: 'text', content: '<p>Wé</p>' }] });
    const post = await buildPost(app, { slug: 'old-address', isPosted: true });
    await buildPost(app, { slug: 'not-yet', isPosted: false, scheduleDate: '2027-03-01T09:00' });
    const [{ _id }] = await admin.ask('GET', `/api/blog?search=${encodeURIComponent(post.title)}`);
    await admin.ask('PUT', `/api/blog/${_id}`, { ...post, slug: 'new-address' });
    const page = await buildPage(app, { slug: 'welcome', title: 'Welcome' });
    const pages: { _id: string; slug: string }[] = await admin.ask('GET', '/api/pages');
    const welcome = pages.find(({ slug }) => slug === 'welcome');
    await admin.ask('PUT', `/api/pages/${welcome?._id}`, { ...page, slug: 'hello' });
    there = await expectSameElsewhere(app);
  });

  it('is the same on another database and back, byte for byte', () => {
    expect(there).toBeDefined();
  });

  it('looks the same to visitors, in the same order', async () => {
    for (const path of [
      '/api/announcements',
      '/api/calendar/events',
      '/api/calendar/formatted-events',
      '/api/blog/public',
      '/api/homepage',
      '/api/pages/about/us',
    ]) {
      const plain = async (from: TestApp) =>
        (await (await from.fetch(path)).text()).replaceAll(
          /"_?id":"[^"]*"|"version":\d+|"updatedAt":"[^"]*"/g,
          '',
        );
      expect(await plain(there), path).toBe(await plain(app));
    }
    const [first] = await there.api('GET /api/announcements');
    expect(first?.title).toBe('Fourth');
  });

  it('keeps former addresses of posts and pages', async () => {
    const post = await there.api('GET /api/pages/blog/{slug}', { params: { slug: 'old-address' } });
    expect(post.slug).toBe('new-address');
    const page = await there.api('GET /api/pages/{slug}', { params: { slug: 'welcome' } });
    expect(page.slug).toBe('hello');
  });

  it('keeps its pictures, their descriptions and their order, and makes the smaller copies', async () => {
    const admin = await asAdministrator(there);
    const listed = async (from: typeof admin, folder: string) =>
      (await from.ask('GET', `/api/images/list-images?subfolder=${folder}`)).images;
    expect(await listed(admin, '')).toEqual(await listed(await asAdministrator(app), ''));
    expect((await listed(admin, 'unused')).length).toBe(1);
    const copy = `/assets/images/blog/${shown.replace('.webp', '@480.webp')}`;
    expect((await there.fetch(copy)).status).toBe(200);
  });
});

/** A series that was moved and cut in two, with a date of the second part that was changed alone before. */
async function changeDates(admin: Awaited<ReturnType<typeof asAdministrator>>): Promise<void> {
  const path = '/api/calendar/admin/events';
  const times = (start: string) => ({ startDateTime: start, endDateTime: start });
  const weekly = { summary: 'Study', recurrence: 'FREQ=WEEKLY;COUNT=6' };
  const { id } = await admin.ask('POST', path, { ...weekly, ...times('2026-11-24T19:00') });
  const at = (scope: string, day: string) => `${path}/${id}?scope=${scope}&occurrence=2026-${day}`;
  await admin.ask('PUT', at('one', '12-15T19:00'), times('2026-12-16T12:00'));
  await admin.ask('PUT', `${path}/${id}`, times('2026-11-25T18:00'));
  await admin.ask('PUT', at('following', '12-09T18:00'), times('2026-12-09T20:00'));
}

/** Every message with all that administrators can add to it, and one that came without a name. */
it('any content gives the same archive after an import and an export', async () => {
  const app = await openSqlite();
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((words) => `x${words}x`);
  const announcements = fc.array(
    fc.record({
      title: text,
      description: text,
      createdAt: fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      enabled: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const library = fc.array(
    fc.record({
      kind: fc.constantFrom('video', 'audio', 'document'),
      name: text,
      url: fc.webUrl({ validSchemes: ['https'] }),
    }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(announcements, library, text, async (first, items, title) => {
      const parts = {
        'announcements.json': first,
        'library.json': items,
        'pages/one.json': {
          slug: 'one',
          title,
          sections: [{ type: 'text', content: `<p>${title}` }],
        },
      };
      await imported(app, zipOf(smallArchive(parts)));
      const archive = await exported(app);
      await imported(app, archive);
      expect((await exported(app)).equals(archive)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

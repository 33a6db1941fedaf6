// Long, because each thing that a site can hold goes through an archive here.
import { randomUUID } from 'node:crypto';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundGift } from '#server/features/gifts/refund-gifts.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator, asPerson } from '#tests/factories/admin.ts';
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
import { buildGift, captureOf } from '#tests/factories/gifts.ts';

const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

async function open(environment: Record<string, string> = {}, now?: string): Promise<TestApp> {
  const app = await openApp({ environment, ...(now && { now }) });
  apps.push(app);
  return app;
}
/** The other database, when this run is for PostgreSQL. */
const openSqlite = (now?: string) => open({ DATABASE_URL: '' }, now);

/** Imports into another database at another time, then into a third one, and compares the bytes each time. */
async function expectSameElsewhere(app: TestApp, withPeople = false): Promise<TestApp> {
  const archive = await exported(app, withPeople);
  const second = await openSqlite('2031-06-01T12:00:00Z');
  await imported(second, archive, { withPeople });
  const again = await exported(second, withPeople);
  expect(again.equals(archive)).toBe(true);
  const third = await open();
  await imported(third, again, { withPeople });
  expect((await exported(third, withPeople)).equals(archive)).toBe(true);
  return third;
}

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
async function answerMessages(app: TestApp): Promise<void> {
  const { db } = app.services;
  const admin = await asAdministrator(app);
  await app.post('/api/googleSheets/contact-us', {
    name: 'Nobody',
    email: 'nobody@example.org',
    request: 'canary: without a name',
  });
  for (const { id, kind } of await db.selectFrom('messages').selectAll().execute()) {
    const path = `/api/messages/${id}`;
    await admin.ask('POST', `${path}/notes`, { key: 'a', text: 'canary: a note' });
    await admin.ask('POST', `${path}/notes`, { key: 'b', text: 'canary: another' });
    const reply = { key: 'c', subject: 'canary: subject', text: 'canary: reply' };
    await admin.ask('POST', `${path}/replies`, reply);
    await admin.ask('PUT', path, { assigneeId: admin.user._id, isKept: kind === 'prayer' });
    await db
      .insertInto('prayers')
      .values({ message_id: id, user_id: admin.user._id, at: '2026-11-21T20:00:00.000Z' })
      .execute();
  }
  const agreed = { is_anonymous: 1, may_share: 1, may_show_contact: 1, wants_count: 1 };
  await db
    .updateTable('messages')
    .set({ ...agreed, name: '', email: '' })
    .where('kind', '=', 'contact')
    .execute();
  await app.services.jobs.runDue();
}

describe('people and messages', () => {
  const SECRET = 'canary: pray for my sister';
  let app: TestApp;
  let email: string;
  beforeAll(async () => {
    app = await open();
    await buildSite(app);
    ({ email } = await buildMember(app, { email: 'canary.member@example.org' }));
    const admin = await asAdministrator(app);
    const message = { name: 'Ana', email: 'canary.sender@example.org', request: SECRET };
    await app.post('/api/googleSheets/submit-prayer', message);
    const gift = await buildGift(app, { name: 'canary giver', email: 'canary.giver@example.org' });
    for (const captureId of [captureOf(gift), 'of-a-payment-not-known'])
      await refundGift(app.services, {
        provider: 'paypal',
        captureId,
        refundId: `refund of ${captureId}`,
        refunded: { currency: 'USD', minor: 1000 },
      });
    await answerMessages(app);
    // There is no mail server here: as if one had taken it.
    await app.services.jobs.runDue();
    await app.services.db
      .updateTable('message_replies')
      .set({ sent_at: '2026-11-21T08:00:00.000Z', left_at: null })
      .execute();
    const notify = { prayers: ['canary.told@example.org'] };
    await admin.ask('PUT', '/api/office', { notify, retention: { prayerDays: 90 } });
  });

  it('are not in an archive that was made without them', async () => {
    const archive = await exported(app);
    for (const secret of [email, SECRET, 'canary', 'argon2id'])
      expect(archive.includes(secret), secret).toBe(false);
  });

  it('are included if asked for, and people log in with their passwords', async () => {
    const there = await expectSameElsewhere(app, true);
    const password = 'lamps in the porch';
    const body = { email, password, honeypot: '' };
    expect((await there.api('POST /api/auth/login', { body })).user.email).toBe(email);
  });

  it('come back with what was given, in the same state', async () => {
    const there = await open();
    await imported(there, await exported(app, true), { withPeople: true });
    const admin = await asAdministrator(there);
    expect((await admin.ask('GET', '/api/gifts')).gifts).toEqual([
      expect.objectContaining({
        name: 'canary giver',
        state: 'partly refunded',
        refundedMinor: 1000,
      }),
    ]);
  });

  it('come back with what administrators did about them', async () => {
    const there = await open();
    await imported(there, await exported(app, true), { withPeople: true });
    const admin = await asAdministrator(there);
    const { messages } = await admin.ask('GET', '/api/messages?state=answered');
    const found = [];
    for (const { _id } of messages) found.push(await admin.ask('GET', `/api/messages/${_id}`));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'prayer',
        isKept: true,
        assignee: expect.objectContaining({ name: expect.stringMatching(/./) }),
        notes: [
          expect.objectContaining({ text: 'canary: a note' }),
          expect.objectContaining({ text: 'canary: another' }),
        ],
        replies: [expect.objectContaining({ text: 'canary: reply', state: 'sent' })],
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ name: '', email: '', isAnonymous: true, mayShare: true }),
    );
  });

  it('keep their posts and pictures, by their address', async () => {
    const own = await open();
    await buildSite(own);
    await asAdministrator(own);
    const author = await asPerson(own, 'author');
    const uuid = randomUUID();
    const post = { title: 'Mine', slug: 'mine', author: 'Ana', uuid };
    await author.ask('POST', '/api/blog', post);
    const photo = new Blob([Uint8Array.from(await picture(90))]);
    expect((await author.upload(photo, {}, 'mine.webp')).status).toBe(201);
    const without = await exported(own);
    expect(without.includes(author.email)).toBe(false);
    const there = await expectSameElsewhere(own, true);
    const { db } = there.services;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', author.email)
      .executeTakeFirstOrThrow();
    for (const table of ['posts', 'images'] as const)
      expect(await db.selectFrom(table).select('created_by').execute()).toEqual([
        { created_by: id },
      ]);
  });

  it('of an archive of an earlier release are new', async () => {
    const there = await open();
    const old = {
      id: 'old',
      kind: 'prayer',
      name: 'Ana',
      email: 'ana@example.org',
      phone: '',
      request: 'Please',
      createdAt: '2026-01-01T00:00:00.000Z',
      userId: null,
    };
    await asAdministrator(there);
    const archive = zipOf(smallArchive({ 'messages.json': [old] }));
    await imported(there, archive, { withPeople: true });
    const admin = await asAdministrator(there);
    expect(await admin.ask('GET', '/api/messages/counts')).toEqual({ new: 1 });
  });

  it('bring who is told of what, over what the site had', async () => {
    const there = await open();
    const admin = await asAdministrator(there);
    await admin.ask('PUT', '/api/office', { retention: { prayerDays: 40 } });
    const { notes } = await imported(there, await exported(app, true), { withPeople: true });
    expect(notes).toContainEqual(expect.stringMatching(/^Who is told of what/));
    expect(await officeSettings(there.services.db)).toMatchObject({
      notify: { prayers: ['canary.told@example.org'] },
      retention: { prayerDays: 90 },
      version: 3,
    });
  });

  it('are left out if the import does not ask for them', async () => {
    const there = await open();
    const { notes } = await imported(there, await exported(app, true));
    expect(notes).toEqual([expect.stringMatching(/left out/)]);
    expect(await there.services.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await there.services.db.selectFrom('messages').select('id').execute()).toEqual([]);
    expect(await there.services.db.selectFrom('office').select('id').execute()).toEqual([]);
  });

  it('that are already there stay as they are, and are reported', async () => {
    const archive = await exported(app, true);
    const there = await open();
    await buildMember(there, { email, firstName: 'Keeps', lastName: 'Her Name' });
    const { notes } = await imported(there, archive, { withPeople: true });
    expect(notes).toContainEqual(`1 account was already here and not changed: ${email}.`);
    const { name } = await there.services.db
      .selectFrom('users')
      .select('name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Keeps Her Name');
    const twice = await imported(there, archive, { withPeople: true });
    expect(twice.notes).toContainEqual('0 prayers and messages were added.');
    expect(twice.notes).toContainEqual('0 gifts were added.');
  });

  it('are refused if nobody could administer the site afterward', async () => {
    const there = await open();
    const members = await open();
    await buildSite(members);
    await buildMember(members);
    await expect(
      imported(there, await exported(members, true), { withPeople: true }),
    ).rejects.toThrow(/active administrator/);
    expect(await there.services.db.selectFrom('site').select('id').execute()).toEqual([]);
  });
});

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

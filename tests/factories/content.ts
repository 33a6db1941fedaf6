import { randomUUID } from 'node:crypto';
import { announcementContentSchema } from '#contract/announcements.ts';
import { postContentSchema } from '#contract/blog.ts';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { eventContentSchema } from '#contract/events.ts';
import { type HomepageContent, homepageContentSchema } from '#contract/homepage.ts';
import { pageContentSchema } from '#contract/pages.ts';
import type { SiteSettings } from '#contract/site.ts';
import { insertRow } from '#server/content/rows.ts';
import { announcements } from '#server/features/announcements/announcements.ts';
import { posts } from '#server/features/blog/blog.ts';
import { addEvent } from '#server/features/calendar/add-event.ts';
import { saveHomepage } from '#server/features/homepage/homepage.ts';
import { addPage, preparePage } from '#server/features/pages/archived-pages.ts';
import { saveSiteSettings, siteSettings } from '#server/features/settings/settings.ts';
import { publish } from '#server/platform/processes/publish.ts';
import type { Database } from '#server/schema.ts';
import type { TestApp } from '../app.ts';

let count = 0;

/** Stores what `write` writes the way every change of content is stored: in a transaction, with a new version. */
async function store(
  { services }: TestApp,
  write: (db: Database, now: string) => Promise<unknown>,
): Promise<void> {
  await publish(services, write);
}

export async function buildPost(app: TestApp, overrides: object = {}) {
  count += 1;
  const post = postContentSchema.parse({
    title: `Post ${count}`,
    slug: `post-${count}`,
    author: 'Ruth Okafor',
    uuid: randomUUID(),
    content: [{ type: 'text', content: '<p>Words.</p>' }],
    isPosted: true,
    ...overrides,
  });
  const { timeZone } = await siteSettings(app.services.db);
  await store(app, (db, now) => insertRow(db, 'posts', posts.toRow(post, { timeZone, now })));
  return post;
}

export async function buildAnnouncement(app: TestApp, overrides: object = {}) {
  count += 1;
  const announcement = announcementContentSchema.parse({
    title: `Announcement ${count}`,
    ...overrides,
  });
  const { timeZone } = await siteSettings(app.services.db);
  await store(app, (db, now) =>
    insertRow(db, 'announcements', announcements.toRow(announcement, { timeZone, now })),
  );
  return announcement;
}

export async function buildEvent(app: TestApp, overrides: object = {}) {
  count += 1;
  const event = eventContentSchema.parse({
    summary: `Event ${count}`,
    start: '2026-11-22T10:00',
    end: '2026-11-22T11:00',
    timeZone: 'America/Los_Angeles',
    ...overrides,
  });
  await store(app, (db) => addEvent({ ...app.services, db }, event));
  return event;
}

export async function buildPage(app: TestApp, overrides: object = {}) {
  count += 1;
  const page = pageContentSchema.parse({
    slug: `page-${count}`,
    title: `Page ${count}`,
    ...overrides,
  });
  await store(app, (db, now) => addPage(app.services, db, preparePage(page, now)));
  return page;
}

export async function buildHomepage(app: TestApp, overrides: Partial<HomepageContent> = {}) {
  const homepage = homepageContentSchema.parse({
    colorScheme: { primary: '#5b2a55', text: '#231d2b' },
    calendar: { calendarId: '' },
    heroCarousel: [],
    intro: { bodyText: '<p>Welcome.</p>', signature: 'Pastor Grace' },
    sections: [],
    ...overrides,
  });
  await store(app, (db, now) => saveHomepage(db, homepage, now));
  return homepage;
}

/** Those of the specification (reference/constants.md): a new site has none. */
const serviceTimes: SiteSettings['serviceTimes'] = [
  { weekday: 'Sunday', name: '', time: '10:00' },
  { weekday: 'Wednesday', name: 'Bible Study', time: '18:30' },
];

export async function buildSite(app: TestApp, overrides: Partial<SiteSettings> = {}) {
  const settings = { ...defaultSiteSettings, serviceTimes, ...overrides };
  await store(app, (db, now) => saveSiteSettings(db, settings, now));
  return settings;
}

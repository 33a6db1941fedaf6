import type { Kysely } from 'kysely';
import { readContentVersion } from '../../platform/content-version.ts';
import type { Tables } from '../../schema.ts';
import { archivedPeople } from '../accounts/archived-people.ts';
import { archivedAnnouncements } from '../announcements/archived-announcements.ts';
import { archivedPosts } from '../blog/archived-posts.ts';
import { archivedEvents } from '../calendar/archived-events.ts';
import { archivedHomepage } from '../homepage/archived-homepage.ts';
import { archivedImages } from '../images/archived-images.ts';
import { archivedLibrary } from '../library/archived-library.ts';
import { archivedMessages } from '../messages/archived-messages.ts';
import { archivedPages } from '../pages/archived-pages.ts';
import { siteSettings } from '../settings/settings.ts';

export type SiteContent = Awaited<ReturnType<typeof readSiteContent>>;

/** All content of the site as it is at one moment, and the content version of that moment. */
export async function readSiteContent(db: Kysely<Tables>, { withPeople }: { withPeople: boolean }) {
  // PostgreSQL else shows each question the moment it was asked in; SQLite lets nobody write meanwhile.
  const snapshot = db.transaction().setIsolationLevel('repeatable read');
  return snapshot.execute(async (transaction) => {
    const { version: _, ...site } = await siteSettings(transaction);
    return {
      version: await readContentVersion(transaction),
      site,
      homepage: await archivedHomepage(transaction),
      pages: await archivedPages(transaction),
      posts: await archivedPosts(transaction),
      announcements: await archivedAnnouncements(transaction),
      events: await archivedEvents(transaction),
      library: await archivedLibrary(transaction),
      images: await archivedImages(transaction),
      ...(withPeople && {
        people: await archivedPeople(transaction),
        messages: await archivedMessages(transaction),
      }),
    };
  });
}

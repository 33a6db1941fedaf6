import { join } from 'node:path';
import type { Services } from '../../context.ts';
import { toStored } from '../../platform/clock.ts';
import { bumpContentVersion } from '../../platform/content-version.ts';
import { addAnnouncement } from '../announcements/announcements.ts';
import { addPost } from '../blog/blog.ts';
import { addEvent } from '../calendar/calendar.ts';
import { saveHomepage } from '../homepage/homepage.ts';
import { addImage } from '../images/images.ts';
import { makeVariants } from '../images/picture.ts';
import { addLibraryItem } from '../library/library.ts';
import { addPage } from '../pages/pages.ts';
import { hasSite, saveSiteSettings } from '../settings/settings.ts';
import { copyFiles } from './files.ts';
import { moveDates } from './move-dates.ts';
import { readArchive } from './read-archive.ts';

/** Where an archive's files hold the pictures of posts and pages. */
const IMAGES = 'images/blog/';

export type ArchiveReport = (line: string) => void;

/**
 * Loads a site archive into a database without content: everything is checked first, files are copied, then all
 * content goes in by one transaction. Throws `WrongArchive` and changes nothing when something is wrong.
 */
export async function importArchive(
  { db, clock, config, content }: Pick<Services, 'db' | 'clock' | 'config' | 'content'>,
  folder: string,
  report: ArchiveReport,
): Promise<void> {
  const read = await readArchive(folder);
  const { timeZone } = read.site;
  const archive = moveDates(read, clock.now().toZonedDateTimeISO(timeZone).toPlainDate());
  const report10 = (done: number, of: number) => {
    if (done % 10 === 0 || done === of) report(`files: ${done} of ${of}`);
  };
  const files = await copyFiles(join(folder, 'files'), config.uploadsDir, report10, makeVariants);
  const now = toStored(clock.now());
  await db.transaction().execute(async (transaction) => {
    // Changing the version first makes a second process wait here; then it finds the content of the first.
    await bumpContentVersion(transaction);
    if (await hasSite(transaction)) return;
    await saveSiteSettings(transaction, archive.site, now);
    await saveHomepage(transaction, archive.homepage, now);
    for (const page of archive.pages) await addPage(transaction, page, now);
    for (const post of archive.posts) await addPost(transaction, post, { timeZone, now });
    for (const announcement of archive.announcements)
      await addAnnouncement(transaction, announcement, { timeZone, now });
    for (const event of archive.events) await addEvent(transaction, event, clock);
    for (const [position, item] of archive.library.entries())
      await addLibraryItem(transaction, { ...item, position }, now);
    for (const file of files.filter((name) => name.startsWith(IMAGES))) {
      const path = file.slice(IMAGES.length);
      await addImage(transaction, path, archive.altTexts[path] ?? '', now);
    }
  });
  await content.refresh();
  report(
    `${archive.pages.length} pages, ${archive.posts.length} posts, ${archive.events.length} events`,
  );
}

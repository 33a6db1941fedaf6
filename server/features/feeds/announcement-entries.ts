import type { Announcement } from '#contract/announcements.ts';
import { FEEDS } from '#domain/feed-paths.ts';
import { pathIn } from '#domain/languages.ts';
import { t } from '#languages/t.ts';
import { newestContents } from '#server/content/dated.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Services } from '#server/context.ts';
import { announcements } from '#server/features/announcements/announcements.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { escapeHtml, shorten } from '#server/platform/html/html.ts';
import { absoluteLink, type Base, inLines } from './absolute.ts';
import { entryId } from './entry-id.ts';
import type { Entry } from './feed.ts';
import { feedPicture, pictureHtml } from './pictures.ts';

const EXCERPT_LENGTH = 220;

/** The announcements shown now as entries, newest first, as long as they are asked for. */
export async function* announcementEntries({
  config,
  ...needs
}: Pick<Services, 'db' | 'clock' | 'log' | 'content' | 'config' | 'files'>): AsyncGenerator<Entry> {
  const place = await askedPlace(needs.db);
  const page = config.publicUrl + pathIn(place, FEEDS.announcements.page);
  for await (const { sent, ...seen } of newestContents(announcements, needs)) {
    const announcement = await withCurrentNames(needs, sent);
    const picture = { src: announcement.imageUrl, alt: '' };
    yield {
      id: entryId(announcement._id, place),
      title: announcement.title,
      address: pageOf(announcement, { address: page, place }),
      author: undefined,
      html: wholeText(announcement, { address: page, place }),
      excerpt: shorten(announcement.description.replaceAll(/\s+/g, ' ').trim(), EXCERPT_LENGTH),
      ...seen,
      picture: picture.src ? await feedPicture(needs, picture, page) : undefined,
    };
  }
}

/** An announcement has no page: where it links to, or else the home page, which shows it. */
function pageOf({ linkUrl }: Announcement, base: Base): string {
  const address = linkUrl && absoluteLink(linkUrl, base);
  return address?.startsWith('http') ? address : base.address;
}

function wholeText({ description, imageUrl, linkUrl, linkText }: Announcement, base: Base) {
  const link = linkUrl && absoluteLink(linkUrl, base);
  return [
    imageUrl && pictureHtml({ src: imageUrl, alt: '' }, base.address),
    description.trim() && `<p>${inLines(description)}</p>`,
    link && `<p><a href="${escapeHtml(link)}">${escapeHtml(linkText || t('Read more'))}</a></p>`,
  ]
    .filter(Boolean)
    .join('\n');
}

import { type TakenOutKind, takenOutKinds } from '#contract/content/kinds.ts';
import { homepageContentSchema } from '#contract/homepage.ts';
import { listSlugs } from '#server/content/rows.ts';
import type { Services } from '#server/context.ts';
import { rssDate } from '#server/features/feeds/dates.ts';
import { archivedHomepage } from '#server/features/homepage/archived-homepage.ts';
import { withCurrentNames } from '#server/features/images/former-pictures.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { xml } from '#server/platform/html/xml.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { fileItems, pictureItems } from './attachments.ts';
import { createAuthors } from './authors.ts';
import type { Content, Contents, From, Place } from './content.ts';
import { createDates } from './dates.ts';
import { eventItems } from './event-items.ts';
import { itemXml } from './item.ts';
import { menuEntries, menuItems, menuXml } from './menu-items.ts';
import { homeItems, pageItems } from './page-items.ts';
import { htmlLine, withoutCodes } from './plain-html.ts';
import { announcementItems, postItems } from './post-items.ts';
import { sermonItems } from './sermon-items.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'kinds' | 'content' | 'files'>;

/** What makes the entries of each kind that is in the file. */
const contents: Record<TakenOutKind, Contents> = {
  homepage: homeItems,
  page: pageItems,
  post: postItems,
  announcement: announcementItems,
  sermon: sermonItems,
  event: eventItems,
};

/**
 * The site as WordPress exports itself (WXR 1.2), part by part: no more than a few contents are held at once, besides the
 * addresses of pages, the titles, the names of files and those of authors.
 */
export async function* writeWxr(needs: Needs): AsyncGenerator<string> {
  const { db, kinds, clock, config } = needs;
  const { publicUrl } = config;
  const now = toStored(clock.now());
  const site = await siteSettings(db);
  const pages = await placesOfPages(needs);
  const authors = createAuthors(site.name);
  const content = homepageContentSchema.safeParse(await archivedHomepage(db)).data;
  const home = content && { id: pages.size + 1, content };
  const menuId = pages.size + 2;
  const from: From = { db, kinds, now, site, publicUrl, pages, home, menuId };
  const dates = createDates(site.timeZone);
  let number = menuId + menuEntries(site).length;
  const pause = createPauses();
  yield headOf(from);
  for await (const { by, ...content } of contentsOf(needs, from)) {
    const author = authors.of(by);
    if (author.isNew) yield `${author.xml.text}\n`;
    if (content.id === undefined) number += 1;
    const id = content.id ?? number;
    const item = { ...content, id, author: author.login, at: dates.of(content) };
    yield `${itemXml({ ...item, html: withoutCodes(content.html) }, site.timeZone).text}\n`;
    await pause();
  }
  yield '</channel>\n</rss>\n';
}

/** With the files that they name, each before the first that names it. */
async function* contentsOf(needs: Needs, from: From): AsyncGenerator<Content> {
  const known = new Set<string>();
  const withFiles = { ...needs, publicUrl: from.publicUrl };
  yield* pictureItems(withFiles, known);
  for (const kind of takenOutKinds)
    for await (const stored of contents[kind](from)) {
      const content = await withCurrentNames(needs, stored);
      yield* fileItems(withFiles, content, known);
      yield content;
    }
  yield* menuItems(from);
}

const AT_ONCE = 1000;

/** Every page's number: one may come before the page that it is below. */
async function placesOfPages({ db }: Needs): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (let after = ''; ; ) {
    const part = await listSlugs(db, 'pages', 'updated_at', { after, limit: AT_ONCE });
    for (const { slug, changedAt } of part) places.set(slug, { id: places.size + 1, changedAt });
    after = part.at(-1)?.slug ?? '';
    if (part.length < AT_ONCE) return places;
  }
}

/** Up to the first item. */
function headOf({ site, publicUrl, now, menuId }: From): string {
  const elements = [
    xml('title', {}, htmlLine(site.name)),
    xml('link', {}, publicUrl),
    xml('description', {}, site.tagline),
    xml('pubDate', {}, rssDate(now, site.timeZone)),
    xml('language', {}, site.locale),
    xml('wp:wxr_version', {}, '1.2'),
    xml('wp:base_site_url', {}, publicUrl),
    xml('wp:base_blog_url', {}, publicUrl),
    menuXml(site, menuId),
    xml('generator', {}, 'https://wordpress.org/?v=6.1 (written by Narthex)'),
  ];
  return `${OPENING}\n${elements.flatMap((element) => element?.text ?? []).join('\n')}\n`;
}

/** The names that WordPress gives its own parts. */
const OPENING = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>`;

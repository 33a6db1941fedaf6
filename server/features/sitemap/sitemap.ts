import { allKinds } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import {
  addressesInLanguages,
  type LanguageAddress,
} from '#server/content/translations/published.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';

export type SitemapNeeds = Pick<Services, 'db' | 'clock' | 'content' | 'config' | 'kinds'>;

/** The home page first: files of addresses begin with it. */
const IN_ORDER = ['homepage', ...allKinds.filter((kind) => kind !== 'homepage')] as const;

/**
 * Addresses of one file. The protocol allows 50,000 and 50 MB; files of a tenth are made, compressed and kept without
 * anybody waiting for them.
 */
const MOST = 5000;
/** Read at once, so that other work does not wait. */
const ROWS_AT_ONCE = 250;

/** A content: its addresses, in each language that it is published in; none while it is hidden. */
type Entry = { key: string; addresses: LanguageAddress[] };

/** Where a file begins: after the key in the source. */
type Place = { source: number; after: string };

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Of the links to the same in other languages (developers.google.com/search/docs/specialty/international). */
const LINKS = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** `/sitemap.xml`: all addresses, or where the files with them are. Refuses `not-found` if the site is not listed. */
export async function sitemap(needs: SitemapNeeds): Promise<string> {
  const places = await filePlaces(needs);
  if (places.length <= 1) return sitemapFile(needs, 1);
  const { publicUrl } = needs.config;
  const files = places.map(
    (_, index) => `<sitemap><loc>${publicUrl}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
  );
  return `${HEADER}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`;
}

/** One file of addresses, the first being 1. Refuses `not-found`. */
export async function sitemapFile(needs: SitemapNeeds, number: number): Promise<string> {
  const places = await filePlaces(needs);
  const from = places[number - 1] ?? (number === 1 ? { source: 0, after: '' } : undefined);
  if (!from) throw new Refusal('not-found', t('There is no such part of the sitemap.'));
  const { timeZone } = await siteSettings(needs.db);
  const to = places[number];
  const parts: string[] = [];
  for await (const { entry, place } of walk(needs, from)) {
    if (to && place.source === to.source && place.after === to.after) break;
    parts.push(entryXml(entry, needs.config.publicUrl, timeZone));
  }
  const addresses = parts.join('');
  // The protocol wants at least one address.
  if (addresses === '' && places.length <= 1)
    throw new Refusal('not-found', t('There is nothing here yet for search engines to list.'));
  const links = addresses.includes('<xhtml:link') ? LINKS : '';
  return `${HEADER}<urlset ${NAMESPACE}${links}>\n${addresses}</urlset>\n`;
}

/** Whether the sitemap has an address at all: a new site has none. */
export async function isAnythingListed(needs: SitemapNeeds): Promise<boolean> {
  for await (const { entry } of walk(needs, { source: 0, after: '' }))
    if (entry.addresses.length > 0) return true;
  return false;
}

/** Each address of a content, with links to all of them if there are several. */
function entryXml({ addresses }: Entry, publicUrl: string, timeZone: string): string {
  const whole = (path: string) => escapeHtml(publicUrl + encodeURI(path));
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${whole(path)}"/>`;
  const own = addresses[0]?.path ?? '';
  const links =
    addresses.length > 1
      ? [...addresses.map(({ language, path }) => link(language, path)), link('x-default', own)]
      : [];
  return addresses
    .map(({ path, changedAt }) => {
      const changed = toSent(changedAt, timeZone);
      return `<url><loc>${whole(path)}</loc><lastmod>${changed}</lastmod>${links.join('')}</url>\n`;
    })
    .join('');
}

/** Where each file begins. Found once for each version of the content; the clock alone hardly moves it. */
async function filePlaces(needs: SitemapNeeds): Promise<Place[]> {
  const { isListed } = await siteSettings(needs.db);
  if (!isListed)
    throw new Refusal('not-found', t('Search engines are asked not to list this site.'));
  return needs.content.remember('sitemap files', async () => {
    const places: Place[] = [];
    let left = 0;
    for await (const { entry, place } of walk(needs, { source: 0, after: '' })) {
      // What is hidden now may be shown before the next version of the content.
      const count = Math.max(1, entry.addresses.length);
      if (left < count) {
        places.push(place);
        left = MOST;
      }
      left -= count;
    }
    return places;
  });
}

/** All entries from a place on, each with the place before it. Lets other work run in between. */
async function* walk(
  { db, clock, kinds }: SitemapNeeds,
  from: Place,
): AsyncGenerator<{ entry: Entry; place: Place }, void> {
  const now = toStored(clock.now());
  const pause = createPauses();
  const sources = IN_ORDER.flatMap((kind) => {
    const { addresses } = kinds[kind];
    return addresses ? [{ kind, ...addresses }] : [];
  });
  for (const [source, { kind, list, pathOf }] of sources.entries()) {
    if (source < from.source) continue;
    let after = source === from.source ? from.after : '';
    for (;;) {
      const listed = await list(db, { after, limit: ROWS_AT_ONCE, now });
      const several = await addressesInLanguages(db, kind, { pathOf }, listed);
      for (const { key, id, changedAt } of listed) {
        const own = changedAt === null ? [] : [{ language: '', path: pathOf(key), changedAt }];
        yield { entry: { key, addresses: several.get(id) ?? own }, place: { source, after } };
        after = key;
        await pause();
      }
      if (listed.length < ROWS_AT_ONCE) break;
    }
  }
}

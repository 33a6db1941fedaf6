import { allKinds } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import type { ListedAddress } from '#server/content/kind.ts';
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

/** Where a file begins: after the key in the source. */
type Place = { source: number; after: string };

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

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
    parts.push(addressXml(entry, needs.config.publicUrl, timeZone));
  }
  const addresses = parts.join('');
  // The protocol wants at least one address.
  if (addresses === '' && places.length <= 1)
    throw new Refusal('not-found', t('There is nothing here yet for search engines to list.'));
  return `${HEADER}<urlset ${NAMESPACE}>\n${addresses}</urlset>\n`;
}

/** Whether the sitemap has an address at all: a new site has none. */
export async function isAnythingListed(needs: SitemapNeeds): Promise<boolean> {
  for await (const { entry } of walk(needs, { source: 0, after: '' }))
    if (entry.changedAt !== null) return true;
  return false;
}

function addressXml({ path, changedAt }: ListedAddress, publicUrl: string, timeZone: string) {
  if (changedAt === null) return '';
  const address = escapeHtml(publicUrl + encodeURI(path));
  return `<url><loc>${address}</loc><lastmod>${toSent(changedAt, timeZone)}</lastmod></url>\n`;
}

/** Where each file begins. Found once for each version of the content; the clock alone hardly moves it. */
async function filePlaces(needs: SitemapNeeds): Promise<Place[]> {
  const { isListed } = await siteSettings(needs.db);
  if (!isListed)
    throw new Refusal('not-found', t('Search engines are asked not to list this site.'));
  return needs.content.remember('sitemap files', async () => {
    const places: Place[] = [];
    let count = 0;
    for await (const { place } of walk(needs, { source: 0, after: '' })) {
      if (count % MOST === 0) places.push(place);
      count += 1;
    }
    return places;
  });
}

/** All entries from a place on, each with the place before it. Lets other work run in between. */
async function* walk(
  { db, clock, kinds }: SitemapNeeds,
  from: Place,
): AsyncGenerator<{ entry: ListedAddress; place: Place }, void> {
  const now = toStored(clock.now());
  const pause = createPauses();
  const sources = IN_ORDER.flatMap((kind) => kinds[kind].addresses || []);
  for (const [source, read] of sources.entries()) {
    if (source < from.source) continue;
    let after = source === from.source ? from.after : '';
    for (;;) {
      const entries = await read(db, { after, limit: ROWS_AT_ONCE, now });
      for (const entry of entries) {
        yield { entry, place: { source, after } };
        after = entry.key;
        await pause();
      }
      if (entries.length < ROWS_AT_ONCE) break;
    }
  }
}

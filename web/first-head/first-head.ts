import type { EntryContext } from 'react-router';
import type { SharePicture } from '#contract/share-pictures.ts';
import type { Site } from '#contract/site.ts';
import { FEEDS } from '#domain/feed-paths.ts';
import { localeIn, placeOfLanguage } from '#domain/languages.ts';
import { language } from '#languages/t.ts';
import type { Api } from '#web/api.ts';
import { churchThing } from './church-thing.ts';
import type { Facts } from './facts.ts';
import { lookTags } from './look.ts';
import { routeFacts } from './route-facts.ts';
import { alternate, dataBlock, feedLink, meta, property } from './tags.ts';

/**
 * What the server alone writes into the head of a document: the look's part, Open Graph and structured data. Browsers'
 * code has no use for it, so nothing of it is in their scripts; React leaves elements that it does not know in the head
 * (docs/decisions/0052-search-engines-and-sharing.md).
 */
export async function firstHead(
  { staticHandlerContext: { loaderData, matches, errors, location } }: EntryContext,
  api: Api,
): Promise<string> {
  const site = (loaderData.root as { site: Site } | undefined)?.site;
  if (!site) return '';
  const isAdmin = matches.some(({ route }) => route.id === 'routes/admin');
  const always =
    lookTags(site, isAdmin) + feedLinks(site) + (site.isListed ? '' : meta('robots', 'noindex'));
  const route = matches.at(-1)?.route.id ?? '';
  const data = loaderData[route] as never;
  const facts =
    errors || data === undefined ? undefined : routeFacts[route]?.(data, site, location.search);
  if (!facts) return always;
  const picture = await pictureOf(api, facts);
  return (
    always + alternatesOf(facts, site) + tagsOf(facts, site, picture) + dataOf(facts, site, picture)
  );
}

/** The same page in each language, for search engines; what is shown in another language than the page's is none of it. */
function alternatesOf({ language: of, paths = {} }: Facts, { publicUrl, languages }: Site): string {
  const tags = languages.filter((tag) => paths[tag] !== undefined);
  if (of !== language() || tags.length < 2) return '';
  const own = paths[languages[0] ?? ''] ?? '';
  return [
    ...tags.map((tag) => alternate(tag, publicUrl + paths[tag])),
    alternate('x-default', publicUrl + own),
  ].join('');
}

/** Where readers of feeds look: at those of the page's language. */
function feedLinks({ languages }: Site): string {
  const place = placeOfLanguage(language(), languages);
  return Object.values(FEEDS)
    .flatMap(({ title, rss, atom }) => [
      feedLink('application/rss+xml', title, place + rss),
      feedLink('application/atom+xml', title, place + atom),
    ])
    .join('');
}

/** A document does without its picture rather than fail. */
async function pictureOf(api: Api, { picture }: Facts): Promise<SharePicture | undefined> {
  return api('GET /api/share-pictures/{kind}/{key}', { params: picture }).catch(() => undefined);
}

function tagsOf(facts: Facts, site: Site, picture: SharePicture | undefined): string {
  return [
    property('og:title', facts.title),
    property('og:description', facts.description),
    property('og:url', site.publicUrl + facts.path),
    property('og:type', facts.type),
    property('og:site_name', site.name),
    ...localeTags(facts, site),
    ...(facts.properties ?? []).map(([name, content]) => property(name, content)),
    ...(picture ? pictureTags(site, picture) : [meta('twitter:card', 'summary')]),
  ].join('');
}

/** The language of the texts, and the others that they are published in, as locales. */
function localeTags({ language: of = language(), paths = {} }: Facts, site: Site): string[] {
  const locale = (tag: string) => localeIn(tag, site).replace('-', '_');
  const own = of === language() ? site.locale.replace('-', '_') : locale(of);
  const others = site.languages.filter((tag) => tag !== of && paths[tag] !== undefined);
  return [
    property('og:locale', own),
    ...others.map((tag) => property('og:locale:alternate', locale(tag))),
  ];
}

const pictureTags = (site: Site, { path, type, width, height, alt }: SharePicture) => [
  property('og:image', site.publicUrl + path),
  property('og:image:type', type),
  property('og:image:width', String(width)),
  property('og:image:height', String(height)),
  property('og:image:alt', alt),
  meta('twitter:card', 'summary_large_image'),
];

function dataOf(facts: Facts, site: Site, picture: SharePicture | undefined): string {
  const image = picture && site.publicUrl + picture.path;
  const inLanguage = facts.language && facts.language !== language() ? facts.language : site.locale;
  const url = site.publicUrl + facts.path;
  return dataBlock([
    churchThing(site),
    ...facts.things({ site, url, image, language: inLanguage }),
  ]);
}

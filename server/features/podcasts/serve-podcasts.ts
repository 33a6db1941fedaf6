import type { Hono } from 'hono';
import { podcastPath } from '#domain/podcast-paths.ts';
import { MAX_SLUG } from '#domain/slugs.ts';
import { askedPlace } from '#server/content/translations/published.ts';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { answerFeed } from '#server/features/feeds/serve-feeds.ts';
import { currentPodcastSlug, podcastBySlug } from '#server/features/sermons/podcasts.ts';
import { publicSermon } from '#server/features/sermons/sermons.ts';
import { getInEachLanguage } from '#server/features/settings/in-each-language.ts';
import { artPath, createArt } from './art.ts';
import { findShow } from './show.ts';
import { writeChapters, writePodcast } from './write-podcast.ts';

/** `sunday-sermons.xml`, `sunday-sermons.0123456789abcdef.jpg` */
const FEED = /^([a-z0-9-]{1,60})\.xml$/;
const ART = /^([a-z0-9-]{1,60})\.(?:([0-9a-f]{16})\.)?jpg$/;

/** Podcasts: their feeds, their pictures, and the chapters of episodes (docs/decisions/0051-feeds.md). */
export function servePodcasts(hono: Hono<Env>, services: Services): void {
  const pictures = createArt(services);

  getInEachLanguage(hono, services, '/podcasts/:file{[a-z0-9-]+\\.xml}', async (context, next) => {
    const { path } = context.req;
    const [, feed] = FEED.exec(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    return feed ? serveFeed(services, context, feed) : next();
  });

  hono.get('/podcasts/:file', async (context, next) => {
    const [, slug, hash = ''] = ART.exec(context.req.param('file')) ?? [];
    if (!slug) return next();
    const found = await podcastBySlug(services, slug);
    if (!found) return context.notFound();
    const picture = await pictures.read(found.podcast, hash);
    // So no made-up address costs a drawing.
    if (!picture) return leadTo(context, await artPath(services, found.podcast), 302);
    return context.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...forOthers,
    });
  });

  getInEachLanguage(hono, services, '/sermons/:slug/chapters.json', async (context) => {
    const { slug = '' } = context.req.param();
    if (slug.length > MAX_SLUG) return context.notFound();
    const sermon = await publicSermon(services, slug);
    if (sermon.chapters.length === 0) return context.notFound();
    context.set('cacheable', true);
    return context.body(writeChapters(sermon), 200, {
      'Content-Type': 'application/json+chapters; charset=utf-8',
      ...forOthers,
    });
  });
}

/** Apps of others may have it, in browsers too. */
const forOthers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

async function serveFeed(services: Services, context: RequestContext, slug: string) {
  const show = await findShow(services, slug);
  if (show)
    return answerFeed(context, await writePodcast(show), 'application/rss+xml', show.changedAt);
  const current = await currentPodcastSlug(services, slug);
  const place = await askedPlace(services.db);
  if (current) return leadTo(context, place + podcastPath(current), 301);
  // One that has no page in the language yet is followed in the church's own.
  const isThere = place !== '' && (await podcastBySlug(services, slug));
  return isThere ? leadTo(context, podcastPath(slug), 302) : context.notFound();
}

function leadTo(context: RequestContext, path: string, status: 301 | 302): Response {
  context.header('Cache-Control', 'no-cache');
  return context.redirect(path, status);
}

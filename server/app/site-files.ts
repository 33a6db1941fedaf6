import type { Hono } from 'hono';
import type { Env, Services } from '#server/context.ts';
import { findActor } from '#server/features/accounts/sessions.ts';
import { serveCalendarFeeds } from '#server/features/calendar/feeds/calendar-feeds.ts';
import { serveFeeds } from '#server/features/feeds/serve-feeds.ts';
import { homepageColors } from '#server/features/homepage/homepage.ts';
import { serveIcons } from '#server/features/icons/serve-icons.ts';
import { leadsTo } from '#server/features/images/former-pictures.ts';
import { fileAt } from '#server/features/images/picture-files.ts';
import { admitToFile } from '#server/features/library/open-file.ts';
import { servePodcasts } from '#server/features/podcasts/serve-podcasts.ts';
import { serveCaptions } from '#server/features/sermons/serve-captions.ts';
import { serveServingFeeds } from '#server/features/serving/feed.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { servePictures } from '#server/features/share-pictures/serve-pictures.ts';
import { themeCss } from '#server/features/site/theme.ts';
import { webManifest } from '#server/features/site/web-manifest.ts';
import { serveSitemap } from '#server/features/sitemap/serve-sitemap.ts';
import { BriefFacts } from '#server/platform/files/brief-facts.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { publicAddress } from '#server/platform/files/s3-keys.ts';
import { serveUploads } from '#server/platform/files/uploads.ts';
import { inOwnLanguage } from '#server/platform/languages/language.ts';

/** What is neither a call nor a page: uploads, captions, styles, icons, feeds, the sitemap, pictures of links. */
export function serveSiteFiles(
  hono: Hono<Env>,
  services: Services,
  { hasPages }: { hasPages: boolean },
): void {
  serveUploads(hono, {
    files: services.files,
    findFacts: factsFinder(services),
    publicAddress: (path) => publicAddress(services.config.media?.publicUrl, path),
    leadsTo: (path, isWhole) => leadsTo(services, path, isWhole),
    fileAt: (path) => fileAt(services, path),
    admit: (asked) =>
      admitToFile(
        services,
        asked,
        async (token) => (await findActor(services, token)) !== undefined,
      ),
    hasPages,
  });
  serveCaptions(hono, services);
  serveLooks(hono, services);
  serveIcons(hono, services);
  serveCalendarFeeds(hono, services);
  serveServingFeeds(hono, services);
  serveFeeds(hono, services);
  servePodcasts(hono, services);
  serveSitemap(hono, services);
  servePictures(hono, services);
}

/** The church's colors, and what a phone needs to keep the site among its programs. */
function serveLooks(hono: Hono<Env>, services: Services): void {
  hono.get('/theme.css', async (context) => {
    context.set('cacheable', true);
    const css = themeCss(await homepageColors(services.db));
    return context.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  hono.get('/site.webmanifest', async (context) => {
    context.set('cacheable', true);
    const manifest = await inOwnLanguage(await siteSettings(services.db), () =>
      webManifest(services),
    );
    return context.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json',
    });
  });
}

/** On this machine's disk a file is asked for each time, which takes no time. */
function factsFinder({ config, files }: Services): FileStore['find'] {
  const brief = config.media && new BriefFacts(files);
  return (path) => (brief ?? files).find(path);
}

import type { Hono } from 'hono';
import { placeOfLanguage } from '#domain/languages.ts';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { isAnythingListed, type SitemapNeeds, sitemap, sitemapFile } from './sitemap.ts';

/** The addresses that search engines ask for, from memory like every public answer. */
export function serveSitemap(hono: Hono<Env>, services: Services): void {
  hono.get('/robots.txt', async (context) =>
    kept(context, await robotsText(services), 'text/plain; charset=utf-8'),
  );
  hono.get('/sitemap.xml', async (context) => xml(context, await sitemap(services)));
  hono.get('/sitemaps/:file{[1-9][0-9]{0,4}\\.xml}', async (context) =>
    xml(context, await sitemapFile(services, Number.parseInt(context.req.param('file'), 10))),
  );
}

const xml = (context: RequestContext, text: string) =>
  kept(context, text, 'application/xml; charset=utf-8');

function kept(context: RequestContext, text: string, type: string): Response {
  context.set('cacheable', true);
  context.set('text', text);
  return context.body(text, 200, { 'Content-Type': type });
}

/** What is of no use to searchers: screens behind a log-in, and the way there. */
const CLOSED = ['/admin', '/members', '/login', '/register', '/password-reset', '/verify-email'];

/**
 * What search engines are told (RFC 9309). A site that is not to be listed says so on each page: what may not be read
 * cannot say that, and would be listed by links to it.
 */
async function robotsText(needs: SitemapNeeds): Promise<string> {
  const { isListed, languages } = await siteSettings(needs.db);
  const places = languages.map((language) => placeOfLanguage(language, languages));
  const hasSitemap = isListed && (await isAnythingListed(needs));
  return [
    'User-agent: *',
    'Allow: /',
    ...places.flatMap((place) => CLOSED.map((path) => `Disallow: ${place}${path}`)),
    ...(hasSitemap ? ['', `Sitemap: ${needs.config.publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

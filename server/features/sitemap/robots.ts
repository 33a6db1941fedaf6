import { siteSettings } from '#server/features/settings/settings.ts';
import { isAnythingListed } from './sitemap.ts';
import type { SitemapNeeds } from './source.ts';

/** What is of no use to searchers: screens behind a log-in, and the way there. */
const CLOSED = ['/admin', '/members', '/login', '/register', '/password-reset', '/verify-email'];

/**
 * What search engines are told (RFC 9309). A site that is not to be listed says so on each page: what may not be read
 * cannot say that, and would be listed by links to it.
 */
export async function robotsText(needs: SitemapNeeds): Promise<string> {
  const { isListed } = await siteSettings(needs.db);
  const hasSitemap = isListed && (await isAnythingListed(needs));
  return [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...(hasSitemap ? ['', `Sitemap: ${needs.config.publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

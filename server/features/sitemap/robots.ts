import type { Services } from '../../context.ts';
import { siteSettings } from '../settings/settings.ts';

/** What is of no use to searchers: screens behind a log-in, and the way there. */
const CLOSED = ['/admin', '/members', '/login', '/register', '/password-reset', '/verify-email'];

/**
 * What search engines are told (RFC 9309). A site that is not to be listed says so on each page: what may not be read
 * cannot say that, and would be listed by links to it.
 */
export async function robotsText({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string> {
  const { isListed } = await siteSettings(db);
  return [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...(isListed ? ['', `Sitemap: ${config.publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');
}

import type { Site } from '#contract/site.ts';
import type { Services } from '../../context.ts';
import { homepageColours } from '../homepage/homepage.ts';
import { publishedFrameHosts } from '../pages/pages.ts';
import { siteSettings } from '../settings/settings.ts';
import { themeVersion } from './theme.ts';

/** The settings with what the browser must know of the server's own. */
export async function site({
  db,
  config,
  content,
}: Pick<Services, 'db' | 'config' | 'content'>): Promise<Site> {
  return {
    ...(await siteSettings(db)),
    publicUrl: config.publicUrl,
    themeVersion: themeVersion(await homepageColours(db)),
    paypalClientId: config.paypalClientId,
    givingOrigin: config.givingOrigin ?? null,
    frameHosts: await publishedFrameHosts({ db, content }),
  };
}

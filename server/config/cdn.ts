import { z } from 'zod';
import { t } from '#languages/t.ts';
import { count, matching, type Read, url } from './setting.ts';
import { WrongSetting } from './wrong-setting.ts';

/** What is configured about a cache in front, which many visitors share. */
export const cdnSettings = {
  CDN: [
    z.enum(['nginx', 'varnish', 'fastly', 'cloudflare']).optional(),
    () => t('"nginx", "varnish", "fastly" or "cloudflare"'),
    'nginx',
  ],
  CDN_SECONDS: [
    count(0, 86_400, 0),
    () => t('for how many seconds the CDN may keep public pages without asking, 0 to 86400'),
    '600',
  ],
  CDN_PURGE_URL: [
    url('http:', 'https:'),
    () => t('the address that tells the CDN to drop what it keeps'),
    'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY',
  ],
  CDN_PURGE_TOKEN: [
    matching(/^[!-~]{8,500}$/),
    () => t('the token for that address, at least 8 letters, digits and signs without spaces'),
    'a-long-word-that-nobody-guesses',
  ],
} as const;

export type CdnKind = 'nginx' | 'varnish' | 'fastly' | 'cloudflare';

/** How the CDN is told of changes. */
export type PurgeSettings = { kind: CdnKind; url: string; token: string | undefined; key: string };

/** Undefined unless a CDN is named: any cache may keep public answers then, and asks about each of them. */
export function cdnOf(read: Read<typeof cdnSettings>, publicUrl: string) {
  const { CDN: kind, CDN_SECONDS: seconds, CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = read;
  const given = kind ?? (url && 'CDN_PURGE_URL') ?? (token && 'CDN_PURGE_TOKEN');
  if (seconds === 0) {
    if (given === undefined) return undefined;
    // It keeps an answer that must be asked about only if it is told so in its own words.
    if (kind === 'nginx' && !url) return { kind, seconds, key: keyOf(publicUrl), purge: undefined };
    throw new WrongSetting(
      () =>
        t(
          'CDN_SECONDS is missing: CDN, CDN_PURGE_URL and CDN_PURGE_TOKEN do nothing without it, for example CDN_SECONDS=600',
        ),
      { setting: kind ? 'CDN' : given },
    );
  }
  if (!kind || !url)
    throw new WrongSetting(
      () =>
        t(
          'CDN_SECONDS is {seconds}, but {missing} is not set: nobody would tell the CDN of changes',
          { seconds: String(seconds), missing: kind ? 'CDN_PURGE_URL' : 'CDN' },
        ),
      { setting: 'CDN_SECONDS' },
    );
  if (!token && (kind === 'fastly' || kind === 'cloudflare'))
    throw new WrongSetting(
      () => t('CDN is "{kind}", which takes no purge without CDN_PURGE_TOKEN', { kind }),
      { setting: 'CDN' },
    );
  const key = keyOf(publicUrl);
  return { kind, seconds, key, purge: { kind, url, token, key } satisfies PurgeSettings };
}

/** What the CDN knows this site's answers by, also beside those of others: letters, digits, `.` and `-`. */
function keyOf(publicUrl: string): string {
  return `narthex-${new URL(publicUrl).host.replaceAll(/[^a-z0-9.-]/gi, '-')}`;
}

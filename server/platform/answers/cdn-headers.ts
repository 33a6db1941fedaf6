import type { CdnKind } from '#server/config/cdn.ts';
import type { CdnSettings } from '#server/config.ts';

/** How each kind of CDN is told for how long it may keep an answer, and by which key it finds it again. */
type Wording = {
  header: string;
  /** For more than 0 seconds. */
  kept: (seconds: number) => string;
  /** Kept, and asked about each time. */
  asked: string;
  never: string;
  keyHeader?: string;
};

/** What is shown while every process is away, in seconds: better a page of yesterday than none (RFC 5861, 4). */
const STALE_IF_ERROR = 'stale-if-error=86400';

/** RFC 9213: read by CDNs alone, so browsers go on asking. */
const targeted: Wording = {
  header: 'cdn-cache-control',
  kept: (seconds) => `max-age=${seconds}, ${STALE_IF_ERROR}`,
  asked: 'no-cache',
  never: 'no-store',
};

const wordings: Record<CdnKind, Wording> = {
  // nginx keeps nothing that says "no-cache"; the second 1 of 1970 is one at which it has to ask again, always.
  nginx: { header: 'x-accel-expires', kept: String, asked: '@1', never: '0' },
  varnish: { ...targeted, keyHeader: 'surrogate-key' },
  fastly: {
    ...targeted,
    header: 'surrogate-control',
    asked: 'max-age=0',
    keyHeader: 'surrogate-key',
  },
  cloudflare: { ...targeted, keyHeader: 'cache-tag' },
};

/** What an answer says to the CDN of the settings. */
export type CdnHeaders = {
  /** The same at every answer. */
  fixed: [name: string, value: string][];
  /** The name of the one that says for how long. */
  header: string;
  never: string;
  /** For an answer that is as it is until `validUntil`, in milliseconds since the epoch. */
  until: (validUntil: number, now: number) => string;
};

/** `isSure` says whether this process would know of a change by now. */
export function cdnHeaders(
  { kind, seconds, key }: Pick<CdnSettings, 'kind' | 'seconds' | 'key'>,
  isSure: () => boolean,
): CdnHeaders {
  const { header, kept, asked, never, keyHeader } = wordings[kind];
  return {
    fixed: keyHeader ? [[keyHeader, key]] : [],
    header,
    never,
    until: (validUntil, now) => {
      // Caches count whole seconds: nginx ends the last one up to a second late.
      const left = Math.min(seconds, Math.floor((validUntil - now) / 1000) - 1);
      return left > 0 && isSure() ? kept(left) : asked;
    },
  };
}

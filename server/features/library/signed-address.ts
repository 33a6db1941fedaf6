import { createHmac, timingSafeEqual } from 'node:crypto';
import { IMAGES_PATH } from '#contract/admin-constants.ts';
import { FILE_ADDRESS_HOURS } from '#contract/member-constants.ts';
import type { Services } from '#server/context.ts';
import { pathOf, UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';

const HOUR_SECONDS = 3600;

/** Signs addresses that are valid until the same time, `until`, in seconds since the epoch. */
type AddressSigner = { until: number; sign: (address: string) => string };

/**
 * Adds a signature to an address of a file of this site, which opens it without a log-in for a limited time; returns
 * any other address as it is. Pictures in the list of pictures are public. All addresses of one hour expire together,
 * so that browsers can use their cache.
 */
export function addressSigner({
  fileKey,
  clock,
  config,
}: Pick<Services, 'fileKey' | 'clock' | 'config'>): AddressSigner {
  const hour = Math.floor(clock.now().epochMilliseconds / 1000 / HOUR_SECONDS);
  const until = (hour + 1 + FILE_ADDRESS_HOURS) * HOUR_SECONDS;
  const sign = (address: string) => {
    const own = address.startsWith(`${config.publicUrl}/`)
      ? address.slice(config.publicUrl.length)
      : address;
    if (!own.startsWith(UPLOADS_PATH) || own.startsWith(IMAGES_PATH)) return address;
    const url = new URL(own, 'http://localhost');
    url.searchParams.set('expires', String(until));
    url.searchParams.set('signature', signatureOf(fileKey, pathOf(url.pathname), String(until)));
    return url.pathname + url.search + url.hash;
  };
  return { until, sign };
}

/** Until when a signature opens a path below the uploads, in seconds since the epoch; undefined if it is not valid. */
export function signedUntil(
  { fileKey, clock }: Pick<Services, 'fileKey' | 'clock'>,
  path: string,
  {
    expires = '',
    signature = '',
  }: { expires?: string | undefined; signature?: string | undefined },
): number | undefined {
  const expected = Buffer.from(signatureOf(fileKey, path, expires));
  const given = Buffer.from(signature);
  // In constant time: the time must not reveal how much of a guess is right.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const until = Number(expires);
  return until * 1000 > clock.now().epochMilliseconds ? until : undefined;
}

function signatureOf(key: Buffer, path: string, expires: string): string {
  return createHmac('sha256', key).update(`address\n${path}\n${expires}`).digest('base64url');
}

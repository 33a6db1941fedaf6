import { hash } from 'node:crypto';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketSettings } from '#server/config/media.ts';

/** In milliseconds: for a connection, and for a silence of 10 s: AWS's client begins to count after 3 s. */
const CONNECT_MS = 3000;
const SILENCE_MS = 7000;
/** Open at most this many connections; files on their way to visitors take most of them. */
export const MAX_SOCKETS = 200;
/** How often a request is tried, with pauses that AWS's client chooses. */
const TRIES = 2;

/**
 * AWS's own client, within limits.
 *
 * @param signer signs requests in place of AWS's own
 */
export function openClient(settings: BucketSettings, signer?: S3ClientConfig['signer']): S3Client {
  const { endpoint, region, isPathStyle, credentials } = settings;
  const agent = { keepAlive: true, maxSockets: MAX_SOCKETS };
  const client = new S3Client({
    forcePathStyle: isPathStyle,
    maxAttempts: TRIES,
    // Other servers that speak S3 refuse its newer checksums (the client’s own MD5_FALLBACK.md).
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    ...(signer && { signer }),
  });
  addMd5(client);
  return client;
}

/**
 * Many removals at once need a checksum. All servers take the older Content-MD5; the client sends a newer one alone
 * (the client’s own MD5_FALLBACK.md).
 */
function addMd5(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (given) => {
        const { request } = given;
        if (commandName === 'DeleteObjectsCommand' && isBodied(request)) {
          for (const name of Object.keys(request.headers))
            if (/^x-amz-(sdk-)?checksum-/i.test(name)) delete request.headers[name];
          request.headers['content-md5'] = hash('md5', request.body, 'base64');
        }
        return next(given);
      },
    { step: 'build', name: 'contentMd5', priority: 'low' },
  );
}

type Bodied = { headers: Record<string, string>; body: string | Uint8Array };

const isBodied = (request: unknown): request is Bodied =>
  typeof request === 'object' &&
  request !== null &&
  'headers' in request &&
  'body' in request &&
  (typeof request.body === 'string' || request.body instanceof Uint8Array);

import { z } from 'zod';
import { t } from '#languages/t.ts';
import { matching, type Read } from './setting.ts';
import { WrongSetting } from './wrong-setting.ts';

/** Bucket names of AWS, and the older and longer ones that other servers take. */
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
/** Folders before every key: without empty ones, `.` and `..`. */
const PREFIX = /^(?:(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/|$))*$/;
const REGION = /^[a-z0-9-]{1,40}$/i;
/** As in a policy (server/platform/http/security-headers.ts); without TLS only on this machine. */
const PUBLIC_ADDRESS =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:\/[\w.~-]+)*$/;

/** A bucket of object storage, and how to reach it. */
export type BucketSettings = {
  bucket: string;
  /** Before every key, and ends in `/`; empty for the whole bucket. */
  prefix: string;
  /** Undefined at AWS itself. */
  endpoint: string | undefined;
  /** Undefined: AWS's own client finds it, in its environment or its files. */
  region: string | undefined;
  /** Whether the bucket's name is in the path, not in the host's name. */
  isPathStyle: boolean;
  /** Undefined: AWS's own client finds them, in its environment, its files or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Where the site's files are, if not on this machine's disk. */
export const mediaSettings = {
  MEDIA_URL: [
    z
      .string()
      .transform((text, { addIssue }) => {
        const bucket = readBucket(text.trim());
        if (bucket) return bucket;
        addIssue('Not the address of a bucket.');
        return z.NEVER;
      })
      .optional(),
    () => t('the address of a bucket (a / in the secret is written %2F)'),
    's3://key:secret@bucket/folder?endpoint=https://s3.example.org&region=eu-central-1',
  ],
  MEDIA_PUBLIC_URL: [
    z
      .string()
      .transform((text) => text.trim().replace(/\/+$/, ''))
      .refine((text) => PUBLIC_ADDRESS.test(text) && URL.canParse(text))
      .optional(),
    () => t('the https address at which everybody may read the folder public/ of the bucket'),
    'https://cdn.example.org/public',
  ],
} as const;

const parametersSchema = z.strictObject({
  endpoint: z
    .string()
    .refine(isEndpoint)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  region: matching(REGION),
  style: z.enum(['path', 'virtual']).optional(),
});

/** Undefined if the address is wrong in any part. */
function readBucket(text: string): BucketSettings | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const folder = url.pathname.replace(/^\/|\/$/g, '');
  const parameters = parametersSchema.safeParse(Object.fromEntries(url.searchParams));
  const credentials = readCredentials(url);
  const isGood =
    url.protocol === 's3:' &&
    BUCKET.test(url.hostname) &&
    url.port + url.hash === '' &&
    PREFIX.test(folder);
  if (!isGood || !parameters.success || credentials === 'wrong') return undefined;
  const { endpoint, region, style } = parameters.data;
  return {
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    endpoint,
    // Other servers take any region, and the client needs one.
    region: region ?? (endpoint === undefined ? undefined : 'us-east-1'),
    isPathStyle: (style ?? (endpoint === undefined ? 'virtual' : 'path')) === 'path',
    credentials,
  };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username + search + hash === '';
}

function readCredentials({ username, password }: URL): BucketSettings['credentials'] | 'wrong' {
  if (username + password === '') return undefined;
  if (username === '' || password === '') return 'wrong';
  try {
    const accessKeyId = decodeURIComponent(username);
    return { accessKeyId, secretAccessKey: decodeURIComponent(password) };
  } catch {
    return 'wrong';
  }
}

/** The setting again, for a program that this one starts. */
export function addressOf({ bucket, prefix, endpoint, region, ...more }: BucketSettings): string {
  const url = new URL(`s3://${bucket}/${prefix}`);
  if (more.credentials) {
    url.username = encodeURIComponent(more.credentials.accessKeyId);
    url.password = encodeURIComponent(more.credentials.secretAccessKey);
  }
  if (endpoint) url.searchParams.set('endpoint', endpoint);
  if (region) url.searchParams.set('region', region);
  url.searchParams.set('style', more.isPathStyle ? 'path' : 'virtual');
  return url.href;
}

/** The bucket with the site's files, and where everybody reads its public part; undefined: files are in DATA_DIR. */
export function mediaOf(read: Read<typeof mediaSettings>) {
  const { MEDIA_URL: bucket, MEDIA_PUBLIC_URL: publicUrl } = read;
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  if (bucket) return { ...bucket, publicUrl, publicOrigin };
  if (publicUrl === undefined) return undefined;
  throw new WrongSetting(
    () =>
      t(
        'MEDIA_PUBLIC_URL is set, but MEDIA_URL is not: without a bucket, this server sends all files itself',
      ),
    { setting: 'MEDIA_PUBLIC_URL' },
  );
}

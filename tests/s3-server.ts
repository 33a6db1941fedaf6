import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The one key that s3rver knows. */
const KEY = 'S3RVER';

/**
 * A stand-in for object storage on this machine: s3rver, which keeps files below a temporary folder. It refuses an
 * unknown key; wrong secrets, rights and strangers it does not notice (docs/decisions/0069-files-in-a-store.md).
 */
export async function startS3Server() {
  const bucket = 'narthex-files';
  const given = process.env.TEST_S3_URL;
  if (given) return realServer(given);
  const directory = await mkdtemp(join(tmpdir(), 'narthex-s3-'));
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    port,
    endpoint,
    /** What MEDIA_URL is set to; `folder` keeps the files of one test apart. */
    url: (folder = '', at = endpoint) =>
      `s3://${KEY}:${KEY}@${bucket}/${folder}?endpoint=${at}&region=us-east-1`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A real one that runs already (scripts/storage.mjs); `FOLDER` in its address is the place of a folder. */
function realServer(given: string) {
  const { endpoint = '' } = Object.fromEntries(new URL(given).searchParams);
  return {
    port: Number(new URL(endpoint).port),
    endpoint,
    url: (folder = '', at = endpoint) => given.replace('FOLDER', folder).replace(endpoint, at),
    close: async () => {},
  };
}

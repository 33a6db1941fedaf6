import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { t } from '#languages/t.ts';
import type { BucketSettings } from '#server/config/media.ts';
import { WrongSetting } from '#server/config/wrong-setting.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openClient } from './s3-client.ts';
import { type Failure, failureOf, sayStorageFailure } from './s3-failure.ts';
import { keyOf } from './s3-keys.ts';

const RETRY_MS = 1000;

/**
 * Tries whether the bucket can be written, listed, read and cleared, and what is wrong if not. `isOpen` says whether
 * everybody can read its private part.
 */
export async function tryBucket(
  settings: BucketSettings,
): Promise<Failure | { state: 'good'; isOpen: boolean }> {
  const client = openClient(settings);
  const { bucket: Bucket, prefix } = settings;
  const at = { Bucket, Key: `${prefix}${keyOf(`checks/${randomUUID()}`)}` };
  try {
    await client.send(new PutObjectCommand({ ...at, Body: 'Narthex was here.' }));
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: at.Key, MaxKeys: 1 }));
    const { Body } = await client.send(new GetObjectCommand(at));
    await Body?.transformToByteArray();
    const isOpen = await isOpenToAll(settings, at);
    await client.send(new DeleteObjectCommand(at));
    return { state: 'good', isOpen };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failure;
  } finally {
    client.destroy();
  }
}

/** Asks as a stranger: without a signature. */
async function isOpenToAll(settings: BucketSettings, at: { Bucket: string; Key: string }) {
  const stranger = openClient(settings, { sign: async (request) => request });
  try {
    await stranger.send(new GetObjectCommand(at));
    return true;
  } catch {
    return false;
  } finally {
    stranger.destroy();
  }
}

/**
 * Before a start. Throws `WrongSetting` with one line if the storage refuses this server. If it is away, that is logged
 * and waited for; then the start goes on, since pages need no files. Returns whether everybody can read members' files.
 */
export async function checkBucket(
  settings: BucketSettings,
  log: Log,
  mostSeconds: number,
): Promise<{ isOpen: boolean }> {
  const deadline = performance.now() + mostSeconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    const found = await tryBucket(settings);
    if (found.state === 'good') {
      if (found.isOpen)
        log.error(
          'Everybody can read private/ in the bucket of MEDIA_URL, with the files of members: docs/run-it.md, "Files in object storage".',
        );
      return { isOpen: found.isOpen };
    }
    const { state, problem } = found;
    if (state === 'refused')
      throw new WrongSetting(
        () =>
          t('MEDIA_URL leads to no usable bucket: {problem}', {
            problem: sayStorageFailure(problem),
          }),
        { setting: 'MEDIA_URL' },
      );
    if (performance.now() >= deadline) {
      log.error({ problem }, 'the storage of the files is away; the site starts without it');
      return { isOpen: false };
    }
    if (isFirst) log.warn({ problem }, 'waiting for the storage of the files');
    await wait(RETRY_MS);
  }
}

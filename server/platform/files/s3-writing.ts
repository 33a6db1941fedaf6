import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { failureOf } from './s3-failure.ts';
import { headersOf } from './s3-keys.ts';

const MIB = 1024 * 1024;
/** Larger files are sent in parts, so that a lost connection costs one part. */
const ONE_PIECE = 64 * MIB;
/** At least; S3 takes at most 10,000 parts (Amazon S3 User Guide, "Multipart upload limits"). */
const PART = 16 * MIB;
const MAX_PARTS = 9000;
/** AWS's client cannot read a stream twice, so it does not try again by itself. */
const TRIES = 3;

type Target = { client: S3Client; Bucket: string; Key: string; path: string };

/** Stores bytes completely or not at all. */
export async function putBytes({ client, Bucket, Key, path }: Target, bytes: Uint8Array) {
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: bytes,
      ContentLength: bytes.length,
      ...headersOf(path),
    }),
  );
}

/** Stores a file of this machine's disk completely or not at all. */
export async function putFile(target: Target, file: string): Promise<void> {
  const { client, Bucket, Key, path } = target;
  const { size } = await stat(file);
  if (size > ONE_PIECE) return putInParts(target, file, size);
  await withRetries(() => {
    const Body = createReadStream(file);
    const put = { Bucket, Key, Body, ContentLength: size, ...headersOf(path) };
    return client.send(new PutObjectCommand(put)).finally(() => Body.destroy());
  });
}

/** Nothing is to be seen of it before all parts have arrived. */
async function putInParts({ client, Bucket, Key, path }: Target, file: string, size: number) {
  const begun = await client.send(
    new CreateMultipartUploadCommand({ Bucket, Key, ...headersOf(path) }),
  );
  const upload = { Bucket, Key, UploadId: begun.UploadId };
  const length = Math.max(PART, Math.ceil(size / MAX_PARTS));
  try {
    const Parts: CompletedPart[] = [];
    for (let start = 0; start < size; start += length) {
      const PartNumber = Parts.length + 1;
      const end = Math.min(start + length, size);
      const sent = await withRetries(() => {
        const Body = createReadStream(file, { start, end: end - 1 });
        const part = { ...upload, PartNumber, Body, ContentLength: end - start };
        return client.send(new UploadPartCommand(part)).finally(() => Body.destroy());
      });
      Parts.push({ PartNumber, ETag: sent.ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    // What cannot be ended now is removed by a rule of the bucket (docs/run-it.md#files-in-object-storage).
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      const state = failureOf(error)?.state;
      if (tries >= TRIES || state === undefined || state === 'refused') throw error;
    }
}

import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { BucketSettings } from '#server/config/media.ts';
import { createLimiter } from '#server/platform/limits/limiter.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import { AwayWatch } from '#server/platform/log/away-watch.ts';
import type { Log } from '#server/platform/log/log.ts';
import {
  type ByteRange,
  type FileFacts,
  FileMissing,
  type FileSource,
  type FileStore,
} from './file-store.ts';
import { FilesAway } from './files-away.ts';
import { MAX_SOCKETS, openClient } from './s3-client.ts';
import { failedObject, failureOf, isMissing } from './s3-failure.ts';
import { headersOf, keyOf, keysBelow, pathOfKey } from './s3-keys.ts';
import { bytesOf, openObject } from './s3-reading.ts';
import { putBytes, putFile } from './s3-writing.ts';

/** S3 removes at most this many at once (DeleteObjects). */
const REMOVED_AT_ONCE = 1000;
/** The sockets for all but streams: these must not wait for visitors who read slowly. */
const WORKING = 40;
const MAX_STREAMS = MAX_SOCKETS - WORKING;

type Where = { settings: BucketSettings; incomingDir: string; log?: Log | undefined };

/** Files in a bucket of object storage, through AWS's own client. Keys are those of `s3-keys.ts`. */
export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #incomingDir: string;
  readonly #watch: AwayWatch;
  readonly #limit = createLimiter({
    atOnce: WORKING,
    waiting: 1000,
    sentence: () => new FilesAway('busy').message,
  });
  #streams = 0;

  constructor({ settings, incomingDir, log }: Where) {
    this.#client = openClient(settings);
    this.#bucket = settings.bucket;
    this.#prefix = settings.prefix;
    this.#incomingDir = incomingDir;
    this.#watch = new AwayWatch('the storage of the files', log);
  }

  async find(path: string): Promise<FileFacts | undefined> {
    const found = await this.#ask(async () =>
      this.#client.send(new HeadObjectCommand(this.#at(path))).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    );
    return found && factsOf(path, found.ContentLength, found.LastModified, found.ETag);
  }

  async read(path: string, range?: ByteRange): Promise<Buffer> {
    return buffer(await this.open(path, range));
  }

  async open(path: string, range?: ByteRange): Promise<Readable> {
    if (this.#streams >= MAX_STREAMS) throw new FilesAway('busy');
    const source = { client: this.#client, ...this.#at(path) };
    this.#streams += 1;
    try {
      const opened = await this.#ask(() => openObject(source, range), path);
      const stream = bytesOf(source, opened, (error) => this.#asFailure(error));
      stream.once('close', () => {
        this.#streams -= 1;
      });
      return stream;
    } catch (error) {
      this.#streams -= 1;
      throw error;
    }
  }

  async write(path: string, source: FileSource): Promise<void> {
    const target = { client: this.#client, ...this.#at(path), path };
    await this.#ask(() =>
      source instanceof Uint8Array ? putBytes(target, source) : putFile(target, source.file),
    );
  }

  async move(from: string, to: string): Promise<boolean> {
    const { Bucket, Key } = this.#at(from);
    const copy = new CopyObjectCommand({
      ...this.#at(to),
      CopySource: [Bucket, ...Key.split('/')].map(escaped).join('/'),
      MetadataDirective: 'REPLACE',
      ...headersOf(to),
    });
    try {
      await this.#ask(() => this.#client.send(copy), from);
    } catch (error) {
      if (error instanceof FileMissing) return false;
      throw error;
    }
    await this.#ask(() => this.#client.send(new DeleteObjectCommand(this.#at(from))));
    return true;
  }

  async remove(paths: string[]): Promise<void> {
    for (const some of partsOf(paths, REMOVED_AT_ONCE)) {
      const Delete = { Objects: some.map((path) => ({ Key: this.#at(path).Key })), Quiet: true };
      const { Errors = [] } = await this.#ask(() =>
        this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete })),
      );
      const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
      if (first) throw this.#asFailure(failedObject(first));
    }
  }

  async *list(folder: string): AsyncGenerator<FileFacts> {
    for (const start of keysBelow(folder)) {
      const wanted = { Bucket: this.#bucket, Prefix: this.#prefix + start };
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({ ...wanted, ContinuationToken });
        const page = await this.#ask(() => this.#client.send(command));
        for (const { Key = '', Size, LastModified, ETag } of page.Contents ?? []) {
          const path = pathOfKey(Key.slice(this.#prefix.length));
          if (path !== undefined) yield factsOf(path, Size, LastModified, ETag);
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    }
  }

  async onDisk<T>(path: string, work: (file: string) => Promise<T>): Promise<T> {
    await mkdir(this.#incomingDir, { recursive: true });
    // What a killed process leaves is swept by the ending of its name.
    const file = join(this.#incomingDir, `${randomBytes(16).toString('hex')}.part`);
    try {
      await pipeline(await this.open(path), createWriteStream(file, { flags: 'wx' }));
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  #at(path: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + keyOf(path) };
  }

  /** Asks the storage; throws `FilesAway` when it fails, and `FileMissing` when it has no file at `path`. */
  async #ask<T>(question: () => Promise<T>, path?: string): Promise<T> {
    return this.#limit(async () => {
      if (!this.#watch.mayTry()) throw new FilesAway('away');
      try {
        const answer = await question();
        this.#watch.answered();
        return answer;
      } catch (error) {
        if (path !== undefined && isMissing(error)) throw new FileMissing(path, error);
        throw this.#asFailure(error);
      }
    });
  }

  /** The error to throw, logged if it is the storage's. */
  #asFailure(error: unknown): unknown {
    const failure = failureOf(error);
    if (!failure) return error;
    this.#watch.failed(failure.state, failure.problem);
    return new FilesAway(failure.state, error);
  }
}

/** `@` is in the names of smaller copies, may stand in a path (RFC 3986 3.3), and s3rver reads it only so. */
const escaped = (part: string) => encodeURIComponent(part).replaceAll('%40', '@');

function factsOf(path: string, size = 0, changed: Date | undefined, tag = ''): FileFacts {
  return { path, size, changedAt: changed?.getTime() ?? 0, tag: tag.replaceAll('"', '') };
}

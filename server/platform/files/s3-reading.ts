import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from './file-store.ts';
import { CutShort } from './s3-failure.ts';

/** How often in a row a stream is asked for again without a byte coming. */
const TRIES = 2;

type Source = { client: S3Client; Bucket: string; Key: string };
type Opened = { body: Readable; start: number; end: number; tag: string | undefined };

/** Asks for an object, or for a range of it. */
export async function openObject(source: Source, range?: ByteRange): Promise<Opened> {
  const { client, Bucket, Key } = source;
  const Range = range && `bytes=${range.start}-${range.end - 1}`;
  const found = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
  if (!(found.Body instanceof Readable)) throw new TypeError('The storage sent no stream.');
  const start = range?.start ?? 0;
  // Servers send the length always; a range may reach beyond the end.
  return { body: found.Body, start, end: start + (found.ContentLength ?? 0), tag: found.ETag };
}

/**
 * The bytes of an object, in order. Where the storage goes silent or cuts the connection, and where a visitor who
 * reads slowly let the connection end, the rest is asked for again. Destroying the stream ends the connection.
 *
 * @param failed makes the error that ends the stream
 */
export function bytesOf(
  source: Source,
  opened: Opened,
  failed: (error: unknown) => unknown,
): Readable {
  let body = opened.body;
  // Errors between two reads: the next read throws them.
  body.on('error', () => {});
  async function* pieces() {
    let at = opened.start;
    for (let tries = TRIES; at < opened.end; ) {
      try {
        for await (const piece of body as AsyncIterable<Buffer>) {
          at += piece.length;
          tries = TRIES;
          yield piece;
        }
        if (at < opened.end) throw new CutShort('the answer ended before the file did');
      } catch (error) {
        if (tries-- === 0) throw failed(error);
        body = await again(source, opened, at).catch((reason) => {
          throw failed(reason);
        });
        body.on('error', () => {});
        if (stream.destroyed) body.destroy();
      }
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false });
  stream.once('close', () => body.destroy());
  return stream;
}

async function again(source: Source, { end, tag }: Opened, start: number): Promise<Readable> {
  const next = await openObject(source, { start, end });
  if (next.tag === tag) return next.body;
  next.body.destroy();
  throw new CutShort('the file changed while it was read');
}

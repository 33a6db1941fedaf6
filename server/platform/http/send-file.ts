import type { RequestContext } from '#server/context.ts';
import { isKnown } from '#server/platform/answers/answer.ts';
import type { ByteRange, FileFacts, FileStore } from '#server/platform/files/file-store.ts';
import { descriptors } from '#server/platform/limits/descriptors.ts';
import { Downloads } from '#server/platform/limits/downloads.ts';
import { currentRequest } from './current-request.ts';

/** So much is read at once, in bytes: nearly every picture. More is streamed, so that slow readers take no memory. */
const AT_ONCE = 256 * 1024;

const downloads = new Downloads(descriptors.downloads);

/**
 * Answers with a file, with a part of it, or says that nothing changed (RFC 9110 13 and 14). What is streamed ends when
 * the visitor goes away. Throws `FileMissing` if the file was removed meanwhile.
 */
export async function sendFile(
  context: RequestContext,
  files: FileStore,
  { path, size, tag, changedAt }: FileFacts,
  given: Record<string, string>,
): Promise<Response> {
  const { req } = context;
  const etag = `"${tag}"`;
  const headers = {
    ...given,
    ETag: etag,
    'Last-Modified': new Date(changedAt).toUTCString(),
    'Accept-Ranges': 'bytes',
  };
  if (isKnown(req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  const range = rangeOf(context, etag, size);
  if (range === null)
    return context.body(null, 416, {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Range': `bytes */${size}`,
    });
  const part = range ?? { start: 0, end: size };
  const sent = {
    ...headers,
    'Content-Length': String(part.end - part.start),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end - 1}/${size}` }),
  };
  if (req.method === 'HEAD') return context.body(null, 200, sent);
  return context.body(await bodyOf(files, path, part), range ? 206 : 200, sent);
}

/** Only a GET has a range, and only while the file is still the one that was read before (RFC 9110 13.1.5, 14.2). */
function rangeOf({ req }: RequestContext, etag: string, size: number) {
  const ifRange = req.header('if-range');
  if (req.method !== 'GET' || (ifRange !== undefined && ifRange !== etag)) return undefined;
  return askedRange(req.header('range'), size);
}

async function bodyOf(files: FileStore, path: string, part: ByteRange) {
  if (part.end - part.start <= AT_ONCE) return new Uint8Array(await files.read(path, part));
  return downloads.send(currentRequest()?.network ?? '', () => files.open(path, part));
}

/** One range, in all its three forms; a list of several is not read, as RFC 9110 14.2 leaves us free to do. */
const ONE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/i;

/**
 * The part of a file that a request asks for by its header `Range` (RFC 9110 14.1): undefined for the whole, also when
 * the header cannot be read; null if the file has no such part.
 */
export function askedRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return orNone({ start: Math.max(0, size - Number(last)), end: size });
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return orNone({
    start: Number(first),
    end: last === '' ? size : Math.min(Number(last) + 1, size),
  });
}

const orNone = (range: ByteRange) => (range.start < range.end ? range : null);

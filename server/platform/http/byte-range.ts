import type { ByteRange } from '#server/platform/files/file-store.ts';

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

import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** Smaller bodies are not worth the work; the smallest scripts of a page, of 700 bytes, halve. */
const LEAST_TO_COMPRESS = 512;

/** The best encoding that the client accepts for a body of this length. */
export function chooseEncoding(acceptEncoding: string | undefined, length: number): Encoding {
  if (!acceptEncoding || length < LEAST_TO_COMPRESS) return 'identity';
  let encoding = chosen.get(acceptEncoding);
  if (encoding === undefined) {
    encoding = preferred(acceptEncoding);
    if (chosen.size < MAX_CHOSEN) chosen.set(acceptEncoding, encoding);
  }
  return encoding;
}

/** Browsers send one of a few values: each is parsed once. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 100;

function preferred(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** A page takes a quarter of a millisecond and is a fourth larger than necessary; Brotli at 1 takes as long, and is a twelfth larger still. */
const QUICK = { brotli: 2, gzip: 1 };
const BEST = { brotli: 11, gzip: 9 };

/** Synchronous: passing so little to another thread costs as much as the work. */
export function compressQuickly(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body, QUICK.brotli));
  return encoding === 'gzip' ? gzipSync(body, { level: QUICK.gzip }) : body;
}

/** On another thread. */
export async function compressBest(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, brotliOptions(body, BEST.brotli));
  return encoding === 'gzip' ? compressGzip(body, { level: BEST.gzip }) : body;
}

function brotliOptions({ length }: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // A buffer for the whole body, and no more: allocating the default four megabytes costs more than compressing a
      // page.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
    },
  };
}

/** The smallest window, as a power of two, that a body fits into; within Brotli's limits (RFC 7932, 9.1). */
const windowFor = (length: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

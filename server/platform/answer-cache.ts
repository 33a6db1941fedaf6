import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tally } from './tallies.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'identity' | 'gzip' | 'br';

/** One answer kept in memory, with the encodings that were asked for so far. */
export type Answer = {
  key: string;
  /** The content version it was made from. */
  version: number;
  /** Until when it is right, in milliseconds since the epoch. */
  validUntil: number;
  headers: Record<string, string>;
  hash: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  tally: Tally;
};

/** About how much memory the kept answers may take, in bytes. */
const MOST_BYTES = 48 * 1024 * 1024;

/**
 * Answers to anonymous GETs, kept as bytes. An answer stands as long as the content version it was made from is
 * the current one and no date has passed that changes what is public: so what is kept is always fresh.
 */
export class AnswerCache {
  readonly #answers = new Map<string, Answer>();
  readonly #knownParameters: readonly string[];
  #bytes = 0;

  constructor(knownParameters: Iterable<string>) {
    this.#knownParameters = [...knownParameters];
  }

  /** Path and known parameters in one order, each once as it is read; others never make another entry. */
  keyOf(pathAndQuery: string): string {
    const question = pathAndQuery.indexOf('?');
    if (question === -1) return pathAndQuery;
    const path = pathAndQuery.slice(0, question);
    const given = new URLSearchParams(pathAndQuery.slice(question + 1));
    const known = new URLSearchParams();
    for (const name of this.#knownParameters) {
      const value = given.get(name);
      if (value !== null) known.append(name, value);
    }
    return known.size === 0 ? path : `${path}?${known}`;
  }

  get(key: string, version: number, now: number): Answer | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    if (answer.version === version && now < answer.validUntil) return answer;
    this.#drop(answer);
    return undefined;
  }

  put(answer: Answer): void {
    const old = this.#answers.get(answer.key);
    if (old) this.#drop(old);
    this.#answers.set(answer.key, answer);
    // Text compresses to about a quarter, twice: the two encodings count for half of the body.
    this.#bytes += sizeOf(answer);
    for (const eldest of this.#answers.values()) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#drop(eldest);
    }
  }

  #drop(answer: Answer): void {
    if (this.#answers.delete(answer.key)) this.#bytes -= sizeOf(answer);
  }
}

function sizeOf({ key, bodies }: Answer): number {
  return bodies.identity.length * 1.5 + 2 * key.length + 1024;
}

export function createAnswer(
  key: string,
  version: number,
  validUntil: number,
  headers: Headers,
  body: Buffer,
  tally: Tally,
): Answer {
  return {
    key,
    version,
    validUntil,
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'content-length')),
    hash: hash('sha256', body, 'base64url').slice(0, 22),
    bodies: { identity: body },
    tally,
  };
}

/** Smaller bodies are not worth the work; the smallest scripts of a page, of 700 bytes, halve. */
const LEAST_TO_COMPRESS = 512;

/** The best encoding the visitor takes. */
export function chooseEncoding(acceptEncoding: string | undefined, answer: Answer): Encoding {
  if (!acceptEncoding || answer.bodies.identity.length < LEAST_TO_COMPRESS) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** The body in one encoding, made at the first asking and kept. */
export async function bodyOf(answer: Answer, encoding: Encoding, quality = 5): Promise<Buffer> {
  const kept = answer.bodies[encoding];
  if (kept) return kept;
  const { identity } = answer.bodies;
  const body =
    encoding === 'br'
      ? await compressBrotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            // Room for the whole body, and no more: the usual four megabytes cost more to set up than a page to compress.
            [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length),
          },
        })
      : await compressGzip(identity);
  answer.bodies[encoding] = body;
  return body;
}

/** The smallest window, as a power of two, that a body fits into; within what Brotli takes (RFC 7932, 9.1). */
const windowFor = (length: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))));

export function entityTag(answer: Answer, encoding: Encoding): string {
  return `"${answer.hash}-${encoding}"`;
}

/** Whether the reader has it already: tags may come in a list, and weakened by a proxy (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

/** The headers of an answer in one encoding. */
export function headersOf(answer: Answer, encoding: Encoding): Record<string, string> {
  return {
    ...answer.headers,
    etag: entityTag(answer, encoding),
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}

import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '#server/platform/http/request-ids.ts';
import type { AnswerCounter } from './answer-counters.ts';
import { compressBest, compressQuickly, type Encoding } from './compression.ts';

/** One answer in memory, with the encodings requested so far. */
export type Answer = {
  key: string;
  /** The content version it was made from. */
  version: number;
  /** Until when it is valid, in milliseconds since the epoch. */
  validUntil: number;
  headers: Record<string, string>;
  hash: string;
  body: Buffer;
  forms: Partial<Record<Encoding, Form>>;
  counter: AnswerCounter;
  /** The header that tells a CDN for how long it may keep this, if one is told. */
  cdnHeader: string | undefined;
};

/** Who may keep an answer: what is said to all caches, and to the CDN that `cdnHeader` is for. */
export type Keeping = { cacheControl: string; cdn: string };

/**
 * An answer in one encoding, made once. Headers alternate names and values, which is fastest in Node; the last ones
 * belong to each request (`headersFor`).
 */
export type Form = {
  tag: string;
  body: Buffer;
  headers: string[];
  headersIfKnown: string[];
  /** Whether it was compressed quickly, and can be smaller. */
  isQuick: boolean;
  /** Whether a smaller one is being made. */
  isWaiting: boolean;
  counter: AnswerCounter;
};

export function createAnswer(
  key: string,
  version: number,
  validUntil: number,
  headers: Headers,
  body: Buffer,
  counter: AnswerCounter,
  cdnHeader?: string,
): Answer {
  return {
    key,
    version,
    validUntil,
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'content-length')),
    hash: hash('sha256', body, 'base64url').slice(0, 22),
    body,
    forms: {},
    counter,
    cdnHeader,
  };
}

/** The answer in one encoding: compressed quickly for the first request, since somebody waits. */
export function formOf(answer: Answer, encoding: Encoding): Form {
  return (
    answer.forms[encoding] ??
    keepForm(answer, encoding, compressQuickly(answer.body, encoding), true)
  );
}

/** Compresses the body of an answer. */
export type Compress = (answer: Answer, encoding: Encoding) => Promise<Buffer>;

const compressBody: Compress = ({ body }, encoding) => compressBest(body, encoding);

/** The answer in one encoding as small as it gets, which takes a while. */
export async function bestFormOf(
  answer: Answer,
  encoding: Encoding,
  compress = compressBody,
): Promise<Form> {
  const kept = answer.forms[encoding];
  if (kept && !kept.isQuick) return kept;
  return keepForm(answer, encoding, await compress(answer, encoding), false);
}

function keepForm(answer: Answer, encoding: Encoding, body: Buffer, isHasty: boolean): Form {
  const isQuick = isHasty && encoding !== 'identity';
  // Other bytes, another tag (RFC 9110 8.8.3).
  const tag = `"${answer.hash}-${encoding}${isQuick ? '-quick' : ''}"`;
  const { 'cache-control': cacheControl = '', ...lasting } = answer.headers;
  const headersIfKnown = [
    ...Object.entries(lasting).flat(),
    ...['etag', tag],
    ...['vary', 'Accept-Encoding'],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    // Before the other: nginx goes by the first one it reads.
    ...(answer.cdnHeader === undefined ? [] : [answer.cdnHeader, '']),
    ...['cache-control', cacheControl],
    ...[REQUEST_ID_HEADER, ''],
  ];
  const headers = ['content-length', String(body.length), ...headersIfKnown];
  const form = {
    tag,
    body,
    headers,
    headersIfKnown,
    isQuick,
    isWaiting: false,
    counter: answer.counter,
  };
  answer.forms[encoding] = form;
  return form;
}

type Asked = {
  ifNoneMatch: string | undefined;
  isHead?: boolean;
  requestId: string;
  /** If absent, what the answer's own headers say. */
  keeping?: Keeping;
};

/** Sends an answer from memory, or 304. The only place where such answers are sent. */
export function sendForm(
  form: Form,
  response: ServerResponse,
  { ifNoneMatch, isHead = false, requestId, keeping }: Asked,
): void {
  const { counter } = form;
  if (isKnown(ifNoneMatch, form.tag)) {
    counter.unchanged += 1;
    response.writeHead(304, headersFor(form.headersIfKnown, requestId, keeping)).end();
  } else {
    counter.whole += 1;
    response.writeHead(200, headersFor(form.headers, requestId, keeping));
    response.end(isHead ? undefined : form.body);
  }
}

/** Puts what belongs to the request at the end of the shared list: Node writes the headers before the next use. */
export function headersFor(headers: string[], requestId: string, keeping?: Keeping): string[] {
  headers[headers.length - 1] = requestId;
  if (keeping === undefined) return headers;
  headers[headers.length - 3] = keeping.cacheControl;
  if (keeping.cdn !== '') headers[headers.length - 5] = keeping.cdn;
  return headers;
}

/** Whether the client has it already: tags may come in a list, or weakened by a proxy (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

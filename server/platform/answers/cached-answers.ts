import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler, Next } from 'hono';
import { isMonth, MONTHS_AROUND, monthOf, monthsBetween } from '#domain/dates/months.ts';
import { NOT_PUBLIC } from '#domain/private-addresses.ts';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { currentRequest, nameCall } from '#server/platform/http/current-request.ts';
import { REQUEST_ID_HEADER } from '#server/platform/http/request-ids.ts';
import {
  type Answer,
  createAnswer,
  type Form,
  formOf,
  headersFor,
  isKnown,
  type Keeping,
  sendForm,
} from './answer.ts';
import { AnswerCache } from './answer-cache.ts';
import { createBetterForms } from './better-forms.ts';
import { callName } from './call-names.ts';
import type { CdnHeaders } from './cdn-headers.ts';
import { chooseEncoding } from './compression.ts';
import { parametersOf, UNKEPT } from './counted-parameters.ts';

export type AnswerKeeper = {
  /** The cache key: a path with the parameters that count. */
  keyOf: (pathAndQuery: string) => string;
  middleware: MiddlewareHandler<Env>;
  /** The body of the cached answer of a path; undefined if the app must be asked. */
  read: (pathAndQuery: string) => Buffer | undefined;
  /** Answers from memory, before the framework; false if the app must be asked. */
  serve: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
};

type Surroundings = {
  /** Until when an answer made now is valid, in milliseconds since the epoch. */
  nextChange: () => Promise<number>;
  /** Whether an address with these parameters may have a kept answer. */
  mayKeep: (asked: URL) => Promise<boolean>;
  /** What a CDN is told; undefined if none is named. */
  cdn: CdnHeaders | undefined;
};

/** Pages name these with a word that changes with their content. */
const VERSIONED =
  /^\/(?:theme\.css|favicon\.ico|icon-192\.png|apple-touch-icon\.png)\?[\w-]{1,80}$/;

/** For every cache, which asks about it each time. */
const PUBLIC = 'public, no-cache';
/** For the visitor's own cache. */
const OWN = 'private, no-cache';

/**
 * The parameters of a calendar's months (reference/screens.md#calendar): whatever else is asked for, it never makes
 * another entry. The church's own day may be another month than in UTC.
 */
function countedValue(name: string, value: string, today: string): string | undefined {
  if (name !== 'month' && name !== 'view') return value;
  if (value === '') return undefined;
  if (name === 'view') return value === 'month' || value === 'list' ? value : 'none';
  const isNear =
    isMonth(value) && Math.abs(monthsBetween(monthOf(today), value)) <= MONTHS_AROUND + 1;
  return isNear ? value : 'none';
}

/** Caches answers that the app marks `cacheable`. */
export function keepAnswers(
  { content, clock, answerCounters }: Pick<Services, 'content' | 'clock' | 'answerCounters'>,
  { nextChange, mayKeep, cdn }: Surroundings,
): AnswerKeeper {
  const now = () => clock.milliseconds();
  const cache = new AnswerCache(parametersOf, (name, value) =>
    countedValue(name, value, new Date(now()).toISOString()),
  );
  let boundary = { version: -1, until: 0 };
  /** Until when an answer made from now on is valid. Asked before the answer is made, so it is never too late. */
  const validUntil = async (version: number) => {
    if (boundary.version !== version || now() >= boundary.until)
      boundary = { version, until: await nextChange() };
    return boundary.until;
  };
  const find = (pathAndQuery: string) =>
    cache.get(cache.keyOf(pathAndQuery), content.current, now());
  const improve = createBetterForms((answer) => cache.has(answer));
  const onceFor = createSharing<Answer | undefined>();

  const shared: Keeping = { cacheControl: PUBLIC, cdn: '' };
  const own: Keeping = { cacheControl: OWN, cdn: cdn?.never ?? '' };
  const forNobody: Keeping = { cacheControl: 'no-store', cdn: cdn?.never ?? '' };
  /**
   * Shared caches know a page by its whole address: under one with other parameters, such as the token of a mailed
   * link, they keep nothing (reference/rules.md#caches-in-front).
   */
  const keepingOf = (
    answer: Answer,
    pathAndQuery: string,
    authorization: string | undefined,
  ): Keeping => {
    // What is public is the same with a token, right or wrong, so it costs no more. Yet not every shared cache keeps its
    // hands off what was asked with one, as RFC 9111, 3.5 wants.
    if (authorization !== undefined) return forNobody;
    const isPlain = pathAndQuery === answer.key || VERSIONED.test(pathAndQuery);
    if (!isPlain || answer.headers['cache-control'] !== PUBLIC) return own;
    if (!cdn) return shared;
    // One that was overtaken while it was made is asked about at once.
    const until = answer.version === content.current ? answer.validUntil : 0;
    return { cacheControl: PUBLIC, cdn: cdn.until(until, now()) };
  };

  /** Asks the app; undefined if its answer is not to be cached. */
  const make = async (context: RequestContext, next: Next, key: string) => {
    const version = content.current;
    const until = await validUntil(version);
    await next();
    if (currentRequest()?.isIncomplete) {
      context.res.headers.set('Cache-Control', 'no-store');
      return undefined;
    }
    if (!context.get('cacheable') || context.res.status !== 200) return undefined;
    if (!(await mayKeep(new URL(key, context.req.url)))) return undefined;
    const text = context.get('text');
    const body = bytesOf(text) ?? Buffer.from(await context.res.arrayBuffer());
    const headers = new Headers(context.res.headers);
    headers.set('Cache-Control', NOT_PUBLIC.test(key) ? OWN : PUBLIC);
    for (const [name, value] of cdn?.fixed ?? []) headers.set(name, value);
    // Belongs to this request only.
    headers.delete(REQUEST_ID_HEADER);
    const counter = answerCounters.of(callName(new URL(context.req.url).pathname));
    const answer = createAnswer(key, version, until, headers, body, counter, cdn?.header);
    cache.put(answer);
    answerCounters.made += 1;
    return answer;
  };

  return {
    keyOf: (pathAndQuery) => (UNKEPT.test(pathAndQuery) ? pathAndQuery : cache.keyOf(pathAndQuery)),
    read: (pathAndQuery) => find(pathAndQuery)?.body,

    middleware: async (context, next) => {
      // The framework answers HEAD as GET, and leaves out the body.
      if (!['GET', 'HEAD'].includes(context.req.method)) return next();
      const url = new URL(context.req.url);
      if (UNKEPT.test(url.pathname + url.search)) {
        await next();
        context.res.headers.set('Cache-Control', 'no-store');
        return;
      }
      const key = cache.keyOf(url.pathname + url.search);
      if (!content.isSure) await content.makeSure();
      const kept = find(key);
      let isMade = false;
      const answer =
        kept ??
        (await onceFor(`${content.current} ${key}`, () => {
          isMade = true;
          return make(context, next, key);
        }));
      if (!answer) {
        if (context.get('cacheable') && context.req.header('authorization'))
          context.res.headers.set('Cache-Control', 'no-store');
        return;
      }
      if (!isMade) answerCounters.again += 1;
      nameCall(answer.counter.call);
      const encoding = chooseEncoding(context.req.header('accept-encoding'), answer.body.length);
      // Replacing an answer would make the framework copy it through a stream.
      context.res = undefined;
      const keeping = keepingOf(
        answer,
        url.pathname + url.search,
        context.req.header('authorization'),
      );
      context.res = toResponse(
        formOf(answer, encoding),
        context.req.header('if-none-match'),
        keeping,
      );
      context.set('hasHeaders', true);
      if (kept) improve(kept, encoding);
    },

    serve(request, response, requestId) {
      const { headers } = request;
      if (request.method !== 'GET' || !content.isSure) return false;
      const pathAndQuery = request.url ?? '/';
      const answer = find(pathAndQuery);
      if (!answer) return false;
      const encoding = chooseEncoding(headers['accept-encoding'] as string, answer.body.length);
      const form = formOf(answer, encoding);
      const keeping = keepingOf(answer, pathAndQuery, headers.authorization);
      sendForm(form, response, { ifNoneMatch: headers['if-none-match'], requestId, keeping });
      improve(answer, encoding);
      return true;
    },
  };
}

/**
 * Requests for an answer that is being made wait for it: after a change, many visitors at once cost one rendering. If
 * it fails, each request asks again.
 */
function createSharing<T>() {
  const underWay = new Map<string, Promise<T>>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const others = underWay.get(key);
    const made = others && (await others.catch(() => undefined));
    if (made !== undefined) return made;
    const own = make();
    underWay.set(key, own);
    try {
      return await own;
    } finally {
      if (underWay.get(key) === own) underWay.delete(key);
    }
  };
}

function toResponse(form: Form, ifNoneMatch: string | undefined, keeping: Keeping): Response {
  return isKnown(ifNoneMatch, form.tag)
    ? new Response(null, { status: 304, headers: named(form.headersIfKnown, keeping) })
    : new Response(form.body as Uint8Array<ArrayBuffer>, { headers: named(form.headers, keeping) });
}

/** Headers as an object, with what belongs to this request. */
function named(form: string[], keeping: Keeping): Record<string, string> {
  const flat = headersFor(form, currentRequest()?.id ?? '', keeping);
  const headers: Record<string, string> = {};
  for (let at = 0; at < flat.length; at += 2) headers[flat[at] ?? ''] = flat[at + 1] ?? '';
  return headers;
}

const bytesOf = (text: string | Buffer<ArrayBuffer> | undefined) =>
  typeof text === 'string' ? Buffer.from(text) : text;

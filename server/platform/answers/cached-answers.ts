import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { isMonth, MONTHS_AROUND, monthOf, monthsBetween } from '#domain/dates/months.ts';
import { SOURCE_LANGUAGE } from '#languages/current.ts';
import type { Env, RequestContext, Services } from '#server/context.ts';
import { currentRequest, nameCall } from '#server/platform/http/current-request.ts';
import { knownLanguage } from '#server/platform/languages/language.ts';
import {
  type Answer,
  type Form,
  formOf,
  headersFor,
  isKnown,
  type Keeping,
  sendForm,
} from './answer.ts';
import { AnswerCache } from './answer-cache.ts';
import { createBetterForms } from './better-forms.ts';
import { chooseEncoding } from './compression.ts';
import { parametersOf, UNKEPT } from './counted-parameters.ts';
import { createKeeping } from './keeping.ts';
import { createMaking, type MakingSurroundings } from './made-answers.ts';
import { createSharing } from './shared-work.ts';

/** What a request says of what it is for; names as Node writes them. */
type Asked = Readonly<Record<string, string | string[] | undefined>>;
export type Surroundings = MakingSurroundings & {
  /** Hears of each answer that was sent. */
  onSent: (key: string, asked: Asked) => void;
  /** Whether an address may lead elsewhere although its page is kept. */
  mayLead: (pathAndQuery: string) => boolean;
};

export type AnswerKeeper = {
  /** The cache key: a path with the parameters that count. */
  keyOf: (pathAndQuery: string) => string;
  middleware: MiddlewareHandler<Env>;
  /** The body of the cached answer of a path; undefined if the app must be asked. */
  read: (pathAndQuery: string) => Buffer | undefined;
  /** Answers from memory, before the framework; false if the app must be asked. */
  serve: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
};

/**
 * The parameters of a calendar's months (reference/screens.md#calendar): whatever else is asked for, it never makes
 * another entry. The church's own day may be another month than in UTC.
 */
function countedValue(name: string, value: string, today: string): string | undefined {
  if (name === 'lang') return languageCounted(value);
  if (name !== 'month' && name !== 'view') return value;
  if (value === '') return undefined;
  if (name === 'view') return value === 'month' || value === 'list' ? value : 'none';
  const isNear =
    isMonth(value) && Math.abs(monthsBetween(monthOf(today), value)) <= MONTHS_AROUND + 1;
  return isNear ? value : 'none';
}

/** One that answers come in: any other is as if none were named. */
function languageCounted(value: string): string | undefined {
  const language = knownLanguage(value);
  return language === SOURCE_LANGUAGE ? undefined : language;
}

/** Caches answers that the app marks `cacheable`. */
export function keepAnswers(
  services: Pick<Services, 'content' | 'clock' | 'answerCounters'>,
  surroundings: Surroundings,
): AnswerKeeper {
  const { content, clock, answerCounters } = services;
  const cache = new AnswerCache(parametersOf, (name, value) =>
    countedValue(name, value, new Date(clock.milliseconds()).toISOString()),
  );
  const parts: Parts = {
    content,
    answerCounters,
    keyOf: (pathAndQuery) => cache.keyOf(pathAndQuery),
    find: (pathAndQuery) =>
      cache.get(cache.keyOf(pathAndQuery), content.current, clock.milliseconds()),
    improve: createBetterForms((answer) => cache.has(answer)),
    keepingOf: createKeeping(services, surroundings.cdn),
    make: createMaking(services, surroundings, cache),
    onSent: surroundings.onSent,
    mayLead: surroundings.mayLead,
  };
  return {
    keyOf: (pathAndQuery) => (UNKEPT.test(pathAndQuery) ? pathAndQuery : cache.keyOf(pathAndQuery)),
    read: (pathAndQuery) => parts.find(pathAndQuery)?.body,
    middleware: keptOrMade(parts),
    serve: fromMemory(parts),
  };
}

type Parts = Pick<Services, 'content' | 'answerCounters'> & {
  keyOf: (pathAndQuery: string) => string;
  find: (pathAndQuery: string) => Answer | undefined;
  improve: ReturnType<typeof createBetterForms>;
  keepingOf: ReturnType<typeof createKeeping>;
  make: ReturnType<typeof createMaking>;
  onSent: Surroundings['onSent'];
  mayLead: Surroundings['mayLead'];
};

/** The cached answer, or one that the app makes now. */
function keptOrMade({
  content,
  answerCounters,
  keyOf,
  find,
  improve,
  keepingOf,
  make,
  onSent,
}: Parts): MiddlewareHandler<Env> {
  const onceFor = createSharing<Answer | undefined>();
  return async (context, next) => {
    // The framework answers HEAD as GET, and leaves out the body.
    if (!['GET', 'HEAD'].includes(context.req.method)) return next();
    const { pathname, search } = new URL(context.req.url);
    const pathAndQuery = pathname + search;
    const authorization = context.req.header('authorization');
    if (UNKEPT.test(pathAndQuery)) {
      await next();
      return forNobody(context);
    }
    const key = keyOf(pathAndQuery);
    if (!content.isSure) await content.makeSure();
    const kept = find(key);
    let isMade = false;
    const makeIt = () => {
      isMade = true;
      return make(context, next, key);
    };
    // What somebody in particular is answered is for nobody else, so there is nothing to wait for.
    const answer =
      kept ?? (await (authorization ? makeIt() : onceFor(`${content.current} ${key}`, makeIt)));
    if (!answer) {
      if (context.get('cacheable') && authorization) forNobody(context);
      return;
    }
    if (!isMade) answerCounters.again += 1;
    nameCall(answer.counter.call);
    const encoding = chooseEncoding(context.req.header('accept-encoding'), answer.body.length);
    // Replacing an answer would make the framework copy it through a stream.
    context.res = undefined;
    context.res = toResponse(
      formOf(answer, encoding),
      context.req.header('if-none-match'),
      keepingOf(answer, pathAndQuery, authorization),
    );
    context.set('hasHeaders', true);
    // Browsers say what they accept; a page that asks for its own parts does not.
    if (context.req.method === 'GET' && context.req.header('accept'))
      onSent(key, context.req.header());
    if (kept) improve(kept, encoding);
  };
}

/** The cached answer, without the framework. */
function fromMemory({
  content,
  find,
  improve,
  keepingOf,
  onSent,
  mayLead,
}: Parts): AnswerKeeper['serve'] {
  return (request, response, requestId) => {
    const { headers } = request;
    if (request.method !== 'GET' || !content.isSure) return false;
    const pathAndQuery = request.url ?? '/';
    const answer = find(pathAndQuery);
    if (!answer || mayLead(pathAndQuery)) return false;
    const encoding = chooseEncoding(headers['accept-encoding'] as string, answer.body.length);
    const form = formOf(answer, encoding);
    const keeping = keepingOf(answer, pathAndQuery, headers.authorization);
    sendForm(form, response, { ifNoneMatch: headers['if-none-match'], requestId, keeping });
    improve(answer, encoding);
    onSent(answer.key, headers);
    return true;
  };
}

const forNobody = (context: RequestContext) => context.res.headers.set('Cache-Control', 'no-store');

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

import type { Next } from 'hono';
import { NOT_PUBLIC } from '#domain/private-addresses.ts';
import type { RequestContext, Services } from '#server/context.ts';
import { currentRequest } from '#server/platform/http/current-request.ts';
import { REQUEST_ID_HEADER } from '#server/platform/http/request-ids.ts';
import { type Answer, createAnswer } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import { callName } from './call-names.ts';
import type { CdnHeaders } from './cdn-headers.ts';
import { OWN, PUBLIC } from './keeping.ts';

export type MakingSurroundings = {
  /** Until when an answer made now is valid, in milliseconds since the epoch. */
  nextChange: () => Promise<number>;
  /** Whether an address with these parameters may have a kept answer. */
  mayKeep: (asked: URL) => Promise<boolean>;
  /** What a CDN is told; undefined if none is named. */
  cdn: CdnHeaders | undefined;
};

/** Asks the app, and caches what it answers; undefined if that is not to be cached. */
export function createMaking(
  { content, clock, answerCounters }: Pick<Services, 'content' | 'clock' | 'answerCounters'>,
  { nextChange, mayKeep, cdn }: MakingSurroundings,
  cache: AnswerCache,
) {
  let boundary = { version: -1, until: 0 };
  /** Until when an answer made from now on is valid. Asked before the answer is made, so it is never too late. */
  const validUntil = async (version: number) => {
    if (boundary.version !== version || clock.milliseconds() >= boundary.until)
      boundary = { version, until: await nextChange() };
    return boundary.until;
  };
  return async (context: RequestContext, next: Next, key: string): Promise<Answer | undefined> => {
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
}

const bytesOf = (text: string | Buffer<ArrayBuffer> | undefined) =>
  typeof text === 'string' ? Buffer.from(text) : text;

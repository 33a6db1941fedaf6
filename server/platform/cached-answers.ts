import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { Env, Services } from '../context.ts';
import {
  type Answer,
  AnswerCache,
  bodyOf,
  chooseEncoding,
  createAnswer,
  entityTag,
  headersOf,
  isKnown,
} from './answer-cache.ts';
import { callName } from './call-names.ts';
import { nameCall } from './current-request.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** Parameters that change what a public address answers with. All others are ignored. */
const KNOWN_PARAMETERS = ['before', 'calendarId', 'limit', 'maxResults'];

export type AnswerKeeper = {
  /** A path with the parameters that count, as the answer at it is kept. */
  keyOf: (pathAndQuery: string) => string;
  middleware: MiddlewareHandler<Env>;
  /** Answers straight from memory, below the framework; false when the app must be asked. */
  serve: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
};

/**
 * Keeps what the app marks `cacheable`. `nextChange` tells until when an answer made now stays right, in
 * milliseconds since the epoch.
 */
export function keepAnswers(
  { content, clock, tallies }: Pick<Services, 'content' | 'clock' | 'tallies'>,
  nextChange: () => Promise<number>,
): AnswerKeeper {
  const cache = new AnswerCache(KNOWN_PARAMETERS);
  const now = () => clock.now().epochMilliseconds;
  let boundary = { version: -1, until: 0 };
  /** Until when an answer made from now on stays right. Asked before the answer is made, so never too late. */
  const validUntil = async (version: number) => {
    if (boundary.version !== version || now() >= boundary.until)
      boundary = { version, until: await nextChange() };
    return boundary.until;
  };
  const find = (pathAndQuery: string) =>
    cache.get(cache.keyOf(pathAndQuery), content.current, now());

  return {
    keyOf: (pathAndQuery) => cache.keyOf(pathAndQuery),

    middleware: async (context, next) => {
      // The framework answers HEAD as GET, and leaves out the body.
      const isReading =
        ['GET', 'HEAD'].includes(context.req.method) && !context.req.header('authorization');
      const url = new URL(context.req.url);
      const key = url.pathname + url.search;
      let answer = isReading ? find(key) : undefined;
      if (answer) tallies.again += 1;
      else {
        const version = content.current;
        const until = isReading ? await validUntil(version) : 0;
        await next();
        if (!isReading || !context.get('cacheable') || context.res.status !== 200) return;
        context.header('Cache-Control', 'public, no-cache');
        const body = Buffer.from(await context.res.arrayBuffer());
        const tally = tallies.of(callName(url.pathname));
        answer = createAnswer(cache.keyOf(key), version, until, context.res.headers, body, tally);
        cache.put(answer);
        tallies.made += 1;
      }
      nameCall(answer.tally.call);
      context.res = await toResponse(
        answer,
        context.req.header('accept-encoding'),
        context.req.header('if-none-match'),
      );
    },

    serve(request, response, requestId) {
      if (request.method !== 'GET' || request.headers.authorization) return false;
      const answer = find(request.url ?? '/');
      if (!answer) return false;
      const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), answer);
      const body = answer.bodies[encoding];
      if (!body) return false;
      const headers = headersOf(answer, encoding);
      headers[REQUEST_ID_HEADER] = requestId;
      if (isKnown(request.headers['if-none-match'], headers.etag ?? '')) {
        answer.tally.unchanged += 1;
        response.writeHead(304, headers).end();
        return true;
      }
      answer.tally.whole += 1;
      headers['content-length'] = String(body.length);
      response.writeHead(200, headers).end(body);
      return true;
    },
  };
}

async function toResponse(
  answer: Answer,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
) {
  const encoding = chooseEncoding(acceptEncoding, answer);
  const headers = headersOf(answer, encoding);
  if (isKnown(ifNoneMatch, entityTag(answer, encoding)))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await bodyOf(answer, encoding)), { headers });
}

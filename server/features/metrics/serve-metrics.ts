import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import type { Env, Metrics } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';

/** Answers requests with METRICS_TOKEN as a bearer token; refuses all others `unauthenticated`. */
export function serveMetrics(metrics: Metrics, token: string): Handler<Env> {
  return async (context) => {
    const [, given = ''] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
    if (!isSame(given, token))
      throw new Refusal('unauthenticated', 'This address needs the token of METRICS_TOKEN.', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    const { text, contentType } = await metrics.text();
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  };
}

/** Takes equally long for every token, so that it cannot be guessed letter by letter. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
